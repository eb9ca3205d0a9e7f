"""Archives: zips opened by content, with limits, and no path trusted."""

import io
import zipfile
from dataclasses import replace

import pytest

from ukd.formats.archive import LIMITS, split
from ukd.formats.source import Source

SET = {"a.ini": b"[Tournament Info]", "a.trn": b"trn", "a.sco": b"sco"}


def packed(members: dict[str, bytes], kind: int = zipfile.ZIP_DEFLATED) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", kind) as archive:
        for name, data in members.items():
            archive.writestr(zipfile.ZipInfo(name), data, kind)
    return out.getvalue()


def opened(data: bytes, name: str = "gelen.zip") -> tuple[list[Source], list[str]]:
    sources, findings = split(Source(name, data))
    return sources, [found.code for found in findings]


def test_a_file_that_is_no_archive_is_itself() -> None:
    source = Source("a.trf", b"012 Deneme")
    assert split(source) == ([source], ())


@pytest.mark.parametrize("inside", ["[Content_Types].xml", "mimetype", "META-INF/manifest.xml"])
def test_a_document_is_no_archive(inside: str) -> None:
    data = packed({inside: b"x", "xl/workbook.xml": b"x"})
    assert opened(data) == ([Source("gelen.zip", data)], [])


def test_a_set_is_one_source_named_like_the_zip() -> None:
    (source,), codes = opened(packed(SET | {"__MACOSX/._a.ini": b"x", "Thumbs.db": b"x"}))
    assert (source.name, sorted(source.members), codes) == (
        "gelen.zip", [".ini", ".sco", ".trn"], [],
    )  # fmt: skip


def test_several_events_are_named_by_their_paths() -> None:
    sources, codes = opened(packed({"izmir/b.trf": b"x", **SET}))
    assert [source.name for source in sources] == ["gelen.zip!izmir/b.trf", "gelen.zip!a.trn"]
    assert codes == []


def test_a_zip_in_a_zip_keeps_its_events_apart() -> None:
    sources, _ = opened(packed({"1.zip": packed(SET), "2.zip": packed(SET)}))
    assert [source.name for source in sources] == [
        "gelen.zip!1.zip!a.trn",
        "gelen.zip!2.zip!a.trn",
    ]


def test_differing_stems_are_told() -> None:
    (source,), codes = opened(packed({"a.ini": b"", "b.trn": b"", "c.sco": b""}))
    assert (len(source.members), codes) == (3, ["sp98-stems-differ"])


@pytest.mark.parametrize("codec", ["cp857", "utf-8", "cp1254"])
def test_names_without_the_utf8_flag_are_read_in_their_letters(codec: str) -> None:
    """Python shows their bytes as cp437."""
    data = packed({"?????.trf": b"x", "b.trf": b"x"})
    name = "ÇIĞ".encode(codec)
    data = data.replace(b"?????", name.ljust(5, b"_"))
    sources, _ = opened(data)
    assert sources[0].name == f"gelen.zip!{'ÇIĞ' + '_' * (5 - len(name))}.trf"


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("../../etc/passwd", "etc/passwd"),
        ("/etc/passwd", "etc/passwd"),
        ("..\\..\\windows\\x.trf", "windows/x.trf"),
        ("C:\\x.trf", "x.trf"),
        ("../..", "_"),
    ],
)
def test_no_path_leads_out_of_the_archive(path: str, name: str) -> None:
    sources, _ = opened(packed({path: b"x", "b.trf": b"x"}))
    assert sources[0].name == f"gelen.zip!{name}"


def test_a_sidecar_goes_with_its_file() -> None:
    (source,), codes = opened(packed(SET | {"a.toml": b"kind = 'swiss'"}))
    assert (source.sidecar, codes) == (b"kind = 'swiss'", [])
    _, codes = opened(packed({"a.trf": b"1", "b.trf": b"2", "c.toml": b""}))
    assert codes == ["sidecar-alone"]


def test_a_sidecar_beside_the_zip_tells_of_the_one_event_in_it() -> None:
    source = Source("gelen.zip", packed(SET), sidecar=b"x")
    assert split(source)[0][0].sidecar == b"x"
    many = Source("gelen.zip", packed({"a.trf": b"1", "b.trf": b"2"}), sidecar=b"x")
    assert [found.code for found in split(many)[1]] == ["sidecar-for-several"]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (packed(SET)[:-30], "archive-broken"),
        (b"PK\x03\x04 and nothing behind", "archive-broken"),
        (b"Rar!\x1a\x07\x00...", "archive-kind"),
        (b"7z\xbc\xaf\x27\x1c...", "archive-kind"),
        (packed({}), "archive-empty"),
        (packed({"__MACOSX/._a.ini": b"x"}), "archive-empty"),
    ],
)
def test_what_cannot_be_opened_is_told(data: bytes, code: str) -> None:
    assert opened(data) == ([], [code])


def test_another_archive_inside_a_zip_is_never_passed_over() -> None:
    (source,), codes = opened(packed({"a.trf": b"x", "b.rar": b"Rar!\x1a\x07\x00"}))
    assert (source.data, codes) == (b"x", ["archive-kind"])


def test_a_member_that_is_damaged_does_not_stop_the_others() -> None:
    data = packed({"a.trf": b"damaged here", "b.trf": b"x"}, zipfile.ZIP_STORED)
    (source,), codes = opened(data.replace(b"damaged", b"DAMAGED", 1))
    assert (source.data, codes) == (b"x", ["archive-member-broken"])


def test_a_protected_member_is_told() -> None:
    """Bit 0 of the flags of a member says that a password protects it."""
    data = bytearray(packed({"a.trf": b"x"}))
    data[data.index(b"PK\x01\x02") + 8] |= 1
    assert opened(bytes(data)) == ([], ["archive-encrypted"])


def test_the_same_name_twice() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive, pytest.warns(UserWarning, match="Duplicate"):
        archive.writestr("a.trf", b"1")
        archive.writestr("a.trf", b"2")
    (source,), codes = opened(out.getvalue())
    assert (source.data, codes) == (b"1", ["archive-member-twice"])


@pytest.mark.parametrize(
    ("members", "limits", "limit"),
    [
        ({"a.trf": b"1", "b.trf": b"2"}, replace(LIMITS, members=1), "members"),
        ({"a.trf": b"1" * 11}, replace(LIMITS, member_bytes=10), "bytes"),
        ({"a.trf": b"1" * 6, "b.trf": b"2" * 6}, replace(LIMITS, total_bytes=10), "bytes"),
        ({"a.trf": b"\0" * 10_000}, replace(LIMITS, ratio=20, ratio_from=9_999), "ratio"),
    ],
)
def test_limits(members: dict[str, bytes], limits: object, limit: str) -> None:
    _, findings = split(Source("gelen.zip", packed(members)), limits)  # type: ignore[arg-type]
    assert [(found.code, found.facts["limit"]) for found in findings] == [("archive-limit", limit)]


def test_limits_hold_for_all_archives_inside_together() -> None:
    inner = packed({"a.trf": b"1" * 100})
    limits = replace(LIMITS, total_bytes=len(inner) + 100 + len(inner) + 50)
    sources, findings = split(Source("gelen.zip", packed({"1.zip": inner, "2.zip": inner})), limits)
    assert len(sources) == 1
    assert [found.code for found in findings] == ["archive-limit"]


def test_a_zip_that_nests_too_deeply() -> None:
    data = packed(SET)
    for _ in range(LIMITS.depth):
        data = packed({"a.zip": data})
    assert opened(data) == ([], ["archive-depth"])
    assert len(opened(packed({"a.zip": packed({"a.zip": packed(SET)})}))[0]) == 1
