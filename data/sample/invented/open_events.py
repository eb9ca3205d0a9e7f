"""Swiss events: people come, stay away, rest for a round and leave; a system pairs who is there."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from invented.dice import Dice
from invented.people import Person
from invented.plans import Plan
from invented.play import white_halves
from ukd.model.results import How
from ukd.pairing import ENGINES
from ukd.pairing.engine import Board, Outcome, Pairing
from ukd.pairing.history import Entrant, Entry, Record, Round, before

Game = dict[str, Any]


def swiss(plan: Plan, people: Sequence[Person], dice: Dice) -> list[Game]:
    """Every round of it, byes and empty rounds included."""
    numbers = range(1, len(people) + 1)
    here = list(numbers)
    entrants = tuple(Entrant(no, people[no - 1].ukd) for no in numbers)
    record = Record(entrants, (), plan.rounds, maxi=len(people) > 2**plan.rounds)
    for number in range(1, plan.rounds + 1):
        for _ in range(plan.withdrawals.count(number)):
            here.remove(dice.pick(here[len(here) // 2 :]))
        resting = [dice.pick(here[2:]) for _ in range(plan.half_byes.count(number))]
        position = before(record, number, [no for no in here if no not in resting])
        pairing = ENGINES[plan.system].pair(position)
        entries = (
            *_round(plan, number, pairing, people, dice),
            *(Entry(no, None, 1, None, How.HALF_BYE) for no in resting),
            *(Entry(no, None, 0, None, How.ZERO_BYE) for no in numbers if no not in here),
        )
        record = replace(record, rounds=(*record.rounds, entries))
    return [
        _row(number, entry) for number, played in enumerate(record.rounds, 1) for entry in played
    ]


def _round(
    plan: Plan, number: int, pairing: Outcome, people: Sequence[Person], dice: Dice
) -> Round:
    assert isinstance(pairing, Pairing), f"{plan.stem} cannot be paired in round {number}"
    boards = _slipped(pairing.boards) if number in plan.slips else pairing.boards
    stays_away = dice.some(range(len(boards)), plan.forfeits.count(number))
    entries = [
        _forfeit(board, at, dice) if at - 1 in stays_away else _game(board, at, people, dice)
        for at, board in enumerate(boards, 1)
    ]
    if pairing.bye:
        entries.append(Entry(pairing.bye, None, 2, None, How.PAIRING_BYE))
    return tuple(entries)


def _slipped(boards: Sequence[Board]) -> Sequence[Board]:
    """What an arbiter does by mistake: two neighbours exchange their opponents."""
    first, second, *others = boards
    return (
        replace(first, black=second.black),
        replace(second, black=first.black),
        *others,
    )


def _game(board: Board, at: int, people: Sequence[Person], dice: Dice) -> Entry:
    halves = white_halves(dice, people[board.white - 1].strength, people[board.black - 1].strength)
    return Entry(board.white, board.black, halves, 2 - halves, How.PLAYED, at)


def _forfeit(board: Board, at: int, dice: Dice) -> Entry:
    """One of the two stays away."""
    halves = dice.pick((2, 0))
    return Entry(board.white, board.black, halves, 2 - halves, How.FORFEIT, at)


def _row(number: int, entry: Entry) -> Game:
    """A row of GAMES."""
    return {
        "round": number,
        "board": entry.board,
        "white_no": entry.white,
        "black_no": entry.black,
        "white_halves": entry.white_halves,
        "black_halves": entry.black_halves,
        "how": entry.how.value,
    }
