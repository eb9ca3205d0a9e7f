"""Publishing: with the list go the pages of its tournaments, and a page that leads to them."""

import re

import pytest

from tests.desk.kit import half_year
from ukd.desk.publish import CROSSTABLES, Letterhead, Publication, publish
from ukd.publish.rating_list import EVENTS_PAGE


def published(office, **options) -> Publication:
    return publish(office, "2005-07", Letterhead("Federasyon"), lambda *_: None, **options)


@pytest.mark.parametrize("lang", ["tr", "en"])
def test_every_tournament_page_is_reached_from_the_list(office, sample, lang):
    events = half_year(office, sample).events
    files = published(office, crosstables=True, lang=lang).files
    assert f'href="{EVENTS_PAGE}"' in files["index.html"].decode()
    links = re.findall(rf'href="({CROSSTABLES}/[^"]+)"', files[EVENTS_PAGE].decode())
    assert len(links) == len(events)
    assert set(links) == {name for name in files if name.startswith(f"{CROSSTABLES}/")}


def test_without_the_pages_nothing_leads_to_them(office, sample):
    half_year(office, sample)
    files = published(office).files
    assert EVENTS_PAGE not in files
    assert EVENTS_PAGE not in files["index.html"].decode()
