"""The kinds of tournament, apart from frames so that the command line starts quickly."""

from enum import StrEnum


class Kind(StrEnum):
    """How an event was organised (madde 4); team events are rated player by player."""

    SWISS = "swiss"
    ROUND_ROBIN = "round_robin"
    MATCH = "match"
    SCHEVENINGEN = "scheveningen"
    TEAM = "team"
