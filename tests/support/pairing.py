"""Positions for tests of pairing, from the example files and from the oracle's tournaments."""

import json
from fractions import Fraction
from functools import cache
from typing import Any

from tests.support.cases import CASES
from ukd.model.results import How
from ukd.pairing.engine import Board, Pairing
from ukd.pairing.history import Entrant, Entry, Position, Record, before

EXAMPLES = CASES / "pairing" / "examples"
ORACLE = CASES / "pairing" / "oracle"

RESULTS = {
    "1-0": (2, 0, How.PLAYED),
    "0-1": (0, 2, How.PLAYED),
    "1/2": (1, 1, How.PLAYED),
    "+-": (2, 0, How.FORFEIT),
    "-+": (0, 2, How.FORFEIT),
    "--": (0, 0, How.DOUBLE_FORFEIT),
}
Case = dict[str, Any]


def example(name: str) -> Case:
    """An example file by its name without ending."""
    found: Case = json.loads((EXAMPLES / f"{name}.json").read_text(encoding="utf-8"))
    return found


@cache
def oracle(system: str) -> tuple[Case, ...]:
    """The tournaments of a system."""
    return tuple(json.loads((ORACLE / f"{system}.json").read_text(encoding="utf-8"))["tournaments"])


def names(kind: str, system: str) -> list[str]:
    """The names of a system's example files of one kind: state, tournament, table …"""
    found = (path.stem for path in sorted(EXAMPLES.glob("*.json")))
    return [
        one for one in found if (example(one)["system"], example(one)["kind"]) == (system, kind)
    ]


def record(case: Case) -> Record:
    """A case with full rounds (kinds `tournament` and `audit`, the oracle) as a record."""
    return Record(
        people=tuple(
            Entrant(row["no"], row.get("rating"), row.get("title"), row.get("name", ""))
            for row in case["players"]
        ),
        rounds=tuple(tuple(_entries(one)) for one in case["rounds"]),
        rounds_total=case["rounds_total"],
        lot_colour=case.get("lot_colour", "w"),
        maxi=case.get("maxi", False),
    )


def position(case: Case) -> Position:
    """The position of an example of either kind."""
    if case["kind"] == "state":
        return Position(
            case["round"],
            case["rounds_total"],
            tuple(_entrant(row) for row in case["players"]),
            case.get("lot_colour", "w"),
            case.get("maxi", False),
        )
    return before(record(case), case["round"])


def expected(case: Case) -> Pairing:
    """`boards` and `bye` of an example's `expected`, of a round or of an alternative."""
    return Pairing(tuple(Board(*row[:2]) for row in case["boards"]), case["bye"])


def accepted(case: Case) -> list[Pairing]:
    """Every pairing that an example or a round of the oracle admits, the primary one first."""
    others = case.get("also_accepted", case.get("alternatives", []))
    return [expected(one) for one in (case.get("expected", case), *others)]


def _entries(one: Case) -> list[Entry]:
    rows = [Entry(white, black, *RESULTS[result]) for white, black, result in one["boards"]]
    if one["bye"] is not None:
        rows.append(Entry(one["bye"], None, 2, None, How.PAIRING_BYE))
    return rows


def _entrant(row: Case) -> Entrant:
    return Entrant(
        no=row["no"],
        rating=row.get("rating"),
        title=row.get("title"),
        name=row.get("name", ""),
        score_halves=round(2 * row["score"]),
        colours=row["colours"],
        opponents=frozenset(row["opponents"]),
        floats=row["floats"],
        free_point=row["free_point"],
        opponents_mean=Fraction(str(row.get("aro", 0))),
    )
