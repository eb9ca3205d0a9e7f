"""Damaged files: every reader of crosstables takes any bytes, quickly, without an exception."""

import io
import random
import time
import zipfile
from pathlib import Path

import pytest

from tests.support.cases import CASES
from ukd.formats.delimited import Delimited
from ukd.formats.doc import Doc
from ukd.formats.excel import Excel
from ukd.formats.html import Html
from ukd.formats.rtf import Rtf
from ukd.formats.source import Source
from ukd.formats.swiss_manager import SwissManager
from ukd.formats.word import Word

READERS = (Excel(), Word(), Doc(), Html(), Rtf(), Delimited(), SwissManager())
SECONDS = 5
FILES = [path for path in sorted((CASES / "crosstables").iterdir()) if path.suffix != ".json"]
EACH = 12


def mutated(data: bytes, dice: random.Random) -> bytes:
    """Bytes changed, cut out, put in, copied from elsewhere; sometimes the end is missing."""
    out = bytearray(data)
    for _ in range(dice.choice((1, 1, 3, 10, 50))):
        at = dice.randrange(len(out) or 1)
        match dice.randrange(4):
            case 0:
                out[at : at + 1] = bytes([dice.randrange(256)])
            case 1:
                del out[at : at + dice.randrange(1, 60)]
            case 2:
                out[at:at] = dice.randbytes(dice.randrange(1, 20))
            case _:
                other = dice.randrange(len(out) or 1)
                out[at : at + 8] = out[other : other + 8]
    return bytes(out[: dice.randrange(len(out) + 1)] if dice.random() < 0.1 else out)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_damaged_bytes_are_read_or_refused(path: Path) -> None:
    dice = random.Random(path.name)
    data = path.read_bytes()
    for _ in range(EACH):
        read_or_refused(Source(path.name, mutated(data, dice)))


def read_or_refused(source: Source) -> None:
    """Whoever recognises the source gives an event or says why not, in time."""
    started = time.monotonic()
    for reader in READERS:
        if reader.recognises(source):
            done = reader.read(source)
            assert done.events or done.findings
            assert all(found.message("tr") and found.remedy("en") for found in done.findings)
    assert time.monotonic() - started < SECONDS


def repacked(data: bytes, dice: random.Random) -> bytes:
    """The zip of an office file with one of its members damaged, and all its checksums right."""
    source = zipfile.ZipFile(io.BytesIO(data))
    names = source.namelist()
    hit = dice.choice(names)
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as target:
        for name in names:
            member = source.read(name)
            target.writestr(name, mutated(member, dice) if name == hit else member)
    return stream.getvalue()


ZIPS = [path for path in FILES if path.suffix in (".xlsx", ".ods", ".docx")]


@pytest.mark.parametrize("path", ZIPS, ids=lambda path: path.name)
def test_damaged_members_are_read_or_refused(path: Path) -> None:
    dice = random.Random(path.name)
    for _ in range(EACH):
        read_or_refused(Source(path.name, repacked(path.read_bytes(), dice)))


@pytest.mark.parametrize("name", ["x.tunx", "x.turx"])
def test_swiss_manager_s_own_files_say_how_to_export(name: str) -> None:
    source = Source(name, b"\x93\xff\x89\x44" + bytes(100))
    assert [reader.name for reader in READERS if reader.recognises(source)] == ["swiss-manager"]
    done = SwissManager().read(source)
    assert "TRF16" in done.findings[0].remedy("tr")
