"""What the texts of 2017 and 2026 have apart, and the rules of each by their own numbers."""

from collections.abc import Mapping
from dataclasses import dataclass, field

CRITERIA = tuple(f"C{number}" for number in range(6, 22))
"""The quality criteria of a bracket as 2026 numbers them, the weightiest first."""


def _numbers_of_2017() -> Mapping[str, str]:
    """The number that a criterion of 2026 had before; C5 and C9 are new."""
    shifted = {"C6": "C5", "C7": "C6", "C8": "C7"}
    return shifted | {f"C{number}": f"C{number - 2}" for number in range(10, 22)}


@dataclass(frozen=True, slots=True)
class Edition:
    """A text.

    `absence_floats`: whoever does not play a round floats down (2017 A.4.b), not only who scores
    without play (2026 1.4.3). `minds_the_bye`: C5 and C9. `completes`: every bracket must leave the
    rest a pairing (2026 C4); else one is only paired again for it, and all below it as one (2017
    A.9). `counts_all_floats`: C14 and C16 count everybody who floats down, not residents only.
    """

    system: str
    name: str
    absence_floats: bool = False
    minds_the_bye: bool = True
    completes: bool = True
    counts_all_floats: bool = False
    numbers: Mapping[str, str] = field(default_factory=dict)

    def rule(self, criterion: str) -> str:
        """A criterion, by its number of 2026, as this text numbers it."""
        return f"{self.name} {self.numbers.get(criterion, criterion)}"


OF_2026 = Edition("dutch-2026", "Dutch-2026")
OF_2017 = Edition(
    "dutch-2017",
    "Dutch-2017",
    absence_floats=True,
    minds_the_bye=False,
    completes=False,
    counts_all_floats=True,
    numbers=_numbers_of_2017(),
)
EDITIONS = {one.system: one for one in (OF_2017, OF_2026)}
