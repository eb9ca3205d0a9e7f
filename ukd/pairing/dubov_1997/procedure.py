"""The procedure of Dubov 4 to 9: the bye, then group by group from the highest score down."""

from collections.abc import Sequence

from ukd.pairing.dubov_1997 import bye, columns, first_round, floaters, rows, transfers
from ukd.pairing.dubov_1997.allocation import Pair, boards
from ukd.pairing.dubov_1997.draft import Draft, step
from ukd.pairing.dubov_1997.player import Player, who_may_meet
from ukd.pairing.dubov_1997.readings import Choices
from ukd.pairing.engine import NoPairing, Outcome, Pairing
from ukd.pairing.history import Position
from ukd.pairing.matching import Graph, Matching
from ukd.pairing.trace import Step


def outcome(position: Position, choices: Choices) -> Outcome:
    """The round paired as printed; if that leaves players over, once more, looking ahead (AD-7)."""
    everybody = [Player.of(one, position) for one in position.entrants]
    if position.round == 1:
        return _first(position, everybody)
    graph = who_may_meet(position)
    steps: list[Step] = []
    for looks_ahead in (False, True):
        free = _bye(position, everybody, graph if looks_ahead else None)
        present = [one for one in everybody if one is not free]
        if len(present) % 2 or (looks_ahead and not _all_can_be_paired(graph, present)):
            break
        if free:
            steps.append(_bye_step(position, free, everybody))
        draft = Draft(graph, choices, present, looks_ahead)
        left = by_groups(draft)
        steps += draft.steps
        if not left:
            return Pairing(boards(draft.pairs), free.no if free else None, tuple(steps))
        steps = [step("left-over", None, "9", players=left)]
    return NoPairing("dubov-1997-no-pairing", tuple(position.by_no), tuple(steps))


def by_groups(draft: Draft) -> list[Player]:
    """6 to 8 for every group; returns who found no opponent down to the last group."""
    down: list[Player] = []
    for at in range(len(draft.groups)):
        down = floaters.paired_first(draft, at, down)
        down += transfers.opponents_raised(draft, at)
        transfers.made_even(draft, at)
        down += floaters.sent_down(draft, at)
        if draft.groups[at]:
            rows.paired(draft, at, columns.arranged(draft, at))
    if down and draft.looks_ahead:
        return _left_with_each_other(draft, down)
    return down


def _left_with_each_other(draft: Draft, down: list[Player]) -> list[Player]:
    """AD-7: players of several groups who can only meet each other."""
    by_no = {one.no: one for one in down}
    matching = Matching(draft.graph, by_no)
    for one, other in sorted(sorted(pair) for pair in matching.pairs):
        draft.pair(Pair(by_no[one], by_no[other]))
        draft.note("arbiter-pair", None, "9", players=(by_no[one], by_no[other]))
    return [by_no[no] for no in matching.unmatched]


def _first(position: Position, everybody: list[Player]) -> Pairing:
    free = next(bye.in_order(position, everybody)) if len(everybody) % 2 else None
    present = [one for one in everybody if one is not free]
    made = first_round.boards(position, present)
    facts = {"pairs": [(board.white, board.black) for board in made]}
    steps = (step("first-round", None, "5", **facts),)
    return Pairing(made, free.no if free else None, steps)


def _bye(position: Position, everybody: Sequence[Player], graph: Graph | None) -> Player | None:
    """4: the first choice; with a graph, the first without whom the others can be paired."""
    if len(everybody) % 2 == 0:
        return None
    for one in bye.in_order(position, everybody):
        others = [other for other in everybody if other is not one]
        if graph is None or _all_can_be_paired(graph, others):
            return one
    return None


def _bye_step(position: Position, free: Player, everybody: Sequence[Player]) -> Step:
    passed = [
        one
        for one in everybody
        if position.by_no[one.no].free_point
        and (one.score_halves, one.rating) < (free.score_halves, free.rating)
    ]
    if not passed:
        return step("bye", free.score_halves, "4", bye=free)
    return step("bye-passed", free.score_halves, "4", "2.2", bye=free, passed=passed)


def _all_can_be_paired(graph: Graph, players: Sequence[Player]) -> bool:
    return Matching(graph, (one.no for one in players)).is_perfect
