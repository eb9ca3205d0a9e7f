"""Swiss events: people come, stay away, rest for a round and leave."""

from collections.abc import Sequence
from typing import Any

from invented.dice import Dice
from invented.people import Person
from invented.plans import Plan
from invented.play import white_halves
from invented.swiss import Entrant, pair
from ukd.model.results import How

Game = dict[str, Any]


def swiss(plan: Plan, people: Sequence[Person], dice: Dice) -> list[Game]:
    """Every round of it, byes and empty rounds included."""
    entrants = [Entrant(no, one.strength) for no, one in enumerate(people, 1)]
    here = list(entrants)
    games: list[Game] = []
    for number in range(1, plan.rounds + 1):
        for _ in range(plan.withdrawals.count(number)):
            here.remove(dice.pick(here[len(here) // 2 :]))
        resting = [dice.pick(here[2:]) for _ in range(plan.half_byes.count(number))]
        games += _round(number, [one for one in here if one not in resting], plan, dice)
        games += [_without_game(number, one, How.HALF_BYE, 1) for one in resting]
        gone = [one for one in entrants if one not in here]
        games += [_without_game(number, one, How.ZERO_BYE, 0) for one in gone]
    return games


def _round(number: int, here: Sequence[Entrant], plan: Plan, dice: Dice) -> list[Game]:
    pairs, free = pair(here)
    stays_away = dice.some(range(len(pairs)), plan.forfeits.count(number))
    games = []
    for at, (white, black) in enumerate(pairs):
        row = {"round": number, "board": at + 1, "white_no": white.no, "black_no": black.no}
        if at in stays_away:
            games.append(row | _forfeit(white, black, dice))
        else:
            games.append(row | _game(white, black, dice))
    if free:
        free.had_bye = True
        games.append(_without_game(number, free, How.PAIRING_BYE, 2))
    return games


def _game(white: Entrant, black: Entrant, dice: Dice) -> Game:
    halves = white_halves(dice, white.strength, black.strength)
    for one, other, colour in ((white, black, "w"), (black, white, "b")):
        one.met.add(other.no)
        one.colours += colour
    return _score(white, black, halves, 2 - halves, How.PLAYED)


def _forfeit(white: Entrant, black: Entrant, dice: Dice) -> Game:
    """One of them stays away; he who came counts as having had a free point."""
    winner = dice.pick((white, black))
    winner.had_bye = True
    white.met.add(black.no)
    black.met.add(white.no)
    return _score(white, black, 2 * (winner is white), 2 * (winner is black), How.FORFEIT)


def _score(white: Entrant, black: Entrant, first: int, second: int, how: How) -> Game:
    white.halves += first
    black.halves += second
    return {"white_halves": first, "black_halves": second, "how": how.value}


def _without_game(number: int, one: Entrant, how: How, halves: int) -> Game:
    one.halves += halves
    nobody = {"board": None, "black_no": None, "black_halves": None}
    return {"round": number, "white_no": one.no, "white_halves": halves, "how": how.value, **nobody}
