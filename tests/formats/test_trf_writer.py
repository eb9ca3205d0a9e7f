"""Writing TRF: a small file by hand, and the law that reading gives back what was written."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from polars.testing import assert_frame_equal

from tests.support.cases import CASES
from ukd.errors import SpokenError
from ukd.formats.source import Source
from ukd.formats.trf import Trf
from ukd.formats.trf_writer import TYPE_TEXTS, write
from ukd.model import time_control
from ukd.model.findings import Log
from ukd.model.frames import GAMES, IDENTITIES, PLAYERS, TEAMS
from ukd.model.provinces import provinces
from ukd.model.results import How
from ukd.model.tournament import Event, Kind, Tournament

IDENTITY_NUMBER = "10000000146"  # the well-known number for tests
BY_HAND = """
012 Kış Kupası
042 2005/03/19
062 2
072 1
082 0
092 Individual: Swiss-System
132                                                                                        05/03/19
001    1      Işık, Ada                         1700                             1.0    1     2 w 1
001    2      Çetin, Bora                                                        1.0          1 b 0  0000 - U
"""  # noqa: E501


def two(**more):
    """Ada beats Bora with White; then Bora has a bye."""
    rows = [
        {"no": 1, "surname": "Işık", "given": "Ada", "name": "Işık, Ada", "ukd": 1700, "rank": 1},
        {"no": 2, "surname": "Çetin", "given": "Bora", "name": "Çetin, Bora", "points_halves": 2},
    ]
    games = [
        {"round": 1, "white_no": 1, "black_no": 2, "white_halves": 2, "black_halves": 0,
         "how": How.PLAYED},
        {"round": 2, "white_no": 2, "white_halves": 2, "how": How.PAIRING_BYE},
    ]  # fmt: skip
    return Event(Tournament("Kış Kupası", PLAYERS.frame(rows), GAMES.frame(games), **more))


def read(data: bytes) -> Event:
    return Trf().read(Source("yazılan.trf", data)).events[0]


def test_a_national_file_by_hand():
    event = two(kind=Kind.SWISS, first_day=date(2005, 3, 19), round_days=(date(2005, 3, 19), None))
    assert write(event, "trf16").decode() == BY_HAND.lstrip().replace("\n", "\r\n")


def test_teams_stand_in_the_record_of_each_edition():
    """TRF26 numbers its teams: name in 9–40, members from 74; TRF16 has name in 5–36, then them."""
    members = [{"team_no": 7, "team": "Usta SK", "position": at, "no": at} for at in (1, 2)]
    event = two(kind=Kind.TEAM, teams=TEAMS.frame(members))
    old, new = write(event, "trf16").decode(), write(event, "trf26").decode()
    assert "\n013 Usta SK" + " " * 28 + "1    2\r" in old
    assert ("\n310   7 Usta SK".ljust(74) + "   1    2\r") in new
    assert "013 " not in new
    assert read(new.encode()).tournament.teams["team_no"].to_list() == [7, 7]


def test_trf26_carries_the_ukd_in_a_record_of_the_federation():
    event = two()
    players = event.tournament.players.to_dicts()
    players[0] |= {"licence": "700001", "province": "Ankara"}
    event = replace(event, tournament=replace(event.tournament, players=PLAYERS.frame(players)))
    lines = write(event, "trf26", for_fide=True).decode().splitlines()
    assert "172 TUR NIDOF" in lines
    assert "TUR    1      Işık, Ada                         1700 006      700001" in lines
    assert any(line.startswith("001    1      Isik, Ada      ") for line in lines)
    back = read("\r\n".join(lines).encode()).tournament.players.row(0, named=True)
    assert (back["name"], back["surname"], back["given"]) == ("Isik, Ada", "Işık", "Ada")
    assert (back["ukd"], back["licence"], back["province"]) == (1700, "700001", "Ankara")


def test_what_does_not_fit_is_noted():
    long = "Uzunsoyadlıoğulları, Abdurrahmangazi"
    event = two()
    players = event.tournament.players.to_dicts()
    players[0] |= {"name": long, "club": "Deneme SK"}
    event = replace(event, tournament=replace(event.tournament, players=PLAYERS.frame(players)))
    log = Log()
    assert long[:33] in write(event, "trf16", log).decode()
    assert {one.code for one in log} == {"trf-name-cut", "trf-not-carried"}


def test_a_province_that_three_columns_cannot_tell_is_noted():
    event = two()
    players = event.tournament.players.to_dicts()
    players[0]["province"] = "KKTC"
    event = replace(event, tournament=replace(event.tournament, players=PLAYERS.frame(players)))
    log = Log()
    write(event, "trf26", log)
    assert [(one.code, one.facts["fact"]) for one in log] == [("trf-not-carried", "province")]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"round": None}, "trf-game-without-round"),
        ({"how": How.ODD}, "trf-odd-game"),
        ({"white_halves": None}, "trf-odd-game"),
        ({"black_halves": 2}, "trf-points-disagree"),
        ({"round": 2}, "trf-player-twice"),
    ],
)
def test_what_no_trf_can_tell_is_refused(change, code):
    event = two()
    games = event.tournament.games.to_dicts()
    games[0] |= change
    event = replace(event, tournament=replace(event.tournament, games=GAMES.frame(games)))
    with pytest.raises(SpokenError) as fault:
        write(event)
    assert fault.value.code == code


def test_a_number_too_large_is_refused():
    player = {"no": 10_000, "surname": "Ada", "given": "", "name": "Ada"}
    event = Event(Tournament("x", PLAYERS.frame([player]), GAMES.frame()))
    with pytest.raises(SpokenError) as fault:
        write(event)
    assert fault.value.code == "trf-number-range"


@pytest.mark.parametrize("column", ["fide_id", "licence"])
@pytest.mark.parametrize("dialect", ["trf16", "trf26"])
def test_identity_numbers_never_leave(column, dialect):
    event = two()
    players = event.tournament.players.to_dicts()
    players[0][column] = IDENTITY_NUMBER
    identities = IDENTITIES.frame([{"no": 1, "national_id": IDENTITY_NUMBER, "birth": "1990"}])
    tournament = replace(event.tournament, players=PLAYERS.frame(players))
    data = write(Event(tournament, identities), dialect)
    assert IDENTITY_NUMBER.encode() not in data
    assert b"1990/00/00" in data


# The law: an event as TRF can hold it, written and read, is the same event.

words = st.text(
    st.characters(categories=("Lu", "Ll"), max_codepoint=0x17F), min_size=1, max_size=12
).map(lambda word: word.capitalize())
headings = st.none() | st.lists(words, min_size=1, max_size=4).map(" ".join)
days = st.none() | st.dates(date(2000, 1, 1), date(2099, 12, 31))
numbers = st.integers(1, 99_999_999).map(str)


@st.composite
def events(draw, dialect):
    count = draw(st.integers(1, 7))
    nos = sorted(draw(st.sets(st.integers(1, 9999), min_size=count, max_size=count)))
    rounds = draw(st.integers(0, 4)) if count > 1 else 0
    games = [row for number in range(1, rounds + 1) for row in draw(one_round(nos, number))]
    fide = dialect == "trf26" or draw(st.booleans())
    kind = draw(st.none() | st.sampled_from(Kind))
    members = draw(teams(nos)) if kind in (Kind.TEAM, Kind.SCHEVENINGEN) else []
    team_event = kind in (Kind.TEAM, Kind.SCHEVENINGEN)
    if team_event:
        byes = (How.PAIRING_BYE, How.FULL_BYE, How.HALF_BYE)
        games = [row | ({"white_halves": 0} if row["how"] in byes else {}) for row in games]
    team_of = {row["no"]: row["team"] for row in members}
    births = {no: draw(st.none() | st.dates(date(1920, 1, 1), date(2020, 1, 1))) for no in nos}
    players = [
        player(draw, no, games, births[no], fide=fide, dialect=dialect) | {"team": team_of.get(no)}
        for no in nos
    ]
    control = draw(st.sampled_from([None, "90 dk + 30 sn", "2 saat", "kısa"]))
    tournament = Tournament(
        name=draw(headings),
        players=PLAYERS.frame(players),
        games=GAMES.frame(games),
        teams=TEAMS.frame(members),
        kind=kind,
        rounds=rounds,
        first_day=draw(days),
        last_day=draw(days),
        city=draw(headings),
        federation=draw(st.sampled_from([None, "TUR", "AZE"])),
        time_control=control,
        minutes=time_control.minutes(control),
        chief_arbiter=draw(headings),
        deputies=tuple(draw(st.lists(st.tuples(words, words).map(", ".join), max_size=2))),
        round_days=tuple(
            draw(st.dates(date(2000, 1, 1), date(2099, 12, 31))) for _ in range(rounds)
        ),
        system=draw(st.sampled_from([None, "FIDE_DUTCH"])) if dialect == "trf26" and kind else None,
    )
    known = [{"no": no, "birth": birth.isoformat()} for no, birth in births.items() if birth]
    return Event(tournament, IDENTITIES.frame(known))


def player(draw, no, games, birth, *, fide, dialect):
    surname, given = draw(words), draw(words)
    halves = sum(
        row.get(f"{side}_halves") or 0
        for row in games
        for side in ("white", "black")
        if row.get(f"{side}_no") == no
    )
    fide_id = draw(numbers) if fide else None
    national = dialect == "trf26" or not fide
    ratings = st.none() | st.integers(1, 3000)
    carried = dialect == "trf26"
    places = st.none() | st.sampled_from(
        [place.name for place in provinces() if place.code != "KKTC"]
    )
    return {
        "no": no,
        "surname": surname,
        "given": given,
        "name": f"{surname}, {given}",
        "sex": draw(st.sampled_from([None, "m", "w"])),
        "title": draw(st.sampled_from([None, "GM", "WIM"])),
        "ukd": draw(ratings) if national else None,
        "elo": draw(ratings) if fide else None,
        "federation": draw(st.sampled_from([None, "TUR", "GER"])),
        "fide_id": fide_id,
        "licence": draw(st.none() | numbers) if carried else None,
        "province": draw(places) if carried else None,
        "birth_year": birth and birth.year,
        "points_halves": halves,
        "rank": draw(st.none() | st.integers(1, 9999)),
    }


@st.composite
def one_round(draw, nos, number):
    """At least one pairing; everybody else has a bye."""
    order = draw(st.permutations(nos))
    pairs = draw(st.integers(1, len(nos) // 2))
    rows = []
    for at in range(pairs):
        how, white, black = draw(
            st.sampled_from(
                [(How.PLAYED, a, b) for a, b in ((2, 0), (1, 1), (0, 2), (1, 0), (0, 0))]
                + [(How.UNRATED, a, b) for a, b in ((2, 0), (1, 1), (0, 2))]
                + [(How.FORFEIT, 2, 0), (How.FORFEIT, 0, 2), (How.DOUBLE_FORFEIT, 0, 0)]
                + [(How.PENDING, None, None)]
            )
        )
        rows.append(
            {"round": number, "white_no": order[2 * at], "black_no": order[2 * at + 1],
             "white_halves": white, "black_halves": black, "how": how}
        )  # fmt: skip
    byes = {How.PAIRING_BYE: 2, How.FULL_BYE: 2, How.HALF_BYE: 1, How.ZERO_BYE: 0}
    for no in order[2 * pairs :]:
        how = draw(st.sampled_from(list(byes)))
        rows.append({"round": number, "white_no": no, "white_halves": byes[how], "how": how})
    return rows


@st.composite
def teams(draw, nos):
    """The players in file order, parted into teams of one or more."""
    size = draw(st.integers(1, len(nos)))
    names = draw(st.lists(words, min_size=len(nos), max_size=len(nos), unique=True))
    return [
        {"team_no": at // size + 1, "team": names[at // size], "position": at % size + 1, "no": no}
        for at, no in enumerate(nos)
    ]


def same(one: Event, other: Event) -> None:
    assert_frame_equal(one.identities, other.identities)
    for name in Tournament.__slots__:
        mine, theirs = getattr(one.tournament, name), getattr(other.tournament, name)
        if name in ("players", "games", "teams"):
            assert_frame_equal(mine, theirs)
        elif name != "rounds_declared" or theirs is not None:  # TRF26 always declares some
            assert mine == theirs, name


@given(event=events("trf16"))
@settings(max_examples=60, deadline=None)
def test_what_is_written_as_trf16_is_read_back(event):
    same(read(write(event, "trf16")), event)


@given(event=events("trf26"))
@settings(max_examples=60, deadline=None)
def test_what_is_written_as_trf26_is_read_back(event):
    same(read(write(event, "trf26")), event)


@pytest.mark.parametrize("path", sorted((CASES / "trf").glob("0*.trf")), ids=lambda p: p.stem)
def test_valid_files_come_back_as_they_were(path):
    """Except 015: its bye of the round being paired is not in the points yet."""
    event = read(path.read_bytes())
    if path.name.startswith("015"):
        with pytest.raises(SpokenError):
            write(event, "trf26")
        return
    same(read(write(event, "trf26")), event)


def test_points_of_another_system_go_into_record_162():
    """Three points a win: Ada has 3, Bora none and 1 for his bye. TRF16 has no place for that."""
    event = two()
    scale = {"1": 6, "=": 2, "0": 0, "+": 6, "-": 0, "U": 2, "F": 6, "H": 2, "Z": 0}
    players = event.tournament.players.to_dicts()
    players[0] |= {"points_halves": 6}
    event = replace(
        event, tournament=replace(event.tournament, players=PLAYERS.frame(players), scale=scale)
    )
    text = write(event, "trf26")
    assert b"162  W 3.0    D 1.0    L 0.0    A 0.0    P 1.0" in text.splitlines()
    back = read(text).tournament
    assert (back.scale, back.players["points_halves"].to_list()) == (scale, [6, 2])
    with pytest.raises(SpokenError):
        write(event, "trf16")


def test_every_kind_has_a_text_that_names_it():
    assert set(TYPE_TEXTS) == set(Kind)
