"""The questions that the text of 1997 leaves open, and the answers of one run."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from ukd.pairing.engine import Reading

# Numbers of the ARBITER-DISCRETION register; the primary answer first. AD-3, AD-4 and AD-7 have no
# list of answers: whatever is legal must be accepted, see DISCRETION.
QUESTIONS: Mapping[str, tuple[str, ...]] = {
    "none": ("b", "fill"),  # AD-1: due before the first game: Black, or what the group needs
    "order63": ("lexi", "swap"),  # AD-2: blacks passed over keep their order, or change places
    "order71": ("down", "up"),  # AD-5: who is served first: the highest rated, or the lowest
    "moved": ("due", "column"),  # AD-6: colours of a player moved: by 3, or by his new column
    "raised72": ("one", "whole"),  # AD-8: can meet one member, or lets the whole group be paired
}

# Steps of a trace after which other legal pairings are as good: the arbiter decides.
DISCRETION = frozenset(
    {
        "dubov-1997-same-column",  # AD-3
        "dubov-1997-floater-chosen",  # AD-4
        "dubov-1997-left-over",  # AD-7
    }
)

# A question other than AD-1 is asked only where one of these steps was taken.
ASKED_BY: Mapping[str, frozenset[str]] = {
    "order63": frozenset({"dubov-1997-next-black"}),
    "order71": frozenset({"dubov-1997-opponent-raised", "dubov-1997-alone"}),
    "moved": frozenset({"dubov-1997-to-black", "dubov-1997-to-white"}),
    "raised72": frozenset({"dubov-1997-raised"}),
}


@dataclass(frozen=True, slots=True)
class Choices:
    """The answers of one run as conditions; all false for the primary reading."""

    newcomers_fill: bool = False
    blacks_change_places: bool = False
    lowest_first: bool = False
    colour_of_column: bool = False
    raised_completes: bool = False

    @classmethod
    def of(cls, reading: Reading) -> "Choices":
        """The choices of a reading."""
        return cls(*(reading.get(name) == answers[1] for name, answers in QUESTIONS.items()))


def readings(asked: frozenset[str]) -> Iterator[Reading]:
    """Every reading that answers some of these questions otherwise than the primary one."""
    names = [name for name in QUESTIONS if name in asked]
    for chosen in product((0, 1), repeat=len(names)):
        if any(chosen):
            yield {
                name: QUESTIONS[name][1] for name, other in zip(names, chosen, strict=True) if other
            }
