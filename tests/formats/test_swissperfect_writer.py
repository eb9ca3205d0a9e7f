"""SwissPerfect sets written back: what is read again is what was written."""

import io
import zipfile
from dataclasses import replace
from datetime import date
from typing import Any

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from polars.testing import assert_frame_equal

from tests.support.cases import CASES
from ukd.errors import UkdError
from ukd.formats.source import Source
from ukd.formats.swissperfect import SwissPerfect
from ukd.formats.swissperfect_writer import write, write_zip
from ukd.model.findings import Severity
from ukd.model.frames import GAMES, IDENTITIES, PLAYERS
from ukd.model.results import How
from ukd.model.tournament import Event, Kind, Tournament

LETTERS = "abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ"
HEADERS = {".trn": 801, ".sco": 321}

names = st.text(LETTERS, min_size=2, max_size=20)
pairing = st.sampled_from(
    [
        (How.PLAYED, 2, 0), (How.PLAYED, 1, 1), (How.PLAYED, 0, 2), (How.FORFEIT, 2, 0),
        (How.FORFEIT, 0, 2), (How.DOUBLE_FORFEIT, 0, 0), (How.PENDING, None, None),
        (How.UNRATED, 1, 1), (How.ODD, 0, 0), (How.ODD, 2, 1),
    ]
)  # fmt: skip
bye = st.sampled_from(
    [(How.PAIRING_BYE, 2), (How.FULL_BYE, 2), (How.HALF_BYE, 1), (How.ZERO_BYE, 0)]
)


@st.composite
def players(draw: st.DrawFn, no: int) -> tuple[dict[str, Any], dict[str, Any]]:
    surname, given_name = draw(names), draw(names | st.just(""))
    born = draw(st.none() | st.dates(date(1900, 1, 1), date(2015, 12, 31)))
    player = {
        "no": no,
        "surname": surname,
        "given": given_name,
        "name": f"{surname}, {given_name}" if given_name else surname,
        "sex": draw(st.sampled_from([None, "m", "w"])),
        "title": draw(st.sampled_from([None, "GM", "WIM", "FM"])),
        "ukd": draw(st.none() | st.integers(1000, 2900)),
        "elo": draw(st.none() | st.integers(1000, 2900)),
        "federation": draw(st.sampled_from([None, "TUR", "AZE"])),
        "fide_id": draw(st.none() | st.integers(6300000, 6399999).map(str)),
        "licence": draw(st.none() | st.integers(1, 999999).map(str)),
        "birth_year": born and born.year,
        "club": draw(st.none() | names),
        "bonus_halves": draw(st.integers(0, 3)),
    }
    return player, {"no": no, "birth": born and born.isoformat()}


@st.composite
def events(draw: st.DrawFn) -> Event:
    """An event in which a SwissPerfect set can say everything."""
    count = draw(st.integers(2, 9))
    rows = [draw(players(no)) for no in range(1, count + 1)]
    games = []
    for number in range(1, draw(st.integers(1, 5)) + 1):
        order = draw(st.permutations(range(1, count + 1)))
        tables = draw(st.integers(0, count // 2))
        for board in range(1, tables + 1):
            how, white, black = draw(pairing)
            games.append(
                {"round": number, "board": board, "white_no": order[2 * board - 2],
                 "black_no": order[2 * board - 1], "white_halves": white, "black_halves": black,
                 "how": how}
            )  # fmt: skip
        for no in order[2 * tables :]:
            how, halves = draw(bye)
            games.append({"round": number, "white_no": no, "white_halves": halves, "how": how})
    return assembled(draw, [player for player, _ in rows], [born for _, born in rows], games)


def assembled(draw: st.DrawFn, rows: list[Any], births: list[Any], games: list[Any]) -> Event:
    points = dict.fromkeys((row["no"] for row in rows), 0)
    for game in games:
        points[game["white_no"]] += game["white_halves"] or 0
        if "black_no" in game:
            points[game["black_no"]] += game["black_halves"] or 0
    rows = [row | {"points_halves": points[row["no"]] + row["bonus_halves"]} for row in rows]
    played = [game["round"] for game in games if game["how"] != How.PENDING]
    tournament = Tournament(
        name=draw(st.none() | names),
        players=PLAYERS.frame(rows),
        games=GAMES.frame(games),
        kind=draw(st.sampled_from([Kind.SWISS, Kind.ROUND_ROBIN])),
        rounds=max(played, default=None),
        chief_arbiter=draw(st.none() | names),
        colours_known=draw(st.booleans()),
    )
    return Event(tournament, IDENTITIES.frame(born for born in births if born["birth"]))


def read(members: dict[str, bytes]) -> Any:
    return SwissPerfect().read(Source("yazilan", members=members))


@settings(max_examples=60, deadline=None)
@given(events())
def test_what_is_read_again_is_what_was_written(event: Event) -> None:
    reading = read(write(event))
    (again,) = reading.events
    before, after = event.tournament, again.tournament
    assert_frame_equal(after.players, before.players)
    assert_frame_equal(after.games, before.games)
    assert_frame_equal(again.identities, event.identities)
    for fact in ("name", "kind", "rounds", "chief_arbiter", "colours_known"):
        assert getattr(after, fact) == getattr(before, fact)
    assert not [found for found in reading.findings if found.severity is Severity.ERROR]


@settings(max_examples=20, deadline=None)
@given(events())
def test_the_headers_are_those_of_the_program(event: Event) -> None:
    """Byte for byte those of a real set, but for the number of records."""
    files = write(event)
    for ending, length in HEADERS.items():
        real = (CASES / "sp98" / "real" / f"ncc{ending}").read_bytes()[:length]
        assert files[ending][:4] == real[:4]
        assert files[ending][8:length] == real[8:]
        assert files[ending][-1:] == b"\x1a"


def two_players(**game: Any) -> Event:
    rows = [
        {"no": 1, "surname": "Iğdırlıoğlu-Karamustafaoğlu", "given": "Işıl", "name": "Iğdır, Işıl"},
        {"no": 2, "surname": "Novák", "given": "Ľubo", "name": "Novák, Ľubo"},
    ]
    games = [{"white_no": 1, "black_no": 2, "white_halves": 2, "black_halves": 0, "how": "played"}]
    return Event(Tournament("Deneme", PLAYERS.frame(rows), GAMES.frame([games[0] | game])))


def test_names_are_cut_at_25_bytes_and_lose_letters_the_code_page_lacks() -> None:
    (event,) = read(write(two_players(round=1))).events
    first, second = event.tournament.players.iter_rows(named=True)
    assert first["surname"] == "Iğdırlıoğlu-Karamustafaoğ"
    assert (second["surname"], second["given"]) == ("Novák", "Lubo")


@pytest.mark.parametrize(("first", "second"), [(1, 2), (7, 8), (3, 3)])
def test_boards_keep_their_numbers_and_empty_tables_stay_empty(first: int, second: int) -> None:
    event = two_players(round=1, board=first)
    games = pl.concat([event.tournament.games, two_players(round=2, board=second).tournament.games])
    (again,) = read(write(replace(event, tournament=replace(event.tournament, games=games)))).events
    assert again.tournament.games["board"].to_list() == [first, second]


def test_a_game_without_a_round_cannot_be_written() -> None:
    with pytest.raises(UkdError, match="round of each game"):
        write(two_players())


def test_the_same_event_gives_the_same_zip() -> None:
    event = two_players(round=1)
    assert write_zip(event, "Açık 2005") == write_zip(event, "Açık 2005")
    with zipfile.ZipFile(io.BytesIO(write_zip(event, "Açık 2005"))) as archive:
        assert archive.namelist() == ["Açık 2005.ini", "Açık 2005.trn", "Açık 2005.sco"]
