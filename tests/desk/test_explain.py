"""Every rating of a list explained: the games, the sums, and what the list says, agree."""

import pytest

from tests.desk.kit import FIRST_LIST, half_year, open_desk
from tests.support.federation import federation
from ukd.desk.close import close
from ukd.desk.explain import explain_member
from ukd.desk.frames import fetch_frames
from ukd.desk.import_list import import_list
from ukd.errors import LedgerError
from ukd.formats.source import Source


@pytest.fixture(scope="module")
def closed(tmp_path_factory):
    office = open_desk(tmp_path_factory.mktemp("desk") / "ukd.sqlite")
    assert not half_year(office, federation()).standing
    return office


def accounts(office):
    book = office.book()
    (day,) = book.closed
    with office.reading() as connection:
        return fetch_frames(connection, book.closed[day].frames)["accounts"].to_dicts()


def test_everybody_on_the_list_can_be_told_how_it_came_about(closed):
    rows = accounts(closed)
    assert {row["outcome"] for row in rows} >= {"changed", "kept", "waiting", "new"}
    for row in rows:
        done = explain_member(closed, row["member_id"])
        assert done.account == row
        for one in done.played:
            assert one.as_then
            counted = [met.taken for met in one.games if met.taken is not None]
            assert len(counted) == one.line["games"]
            assert sum(counted) / len(counted) == pytest.approx(one.line["opponents_mean"])
        if row["outcome"] == "changed":
            gained = sum(one.line["change"] for one in done.played)
            assert row["change_sum"] == pytest.approx(gained)
        assert done.sums


def test_a_member_is_found_by_name_in_either_order_and_any_case(closed, sample):
    person = sample.rated[0]
    for said in (
        f"{person.given} {person.surname}",
        f"{person.surname.upper()} {person.given}",
        "0001",
    ):
        assert explain_member(closed, said).member["member_id"] == "0001"


@pytest.mark.parametrize(
    ("said", "month", "code"),
    [
        ("Hiç Kimse", None, "explain-unknown"),
        ("0001", "2006-01", "list-unknown"),
        ("0001", "tuesday", "period-form"),
    ],
)
def test_what_cannot_be_told(closed, said, month, code):
    with pytest.raises(LedgerError) as fault:
        explain_member(closed, said, month)
    assert fault.value.code == code


def test_nothing_is_explained_before_the_first_closing(office):
    with pytest.raises(LedgerError) as fault:
        explain_member(office, "0001")
    assert fault.value.code == "explain-nothing-closed"


def test_two_of_one_name_are_told_apart_by_number(desk):
    office = desk()
    listed = "UKD No;Ad;Soyad;UKD;İl\n1;Ada;Yıldız;1500;İzmir\n2;Ada;Yıldız;1600;Van\n"
    import_list(office, Source("liste.csv", listed.encode()), FIRST_LIST)
    close(office, "2005-07")
    with pytest.raises(LedgerError) as fault:
        explain_member(office, "Ada Yıldız")
    assert (fault.value.code, fault.value.facts["members"]) == ("explain-ambiguous", "1, 2")
    assert explain_member(office, "2").account["outcome"] == "kept"
