"""What somebody else's program answers, as plain values: they come from another process."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from ukd.pairing.canonical import Canonical
from ukd.pairing.deadline import CHILD, Broken, Late
from ukd.pairing.engine import NoAnswer
from ukd.pairing.history import Position

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Bracket:
    """A score bracket as a program paired it; `criteria` has what it counted for each criterion.

    A criterion that looks at several scores has a count a score, the highest first.
    """

    halves: int
    members: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    down: tuple[int, ...]
    criteria: Mapping[str, tuple[int, ...]]

    def numbered(self, originals: Mapping[int, int]) -> "Bracket":
        """The same with other numbers for the players."""
        return replace(
            self,
            members=tuple(originals[no] for no in self.members),
            pairs=tuple((originals[white], originals[black]) for white, black in self.pairs),
            down=tuple(originals[no] for no in self.down),
        )


@dataclass(frozen=True, slots=True)
class Answer:
    """A round: White, Black and the colour rule of each board, in order. Numbers are canonical.

    `possible` False: the rules leave no pairing.
    """

    boards: tuple[tuple[int, int, str], ...] = ()
    bye: int | None = None
    brackets: tuple[Bracket, ...] = ()
    possible: bool = True


def canonical(position: Position) -> Canonical | NoAnswer:
    """The form that programs read, or why there is none."""
    if not position.colours_known:
        return NoAnswer("engine-no-colours")
    if position.record is None:
        return NoAnswer("engine-no-rounds")
    return Canonical.of(position) or NoAnswer("engine-unsound")


def asked(program: str, call: Callable[..., Found], *arguments: object) -> Found | NoAnswer:
    """The answer of a program, or why there is none: it is not there, too late, or broken."""
    answer: Found | Late | Broken = CHILD.ask(call, *arguments)
    if isinstance(answer, Late):
        facts = {"program": program, "seconds": round(answer.seconds)}
        return NoAnswer("engine-late", facts=facts)
    if isinstance(answer, Broken):
        if answer.fault.startswith(ModuleNotFoundError.__name__):
            return NoAnswer("engine-missing", facts={"program": program})
        return NoAnswer("engine-broken", facts={"program": program, "fault": answer.fault})
    return answer
