"""A small federation for tests of the desk: a list in force, and a half-year of reports in TRF."""

import random
from dataclasses import dataclass
from datetime import date, timedelta

GIVEN = (
    "Ada",
    "Işıl",
    "Şule",
    "Can",
    "Çağrı",
    "Ömer",
    "Ülkü",
    "İdil",
    "Gül",
    "Deniz",
    "Ece",
    "Umut",
)
SURNAMES = ("Yılmaz", "Çelik", "Öz", "Şahin", "Irmak", "İnce", "Güneş", "Ateş", "Ünal", "Kaya")
ROUNDS = 5
FIELD = 12
HEADINGS = "UKD No;Ad;Soyad;UKD;İl;Doğum Yılı"
PROVINCES = ("İzmir", "Ankara", "Şırnak", "Çorum")


@dataclass(frozen=True)
class Person:
    """Somebody who plays; `ukd` None for a newcomer, `year` None where the report has no year."""

    given: str
    surname: str
    year: int | None
    ukd: int | None


@dataclass(frozen=True)
class Federation:
    """`listed` is the list in force as CSV, `reports` the half-year: file name to bytes."""

    listed: bytes
    reports: dict[str, bytes]
    rated: tuple[Person, ...] = ()


def federation(
    seed: int = 1, events: int = 6, members: int = 40, newcomers: int = 12
) -> Federation:
    """Every name in it is unique, so that every entrant can be told by name and year of birth."""
    dice = random.Random(seed)
    names = [(given, surname) for given in GIVEN for surname in SURNAMES]
    dice.shuffle(names)
    people = [
        Person(*name, dice.randint(1940, 1992), dice.randint(1000, 2300) if at < members else None)
        for at, name in enumerate(names[: members + newcomers])
    ]
    rated, fresh = people[:members], people[members:]
    reports = {}
    for at in range(events):
        field = dice.sample(rated, FIELD - 3) + dice.sample(fresh, 3)
        first = date(2005, 1, 3) + timedelta(days=20 * at)
        reports[f"turnuva-{at + 1}.trf"] = report(f"Turnuva {at + 1}", field, first, dice)
    return Federation(listed(rated), reports, tuple(rated))


def listed(people: list[Person]) -> bytes:
    """The list in force as CSV."""
    rows = [
        f"{at:04d};{one.given};{one.surname};{one.ukd};{PROVINCES[at % 4]};{one.year or ''}"
        for at, one in enumerate(people, start=1)
    ]
    return "\n".join([HEADINGS, *rows, ""]).encode()


def report(name: str, field: list[Person], first: date, dice: random.Random) -> bytes:
    """A Swiss event in TRF16: random results, everybody plays every round."""
    games: dict[int, list[tuple[int, str, str]]] = {no: [] for no in range(1, len(field) + 1)}
    met: set[frozenset[int]] = set()
    for _ in range(ROUNDS):
        for white, black in pairing(list(games), met, dice):
            score = dice.choice("1=0")
            games[white].append((black, "w", score))
            games[black].append((white, "b", {"1": "0", "0": "1", "=": "="}[score]))
    head = [
        f"012 {name}",
        "022 Ankara",
        "032 TUR",
        f"042 {first:%Y/%m/%d}",
        f"052 {first + timedelta(days=ROUNDS):%Y/%m/%d}",
        f"062 {len(field)}",
        f"072 {sum(one.ukd is not None for one in field)}",
        "092 Individual: Swiss-System",
        "102 Hakem, Baş",
        "122 90 min + 30 sec/move",
    ]
    points = {no: sum({"1": 2, "=": 1, "0": 0}[score] for _, _, score in games[no]) for no in games}
    order = sorted(games, key=lambda no: (-points[no], no))
    rows = [
        row(no, one, games[no], points[no], order.index(no) + 1)
        for no, one in enumerate(field, start=1)
    ]
    return ("\r\n".join([*head, *rows]) + "\r\n").encode()


def row(no: int, one: Person, games: list[tuple[int, str, str]], halves: int, rank: int) -> str:
    """One 001 line, by the columns of TRF16."""
    name = f"{one.surname}, {one.given}"
    birth = f"{one.year}/00/00" if one.year else ""
    known = f"001 {no:4d} {'':4} {name:<33} {one.ukd or 0:4d} TUR {'':11} {birth:10}"
    return f"{known} {halves / 2:4.1f} {rank:4d}" + "".join(
        f"  {rival:4d} {colour} {score}" for rival, colour, score in games
    )


def pairing(
    players: list[int], met: set[frozenset[int]], dice: random.Random
) -> list[tuple[int, int]]:
    """A round in which nobody meets somebody again."""
    while True:
        order = dice.sample(players, len(players))
        pairs = list(zip(order[::2], order[1::2], strict=True))
        if not met & {frozenset(pair) for pair in pairs}:
            met |= {frozenset(pair) for pair in pairs}
            return pairs
