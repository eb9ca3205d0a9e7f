"""A closing can be taken back until its list goes out."""

from datetime import datetime

import pytest

from tests.desk.kit import AT, half_year, import_sample, open_desk, take
from ukd.desk.approve import approve
from ukd.desk.close import close
from ukd.desk.publish import Letterhead, publish
from ukd.desk.reopen import reopen
from ukd.desk.verify import verify
from ukd.desk.withdraw import withdraw
from ukd.errors import LedgerError
from ukd.ledger.book import State


def test_a_period_that_is_opened_again_closes_to_the_same_list(desk, sample):
    office = desk()
    first = half_year(office, sample)
    entry = reopen(office, "2005-07", "deneme")
    assert (entry.kind, office.book().closed) == ("Reopened", {})
    assert {one.state for one in office.book().events.values()} == {State.APPROVED}
    assert close(office, "2005-07").seal == first.seal
    assert verify(office, deep=True).findings == ()


def test_a_late_report_can_still_come_in(desk, sample):
    """Opened again, closed with one report more: the list of all reports in one go."""
    whole = half_year(desk("whole"), sample)
    office = desk()
    import_sample(office, sample)
    *early, late = sample.reports
    take(office, sample.reports, early)
    approve(office, [])
    close(office, "2005-07")
    reopen(office, "2005-07", "geç gelen rapor")
    take(office, sample.reports, [late])
    approve(office, [])
    assert close(office, "2005-07").seal == whole.seal


def test_an_event_can_be_withdrawn_after_the_opening(desk, sample):
    office = desk()
    half_year(office, sample)
    event = next(iter(office.book().events))
    with pytest.raises(LedgerError) as refused:
        withdraw(office, event, "itiraz")
    assert refused.value.code == "event-rated"
    reopen(office, "2005-07", "itiraz")
    withdraw(office, event, "itiraz")
    assert len(close(office, "2005-07").events) == 5


def test_a_published_list_stays_closed(desk, sample):
    office = desk()
    half_year(office, sample)
    publish(office, "2005-07", Letterhead("Deneme"), lambda name, files: None)
    with pytest.raises(LedgerError) as refused:
        reopen(office, "2005-07", "deneme")
    assert refused.value.code == "period-published"


@pytest.mark.parametrize(
    ("said", "code"), [("2005-07", "period-not-last"), ("2006-07", "period-open")]
)
def test_only_the_newest_closing_is_taken_back(office, said, code):
    close(office, "2005-07")
    close(office, "2006-01")
    with pytest.raises(LedgerError) as refused:
        reopen(office, said, "deneme")
    assert refused.value.code == code


def test_a_period_is_not_closed_before_it_is_over(tmp_path, sample):
    early = open_desk(tmp_path / "ukd.sqlite", at=datetime(2005, 6, 30, tzinfo=AT.tzinfo))
    import_sample(early, sample)
    with pytest.raises(LedgerError) as refused:
        close(early, "2005-07")
    assert refused.value.code == "period-running"
