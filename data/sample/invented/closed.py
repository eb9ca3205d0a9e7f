"""Events whose pairings are fixed before the first round: all-play-all, matches and teams."""

from collections.abc import Iterator, Sequence
from typing import Any

from invented.dice import Dice
from invented.people import Person
from invented.plans import Plan
from invented.play import white_halves
from ukd.model.results import How

Game = dict[str, Any]
Round = list[tuple[int, int]]


def round_robin(plan: Plan, people: Sequence[Person], dice: Dice) -> list[Game]:
    """Everybody against everybody, by the circle of Berger."""
    return _play(plan, people, list(berger(len(people))), dice)


def match(plan: Plan, people: Sequence[Person], dice: Dice) -> list[Game]:
    """Two players, colours by turns."""
    rounds = [[(1, 2)] if number % 2 else [(2, 1)] for number in range(1, plan.rounds + 1)]
    return _play(plan, people, rounds, dice)


def scheveningen(plan: Plan, people: Sequence[Person], dice: Dice) -> list[Game]:
    """Each of one side against each of the other; a side has White in every other round."""
    half = len(people) // 2
    rounds = []
    for number in range(half):
        pairs = [(at + 1, half + (at + number) % half + 1) for at in range(half)]
        rounds.append([(b, a) if number % 2 else (a, b) for a, b in pairs])
    return _play(plan, people, rounds, dice)


def team(plan: Plan, people: Sequence[Person], dice: Dice) -> list[Game]:
    """Every team against every team, board by board; colours change from board to board."""
    members = [ours for _, ours in sides(plan, len(people))]
    rounds = []
    for meetings in berger(len(members)):
        boards: Round = []
        for home, guest in meetings:
            lineups = zip(members[home - 1], members[guest - 1], strict=True)
            boards += [(b, a) if at % 2 else (a, b) for at, (a, b) in enumerate(lineups)]
        rounds.append(boards)
    return _play(plan, people, rounds, dice)


def sides(plan: Plan, entrants: int) -> list[tuple[str, list[int]]]:
    """Each team's name and start numbers in board order; start numbers run through the teams."""
    size = entrants // max(1, len(plan.teams))
    return [
        (name, list(range(at * size + 1, (at + 1) * size + 1)))
        for at, name in enumerate(plan.teams)
    ]


def berger(players: int) -> Iterator[Round]:
    """Rounds of an all-play-all for an even number: pairs with White first."""
    circle = list(range(1, players))
    for number in range(players - 1):
        ring = [*circle[number:], *circle[:number]]
        first = (ring[0], players) if number % 2 == 0 else (players, ring[0])
        others = [(ring[at], ring[-at]) for at in range(1, players // 2)]
        yield [first, *((b, a) if at % 2 else (a, b) for at, (a, b) in enumerate(others))]


def _play(plan: Plan, people: Sequence[Person], rounds: Sequence[Round], dice: Dice) -> list[Game]:
    games = []
    for number, pairs in enumerate(rounds, 1):
        stays_away = dice.some(range(len(pairs)), plan.forfeits.count(number))
        for at, (white, black) in enumerate(pairs):
            if at in stays_away:
                first = 2 * dice.whole(0, 1)
            else:
                strengths = people[white - 1].strength, people[black - 1].strength
                first = white_halves(dice, *strengths)
            games.append(
                {
                    "round": number,
                    "board": at + 1,
                    "white_no": white,
                    "black_no": black,
                    "white_halves": first,
                    "black_halves": 2 - first,
                    "how": (How.FORFEIT if at in stays_away else How.PLAYED).value,
                }
            )
    return games
