"""The club's knockout (KO-1 to KO-3): the draw, the next games, and the faults of a played one.

The text leaves the seeding and the first colours open. Here the strongest of a round meets the
weakest in the usual bracket, and in every other tie the weaker one begins with White.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ukd.pairing.history import Entrant, Entry, Record
from ukd.pairing.tables import Game
from ukd.pairing.trace import Step


@dataclass(frozen=True, slots=True)
class FirstRound:
    """KO-1: places of the bracket (a power of two), who goes straight to round 2, and the games."""

    slots: int
    byes_to: tuple[int, ...]
    games: tuple[Game, ...]


@dataclass(frozen=True, slots=True)
class Tie:
    """Two who play until one wins (KO-3), and their games so far; a bye has no second player."""

    one: int
    other: int | None
    games: tuple[Entry, ...] = ()

    @property
    def winner(self) -> int | None:
        """Who goes on: the winner of the last game; None while it is undecided."""
        if self.other is None:
            return self.one
        if not self.games:
            return None
        last = self.games[-1]
        ahead = last.halves(self.one) - last.halves(self.other)
        if ahead == 0:
            return None
        return self.one if ahead > 0 else self.other

    def takes(self, entry: Entry) -> bool:
        """Whether a game belongs to this tie."""
        return self.winner is None and {self.one, self.other} == set(entry.numbers)


def ranking(people: Sequence[Entrant]) -> list[int]:
    """Numbers by rating, then by number."""
    return [one.no for one in sorted(people, key=lambda one: (-(one.rating or 0), one.no))]


def first_round(people: Sequence[Entrant]) -> FirstRound:
    """KO-1: the highest rated, as many as are missing to a power of two, need not play."""
    ties = draw(people)
    byes = sorted((tie.one for tie in ties if tie.other is None), key=ranking(people).index)
    return FirstRound(2 * len(ties), tuple(byes), next_games([ties]))


def draw(people: Sequence[Entrant]) -> tuple[Tie, ...]:
    """The ties of round 1 in the order of the bracket: neighbours' winners meet in round 2."""
    ranked = ranking(people)
    places = [0]
    while len(places) < len(ranked):
        places = [at for seed in places for at in (seed, 2 * len(places) - 1 - seed)]
    seats = [ranked[at] if at < len(ranked) else None for at in places]
    pairs = zip(seats[::2], seats[1::2], strict=False)
    return tuple(Tie(one, other) for one, other in pairs if one is not None)


def played(record: Record) -> tuple[list[tuple[Tie, ...]], list[Entry]]:
    """The ties of each stage with their games so far; and the games that fit none of them."""
    stages = [draw(record.people)]
    strays = []
    for entry in (entry for entries in record.rounds for entry in entries):
        if entry.black is None:
            continue
        stages = _advanced(stages)
        at = next((at for at, tie in enumerate(stages[-1]) if tie.takes(entry)), None)
        if at is None:
            strays.append(entry)
            continue
        tie = stages[-1][at]
        longer = Tie(tie.one, tie.other, (*tie.games, entry))
        stages[-1] = (*stages[-1][:at], longer, *stages[-1][at + 1 :])
    return _advanced(stages), strays


def _advanced(stages: list[tuple[Tie, ...]]) -> list[tuple[Tie, ...]]:
    """The stages and the next one, once every tie of the last is decided."""
    winners = [tie.winner for tie in stages[-1]]
    if len(winners) < 2 or None in winners:
        return stages
    through = [no for no in winners if no is not None]
    return [*stages, tuple(map(Tie, through[::2], through[1::2]))]


def next_games(stages: Sequence[Sequence[Tie]]) -> tuple[Game, ...]:
    """The games to be played now: first games, and replays with the colours reversed (KO-3)."""
    return tuple(_next_game(tie, at) for at, tie in enumerate(stages[-1]) if tie.winner is None)


def _next_game(tie: Tie, at: int) -> Game:
    if tie.games and tie.games[-1].black is not None:
        return tie.games[-1].black, tie.games[-1].white
    other = tie.other if tie.other is not None else tie.one
    return (other, tie.one) if at % 2 else (tie.one, other)


def faults(record: Record) -> tuple[Step, ...]:
    """What breaks the printed rules in a knockout as it was played, whatever its bracket."""
    return (*_wrong_byes(record), *_wrong_games(record))


def _wrong_byes(record: Record) -> Iterator[Step]:
    """KO-1: in round 1 exactly the highest rated had no opponent."""
    if not record.rounds:
        return
    paired = {no for entry in record.rounds[0] if entry.black is not None for no in entry.numbers}
    had = {one.no for one in record.people} - paired
    due = set(first_round(record.people).byes_to)
    if had != due:
        yield _fault("byes", "KO-1", had=tuple(sorted(had)), due=tuple(sorted(due)))


def _wrong_games(record: Record) -> Iterator[Step]:
    """KO-2 and KO-3: losers stay out; a drawn tie goes on at once, with the colours reversed."""
    out: set[int] = set()
    drawn: dict[int, Entry] = {}
    for at, entries in enumerate(record.rounds, start=1):
        for entry in entries:
            if entry.black is None:
                continue
            white, black = entry.white, entry.black
            back = tuple(no for no in (white, black) if no in out)
            if back:
                yield _fault("out", "KO-2", round=at, players=back)
            before = {no: drawn.pop(no) for no in (white, black) if no in drawn}
            yield from _wrong_replay(at, entry, before)
            ahead = entry.halves(white) - entry.halves(black)
            if ahead:
                out.add(black if ahead > 0 else white)
            else:
                drawn |= {white: entry, black: entry}


def _wrong_replay(at: int, entry: Entry, before: dict[int, Entry]) -> Iterator[Step]:
    for no, last in before.items():
        if set(last.numbers) != set(entry.numbers):
            yield _fault("replay", "KO-3", round=at, player=no, rival=sum(last.numbers) - no)
        elif last.white == entry.white and no == entry.white:
            yield _fault("colours", "KO-3", round=at, white=entry.white, black=entry.black)


def _fault(code: str, rule: str, **facts: object) -> Step:
    return Step(f"club-knockout-{code}", None, (f"Club {rule}",), facts)
