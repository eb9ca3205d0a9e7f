"""A paired round as what is printed, and as a TRF that a pairing program goes on with."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import polars as pl

from ukd.desk.next_round import NextRound
from ukd.formats import trf_writer
from ukd.model.frames import GAMES
from ukd.model.results import How
from ukd.model.tournament import Event
from ukd.pairing.engine import Pairing
from ukd.publish import pairing_sheet
from ukd.publish.pairing_sheet import Seat, Sheet

FORMATS = ("html", "pdf", "trf")
FREE_POINT_HALVES = 2


def files(
    event: Event,
    found: NextRound,
    pairing: Pairing,
    *,
    formats: Sequence[str],
    lang: str,
    stem: str,
) -> dict[str, bytes]:
    """The sheet in each format, by file name: the stem of the event's file and the round."""
    name = f"{stem}-tur-{found.position.round}"
    made = {}
    if pages := [one for one in formats if one != "trf"]:
        made = pairing_sheet.publish(sheet(event, found, pairing), name, lang, pages)
    if "trf" in formats:
        made[f"{name}.trf"] = trf_writer.write(with_round(event, found, pairing), "trf26")
    return made


def sheet(event: Event, found: NextRound, pairing: Pairing) -> Sheet:
    """What the sheet shows: every board with names, ratings and points before the round."""
    tournament, position = event.tournament, found.position
    rows = {row["no"]: row for row in tournament.players.iter_rows(named=True)}

    def seat(no: int) -> Seat:
        row = rows[no]
        halves = position.by_no[no].score_halves if no in position.by_no else None
        return Seat(no, row["name"], row["title"], row["ukd"] or row["elo"], halves)

    days = dict(enumerate(tournament.round_days, 1))
    return Sheet(
        name=tournament.name,
        city=tournament.city,
        chief_arbiter=tournament.chief_arbiter,
        round=position.round,
        day=days.get(position.round),
        boards=tuple((seat(board.white), seat(board.black)) for board in pairing.boards),
        bye=None if pairing.bye is None else seat(pairing.bye),
        away=tuple(seat(no) for no in found.away),
    )


def with_round(event: Event, found: NextRound, pairing: Pairing) -> Event:
    """The event as it was before the round, and the round with its games open.

    Points are left to be added up anew: the bye has its own already.
    """
    tournament, at = event.tournament, found.position.round
    rows = [
        _row(at, number, (board.white, board.black), How.PENDING)
        for number, board in enumerate(pairing.boards, 1)
    ]
    if pairing.bye is not None:
        number = len(rows) + 1
        rows.append(_row(at, number, (pairing.bye, None), How.PAIRING_BYE, FREE_POINT_HALVES))
    known = tournament.games.filter(
        (pl.col("round") < at)
        | ((pl.col("round") == at) & pl.col("black_no").is_null() & _is_away(found))
    )
    rows += [
        _row(at, None, (no, None), How.ZERO_BYE, 0)
        for no in sorted(set(found.away) - set(known.filter(pl.col("round") == at)["white_no"]))
    ]
    return replace(
        event,
        tournament=replace(
            tournament,
            games=GAMES.frame([*known.iter_rows(named=True), *rows]),
            players=tournament.players.with_columns(
                points_halves=pl.lit(None, dtype=pl.Int64), rank=pl.lit(None, dtype=pl.Int64)
            ),
            rounds=max(tournament.rounds_declared or tournament.rounds or 0, at),
        ),
    )


def _is_away(found: NextRound) -> pl.Expr:
    return pl.col("white_no").is_in(found.away)


def _row(
    at: int, board: int | None, numbers: tuple[int, int | None], how: How, halves: int | None = None
) -> dict[str, Any]:
    return {
        "round": at,
        "board": board,
        "white_no": numbers[0],
        "black_no": numbers[1],
        "white_halves": halves,
        "black_halves": None,
        "how": how.value,
    }
