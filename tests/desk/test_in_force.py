"""Ratings of the ledger's lists for files that are not in it."""

from tests.desk.kit import AT, half_year, take
from ukd.desk.approve import approve
from ukd.desk.close import close
from ukd.desk.in_force import from_the_lists
from ukd.desk.rate import Options, rate_readings
from ukd.desk.read import read_one
from ukd.formats.source import Source

COLUMNS = ["no", "ukd", "games", "performance", "change", "gkd"]


def test_a_file_rated_by_the_list_gives_what_the_closing_gives(desk, office, sample):
    readings = [read_one(Source(name, data)) for name, data in sample.reports.items()]
    by_list = Options(AT.date(), in_force=from_the_lists(office))
    looked = rate_readings(readings, by_list)
    closed = half_year(desk("closed"), sample).frames["lines"]
    for file in looked:
        (event,) = file.events
        assert event.rated
        played = event.lines.filter(event.lines["games"] > 0).select(COLUMNS)
        assert any(
            played.equals(theirs.sort("no").select(COLUMNS))
            for theirs in closed.filter(closed["games"] > 0).partition_by("event")
        )


def test_the_list_that_governs_an_event_is_the_one_before_it(office, sample):
    take(office, sample.reports)
    approve(office, [])
    close(office, "2005-07")
    name, data = next(iter(sample.reports.items()))
    readings = [read_one(Source(name, data))]
    lists = Options(AT.date(), in_force=from_the_lists(office))
    (file,) = rate_readings(readings, lists)
    ratings = {one.ukd for one in sample.rated}
    assert set(file.events[0].lines["ukd"].drop_nulls()) <= ratings
