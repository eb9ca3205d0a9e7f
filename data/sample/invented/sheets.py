"""The crosstables of madde 9.a and 9.b as an arbiter types them: rows of cells, no file yet."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ukd.model.results import How
from ukd.model.tournament import Kind, Tournament
from ukd.turkish import long_date

Cell = str | int | float | None
Row = Mapping[str, Any]

_BEFORE = ("BSNo", "Ad Soyad", "UKD", "ELO", "İl", "Lisans No", "Doğum Yılı")
_SYSTEM = {Kind.SWISS: "İsviçre Sistemi", Kind.ROUND_ROBIN: "Döner Turnuva"}
_PLAYED = ("0", "½", "1")
_UNPLAYED = ("-", "½", "+")
_BYES = {How.PAIRING_BYE: "BAY", How.HALF_BYE: "½ BAY", How.ZERO_BYE: ""}


@dataclass(frozen=True)
class Sheet:
    """What stands above the table, its heading, its rows, and the signatures below it."""

    title: list[tuple[str, str]]
    heading: list[str]
    rows: list[list[Cell]]
    foot: list[str]


def sheet(event: Tournament) -> Sheet:
    """The table of a Swiss event or of an all-play-all."""
    rounds = [f"{number}. Tur" for number in range(1, (event.rounds or 0) + 1)]
    numbers = [str(no) for no in event.players["no"]]
    middle = rounds if event.kind == Kind.SWISS else numbers
    cells = _swiss(event) if event.kind == Kind.SWISS else _square(event)
    return Sheet(
        title=_title(event),
        heading=[*_BEFORE, *middle, "Puan", "Derece"],
        rows=[
            [*_before(row), *(cells.get((row["no"], at), "") for at in range(1, len(middle) + 1)),
             row["points_halves"] / 2, row["rank"]]
            for row in event.players.iter_rows(named=True)
        ],
        foot=[f"Başhakem {event.chief_arbiter} (imza)", f"{event.city} İl Temsilcisi (onay)"],
    )  # fmt: skip


def _title(event: Tournament) -> list[tuple[str, str]]:
    first, last = event.first_day, event.last_day
    assert first and last and event.kind
    days = f"{first.day}-{long_date(last)}" if first.month == last.month else long_date(last)
    return [
        ("Turnuva Adı:", event.name or ""),
        ("Yer:", event.city or ""),
        ("Tarih:", days),
        ("Tempo:", event.time_control or ""),
        ("Başhakem:", event.chief_arbiter or ""),
        ("Turnuva Sistemi:", _SYSTEM[event.kind]),
        ("Tur Sayısı:", str(event.rounds)),
    ]


def _before(row: Row) -> list[Cell]:
    whole = f"{row['given']} {row['surname']}"
    return [row["no"], whole, row["ukd"], row["elo"], row["province"], row["licence"],
            row["birth_year"]]  # fmt: skip


def _swiss(event: Tournament) -> dict[tuple[int, int], Cell]:
    """By player and round: opponent, colour (b beyaz, s siyah) and result, "12b1"."""
    cells: dict[tuple[int, int], Cell] = {}
    for game in event.games.iter_rows(named=True):
        white, black, number = game["white_no"], game["black_no"], game["round"]
        if black is None:
            cells[white, number] = _BYES[How(game["how"])]
        else:
            marks = _marks(game)
            cells[white, number] = f"{black}b{marks[game['white_halves']]}"
            cells[black, number] = f"{white}s{marks[game['black_halves']]}"
    return cells


def _square(event: Tournament) -> dict[tuple[int, int], Cell]:
    """By player and opponent: the result, a star where a player meets himself."""
    cells: dict[tuple[int, int], Cell] = {(no, no): "*" for no in event.players["no"]}
    for game in event.games.iter_rows(named=True):
        white, black, marks = game["white_no"], game["black_no"], _marks(game)
        cells[white, black] = marks[game["white_halves"]]
        cells[black, white] = marks[game["black_halves"]]
    return cells


def _marks(game: Row) -> tuple[str, ...]:
    """The sign of each score in half-points; games not played have their own (madde 9.b.3)."""
    return _PLAYED if game["how"] == How.PLAYED else _UNPLAYED
