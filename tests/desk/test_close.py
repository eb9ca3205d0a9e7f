"""Closing a period: one list from one set of events, whatever the order, and nothing by halves."""

import random
from datetime import date

import pytest

from tests.desk.kit import given, half_year, import_sample, take
from tests.support.federation import Person, report
from ukd.desk.approve import approve
from ukd.desk.cases import cases
from ukd.desk.close import close
from ukd.desk.ground import ground
from ukd.desk.half_year import half_year as compute
from ukd.desk.match import match
from ukd.desk.receive import receive
from ukd.desk.refuse import refuse
from ukd.errors import LedgerError
from ukd.ledger.book import State, open_book
from ukd.regulation.edition import Regulation

DAY = date(2005, 7, 1)


def test_a_half_year_gives_a_list_and_one_entry(desk, sample):
    office = desk()
    done = half_year(office, sample)
    assert done.standing == {}
    assert (done.day, len(done.events), done.entry.kind) == (DAY, 6, "Closed")
    book = office.book()
    assert book.last_list == DAY
    assert {one.state for one in book.events.values()} == {State.RATED}
    assert book.closed[DAY].seal == done.seal


@pytest.mark.madde("6.c")
@pytest.mark.parametrize("seed", range(5))
def test_shuffled_split_and_received_twice_it_is_the_same_list(desk, sample, seed):
    plain = half_year(desk("plain"), sample)
    mixed = half_year(desk("mixed"), sample, seed)
    assert mixed.seal == plain.seal
    assert mixed.entry.body.frames == plain.entry.body.frames


@pytest.mark.parametrize("seed", range(3))
def test_the_order_of_cases_does_not_matter(office, sample, seed):
    take(office, sample.reports)
    approve(office, [])
    law = Regulation.on(DAY)
    with office.reading() as connection:
        book = open_book(connection)
        stands_on = ground(connection, book)
        asked = list(cases(connection, book, book.events.values(), law, stands_on.day))
    plain = compute(dict(asked), stands_on, DAY, law)
    random.Random(seed).shuffle(asked)
    mixed = compute(dict(asked), stands_on, DAY, law)
    assert all(mixed.frames[name].equals(frame) for name, frame in plain.frames.items())


def test_newcomers_get_the_next_numbers_in_the_order_of_names(desk, sample):
    done = half_year(desk(), sample)
    before, after = 40, done.frames["members"]
    fresh = after.tail(after.height - before)
    assert fresh["member_id"].to_list() == [
        f"{number:04d}" for number in range(before + 1, after.height + 1)
    ]
    assert fresh["surname"].to_list() != []
    matches = done.frames["matches"]
    assert matches["member_id"].null_count() == 0
    assert set(matches["how"]) == {"name-birth", "newcomer"}


def test_a_newcomer_is_known_by_his_number_in_the_next_period(desk, sample):
    office = desk()
    first = half_year(office, sample)
    later = {
        name.replace("turnuva", "guz"): data.replace(b"2005/0", b"2005/1").replace(
            b"012 Turnuva", "012 Güz".encode()
        )
        for name, data in list(sample.reports.items())[:2]
    }
    take(office, later)
    assert [one.entrants.new for one in approve(office, [])] == [0, 0]
    second = close(office, "2006-01")
    assert second.frames["members"].equals(first.frames["members"])


def test_a_dry_run_tells_the_seal_and_keeps_nothing(desk, office, sample):
    take(office, sample.reports)
    approve(office, [])
    before = office.book().head
    trial = close(desk(dry_run=True), "2005-07")
    assert office.book().head == before
    assert close(office, "2005-07").seal == trial.seal


def test_periods_are_closed_in_their_order_and_once(office):
    for said, code in (("2006-01", "period-order"), ("2005-01", "period-closed")):
        with pytest.raises(LedgerError) as refused:
            close(office, said)
        assert refused.value.code == code
    close(office, "2005-07")
    with pytest.raises(LedgerError) as refused:
        close(office, "2005-07")
    assert refused.value.code == "period-closed"
    assert close(office, "2006-01").entry is not None


@pytest.mark.parametrize("said", ["2005-06", "2005", "temmuz", "2005-07-02", "0000-07"])
def test_what_is_no_period_is_said_to_be_none(office, said):
    with pytest.raises(LedgerError) as refused:
        close(office, said)
    assert refused.value.code == "period-form"


def test_without_a_list_nothing_is_closed(desk):
    with pytest.raises(LedgerError) as refused:
        close(desk(), "2005-07")
    assert refused.value.code == "list-missing"


def test_undecided_and_refused_events_stay_out(office, sample):
    take(office, sample.reports)
    first, second, third = sorted(office.book().events)[:3]
    approve(office, [first])
    refuse(office, second, "süre kısa")
    done = close(office, "2005-07")
    assert [one.head.id for one in done.events] == [first]
    assert third in {one.head.id for one in done.undecided}
    assert second not in {one.head.id for one in done.undecided}


@pytest.mark.madde("6.c")
def test_a_late_event_counts_for_the_next_list_by_its_own_list(desk, sample):
    """Late by one list: rated with the UKD of 1 January, the change is added to that of 1 July."""
    office = desk()
    import_sample(office, sample)
    *early, late = sample.reports
    take(office, sample.reports, early)
    approve(office, [])
    close(office, "2005-07")
    take(office, sample.reports, [late])
    approve(office, [])
    done = close(office, "2006-01")
    assert [one.head.id for one in done.late] == [one.head.id for one in done.events]
    january = dict(line.split(";")[0:4:3] for line in sample.listed.decode().splitlines()[1:])
    lines = done.frames["lines"]
    rated = lines.filter(lines["ukd"].is_not_null())
    assert rated.height == 9
    assert {int(january[row["member_id"]]) - row["ukd"] for row in rated.to_dicts()} == {0}


def test_an_event_of_a_later_period_waits(office, sample):
    name, data = next(iter(sample.reports.items()))
    take(office, {name: data.replace(b"2005/0", b"2005/1")})
    approve(office, [])
    assert close(office, "2005-07").events == ()
    assert len(close(office, "2006-01").events) == 1


def test_an_error_that_only_the_whole_set_shows_stops_the_closing(office, sample):
    """Three reports of an Ali Kaya: born 1980, born 1990, and one that does not say."""
    dice = random.Random(5)
    for at, year in enumerate((1980, 1990, None)):
        field = [*sample.rated[at * 11 : at * 11 + 11], Person("Ali", "Kaya", year, None)]
        text = report(f"Kupa {at}", field, date(2005, 2, 1 + at), dice)
        list(receive(office, [given(f"kupa-{at}.trf", text)]))
    for event in list(office.book().events):
        (alone,) = approve(office, [event])
        assert alone.standing == ()
    stopped = close(office, "2005-07")
    assert stopped.entry is None
    assert {found.code for one in stopped.standing.values() for found in one} == {
        "newcomer-ambiguous"
    }
    assert office.book().closed == {}
    by_name = {one.head.name: event for event, one in office.book().events.items()}
    match(office, by_name["Kupa 2"], 12, f"{by_name['Kupa 1']}:12", "aynı kulüp")
    match(office, by_name["Kupa 0"], 12, "new", "başka kişi")
    done = close(office, "2005-07")
    assert done.standing == {}
    fresh = done.frames["members"].filter(done.frames["members"]["surname"] == "Kaya")
    alis = fresh.filter(fresh["given"] == "Ali").select("birth_year").to_series()
    assert sorted(alis) == [1980, 1990]
