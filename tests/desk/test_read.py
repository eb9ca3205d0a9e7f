"""Reading what is handed over: files, folders, archives, sidecars; bad ones among good ones."""

import os
import zipfile
from pathlib import Path

import pytest

from tests.support.cases import CASES
from ukd.desk.gather import gather
from ukd.desk.read import read

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
        ["file-unreadable"],
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
