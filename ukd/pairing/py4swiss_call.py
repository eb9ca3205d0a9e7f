"""One round from py4swiss, which pairs by systems of FIDE that gacrux does not have. Runs apart."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from ukd.pairing.answers import Answer

NOBODY = 0  # who meets number 0 has the bye
TENTHS = 5  # of a point in half a point: the program counts in tenths


@dataclass(frozen=True, slots=True)
class Task:
    """What to pair: `engine` is dutch, burstein or dubov, `players` are lines 001.

    Players up to number `accelerated` get `virtual_halves` half-points more, a number a round.
    """

    engine: str
    players: tuple[str, ...]
    rounds_total: int
    absent: tuple[int, ...]
    white_first: bool
    bye_halves: int
    accelerated: int = 0
    virtual_halves: tuple[int, ...] = ()


def pair(task: Task) -> Answer:
    """The round after those of the lines."""
    from py4swiss.engines.common import PairingError
    from py4swiss.trf import ParsedTrf
    from py4swiss.trf.sections import PlayerSection

    sections = [PlayerSection.from_string(line) for line in task.players]
    parsed = ParsedTrf(player_sections=sections, x_section=_head(task))
    try:
        made = import_module(f"py4swiss.engines.{task.engine}").Engine.generate_pairings(parsed)
    except PairingError:
        return Answer(possible=False)
    byes = [one.white for one in made if one.black == NOBODY]
    boards = tuple((one.white, one.black, "") for one in made if one.black != NOBODY)
    return Answer(boards, byes[0] if byes else None)


def _head(task: Task) -> Any:
    """What the program wants to know beside the players."""
    from py4swiss.trf.results import ScoringPointSystemCode
    from py4swiss.trf.sections import XSection

    virtual = [TENTHS * halves for halves in task.virtual_halves]
    head = XSection(
        number_of_rounds=task.rounds_total,
        zeroed_ids=set(task.absent),
        accelerations={no: list(virtual) for no in range(1, task.accelerated + 1)},
    )
    head.configuration.first_round_color = task.white_first
    head.scoring_point_system.apply_code(
        ScoringPointSystemCode.PAIRING_ALLOCATED_BYE, TENTHS * task.bye_halves
    )
    return head
