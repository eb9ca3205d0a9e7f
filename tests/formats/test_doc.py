"""Word documents of 97 to 2003: against the same document as docx, and damaged in every place."""

import struct
from pathlib import Path

import pytest

from tests.support.cases import CASES
from ukd.formats import libreoffice, ole, word, word97
from ukd.formats.doc import Doc
from ukd.formats.source import Source
from ukd.formats.word97_properties import paragraph
from ukd.model.findings import Log

FILES = Path(__file__).parent / "files"
FOLDER = CASES / "crosstables"
PAIRS = [path for path in sorted(FOLDER.glob("*.doc")) if path.with_suffix(".docx").exists()]


@pytest.mark.parametrize("path", PAIRS, ids=lambda path: path.name)
def test_the_same_tables_as_in_the_docx(path: Path) -> None:
    old = word97.grids(path.read_bytes())
    new = word.grids(path.with_suffix(".docx").read_bytes(), Log())
    assert new is not None
    assert [grid.rows for grid in old] == [grid.rows for grid in new]
    assert [grid.above for grid in old] == [grid.above for grid in new]


def document() -> bytes:
    return (FOLDER / "rr6_star.doc").read_bytes()


def with_word(at: int, value: int) -> Source:
    """The document with two bytes of its information block changed."""
    data = document()
    place = data.index(struct.pack("<H", word97.MAGIC)) + at
    return Source("x.doc", data[:place] + struct.pack("<H", value) + data[place + 2 :])


def test_a_locked_document_is_a_finding() -> None:
    done = Doc().read(with_word(10, 0x0100))
    assert [found.code for found in done.findings] == ["document-locked"]


def test_word_95_asks_for_libreoffice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libreoffice.shutil, "which", lambda name: None)
    done = Doc().read(with_word(0, word97.OLD_MAGIC))
    assert [found.code for found in done.findings] == ["word-too-old"]


def test_word_95_is_read_through_libreoffice_where_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A converter that, like the real one, fails at its first start without saying so."""
    program = tmp_path / "soffice"
    docx = FOLDER / "rr6_star.docx"
    program.write_text(
        "#!/bin/sh\n"
        f"[ -e {tmp_path}/started ] || {{ touch {tmp_path}/started; exit 81; }}\n"
        'while [ "$1" != --outdir ]; do shift; done\n'
        f"cp {docx} $2/document.docx\n"
    )
    program.chmod(0o755)
    monkeypatch.setattr(libreoffice.shutil, "which", lambda name: str(program))
    done = Doc().read(with_word(0, word97.OLD_MAGIC))
    assert [found.code for found in done.findings] == ["word-converted"]
    assert done.events[0].tournament.players.height == 6


def test_a_converter_that_fails_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(libreoffice.shutil, "which", lambda name: str(tmp_path / "gone"))
    assert libreoffice.to_docx(b"x") is None


def test_cut_anywhere_it_is_read_as_far_as_it_goes() -> None:
    data = document()
    for end in range(512, len(data), 997):
        source = Source("x.doc", data[:end])
        if Doc().recognises(source):
            Doc().read(source)


def test_streams_by_name() -> None:
    file = ole.CompoundFile(document())
    assert {"WordDocument", "1Table", "Data"} <= set(file.names)
    assert len(file.read("Data") or b"") == 5453
    assert file.read("Workbook") is None
    assert ole.CompoundFile(b"no container").names == []


def test_a_chain_that_bites_its_tail_ends() -> None:
    """Every entry of the allocation table points at sector 0."""
    data = bytearray(document())
    first = struct.unpack_from("<I", data, 76)[0]
    data[(first + 1) * 512 : (first + 2) * 512] = bytes(512)
    assert ole.CompoundFile(bytes(data)).names is not None


def test_properties_of_a_row_end() -> None:
    """In a table, end of row, two cells with borders at 0, 1000 and 3000 twips."""
    definition = bytes([2]) + struct.pack("<3h", 0, 1000, 3000)
    raw = (
        struct.pack("<HB", 0x2416, 1)
        + struct.pack("<HB", 0x2417, 1)
        + struct.pack("<HH", 0xD608, len(definition) + 1)
        + definition
    )
    found = paragraph(raw, b"")
    assert (found.depth, found.ends_row, found.edges) == (1, True, (0, 1000, 3000))
    elsewhere = struct.pack("<HI", 0x6646, 4)
    assert paragraph(elsewhere, bytes(4) + struct.pack("<H", len(raw)) + raw) == found
    assert paragraph(b"", b"").depth == 0


def test_a_table_in_a_text_box_stands_behind_the_main_text() -> None:
    """Text boxes are a story of their own, after notes and headers."""
    done = Doc().read(Source("x.doc", (FILES / "text_box.doc").read_bytes()))
    assert (done.outcome, done.events[0].tournament.name) == ("ok", "Bahar Turnuvası")
    assert done.events[0].tournament.games.height == 3
