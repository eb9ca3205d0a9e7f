"""Approving: what has an error waits, and an overruled finding is in the journal."""

import pytest

from tests.desk.kit import given, half_year, take
from ukd.desk.approve import approve
from ukd.desk.match import match
from ukd.desk.receive import receive
from ukd.desk.refuse import refuse
from ukd.desk.withdraw import withdraw
from ukd.errors import LedgerError
from ukd.ledger.book import State


def without(report: bytes, start: bytes) -> bytes:
    """A report without the line that starts so."""
    return b"".join(row for row in report.splitlines(keepends=True) if not row.startswith(start))


def received(office, data: bytes) -> str:
    (receipt,) = receive(office, [given("a.trf", data)])
    return receipt.events[0].id


@pytest.fixture
def nameless(office, sample):
    """An event whose report does not name the arbiter: an error of madde 9.e."""
    return received(office, without(sample.reports["turnuva-1.trf"], b"102"))


def test_everything_without_an_error_is_approved_in_one_step(office, sample, nameless):
    take(office, sample.reports)
    done = approve(office, [])
    assert sorted(one.head.id for one in done if one.standing) == [nameless]
    assert len([one for one in done if one.entry]) == 6
    entries = [one.entry.seq for one in done if one.entry]
    assert entries == list(range(entries[0], entries[0] + 6))


@pytest.mark.madde("9.e")
def test_an_error_is_overruled_by_its_code_and_with_a_reason(office, nameless):
    code = "chief-arbiter-missing"
    (stopped,) = approve(office, [nameless])
    assert {found.code for found in stopped.standing} == {code}
    with pytest.raises(LedgerError) as refused:
        approve(office, [nameless], [code])
    assert refused.value.code == "why-missing"
    (done,) = approve(office, [nameless], [code], "telefonla soruldu")
    assert (done.standing, done.entry.body.accepted) == ((), (code,))
    assert done.entry.reason == "telefonla soruldu"
    assert office.book().events[nameless].accepted == (code,)


def test_an_unknown_code_is_refused(office, nameless):
    with pytest.raises(LedgerError) as refused:
        approve(office, [nameless], ["hakem-yok"], "deneme")
    assert refused.value.code == "accept-unknown"


@pytest.mark.madde("9.e")
def test_an_event_without_a_last_day_cannot_be_overruled(office, sample):
    event = received(office, without(sample.reports["turnuva-1.trf"], b"052"))
    with pytest.raises(LedgerError) as refused:
        approve(office, [event], ["event-undated"], "deneme")
    assert refused.value.code == "accept-never"
    (stopped,) = approve(office, [event], ["dates-missing"], "deneme")
    assert {found.code for found in stopped.standing} == {"event-undated"}


@pytest.mark.madde("6.c")
def test_an_event_before_the_first_list_needs_the_officers_word(office, sample):
    old = sample.reports["turnuva-1.trf"].replace(b"2005/0", b"2004/0")
    event = received(office, old)
    (stopped,) = approve(office, [event])
    assert "event-before-lists" in {found.code for found in stopped.standing}
    (done,) = approve(office, [event], ["event-before-lists"], "defterdeki ilk liste")
    assert done.entry is not None


def test_approving_again_is_harmless(office, sample):
    take(office, sample.reports)
    approve(office, [])
    head = office.book().head
    assert approve(office, []) == []
    (again,) = approve(office, [next(iter(office.book().events))])
    assert (again.already, again.entry) == (True, None)
    assert office.book().head == head


def test_a_decision_is_taken_back_with_a_reason(office, sample):
    take(office, sample.reports)
    first, second = list(office.book().events)[:2]
    approve(office, [first])
    refuse(office, second, "belge eksik")
    for event, reason in ((first, "itiraz"), (second, "belge geldi")):
        entry = withdraw(office, event, reason)
        assert (entry.kind, entry.reason) == ("Withdrawn", reason)
        assert office.book().events[event].state is State.RECEIVED
    for verb in (withdraw, refuse):
        with pytest.raises(LedgerError):
            verb(office, first, "  ")


def test_a_refused_event_can_be_approved_when_it_is_named(office, sample):
    take(office, sample.reports, ["turnuva-1.trf"])
    (event,) = office.book().events
    refuse(office, event, "belge eksik")
    assert approve(office, []) == []
    (done,) = approve(office, [event])
    assert done.entry is not None


def test_a_doubtful_entrant_waits_for_a_decision(office, sample):
    """A name one letter off and without a year: nobody is guessed."""
    name, year = sample.rated[0], str(sample.rated[0].year).encode()
    report = next(
        data for data in sample.reports.values()
        if f"{name.surname}, {name.given}".encode() in data
    )  # fmt: skip
    written = f"{name.surname}, {name.given}".encode()
    slip = written.replace(written[-1:], b"x")[: len(written)]
    event = received(office, report.replace(written, slip).replace(year + b"/", b"    /"))
    (stopped,) = approve(office, [event])
    codes = {found.code for found in stopped.standing}
    assert codes & {"member-uncertain", "member-ambiguous"}
    assert stopped.entrants.doubtful
    doubtful = next(f.place.player for f in stopped.standing if f.code.startswith("member-"))
    with pytest.raises(LedgerError) as refused:
        approve(office, [event], sorted(codes), "olsun")
    assert refused.value.code == "accept-never"
    match(office, event, doubtful, "0001", "kulübü doğruladı")
    assert all(f.place.player != doubtful for f in approve(office, [event])[0].standing)


@pytest.mark.parametrize(
    ("no", "who", "code"),
    [
        (99, "0001", "entrant-unknown"),
        (1, "9999", "member-unknown"),
        (1, "abcd1234:1", "event-unknown"),
    ],
)
def test_a_decision_about_nobody_is_refused(office, sample, no, who, code):
    take(office, sample.reports, ["turnuva-1.trf"])
    with pytest.raises(LedgerError) as refused:
        match(office, next(iter(office.book().events)), no, who, "deneme")
    assert refused.value.code == code


def test_the_same_as_somebody_on_a_closed_list_is_that_member(desk, sample):
    """EVENT:NO of a rated event names the member that the closing made of him."""
    office = desk()
    done = half_year(office, sample)
    row = done.frames["matches"].filter(how="newcomer").row(0, named=True)
    (receipt,) = receive(office, [given("yeni.trf", sample.reports["turnuva-1.trf"] + b"\r\n")])
    entry = match(office, receipt.events[0].id, 3, f"{row['event']}:{row['no']}", "aynı kişi")
    assert (entry.body.member, entry.body.same_event) == (row["member_id"], None)
