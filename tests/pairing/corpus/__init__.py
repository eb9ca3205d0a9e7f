"""Rounds as an outside program paired them when it was chosen: a newer version must agree."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.support.played import rounds
from ukd.model.results import How
from ukd.pairing import ENGINES
from ukd.pairing.engine import Board, Pairing
from ukd.pairing.history import Entrant, Entry, Position, Record, before

FOLDER = Path(__file__).parent
SIZES = ((6, 5), (9, 5), (13, 7), (16, 7), (24, 9), (31, 9))  # players and rounds


def kept(system: str) -> Iterator[tuple[str, Position, Pairing]]:
    """The name, the position and the pairing of each kept round."""
    cases = json.loads((FOLDER / f"{system}.json").read_text(encoding="utf-8"))
    for case in cases:
        people = tuple(Entrant(no, 2400 - 10 * no) for no in range(1, case["players"] + 1))
        played = tuple(
            tuple(Entry(*row[:4], How(row[4])) for row in one["entries"]) for one in case["rounds"]
        )
        history = Record(people, played, case["rounds_total"], case["lot_colour"])
        for at, one in enumerate(case["rounds"], 1):
            pairing = Pairing(tuple(Board(*pair) for pair in one["boards"]), one["bye"])
            present = set(one["present"])
            yield f"seed {case['seed']} round {at}", before(history, at, present), pairing


def make(system: str) -> None:
    """Play the tournaments anew and keep them: after a change of program that was looked at."""
    cases = [
        _case(system, seed, players, total, irregular)
        for seed, (players, total) in enumerate(SIZES)
        for irregular in (False, True)
    ]
    text = json.dumps(cases, separators=(",", ":")).replace('{"boards"', '\n{"boards"')
    (FOLDER / f"{system}.json").write_text(text + "\n", encoding="utf-8")


def _case(system: str, seed: int, players: int, total: int, irregular: bool) -> dict[str, Any]:
    steps = [
        (position, outcome)
        for position, outcome in rounds(
            ENGINES[system], seed, players=players, rounds_total=total, irregular=irregular
        )
        if isinstance(outcome, Pairing)
    ]
    last = steps[-1][0].record
    assert last is not None
    return {
        "seed": seed,
        "players": players,
        "rounds_total": total,
        "lot_colour": last.lot_colour,
        "rounds": [
            {
                "boards": [[board.white, board.black] for board in outcome.boards],
                "bye": outcome.bye,
                "present": sorted(position.by_no),
                "entries": _rows(last, position.round),
            }
            for position, outcome in steps
        ],
    }


def _rows(last: Record, at_round: int) -> list[list[Any]]:
    """What became of a round; of the last one nothing was known yet."""
    if at_round > len(last.rounds):
        return []
    return [
        [one.white, one.black, one.white_halves, one.black_halves, one.how.value]
        for one in last.rounds[at_round - 1]
    ]
