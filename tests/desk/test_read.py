"""Reading what is handed over: files, folders, archives, sidecars; bad ones among good ones."""

import os
import zipfile
from email.message import EmailMessage
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


def letter(path: Path, text: str, *attached: Path) -> Path:
    """A letter with files, saved by a mail program."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "a@example.org", "b@example.org", "rapor"
    message.set_content(text)
    for one in attached:
        data = one.read_bytes()
        message.add_attachment(data, "application", "octet-stream", filename=one.name)
    path.write_bytes(bytes(message))
    return path


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
