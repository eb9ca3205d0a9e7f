"""What the text leaves open, as questions with admitted answers, the primary one first.

The preamble calls the output of a computer an aid and leaves the last word to the arbiter: a round
that follows from any of these answers is not a fault.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from types import MappingProxyType

from ukd.pairing import engine

QUESTIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "colour": ("walk", "half", "net"),
        "cand": ("all", "home"),
        "medup": ("dir", "own"),
        "last": ("score", "all"),
        "order": ("rested", "colour"),
        "opened": ("latest", "first"),
        "rank": ("score", "number"),
        "lot": ("odd", "turned"),
        "home22": ("any", "apart"),
    }
)

# Asked one by one and two by two: questions about who meets whom. The others touch little.
_WIDE = ("colour", "cand", "medup", "last")
# Asked only by an audit, of a round that nothing else explains.
_ONLY_IF_NEEDED = ("home22",)


@dataclass(frozen=True, slots=True)
class LimReading:
    """One answer to every question.

    colour: how far an exchange for colours goes (9.5, 12.2): `walk` through both halves, only in
      the opposite `half`, or a swap of two opponents if the `net` number of clashes falls.
    cand: a floater may meet `all` members by number, or those at `home` in the group first (10.8).
    medup: in the median group a floater from below meets the highest number, as the group is
      paired (`dir`), or the lowest, as he came (`own`).
    last: the last round lifts the limits of colours for equal `score` only, or for `all` (13).
    order: among equals, who did not float (`rested`) comes before who is due the `colour` that
      more members are due, or after him (10.2, 10.10).
    opened: a blocked median group undoes the `latest` pair of its neighbour or the `first` (9.6).
    rank: the higher ranked (12.4) is told by `score`, then number, or by `number` alone.
    lot: two players without colours: the `odd` number has the colour drawn, or it is `turned`.
    home22: players of one federation may meet (`any`), or in the last three rounds those with more
      than half of the points are kept `apart`, if the event declares it (22); no file tells that.
    """

    colour: str = "walk"
    cand: str = "all"
    medup: str = "dir"
    last: str = "score"
    order: str = "rested"
    opened: str = "latest"
    rank: str = "score"
    lot: str = "odd"
    home22: str = "any"

    @classmethod
    def of(cls, reading: engine.Reading) -> "LimReading":
        """The answers of a reading; a question it does not name has the primary answer."""
        return cls(**{name: reading.get(name, found[0]) for name, found in QUESTIONS.items()})


def readings(*, is_last: bool) -> Iterator[engine.Reading]:
    """The readings to try besides the primary one: each answer alone, wide ones also by two."""
    asked = [name for name in QUESTIONS if name not in _ONLY_IF_NEEDED]
    if not is_last:
        asked.remove("last")
    for name in asked:
        yield from ({name: other} for other in QUESTIONS[name][1:])
    for first, second in combinations([name for name in asked if name in _WIDE], 2):
        for one in QUESTIONS[first][1:]:
            yield from ({first: one, second: other} for other in QUESTIONS[second][1:])
