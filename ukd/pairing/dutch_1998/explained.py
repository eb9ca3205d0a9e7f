"""The trace of a round: bracket by bracket what was paired, what was set aside, and the rules."""

from collections.abc import Iterator, Mapping
from typing import Any

from ukd.pairing.dutch_1998.bracket import Solved
from ukd.pairing.dutch_1998.criteria import B5_DROPPED, B6_DROPPED
from ukd.pairing.dutch_1998.procedure import Procedure
from ukd.pairing.history import Entrant
from ukd.pairing.trace import Step

SET_ASIDE = {
    ("dropped_down", B6_DROPPED): ("dutch-1998-down-b6", ("C9", "B6")),
    ("dropped_down", B5_DROPPED): ("dutch-1998-down-b5", ("C9", "B6", "B5")),
    ("dropped_up", B6_DROPPED): ("dutch-1998-up-b6", ("C10", "B6")),
    ("dropped_up", B5_DROPPED): ("dutch-1998-up-b5", ("C10", "B6", "B5")),
}


def steps(procedure: Procedure) -> tuple[Step, ...]:
    """Every decision of a round, the top bracket first; what had to be undone stands before it."""
    found: list[Step] = []
    for notes, solved in zip(procedure.notes, procedure.solved or (), strict=False):
        found += [*notes, *_of(solved)]
    if procedure.solved is None:
        return (Step("dutch-1998-no-pairing", None, ("Dutch-1998 B1", "Dutch-1998 B2")),)
    return tuple(found)


def _of(solved: Solved) -> Iterator[Step]:
    """The steps of one bracket, each with all facts of the bracket."""
    facts = _facts(solved)
    for code, rules in _decisions(solved, facts):
        keys = tuple(rule if " " in rule else f"Dutch-1998 {rule}" for rule in rules)
        yield Step(code, solved.bracket.score_halves, keys, facts)


def _decisions(solved: Solved, facts: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Code and rules of each decision, in the order in which the procedure comes to them."""
    bracket, shape = solved.bracket, solved.shape
    if solved.b2_set_aside:
        yield "dutch-1998-lifted", ("B2", "Lim 21")
    if solved.stuck:
        yield "dutch-1998-stuck", ("C1",)
    if shape.pairs:
        if shape.moved_pairs is None and bracket.moved:
            yield "dutch-1998-half", ("A3",)
        if shape.moved_pairs is None:
            yield "dutch-1998-homogeneous", ("A3", "C6")
        else:
            yield "dutch-1998-heterogeneous", ("A3", "C6")
    elif solved.found.left and not bracket.is_lowest:
        yield "dutch-1998-all-down", ("C14",)
    if solved.found.facts:
        yield from _search(facts)
    if bracket.is_lowest and solved.down:
        yield "dutch-1998-bye", ("A5", "B1")


def _search(facts: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What had to be tried before the pairing could be accepted."""
    if facts["transposed"]:
        yield "dutch-1998-transposed", ("C7", "D1")
    if facts.get("gave_way"):
        yield "dutch-1998-for-the-remainder", ("C10",)
    if facts["into_s1"]:
        yield "dutch-1998-exchanged", ("C8", "D2")
    for name in ("dropped_down", "dropped_up"):
        if (name, facts[name]) in SET_ASIDE:
            yield SET_ASIDE[name, facts[name]]
    if facts["x"] > facts["x_by_count"]:
        yield "dutch-1998-more-clashes", ("C11", "B4")
    if facts["p"] < facts["most"]:
        yield "dutch-1998-fewer-pairs", ("C14",)


def _facts(solved: Solved) -> dict[str, Any]:
    bracket = solved.bracket
    return {
        "members": _numbers(bracket.members),
        "moved": _numbers(bracket.moved),
        "players": _numbers(solved.stuck),
        "most": (len(bracket.members) - len(solved.stuck)) // 2,
        "left": _numbers(solved.found.left),
        "player": solved.down[0].no if solved.down else None,
        **solved.found.facts,
    }


def _numbers(players: tuple[Entrant, ...]) -> tuple[int, ...]:
    return tuple(one.no for one in players)
