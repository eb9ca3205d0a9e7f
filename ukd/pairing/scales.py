"""Ratings of other scales as Elo, for ranking only (Dutch-1998 A1)."""

from dataclasses import replace
from enum import StrEnum

from ukd.pairing.history import Record


class Scale(StrEnum):
    """A scale of ratings: the German INGO, the lower the better; the British BCF grades; Elo."""

    ELO = "elo"
    INGO = "ingo"
    BCF = "bcf"


# Scale to the Elo of rating 0, and the Elo of one point more.
LINES = {Scale.ELO: (0, 1), Scale.INGO: (2840, -8), Scale.BCF: (600, 8)}


def elo(rating: int, scale: Scale) -> int:
    """A rating of the scale as Elo: 2840 - 8 INGO = 600 + 8 BCF."""
    zero, step = LINES[scale]
    return zero + step * rating


def in_elo(record: Record, scale: Scale) -> Record:
    """The record with every rating as Elo; unknown ones stay unknown."""
    people = tuple(
        one if one.rating is None else replace(one, rating=elo(one.rating, scale))
        for one in record.people
    )
    return replace(record, people=people)
