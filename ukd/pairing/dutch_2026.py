"""The FIDE (Dutch) system of 1 February 2026, by gacrux, with and without Baku acceleration."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from ukd.pairing import first_colours, gacrux_call
from ukd.pairing.answers import Answer, Bracket, asked, canonical
from ukd.pairing.baku import SUFFIX, Baku
from ukd.pairing.canonical import Canonical
from ukd.pairing.engine import (
    PRIMARY,
    Alternative,
    Board,
    NoAnswer,
    NoPairing,
    Outcome,
    Pairing,
    Reading,
    answer,
)
from ukd.pairing.history import Position
from ukd.pairing.trace import Step

PROGRAM = "gacrux"
SCORES = "162  W 1.0    D 0.5    L 0.0    A 0.0    P {bye:.1f}"
# The program's names of the colour rules, which it keeps from the older text.
COLOUR_RULES = {f"E.{at}": f"5.2.{at}" for at in range(1, 6)}
# An odd bracket must send somebody down: a candidate may be perfect all the same.
FEWEST_DOWN = {"C6", "C7", "C8"}


class Dutch2026:
    """An engine of `ukd.pairing.engine`. Rules are cited as C1 to C21 and 5.2.1 to 5.2.5."""

    questions: Mapping[str, tuple[str, ...]] = {first_colours.QUESTION: first_colours.ANSWERS}

    def __init__(self, *, accelerated: bool = False) -> None:
        self.name = "dutch-2026" + (SUFFIX if accelerated else "")
        self.accelerated = accelerated

    def pair(self, position: Position, reading: Reading = PRIMARY) -> Outcome:
        """Pair the round; NoPairing if no legal one exists, NoAnswer if the program fails."""
        players = canonical(position)
        if isinstance(players, NoAnswer):
            return players
        text = trf(players, accelerated=self.accelerated)
        found = _asked(text, position.round, tuple(players.halves.items()))
        if isinstance(found, NoAnswer):
            return found
        if not found.possible:
            return NoPairing("dutch-2026-no-pairing", tuple(position.by_no))
        pairing = _pairing(found, players.originals)
        numbers = answer(self, first_colours.QUESTION, reading)
        return first_colours.by_reading(position, pairing, numbers)

    def alternatives(self, position: Position) -> tuple[Alternative, ...]:
        """First colours by other numbers (5.2.5): a convention, never a fault."""
        primary = self.pair(position)
        if isinstance(primary, NoPairing):
            return ()
        return first_colours.alternatives(position, primary)


def trf(players: Canonical, *, accelerated: bool) -> str:
    """The text that gacrux reads."""
    lines = [
        "012 -",
        f"142 {players.record.rounds_total}",
        f"152 {players.lot_colour.upper()}",
        SCORES.format(bye=players.bye_halves / 2),
        *players.players(),
    ]
    if accelerated:
        lines += _acceleration(players)
    if players.absent:
        lines.append("XXZ " + " ".join(map(str, players.absent)))
    return "".join(f"{line}\n" for line in lines)


def _acceleration(players: Canonical) -> Iterator[str]:
    """A record 250 a round with virtual points."""
    baku = Baku.of(players.record)
    last = players.numbers.get(baku.last, 0)
    for at_round, halves in enumerate(baku.halves, 1):
        if halves and last:
            yield f"250 {'':4} {halves / 2:4.1f} {at_round:3} {at_round:3} {1:4} {last:4}"


@lru_cache(maxsize=8)
def _asked(text: str, at_round: int, halves: tuple[tuple[int, int], ...]) -> Answer | NoAnswer:
    """The pairing and its alternatives are asked for one after the other: the same question."""
    return asked(PROGRAM, gacrux_call.pair, text, at_round, dict(halves))


def _pairing(found: Answer, originals: Mapping[int, int]) -> Pairing:
    boards = tuple(
        Board(originals[white], originals[black], COLOUR_RULES.get(rule, rule))
        for white, black, rule in found.boards
    )
    bye = None if found.bye is None else originals[found.bye]
    return Pairing(boards, bye, tuple(_steps(found, boards, bye, originals)))


def _steps(
    found: Answer, boards: tuple[Board, ...], bye: int | None, originals: Mapping[int, int]
) -> Iterator[Step]:
    for bracket in found.brackets:
        yield from _bracket_steps(bracket, originals)
    if bye is not None:
        yield Step("dutch-2026-bye", None, _cited("C2", "C5", "C9"), {"player": bye})
    for board in boards:
        facts = {"white": board.white, "black": board.black}
        yield Step(f"dutch-2026-colours-{board.rule[-1]}", None, _cited(board.rule), facts)


def _bracket_steps(bracket: Bracket, originals: Mapping[int, int]) -> Iterator[Step]:
    """What a bracket held and made of it, then each criterion that could not be kept in full."""
    bracket = bracket.numbered(originals)
    facts = {"members": bracket.members, "pairs": bracket.pairs, "down": bracket.down}
    unkept = {name: counts for name, counts in bracket.criteria.items() if any(counts)}
    if not bracket.pairs:
        yield Step("dutch-2026-none", bracket.halves, _cited("C1", "C3", "C4"), facts)
        return
    code, rule = ("best", "3.8") if unkept.keys() - FEWEST_DOWN else ("perfect", "3.6")
    yield Step(f"dutch-2026-{code}", bracket.halves, _cited(rule), facts)
    for name, counts in unkept.items():
        told = {"count": sum(counts), "by_score": counts}
        yield Step(f"dutch-2026-{name.lower()}", bracket.halves, _cited(name), told)


def _cited(*rules: str) -> tuple[str, ...]:
    return tuple(f"Dutch-2026 {rule}" for rule in rules)
