"""Crosstables of files and of tournaments in the ledger."""

import shutil
from contextlib import nullcontext
from pathlib import Path

import pytest

from tests.desk.kit import given
from tests.support.cases import CASES
from ukd.desk.crosstable import OpenOffice, crosstable
from ukd.desk.office import Office
from ukd.desk.receive import receive
from ukd.errors import LedgerError

TABLES = CASES / "crosstables"


def no_office() -> Office:
    raise AssertionError("a file needs no ledger")


def html(said: Path | str, office: OpenOffice = no_office) -> dict[str, str]:
    drawn = crosstable(str(said), office, ["html"])
    return {name: data.decode() for name, data in drawn.files.items()}


def test_a_file_gives_a_page_of_its_name() -> None:
    files = html(TABLES / "swiss12_tr_sm.xlsx")
    assert list(files) == ["swiss12_tr_sm.html"]
    assert "Çığ Düşmeden Açık Satranç Turnuvası 2003" in files["swiss12_tr_sm.html"]


def test_what_could_be_read_is_drawn_beside_the_errors() -> None:
    drawn = crosstable(str(TABLES / "rr6_contradiction.docx"), no_office, ["html"])
    assert list(drawn.files) == ["rr6_contradiction.html"]
    assert drawn.readings[0].outcome == "error"


def test_a_path_that_is_not_there_is_a_finding() -> None:
    drawn = crosstable("yok/boyle-bir-dosya.xlsx", no_office, ["html"])
    assert not drawn.files
    assert drawn.readings[0].outcome == "fatal"


def test_files_of_one_name_are_numbered(tmp_path: Path) -> None:
    for folder, name in (("a", "rr6_star.docx"), ("b", "swiss12_tr_sm.docx")):
        (tmp_path / folder).mkdir()
        shutil.copy(TABLES / name, tmp_path / folder / "cizelge.docx")
    assert sorted(html(tmp_path)) == ["cizelge-1.html", "cizelge-2.html"]


def test_an_event_of_the_ledger_is_drawn_as_it_was_sent(office: Office) -> None:
    data = (TABLES / "swiss12_tr_sm.xlsx").read_bytes()
    list(receive(office, [given("izmir.xlsx", data)]))
    (event,) = office.book().events
    drawn = html(event[:6], lambda: nullcontext(office))
    page = html(TABLES / "swiss12_tr_sm.xlsx")["swiss12_tr_sm.html"]
    assert drawn == {f"{event}.html": page}
    with pytest.raises(LedgerError, match="event-unknown"):
        html("0000", lambda: nullcontext(office))
