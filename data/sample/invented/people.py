"""The people of the federation: those on the list of 1 January 2005, and those not yet on it."""

from dataclasses import dataclass, replace

from invented.dice import Dice
from invented.names import MEN, PROVINCES, SURNAMES, WOMEN
from ukd.turkish import order

LISTED = 312
NEWCOMERS = 92
INACTIVE = 34
STRONGEST = 2380
FLOOR = 1000
"""A listed player has at least this (madde 6.b)."""


@dataclass(frozen=True)
class Person:
    """Somebody who does not exist.

    `number` is the federation's; None for a newcomer. `strength` is how well he really plays; `ukd`
    is what the list says. `games` counts the three years before the list (madde 6.i).
    """

    surname: str
    given: str
    sex: str
    birth: str
    province: str
    club: str | None
    number: str | None = None
    strength: int = 0
    ukd: int | None = None
    elo: int | None = None
    games: int = 0

    @property
    def birth_year(self) -> int:
        """From the birth date, YYYY-MM-DD."""
        return int(self.birth[:4])

    @property
    def active(self) -> bool:
        """On the list itself and not on the inactive one."""
        return self.games >= 4


def everybody(dice: Dice) -> tuple[list[Person], list[Person]]:
    """The listed, by surname and name, and the newcomers."""
    names = _names(dice, LISTED + NEWCOMERS)
    listed = [_listed(dice, name, at) for at, name in enumerate(names[:LISTED])]
    newcomers = [_newcomer(dice, name) for name in names[LISTED:]]
    return sorted(listed, key=lambda one: (order(one.surname), order(one.given))), newcomers


def _names(dice: Dice, count: int) -> list[tuple[str, str, str]]:
    """Surname, given names and sex; no two alike but the first two, who are namesakes."""
    names = [("Yılmaz", "Ayşe", "w"), ("Yılmaz", "Ayşe", "w")]
    while len(names) < count:
        sex = "w" if dice.happens(0.28) else "m"
        first = WOMEN if sex == "w" else MEN
        given = dice.pick(first)
        second = dice.pick(first)
        if dice.happens(0.12) and second != given:
            given = f"{given} {second}"
        name = (dice.pick(SURNAMES), given, sex)
        if name not in names and name[0] != given:
            names.append(name)
    return names


def _listed(dice: Dice, name: tuple[str, str, str], at: int) -> Person:
    person = _somebody(dice, name, born=(1938, 1994))
    strength = min(STRONGEST, int(1470 + dice.normal(300)))
    ukd = max(strength + int(dice.normal(85)), FLOOR + dice.whole(0, 60))
    elo = ukd + int(dice.normal(40)) if ukd > 2000 and dice.happens(0.7) else None
    games = dice.whole(0, 3) if at % (LISTED // INACTIVE) == 0 else dice.whole(4, 70)
    number = str(20103 + 7 * at)
    return replace(person, number=number, strength=strength, ukd=ukd, elo=elo, games=games)


def _newcomer(dice: Dice, name: tuple[str, str, str]) -> Person:
    person = _somebody(dice, name, born=(1984, 1997))
    return replace(person, strength=int(1180 + dice.normal(190)))


def _somebody(dice: Dice, name: tuple[str, str, str], born: tuple[int, int]) -> Person:
    province = dice.pick(PROVINCES[: dice.whole(6, len(PROVINCES))])
    clubs = (None, None, f"{province} Satranç Kulübü", f"{province} Gençlik SK", "Üç Kale SK")
    birth = f"{dice.whole(*born)}-{dice.whole(1, 12):02}-{dice.whole(1, 28):02}"
    return Person(*name, birth, province, dice.pick(clubs))
