"""The sample federation: the same bytes every time, sane tournaments, and files that read back."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from invented.dice import Dice
from invented.events import Diary, play
from invented.files import INBOX, SEED, files
from invented.people import everybody
from invented.plans import BROKEN, PLANS, Form, Plan
from invented.zips import unpacked
from polars.testing import assert_frame_equal

from ukd.desk.read import read
from ukd.formats.national_id import is_national_id
from ukd.model.results import How
from ukd.model.tournament import Event, Kind, Tournament
from ukd.pairing import ENGINES
from ukd.pairing.audit.one_round import Verdict, audit_round
from ukd.pairing.history import Record

SAMPLE = Path(__file__).parents[2] / "data" / "sample"
LISTED, NEWCOMERS = everybody(Dice(SEED))


def half_year() -> Iterator[tuple[Plan, Event]]:
    diary = Diary()
    for plan in PLANS:
        yield plan, play(plan, LISTED, NEWCOMERS, diary)


PLAYED = list(half_year())
each_event = pytest.mark.parametrize(
    ("plan", "event"), PLAYED, ids=[plan.stem for plan, _ in PLAYED]
)


def games(event: Tournament) -> Iterator[Mapping[str, Any]]:
    """Rows with two players, forfeits included, in order of the rounds."""
    return (row for row in event.games.iter_rows(named=True) if row["black_no"])


def whole_name(row: Mapping[str, Any]) -> str:
    return f"{row['given']} {row['surname']}"


@pytest.fixture(scope="module")
def made() -> Mapping[str, bytes]:
    return files()


def test_the_committed_files_are_those_of_the_seed(made: Mapping[str, bytes]) -> None:
    there = {
        path.relative_to(SAMPLE).as_posix(): path.read_bytes()
        for path in [*SAMPLE.glob("liste-*"), *(SAMPLE / INBOX).iterdir()]
    }
    assert there.keys() == made.keys(), "run: make sample"
    assert not [name for name in made if made[name] != there[name]], "run: make sample"


def test_every_kind_is_played_and_everything_goes_wrong_once() -> None:
    kinds = Counter(plan.kind for plan in PLANS)
    assert kinds == {
        Kind.SWISS: 8,
        Kind.ROUND_ROBIN: 2,
        Kind.MATCH: 2,
        Kind.SCHEVENINGEN: 1,
        Kind.TEAM: 1,
    }
    ways = Counter(row["how"] for _, event in PLAYED for row in event.tournament.games.to_dicts())
    for how in (How.FORFEIT, How.PAIRING_BYE, How.HALF_BYE, How.ZERO_BYE):
        assert ways[how] > 5
    largest = max(PLAYED, key=lambda one: one[1].tournament.players.height)[1].tournament
    assert largest.players.height > 100
    assert largest.rounds == 9


def test_about_four_hundred_people_with_every_letter() -> None:
    people = [*LISTED, *NEWCOMERS]
    assert 380 <= len(people) <= 420
    assert sum(not one.active for one in LISTED) > 20
    letters = {letter for one in people for letter in one.surname + one.given}
    assert set("çğıiöşüÇİIÖŞÜ") <= letters
    assert Counter((one.given, one.surname) for one in people).most_common(2)[0][1] == 2


def test_some_newcomers_reach_a_first_rating_and_some_do_not() -> None:
    """Madde 6.d asks for nine games."""
    counts: Counter[str] = Counter()
    for plan, event in PLAYED:
        players = {row["no"]: row for row in event.tournament.players.iter_rows(named=True)}
        for row in games(event.tournament):
            if row["how"] == How.PLAYED and plan is not PLANS[-1]:
                for no in (row["white_no"], row["black_no"]):
                    if players[no]["ukd"] is None:
                        counts[whole_name(players[no])] += 1
    assert sum(games >= 9 for games in counts.values()) > 20
    assert sum(games < 9 for games in counts.values()) > 20


@each_event
def test_results_are_whole(plan: Plan, event: Event) -> None:
    """Every round gives each player one row, and a game's points add up to one."""
    rows = list(event.tournament.games.iter_rows(named=True))
    seats = [(row["round"], no) for row in rows for no in (row["white_no"], row["black_no"]) if no]
    players = event.tournament.players
    assert len(seats) == len(set(seats)) == plan.rounds * players.height
    assert all(row["white_halves"] + row["black_halves"] == 2 for row in games(event.tournament))
    assert players["points_halves"].sum() == sum(
        row["white_halves"] + (row["black_halves"] or 0) for row in rows
    )


@each_event
def test_a_swiss_is_paired_by_its_system_but_for_the_slips(plan: Plan, event: Event) -> None:
    if plan.kind is Kind.SWISS:
        record = Record.of(event.tournament)
        found = {
            at: audit_round(record, at, ENGINES[plan.system]).verdict
            for at in range(1, plan.rounds + 1)
        }
        others = {at for at, verdict in found.items() if verdict is not Verdict.AS_PAIRED}
        assert others == set(plan.slips)


def test_nobody_plays_in_two_places_at_once() -> None:
    busy: dict[str, list[Plan]] = {}
    for plan, event in PLAYED:
        for row in event.tournament.players.iter_rows(named=True):
            busy.setdefault(f"{whole_name(row)} {row['birth_year']}", []).append(plan)
    for plans in busy.values():
        for one, other in pairwise(plans):
            assert one.last_day < other.first_day


def test_the_better_score_more_often() -> None:
    """A rating point is worth what it should be: the upper half of the large open scores more."""
    players = PLAYED[0][1].tournament.players.filter(PLAYED[0][1].tournament.players["no"] <= 96)
    upper, lower = players.head(48), players.tail(48)
    assert upper["points_halves"].sum() > 1.2 * lower["points_halves"].sum()


def test_no_identity_number_stands_in_a_file(made: Mapping[str, bytes]) -> None:
    for name, data in made.items():
        parts = unpacked(data).values() if data[:2] == b"PK" and BROKEN.stem not in name else [data]
        for part in parts:
            for digits in re.findall(rb"(?<!\d)\d{11}(?!\d)", part):
                assert not is_national_id(digits.decode()), name


@each_event
def test_the_file_reads_back_as_it_was_played(plan: Plan, event: Event) -> None:
    """Names, ratings, points and the way every point was won; colours and rounds where told."""
    [reading] = read([SAMPLE / INBOX / f"{plan.stem}.{plan.form}"])
    assert reading.outcome in ("ok", "warn"), [found.message("en") for found in reading.findings]
    [again] = reading.events
    told = again.tournament
    columns = ["no", "surname", "given", "ukd", "birth_year"]
    if (
        plan.form is not Form.TRF or plan.dialect == "trf26"
    ):  # TRF16 has one rating a player, and no room for a licence
        columns += ["elo", "licence"]
    assert_frame_equal(told.players.select(columns), event.tournament.players.select(columns))
    assert tally(told) == tally(event.tournament)
    for fact in ("name", "kind", "first_day", "last_day", "city", "time_control", "chief_arbiter"):
        assert getattr(told, fact) == getattr(event.tournament, fact), fact
    assert bool(told.title_match) == plan.title_match


def tally(event: Tournament) -> Counter[tuple[Any, ...]]:
    """Every player's scores with the opponent and whether it was played; byes by their points."""
    seen: Counter[tuple[Any, ...]] = Counter()
    for row in event.games.iter_rows(named=True):
        played = row["how"] == How.PLAYED
        seen[row["white_no"], row["black_no"] or 0, row["white_halves"], played] += 1
        if row["black_no"]:
            seen[row["black_no"], row["white_no"], row["black_halves"], played] += 1
    return Counter({one: times for one, times in seen.items() if one[1] or one[2]})


def test_the_broken_zip_cannot_be_read() -> None:
    readings = read([SAMPLE / INBOX / f"{BROKEN.stem}.{BROKEN.form}"])
    assert readings
    assert all(reading.outcome in ("error", "fatal") for reading in readings)
