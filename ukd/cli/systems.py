"""The pairing systems by the names the commands take, apart so that help starts quickly."""

from enum import StrEnum
from typing import Annotated

from typer import Option


class System(StrEnum):
    """A system of `ukd.pairing.ENGINES`."""

    DUTCH_1998 = "dutch-1998"
    LIM = "lim"
    DUBOV_1997 = "dubov-1997"
    DUTCH_2017 = "dutch-2017"
    DUTCH_2017_BAKU = "dutch-2017+baku"
    DUTCH_2026 = "dutch-2026"
    DUTCH_2026_BAKU = "dutch-2026+baku"
    BURSTEIN = "burstein"
    DUBOV_2026 = "dubov-2026"
    DOUBLE_SWISS = "double-swiss"
    BERGER = "berger"
    CLUB_SWISS = "club-swiss"


class Scale(StrEnum):
    """What the ratings in a file are: a scale of `ukd.pairing.scales`."""

    ELO = "elo"
    INGO = "ingo"
    BCF = "bcf"


ScaleOption = Annotated[Scale, Option("--scale", help="Scale of the ratings in the file.")]
