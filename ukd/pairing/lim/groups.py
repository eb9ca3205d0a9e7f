"""Score groups, their direction and their order (Lim 7, 9.2, 10.6, 10.7, 15.3)."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from ukd.pairing.lim.field import Field


class Direction(StrEnum):
    """How a group is paired: down from the highest number, or up from the lowest."""

    DOWN = "down"
    UP = "up"

    def ordered(self, numbers: Iterable[int]) -> list[int]:
        """Numbers in the order in which they are paired; who floats is sought from the end."""
        return sorted(numbers, reverse=self is Direction.UP)


@dataclass(frozen=True, slots=True)
class Group:
    """Who is to be paired together: the residents of a score, and the floaters in their order."""

    halves: int
    direction: Direction
    residents: tuple[int, ...]
    incoming: tuple[int, ...] = ()

    @property
    def members(self) -> list[int]:
        """All, in the order in which the group is paired."""
        return self.direction.ordered((*self.residents, *self.incoming))

    def without(self, gone: Collection[int]) -> "Group":
        """The group when these have floated on."""
        return replace(
            self,
            residents=tuple(no for no in self.residents if no not in gone),
            incoming=tuple(no for no in self.incoming if no not in gone),
        )


def side(field: Field, players: Iterable[int], direction: Direction) -> list[Group]:
    """The groups above the median from the top, or those below it from the bottom (Lim 9.2)."""
    is_down = direction is Direction.DOWN
    by_score: dict[int, list[int]] = {}
    for no in players:
        halves = field.halves(no)
        if halves > field.median_halves if is_down else halves < field.median_halves:
            by_score.setdefault(halves, []).append(no)
    return [
        Group(halves, direction, tuple(direction.ordered(by_score[halves])))
        for halves in sorted(by_score, reverse=is_down)
    ]


def median(field: Field, players: Iterable[int]) -> tuple[int, ...]:
    """The residents of the median group, perhaps none (Lim 9.2)."""
    return tuple(sorted(no for no in players if field.halves(no) == field.median_halves))


def arriving(field: Field, floaters: Sequence[int], direction: Direction) -> tuple[int, ...]:
    """Floaters in the order in which they are paired where they arrive.

    Down: highest score, then highest number (Lim 10.6). Up: lowest score, then lowest number
    (10.7).
    """
    if direction is Direction.DOWN:
        return tuple(sorted(floaters, key=lambda no: (-field.halves(no), no)))
    return tuple(sorted(floaters, key=lambda no: (field.halves(no), -no)))
