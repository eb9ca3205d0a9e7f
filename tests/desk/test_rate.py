"""Files to figures: the cases through the readers, and what the officer may say himself."""

import json
from datetime import date
from pathlib import Path

import pytest

from tests.support.cases import CASES
from ukd.desk.in_force import InForce
from ukd.desk.rate import Options, RatedEvent, rate_readings
from ukd.desk.read import read
from ukd.errors import RegulationError
from ukd.model.tournament import Kind

FILES = sorted((CASES / "rating").glob("*.trf"))
TODAY = date(2005, 7, 1)
FIELDS = {"p": "performance", "dd": "change", "gkd": "gkd", "n": "games"}


def event(path: Path, options: Options | None = None) -> RatedEvent:
    (file,) = rate_readings(read([path]), options or Options(TODAY))
    (one,) = file.events
    return one


def codes(one: RatedEvent) -> set[str]:
    return {finding.code for finding in one.findings}


def test_every_case_read_from_its_file_gives_what_is_expected() -> None:
    rated = rate_readings(read(FILES), Options(TODAY))
    for path, file in zip(FILES, rated, strict=True):
        expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))["expected"]
        (one,) = file.events
        lines = {str(line["no"]): line for line in one.lines.iter_rows(named=True)}
        for no, values in expected["players"].items():
            for name, value in values.items():
                assert lines[no][FIELDS[name]] == pytest.approx(value, abs=1e-3), (path, no, name)
        silent = lines.keys() - expected["players"].keys()
        assert all(lines[no]["change"] is None and lines[no]["gkd"] is None for no in silent)
        assert one.passes == expected.get("iterations", 0)


@pytest.mark.madde("5.c")
def test_a_match_is_for_a_title_if_its_name_or_the_officer_says_so() -> None:
    by_name = event(CASES / "rating" / "match-title.trf")
    assert by_name.rated
    assert "title-match-assumed" in codes(by_name)
    denied = event(CASES / "rating" / "match-title.trf", Options(TODAY, title_match=False))
    assert not denied.rated
    ordinary = event(CASES / "rating" / "match-refused.trf")
    assert not ordinary.rated
    assert "match-unrated" in codes(ordinary)
    said = event(CASES / "rating" / "match-refused.trf", Options(TODAY, title_match=True))
    assert said.rated
    assert said.lines["games"].to_list() == [2, 2]


def test_the_officer_names_the_kind_and_switches_decisions() -> None:
    path = CASES / "rating" / "team-3x4.trf"
    as_swiss = event(path, Options(TODAY, kind=Kind.SWISS))
    assert as_swiss.lines["gkd"].null_count() == 6  # only the rated have none
    limited = event(CASES / "rating" / "swiss-32x7.trf", Options(TODAY, settings=["pass_limit=2"]))
    assert not limited.rated
    assert "pass-limit" in codes(limited)
    with pytest.raises(RegulationError, match="cap_binds"):
        event(path, Options(TODAY, settings=["cap_bind=all"]))


def test_ratings_come_from_where_the_officer_says() -> None:
    only_the_first = lambda events: InForce({name: {1: 1500} for name in events})  # noqa: E731
    one = event(CASES / "rating" / "swiss-all-rated.trf", Options(TODAY, in_force=only_the_first))
    assert one.lines["ukd"].to_list() == [1500, None, None, None]


def test_an_event_before_the_first_regulation_is_a_finding(tmp_path: Path) -> None:
    text = (CASES / "rating" / "swiss-all-rated.trf").read_text(encoding="utf-8")
    old = tmp_path / "old.trf"
    old.write_text(text.replace("2005/03", "1985/03"), encoding="utf-8")
    one = event(old)
    assert not one.rated
    assert codes(one) == {"regulation-missing"}
    assert one.lines.is_empty()
