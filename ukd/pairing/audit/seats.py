"""The numbers that players of a round robin drew, told from who met whom (Berger tables).

The last number meets the others in a known order, or, with an odd number of players, rests with
them in turn. So one guess at who has the last number gives all others.
"""

from collections.abc import Mapping

from ukd.pairing import tables
from ukd.pairing.history import Record, Round


def drawn(record: Record) -> Mapping[int, int]:
    """Number in the file to number drawn, by which the most games stand where the table has them.

    The numbers of the file, if none is better.
    """
    numbers = sorted(one.no for one in record.people)
    same = {no: no for no in numbers}
    if len(numbers) < 3:
        return _of_match(record) or same
    even = len(numbers) + len(numbers) % 2
    guesses: list[Mapping[int, int]] = [same]
    if numbers == list(range(1, len(numbers) + 1)):
        last = numbers if even == len(numbers) else [even]
        guesses += [found for one in last if (found := _guess(record, even, one))]
    return max(guesses, key=lambda one: _in_place(record, even, one))


def _of_match(record: Record) -> Mapping[int, int] | None:
    """Of two players, who has White in the first game is number 1."""
    first = next((one for entries in record.rounds for one in entries), None)
    if first is None or first.black is None or len(record.people) != tables.MATCH:
        return None
    return {first.white: 1, first.black: 2}


def _guess(record: Record, even: int, last: int) -> Mapping[int, int] | None:
    """The numbers drawn if `last` is the last one; None if his games do not tell them all."""
    found = {last: even}
    for table, entries in zip(tables.berger(even), record.rounds, strict=False):
        theirs = next(no for game in table if even in game for no in game if no != even)
        if len(record.people) < even:
            ours = _resting(record, entries)
        else:
            ours = next(
                (no for one in entries if last in one.numbers for no in one.numbers if no != last),
                None,
            )
        if ours is not None:
            found[ours] = theirs
    wanted = {one.no for one in record.people}
    found = {no: drawn for no, drawn in found.items() if no in wanted}
    complete = len(found) == len(wanted) and len(set(found.values())) == len(wanted)
    return found if complete else None


def _resting(record: Record, entries: Round) -> int | None:
    paired = {no for entry in entries if entry.black is not None for no in entry.numbers}
    alone = [one.no for one in record.people if one.no not in paired]
    return alone[0] if len(alone) == 1 else None


def _in_place(record: Record, even: int, number: Mapping[int, int]) -> int:
    """How many games stand in the round in which the table has them."""
    once = tables.berger(even)
    count = 0
    for at, entries in enumerate(record.rounds):
        games = {frozenset(game) for game in once[at % len(once)]}
        pairs = (
            frozenset((number.get(one.white, 0), number.get(one.black, 0)))
            for one in entries
            if one.black is not None
        )
        count += sum(pair in games for pair in pairs)
    return count
