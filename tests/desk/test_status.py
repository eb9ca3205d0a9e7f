"""The ledger at a glance."""

from datetime import date

from tests.desk.kit import given, half_year, take
from ukd.desk.approve import approve
from ukd.desk.receive import receive
from ukd.desk.status import status
from ukd.ledger.book import State


def test_an_empty_ledger_has_nothing_to_close(desk):
    now = status(desk())
    assert (list(now.lists), list(now.events), now.next_list) == ([], [], None)


def test_what_came_stands_under_its_period(office, sample):
    take(office, sample.reports)
    data = sample.reports["turnuva-1.trf"]
    list(receive(office, [given("guz.trf", data.replace(b"2005/01", b"2005/10"))]))
    list(receive(office, [given("bozuk.bin", b"\x00")]))
    now = status(office)
    assert [one.period for one in now.events] == [date(2005, 7, 1)] * 6 + [date(2006, 1, 1)]
    assert {one.standing.state for one in now.events} == {State.RECEIVED}
    assert [one.name for one in now.unread] == ["bozuk.bin"]
    assert now.next_list == date(2005, 7, 1)


def test_what_comes_after_the_closing_is_late(desk, sample):
    office = desk()
    half_year(office, sample)
    data = sample.reports["turnuva-1.trf"].replace(b"012 Turnuva", b"012 Kupa")
    list(receive(office, [given("gec.trf", data)]))
    approve(office, [])
    now = status(office)
    (late,) = [one for one in now.events if one.late]
    assert (late.standing.head.name, late.period) == ("Kupa 1", date(2006, 1, 1))
    assert [(one.day, one.events) for one in now.lists] == [
        (date(2005, 1, 1), 0),
        (date(2005, 7, 1), 6),
    ]
