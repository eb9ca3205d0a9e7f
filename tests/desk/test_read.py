"""Reading what is handed over: files, folders, archives, sidecars; bad ones among good ones."""

import os
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.cases import CASES
from tests.support.mail import letter
from ukd.desk.gather import gather
from ukd.desk.read import read
from ukd.formats.ole import SIGNATURE as OLE
from ukd.formats.source import MAX_BYTES

REAL = CASES / "sp98" / "real"
MADE = CASES / "sp98" / "made"
SIDECAR = 'name = "Deneme"\nfirst_day = 2005-03-19\nlast_day = 2005-03-27\ncity = "Iğdır"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a set, a zip, a bad file and junk."""
    with zipfile.ZipFile(MADE / "swiss12_cp1254.zip") as archive:
        archive.extractall(tmp_path / "izmir")
    (tmp_path / "b.zip").write_bytes((MADE / "round_robin6_left.zip").read_bytes())
    (tmp_path / "a.bin").write_bytes(b"\x01\x02\x03")
    (tmp_path / "Thumbs.db").write_bytes(b"x")
    return tmp_path


def test_a_folder_is_read_file_by_file_and_a_bad_one_does_not_stop_the_others(
    folder: Path,
) -> None:
    assert [(one.file, one.format, one.outcome) for one in read([folder])] == [
        ("a.bin", None, "fatal"),
        ("b.zip", "sp98", "ok"),
        ("swiss12_cp1254.trn", "sp98", "ok"),
    ]


def test_three_loose_files_are_one_event() -> None:
    paths = [REAL / f"ncc{ending}" for ending in (".sco", ".ini", ".trn")]
    (reading,) = read(paths)
    assert (reading.file, reading.outcome) == ("ncc.trn", "ok")


def test_the_rest_of_a_set_is_found_beside_one_of_its_files(tmp_path: Path) -> None:
    for ending in (".ini", ".trn", ".sco"):
        data = (REAL / f"ncc{ending}").read_bytes()
        (tmp_path / f"ncc{ending.upper()}").write_bytes(data)
    (reading,) = read([tmp_path / "ncc.SCO"])
    assert (reading.file, reading.outcome) == ("ncc.TRN", "ok")


def test_the_order_is_that_of_the_paths(folder: Path) -> None:
    paths = [folder / "b.zip", folder / "izmir", folder / "a.bin", MADE / "empty_sco.zip"]
    names = ["b.zip", "swiss12_cp1254.trn", "a.bin", "empty_sco.zip"]
    assert [one.file for one in read(paths)] == names


def test_a_sidecar_beside_a_file_tells_what_it_lacks(folder: Path) -> None:
    (folder / "b.toml").write_text(SIDECAR, encoding="utf-8")
    (reading,) = read([folder / "b.zip"])
    head = reading.events[0].tournament
    assert (head.name, head.city, str(head.first_day)) == ("Deneme", "Iğdır", "2005-03-19")
    assert {found.code for found in reading.findings} == {"sidecar-differs", "sp98-rounds-differ"}


def test_a_sidecar_in_a_folder_is_no_file_of_its_own(folder: Path) -> None:
    (folder / "b.zip.toml").write_text(SIDECAR, encoding="utf-8")
    (folder / "alone.toml").write_text(SIDECAR, encoding="utf-8")
    readings = {one.file: one for one in read([folder])}
    assert readings["b.zip"].events[0].tournament.city == "Iğdır"
    assert [found.code for found in readings["alone.toml"].findings] == ["sidecar-alone"]


def test_a_letter_in_a_zip_is_passed_over_and_named() -> None:
    (reading,) = read([MADE / "archive_extras.zip"])
    named = [one.facts["member"] for one in reading.findings if one.code.endswith("-ignored")]
    assert (reading.file, reading.outcome, named) == ("archive_extras.zip", "ok", ["oku beni.txt"])


def test_a_tournament_file_in_a_zip_that_nobody_can_read_is_never_passed_over(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.zip"
    path.write_bytes((MADE / "archive_extras.zip").read_bytes())
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("b.xlsx", b"no workbook")
    assert [(one.file, one.outcome) for one in read([path])] == [
        ("a.zip!archive_extras.trn", "ok"),
        ("a.zip!b.xlsx", "fatal"),
    ]


def test_what_cannot_be_opened_is_said(tmp_path: Path) -> None:
    (tmp_path / "leer.zip").write_bytes(b"")
    (tmp_path / "text.zip").write_bytes(b"This is not a zip file.")
    (tmp_path / "leer.trf").write_bytes(b"")
    paths = [tmp_path / name for name in ("yok.trf", "leer.zip", "text.zip", "leer.trf")]
    paths = [Path(os.devnull), *paths]
    assert [[found.code for found in one.findings] for one in read(paths)] == [
        ["file-unreadable"],
        ["file-missing"],
        ["archive-broken"],
        ["archive-broken"],
        ["file-empty"],
    ]


def test_the_file_itself_is_kept_beside_what_was_taken_from_it(folder: Path) -> None:
    (given,) = gather([folder / "b.zip"])
    assert given.original is not None
    assert given.original.data == (folder / "b.zip").read_bytes()
    assert [source.name for source in given.sources] == ["b.zip"]


def test_files_of_the_dos_program_are_named_as_such(tmp_path: Path) -> None:
    (tmp_path / "ACIK.LOP").write_bytes(b"\x01\x02\x03")
    (reading,) = read([tmp_path])
    assert [found.code for found in reading.findings] == ["format-swissperfect-dos"]


def codes(path: Path) -> list[list[str]]:
    return [[found.code for found in one.findings] for one in read([path])]


def test_a_folder_without_files_is_said(tmp_path: Path) -> None:
    (tmp_path / "bos" / "icinde").mkdir(parents=True)
    (tmp_path / "bos" / "Thumbs.db").write_bytes(b"x")
    assert codes(tmp_path / "bos") == [["folder-empty"]]


def test_a_link_to_nowhere_is_said(tmp_path: Path) -> None:
    (tmp_path / "acik.trf").symlink_to(tmp_path / "yok.trf")
    assert codes(tmp_path) == codes(tmp_path / "acik.trf") == [["file-link-broken"]]


def test_a_file_and_a_folder_that_may_not_be_read_are_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever runs the tests may read everything; so the permission is denied to him here."""
    (tmp_path / "a.trf").write_bytes(b"012 x")
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert codes(tmp_path / "a.trf") == [["file-forbidden"]]

    def closed(top: Path, onerror: Any) -> Iterator[Any]:
        onerror(PermissionError(13, "Permission denied", str(top)))
        yield from ()

    monkeypatch.setattr(os, "walk", closed)
    assert codes(tmp_path) == [["file-forbidden"]]


def test_a_file_too_large_is_said_without_reading_it(tmp_path: Path) -> None:
    with (tmp_path / "a.zip").open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    (reading,) = read([tmp_path / "a.zip"])
    assert reading.findings[0].facts == {"size": 65, "limit": 64}


@pytest.mark.parametrize(
    ("name", "data", "kind", "code"),
    [
        ("a.jpg", b"\xff\xd8\xff\xe0\0\x10JFIF", "jpeg", "format-picture"),
        ("a.xlsx", b"\x89PNG\r\n\x1a\n", "png", "format-picture"),  # an ending that lies
        ("a.bmp", b"BM\x08\0\0\0\0\0", "bmp", "format-picture"),
        ("a.heic", b"\0\0\0\x18ftypheic", "heic", "format-picture"),
        ("a.webp", b"RIFF\x04\0\0\0WEBP", "webp", "format-picture"),
        ("a.doc", b"%PDF-1.4\n", "pdf", "format-pdf"),
        ("a.xls", b"MZ\x90\0\x03", "program", "format-program"),
        ("a", b"\x7fELF\x02", "program", "format-program"),
        ("a.lnk", b"L\0\0\0\x01\x14\x02\0", "lnk", "format-shortcut"),
        ("a.url", b"[InternetShortcut]\r\nURL=x", "url", "format-shortcut"),
        ("a.msg", OLE + "__properties_version1.0".encode("utf-16-le"), "msg", "format-outlook"),
        ("a.xlsx", OLE + "EncryptedPackage".encode("utf-16-le"), "office", "format-encrypted"),
        ("winmail.dat", b"\x78\x9f\x3e\x22\0", "winmail", "mail-winmail"),
        ("a.mdb", b"\0\x01\0\0Standard Jet DB\0", "mdb", "format-database"),
        ("a.mp3", b"ID3\x03", "media", "format-media"),
        ("a.mp4", b"\0\0\0\x18ftypisom", "media", "format-media"),
        ("a.wav", b"RIFF\x04\0\0\0WAVE", "media", "format-media"),
        ("a.vegx", b"\x01\x02", "vega", "format-vega"),
        ("a.pgn", b'% x\n[Event "Deneme"]\n[Site "?"]\n\n1. e4 e5 *\n', "pgn", "format-pgn"),
        ("a.htm", b"<html><body>Giris</body></html>", "html", "format-page"),
        ("a.txt", "Sayın yetkili, ektedir.".encode("cp1254"), "text", "format-text"),
        ("~$a.xlsy", b"\x05Ayse", "lock", "format-lock-file"),
        ("a.rar", b"Rar!\x1a\x07\x00", None, "archive-kind"),
        ("a.7z", b"7z\xbc\xaf\x27\x1c", None, "archive-kind"),
        ("a.bz2", b"BZh91AY&SY", None, "archive-kind"),
        ("a.bin", b"\x01\x02\x03", None, "format-unknown"),
    ],
)
def test_what_no_reader_reads_is_told_by_its_content(
    tmp_path: Path, name: str, data: bytes, kind: str | None, code: str
) -> None:
    (tmp_path / name).write_bytes(data)
    (reading,) = read([tmp_path / name])
    assert (reading.format, [one.code for one in reading.findings]) == (kind, [code])
    assert (reading.outcome in ("error", "fatal")) and not reading.events


@pytest.mark.parametrize("text", ["BMW Kupası", "MZ Satranç", "RIFF Kulübü", "ID Turnuvası 1"])
def test_a_name_that_begins_like_a_picture_or_program_is_no_such(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.txt").write_text(text, encoding="utf-8")
    assert codes(tmp_path) == [["format-text"]]


@pytest.mark.madde("9.e")
def test_a_letter_proposes_and_the_officer_decides(tmp_path: Path) -> None:
    path = letter(tmp_path / "p.eml", "Yer: Sivas", MADE / "swiss12_cp1254.zip")
    (reading,) = read([path])
    (proposed,) = [one for one in reading.findings if one.code == "mail-proposes"]
    assert reading.file == "p.eml!swiss12_cp1254.zip"
    assert reading.events[0].tournament.city is None
    (tmp_path / "p.toml").write_text(proposed.facts["lines"], encoding="utf-8")
    (reading,) = read([path])
    assert reading.events[0].tournament.city == "Sivas"
    assert "mail-proposes" not in {one.code for one in reading.findings}


@pytest.mark.madde("9.e")
def test_a_letter_with_two_events_is_told(tmp_path: Path) -> None:
    note = tmp_path / "not.txt"
    note.write_text("Selam", encoding="utf-8")
    attached = [MADE / "swiss12_cp1254.zip", CASES / "crosstables" / "rr6_star.xls", note]
    first, second = read([letter(tmp_path / "p.eml", "Ektedir.", *attached)])
    assert (first.file, second.file) == ("p.eml!rr6_star.xls", "p.eml!swiss12_cp1254.zip")
    said = {one.code: one.facts for one in first.findings}
    assert said["mail-several-events"]["count"] == 2
    assert said["mail-attachment-ignored"] == {"member": "not.txt"}
    assert "mail-several-events" not in {one.code for one in second.findings}


def test_what_is_said_of_a_letter_stands_with_its_own_event(tmp_path: Path) -> None:
    box = b"".join(
        b"From a Mon Jan  3 10:00:00 2005\n"
        + letter(tmp_path / "x", f"Yer: {city}", MADE / f"{name}.zip").read_bytes()
        + b"\n"
        for city, name in (("Muş", "swiss12_cp1254"), ("Sivas", "round_robin6_left"))
    )
    (tmp_path / "gelen.mbox").write_bytes(box)
    readings = read([tmp_path / "gelen.mbox"])
    said = [
        one.facts["lines"]
        for each in readings
        for one in each.findings
        if one.code == "mail-proposes"
    ]
    assert said == ['city = "Muş"', 'city = "Sivas"']
    assert [each.findings[0].place.file for each in readings] == [
        "gelen.mbox!1.eml",
        "gelen.mbox!2.eml",
    ]
