"""The story of an event: every entry about it and no other."""

import pytest

from tests.desk.kit import half_year
from ukd.desk.approve import approve
from ukd.desk.close import close
from ukd.desk.match import match
from ukd.desk.reopen import reopen
from ukd.desk.story import story
from ukd.desk.withdraw import withdraw
from ukd.errors import LedgerError


def test_an_event_tells_what_was_done_about_it_and_why(desk, sample):
    office = desk()
    half_year(office, sample)
    event, other = list(office.book().events)[:2]
    reopen(office, "2005-07", "itiraz")
    withdraw(office, event, "belge eksikti")
    match(office, event, 12, "new", "ilk turnuvası")
    approve(office, [event])
    close(office, "2005-07")
    told = story(office, event[:6])
    assert [one.kind for one in told.entries] == [
        "Received", "Approved", "Closed", "Reopened", "Withdrawn", "Matched", "Approved", "Closed",
    ]  # fmt: skip
    assert [one.reason for one in told.entries if one.reason] == [
        "itiraz", "belge eksikti", "ilk turnuvası",
    ]  # fmt: skip
    assert len(story(office, other).entries) == 5
    with pytest.raises(LedgerError):
        story(office, "ffffff")
