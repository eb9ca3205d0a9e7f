"""Tables made before the first round: Berger, Scheveningen and match.

Round robins: FIDE Handbook C.05, annex 1, with its numbering. Scheveningen: the tables in common
use, of which FIDE's pairing commission collected those up to thirteen boards in 2022.
"""

from collections.abc import Iterator

Game = tuple[int, int]  # White's number, Black's number
Round = tuple[Game, ...]  # the games of a round, board by board
Table = tuple[Round, ...]

MATCH = 2  # players

# Boards whose tables follow no rule: for each round the opponents of A1, A2 …; minus: A has Black.
PRINTED = {
    2: ((1, 2), (-2, -1)),
    6: (
        (1, -2, -3, 4, -5, 6),
        (-2, 3, 5, -6, 4, -1),
        (3, -5, -1, 2, 6, -4),
        (-4, -6, 2, 1, -3, 5),
        (5, 4, 6, -3, -1, -2),
        (-6, 1, -4, -5, 2, 3),
    ),
    10: (
        (1, 2, 3, 4, -5, -6, -7, 8, -9, -10),
        (-2, -1, -8, -3, 10, 5, 6, -4, 7, 9),
        (3, 8, 4, 10, -6, -7, -9, 1, -2, -5),
        (-4, -3, -10, 6, 7, -8, 5, 9, -1, 2),
        (5, 4, -9, -7, -1, 10, -8, -2, 3, 6),
        (-6, 7, 1, 9, 8, 2, -10, -5, -4, -3),
        (7, -5, -2, -1, -4, -9, 3, 10, 6, 8),
        (-8, -6, 5, 2, 9, 1, 4, -3, -10, -7),
        (9, 10, 7, -5, -2, -3, -1, 6, 8, -4),
        (-10, -9, -6, -8, 3, 4, 2, -7, 5, 1),
    ),
}


def berger(players: int) -> Table:
    """Everybody against everybody once. Who would meet the number after the last one rests."""
    return tuple(berger_round(players, at) for at in range(1, _rounds(players) + 1))


def berger_round(players: int, at: int) -> Round:
    """One round of `berger`, from 1, without the rest of the table."""
    even = players + players % 2
    return tuple(game for game in _berger_round(even, at) if max(game) <= players)


def _berger_round(even: int, at: int) -> Iterator[Game]:
    """A round of an even number: the last number stands still, the others sit round a circle."""
    circle = even - 1
    fixed = (at - 1) * (even // 2) % circle
    yield (fixed + 1, even) if at % 2 else (even, fixed + 1)
    for step in range(1, even // 2):
        yield (fixed + step) % circle + 1, (fixed - step) % circle + 1


def double_berger(players: int, last_two_exchanged: bool = True) -> Table:
    """Everybody against everybody twice, the second time with the other colour."""
    rounds = range(1, 2 * _rounds(players) + 1)
    return tuple(double_berger_round(players, at, last_two_exchanged) for at in rounds)


def double_berger_round(players: int, at: int, last_two_exchanged: bool = True) -> Round:
    """One round of `double_berger`, from 1, without the rest of the table.

    The annex recommends to exchange the last two rounds of the first cycle, so that nobody gets
    three games in a row with one colour.
    """
    once = _rounds(players)
    if at > once:
        return _reversed(berger_round(players, at - once))
    if last_two_exchanged and once > 1 and at >= once - 1:
        at = 2 * once - 1 - at
    return berger_round(players, at)


def _rounds(players: int) -> int:
    """Rounds of one cycle: everybody meets every other number of the even field."""
    return players + players % 2 - 1


def scheveningen(boards: int) -> Table | None:
    """Everybody of one team against everybody of the other.

    Numbers 1 to `boards` are team A, the following ones team B. None for 14, 18, 22 … boards, of
    which no table is in use.
    """
    if boards in PRINTED:
        rows = PRINTED[boards]
    elif boards % 2:
        rows = tuple(_odd_scheveningen(boards, at) for at in range(boards))
    elif boards % 4 == 0 and boards:
        rows = tuple(_even_scheveningen(boards, at) for at in range(boards))
    else:
        return None
    return tuple(
        tuple(
            (one, boards + other) if other > 0 else (boards - other, one)
            for one, other in enumerate(row, start=1)
        )
        for row in rows
    )


def double_scheveningen(boards: int) -> Table | None:
    """The same twice: the second time from the last round to the first, with the other colours."""
    first = scheveningen(boards)
    if first is None:
        return None
    return first + tuple(_reversed(games) for games in reversed(first))


def _odd_scheveningen(boards: int, at: int) -> tuple[int, ...]:
    """Team B moves on by one a round; neighbours of team A have White, one place back each time."""
    turn = at // 2
    start, whites = -turn, (boards + 1) // 2
    if at % 2:
        start, whites = (boards - 1) // 2 - turn, boards // 2
    has_white = {(start + seat) % boards for seat in range(whites)}
    opponents = ((seat, (seat + at) % boards + 1) for seat in range(boards))
    return tuple(other if seat in has_white else -other for seat, other in opponents)


def _even_scheveningen(boards: int, at: int) -> tuple[int, ...]:
    """Halves of the teams meet, then each the other half; a half of team A shares a colour."""
    half = boards // 2
    row = []
    for seat in range(boards):
        mine = seat // half
        theirs = mine if at < half else 1 - mine
        other = theirs * half + (seat + at) % half + 1
        row.append(other if mine == at % 2 else -other)
    return tuple(row)


def match(games: int) -> Table:
    """Two players, colours in turn; number 1 begins with White."""
    return tuple(((2, 1),) if at % 2 else ((1, 2),) for at in range(games))


def _reversed(games: tuple[Game, ...]) -> tuple[Game, ...]:
    return tuple((black, white) for white, black in games)
