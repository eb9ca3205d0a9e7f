"""The book: what entries add up to."""

from dataclasses import replace
from datetime import date

import pytest

from tests.ledger.test_journal import BODIES, HEAD
from ukd.errors import LedgerError
from ukd.ledger import entries as kinds
from ukd.ledger.book import Book, State, fold
from ukd.ledger.journal import Entry

IMPORTED, RECEIVED, CLOSED = BODIES[0], BODIES[1], BODIES[7]


def book(*bodies: kinds.Body) -> Book:
    return fold(
        Entry(seq, "2005-07-03", "Ayşe", type(body).__name__, "", body, "neden", f"{seq:064d}")
        for seq, body in enumerate(bodies, start=1)
    )


def test_an_event_goes_from_the_post_to_the_list():
    approved = kinds.Approved("3f9c", ("unknown-member",))
    assert book(IMPORTED, RECEIVED).events["3f9c"].state is State.RECEIVED
    there = book(IMPORTED, RECEIVED, approved).events["3f9c"]
    assert (there.state, there.accepted) == (State.APPROVED, ("unknown-member",))
    rated = book(IMPORTED, RECEIVED, approved, CLOSED).events["3f9c"]
    assert (rated.state, rated.rated_in) == (State.RATED, date(2005, 7, 1))


def test_withdrawing_takes_back_an_approval_and_what_it_accepted():
    back = book(RECEIVED, kinds.Approved("3f9c", ("x",)), kinds.Withdrawn("3f9c")).events["3f9c"]
    assert (back.state, back.accepted) == (State.RECEIVED, ())


def test_the_last_decision_on_an_entrant_counts():
    said = [kinds.Matched("3f9c", 4, "117"), kinds.Matched("3f9c", 4, None)]
    assert book(RECEIVED, *said).events["3f9c"].decisions == {4: said[1]}


def test_new_facts_open_an_approved_event_again_but_keep_who_is_who():
    again = replace(RECEIVED, events=(replace(HEAD, city="Manisa", facts="f4c7"),))
    said = kinds.Matched("3f9c", 4, "117")
    event = book(RECEIVED, said, kinds.Approved("3f9c"), again).events["3f9c"]
    assert (event.state, event.head.city) == (State.RECEIVED, "Manisa")
    assert event.decisions == {4: said}


def test_lists_are_known_by_their_days():
    both = book(IMPORTED, RECEIVED, CLOSED)
    assert both.last_list == date(2005, 7, 1)
    assert both.list_days == [date(2005, 1, 1), date(2005, 7, 1)]
    assert both.frames_of(date(2005, 1, 1)) == {"list": "ab"}
    with pytest.raises(LedgerError):
        both.frames_of(date(2004, 7, 1))
    assert book().last_list is None


def test_an_event_is_found_by_the_beginning_of_its_id_or_its_file():
    heads = (replace(HEAD, id="3f9c55aa01-1"), replace(HEAD, id="3f9c55aa01-2"))
    there = book(replace(RECEIVED, events=heads))
    assert there.find("3f9c55aa01-2") == "3f9c55aa01-2"
    for said, code in (("3f9c", "event-ambiguous"), ("3f9d", "event-unknown")):
        with pytest.raises(LedgerError) as refused:
            there.find(said)
        assert refused.value.code == code
    assert book(RECEIVED).find("a.zip") == "3f9c"


def test_an_event_that_comes_again_without_news_stays_as_it_is():
    said = kinds.Approved("3f9c")
    again = replace(RECEIVED, submission="b0b0", name="tekrar.zip")
    event = book(RECEIVED, said, RECEIVED, again).events["3f9c"]
    assert (event.state, event.received.name) == (State.APPROVED, "a.zip")
