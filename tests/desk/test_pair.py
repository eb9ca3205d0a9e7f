"""A file, a system, and the round: paired, printed, and read again."""

from pathlib import Path

import pytest

from tests.support.cases import CASES
from tests.support.tournaments import invented
from ukd.desk.pair import Asked, Paired, pair
from ukd.desk.read import read
from ukd.desk.standings import standings
from ukd.errors import SpokenError
from ukd.formats import trf_writer
from ukd.model.kind import Kind
from ukd.model.tournament import Event
from ukd.pairing import ENGINES
from ukd.pairing.engine import NoAnswer, NoPairing, Pairing

SWISS = CASES / "rating" / "swiss-32x7.trf"


def written(folder: Path, kind: Kind, players: int) -> Path:
    event = Event(invented(kind, players, rounds=5))
    path = folder / "acik.trf"
    path.write_bytes(trf_writer.write(event, "trf26"))
    return path


def outcome(done: Paired) -> Pairing:
    assert isinstance(done.outcome, Pairing), done.outcome
    return done.outcome


# Dubov's systems need every player's rating, and some of these have none.
@pytest.mark.parametrize("system", [name for name in ENGINES if not name.startswith("dubov")])
def test_every_system_pairs_a_first_round(system: str, tmp_path: Path) -> None:
    text = "012 Deneme\n142 5\n" + "".join(
        f"001 {no:4}      Oyuncu {no:<26} {2000 - no} TUR {'':22}  0.0\n" for no in range(1, 9)
    )
    path = tmp_path / "bos.trf"
    path.write_text(text, encoding="utf-8")
    done = pair(path, system, Asked(rounds_total=7))
    assert done.pairing, done
    assert len(outcome(done).boards) == 4


def test_the_round_is_read_again_from_the_written_trf(tmp_path: Path) -> None:
    done = pair(SWISS, "dutch-1998", Asked(round=5, absent=[30]), formats=["trf"])
    [(name, data)] = (done.files or {}).items()
    assert name == "swiss-32x7-tur-5.trf"
    again = tmp_path / name
    again.write_bytes(data)
    [reading] = read([again])
    games = reading.events[0].tournament.games
    fifth = [row for row in games.iter_rows(named=True) if row["round"] == 5]
    made = outcome(done)
    paired = [row for row in fifth if row["black_no"]]
    assert {(row["white_no"], row["black_no"]) for row in paired} == made.coloured
    assert {row["how"] for row in paired} == {"pending"}
    alone = {row["how"]: row["white_no"] for row in fifth if row["black_no"] is None}
    assert alone == {"pairing_bye": made.bye, "zero_bye": 30}
    assert games["round"].max() == 5


# What another program of the same rules publishes for its own test files (bbpPairings).
PUBLISHED = {
    "bbpPairings__dutch_2025_C5": ([[1, 5], [3, 2]], 6),
    "bbpPairings__dutch_2025_C9": ([[2, 1], [3, 5]], 4),
    # The last of 15 rounds of 60 players: topscorers may get a third equal colour.
    "bbpPairings__issue_7": (
        [[1, 15], [3, 2], [11, 17], [7, 10], [8, 14], [4, 6], [5, 12], [9, 16], [13, 25],
         [24, 22], [18, 29], [20, 23], [19, 33], [21, 38], [39, 26], [28, 36], [31, 40],
         [37, 35], [44, 46], [30, 32], [27, 48], [47, 42], [51, 55], [34, 50], [49, 45],
         [53, 58], [41, 59], [56, 43], [60, 52], [54, 57]],
        None,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", PUBLISHED)
def test_rounds_that_another_program_publishes(name: str) -> None:
    boards, bye = PUBLISHED[name]
    made = outcome(pair(CASES / "trf" / "public" / f"{name}.input", "dutch-2026", Asked()))
    assert [[board.white, board.black] for board in made.boards] == boards
    assert made.bye == bye


def test_two_teams_meet_by_the_scheveningen_table(tmp_path: Path) -> None:
    done = pair(written(tmp_path, Kind.SCHEVENINGEN, 8), "berger", Asked(round=2))
    first = {1, 2, 3, 4}
    assert len(outcome(done).boards) == 4
    assert all(len(first & made) == 1 for made in outcome(done).pairs)


def test_a_round_without_pairing_says_why(tmp_path: Path) -> None:
    path = tmp_path / "iki.trf"
    path.write_text(
        "012 İki kişi\n142 3\n"
        f"001    1      Ada{'':30} 1900 TUR {'':22}  1.0    1     2 w 1\n"
        f"001    2      Bora{'':29} 1800 TUR {'':22}  0.0    2     1 b 0\n",
        encoding="utf-8",
    )
    done = pair(path, "dutch-2026", Asked())
    assert isinstance(done.failure, NoPairing)
    assert done.failure.code == "dutch-2026-no-pairing"


def test_a_file_without_a_tournament_is_told_by_its_findings(tmp_path: Path) -> None:
    path = tmp_path / "bos.trf"
    path.write_bytes(b"")
    done = pair(path, "lim", Asked())
    assert (done.outcome, done.found) == (None, None)
    assert [one.code for one in done.reading.findings] == ["file-empty"]


@pytest.mark.parametrize("system", ENGINES)
def test_rounds_that_contradict_themselves_are_not_paired(system: str, tmp_path: Path) -> None:
    path = tmp_path / "kendisiyle.trf"
    path.write_text(
        "012 Kendisiyle\n142 3\n"
        f"001    1      Ada{'':30} 1900 TUR {'':22}  1.0    1     1 w 1\n"
        f"001    2      Bora{'':29} 1800 TUR {'':22}  0.0    2     9 b 0\n",
        encoding="utf-8",
    )
    done = pair(path, system, Asked())
    assert (done.found, done.failure) == (None, NoAnswer("engine-unsound"))
    assert standings(path, "club").failure == NoAnswer("engine-unsound")


def test_several_tournaments_are_too_many(tmp_path: Path) -> None:
    for name in ("bir.trf", "iki.trf"):
        (tmp_path / name).write_bytes(SWISS.read_bytes() + name.encode())
    with pytest.raises(SpokenError) as error:
        pair(tmp_path, "lim", Asked())
    assert error.value.code == "pair-several-events"
