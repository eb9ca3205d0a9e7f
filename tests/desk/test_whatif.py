"""A closed list, had something been otherwise; the ledger stays as it is."""

import pytest

from tests.desk.kit import half_year
from ukd.desk.whatif import whatif
from ukd.errors import LedgerError, RegulationError


@pytest.fixture
def closed(desk, sample):
    office = desk()
    half_year(office, sample)
    return office


def test_as_it_was_nothing_moves(closed):
    head = closed.book().head
    done = whatif(closed, "2005-07")
    assert (done.difference.moved, done.standing) == ((), {})
    assert closed.book().head == head


@pytest.mark.madde("6.h")
def test_without_the_350_rule_some_would_stand_otherwise(closed):
    done = whatif(closed, "2005-07", ["gap_most=4000"])
    assert done.difference.moved
    assert not done.difference.counts["new"]


def test_without_an_event_only_its_players_move_and_newcomers_keep_their_numbers(closed):
    book = closed.book()
    (event, *_) = next(iter(book.closed.values())).events
    done = whatif(closed, "2005-07", without=[event])
    assert [one.head.id for one in done.without] == [event]
    counts = done.difference.counts
    assert counts["gone"] + counts["up"] + counts["down"] > 0
    # Of its twelve players each moves, and whoever met them only elsewhere does not.
    assert len(done.difference.moved) <= 12
    assert not counts["new"]


@pytest.mark.parametrize(
    ("month", "settings", "without", "code"),
    [
        ("2006-01", [], [], "list-unknown"),
        ("2005-07", [], ["ffffffff"], "event-unknown"),
    ],
)
def test_what_cannot_be_supposed(closed, month, settings, without, code):
    with pytest.raises(LedgerError) as fault:
        whatif(closed, month, settings, without)
    assert fault.value.code == code


def test_a_setting_that_is_none(closed):
    with pytest.raises(RegulationError):
        whatif(closed, "2005-07", ["no_such=1"])
