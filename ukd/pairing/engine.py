"""What a pairing engine takes and gives, whatever its system."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from ukd.pairing.history import Position
from ukd.pairing.trace import Step, sentence

# How open questions of a system's text are answered, e.g. {"floats": "crit"}. A question that is
# not named has its primary answer. Questions and answers: the ARBITER-DISCRETION registers.
Reading = Mapping[str, str]
PRIMARY: Reading = {}


@dataclass(frozen=True, slots=True)
class Board:
    """A pair with its colours, by pairing numbers, and the rule that gave them ("E2")."""

    white: int
    black: int
    rule: str = ""

    @property
    def pair(self) -> frozenset[int]:
        """The two numbers, whatever their colours."""
        return frozenset((self.white, self.black))


@dataclass(frozen=True, slots=True)
class Pairing:
    """A round as paired: boards in the order to publish, the bye, and how it came about."""

    boards: tuple[Board, ...]
    bye: int | None = None
    trace: tuple[Step, ...] = field(default=(), compare=False)

    @property
    def pairs(self) -> frozenset[frozenset[int]]:
        """Who meets whom, without colours."""
        return frozenset(board.pair for board in self.boards)

    @property
    def coloured(self) -> frozenset[tuple[int, int]]:
        """The boards as (White, Black), without order."""
        return frozenset((board.white, board.black) for board in self.boards)

    def same_as(self, other: "Pairing") -> bool:
        """Same pairs, colours and bye; the order of boards is presentation only."""
        return self.coloured == other.coloured and self.bye == other.bye


@dataclass(frozen=True, slots=True)
class NoPairing:
    """The rules leave no pairing of this position. `code` names a sentence of texts/pairing."""

    code: str
    players: tuple[int, ...] = ()
    trace: tuple[Step, ...] = field(default=(), compare=False)

    def why(self, lang: str = "tr") -> str:
        """The reason as a sentence."""
        return sentence(self.code, lang, {"players": self.players})


@dataclass(frozen=True, slots=True)
class NoAnswer(NoPairing):
    """The engine could not say: it failed, was too late, is not there, or lacks the data.

    Nothing follows from it: there may be a pairing. `facts` fill the sentence of `code`.
    """

    facts: Mapping[str, object] = field(default_factory=dict, compare=False)

    def why(self, lang: str = "tr") -> str:
        """The reason as a sentence."""
        return sentence(self.code, lang, self.facts)


Outcome = Pairing | NoPairing


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another pairing that must be accepted, and the readings that lead to it."""

    pairing: Pairing
    readings: tuple[Reading, ...]


class Engine(Protocol):
    """One pairing system. Pure: the same position and reading give the same outcome.

    `name` is the system as on the command line; `questions` maps each open question of its text to
    the admitted answers, the primary one first.
    """

    name: str
    questions: Mapping[str, tuple[str, ...]]

    def pair(self, position: Position, reading: Reading = PRIMARY) -> Outcome:
        """Pair the round. A position without a pairing gives NoPairing; nothing is raised."""
        ...

    def alternatives(self, position: Position) -> tuple[Alternative, ...]:
        """The other pairings that admitted readings give, each different from the primary one."""
        ...


@runtime_checkable
class Remembers(Protocol):
    """An engine that can be asked for the same round again and again at less cost."""

    def remembering(self) -> Engine:
        """The same engine with a memory, to be dropped when the round is done."""
        ...


def by_reading(
    engine: Engine, position: Position, readings: Iterable[Reading]
) -> tuple[Alternative, ...]:
    """Pair by each reading and gather equal results; results equal to the primary are left out."""
    primary = engine.pair(position)
    found: list[tuple[Pairing, list[Reading]]] = []
    for reading in readings:
        outcome = engine.pair(position, reading)
        if isinstance(outcome, NoPairing):
            continue
        if isinstance(primary, Pairing) and outcome.same_as(primary):
            continue
        for pairing, names in found:
            if pairing.same_as(outcome):
                names.append(reading)
                break
        else:
            found.append((outcome, [reading]))
    return tuple(Alternative(pairing, tuple(names)) for pairing, names in found)


def answer(engine: Engine, question: str, reading: Reading) -> str:
    """The answer a reading gives to a question: its own, or the primary one."""
    return reading.get(question, engine.questions[question][0])
