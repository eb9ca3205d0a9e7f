"""The club's Swiss (SW-1 to SW-3): halves by rating, then equal points; repeats only if need be.

The text says no more. What it leaves open is settled here so that the same round is always paired
alike; the audit holds nobody to that (see `cost`).
"""

from collections.abc import Mapping, Sequence

from ukd.pairing import colours
from ukd.pairing.engine import PRIMARY, Alternative, Board, Outcome, Pairing, Reading
from ukd.pairing.feasible import Group, Pair, across, within
from ukd.pairing.history import Entrant, Position
from ukd.pairing.matching import Graph, Matching
from ukd.pairing.trace import Step


class ClubSwiss:
    """An engine of `ukd.pairing.engine`."""

    name = "club-swiss"
    questions: Mapping[str, tuple[str, ...]] = {}

    def pair(self, position: Position, reading: Reading = PRIMARY) -> Outcome:
        """Pair the round; there always is a pairing, if need be with repeats (SW-2)."""
        draft = _Draft(position)
        free = draft.bye()
        if position.round == 1:
            draft.halves()
        else:
            draft.repeats()
            draft.by_score()
        boards = draft.boards()
        return Pairing(boards, free, tuple(draft.steps))

    def alternatives(self, position: Position) -> tuple[Alternative, ...]:
        """None by name: any pairing that costs no more is as good."""
        return ()


def cost(position: Position, pairing: Pairing) -> tuple[int, int, int]:
    """What the rules count: a bye out of turn (SW-3), repeats, differences of points (SW-2).

    The smaller, the better; differences in half-points, squared so that two small ones are better
    than one big one. In round 1 also pairs that are not upper against lower half (SW-1).
    """
    by_no = position.by_no
    fewest = min((one.byes for one in position.entrants), default=0)
    early = pairing.bye is not None and by_no[pairing.bye].byes > fewest
    pairs = [(by_no[board.white], by_no[board.black]) for board in pairing.boards]
    repeats = sum(other.no in one.opponents for one, other in pairs)
    apart = sum((one.score_halves - other.score_halves) ** 2 for one, other in pairs)
    if position.round == 1:
        ranked = [no for no in ranking(position.entrants) if no != pairing.bye]
        upper = set(ranked[: len(ranked) // 2])
        apart += sum((one.no in upper) == (other.no in upper) for one, other in pairs)
    return int(early), repeats, apart


def ranking(entrants: Sequence[Entrant]) -> list[int]:
    """Numbers by points, rating, number."""
    ordered = sorted(entrants, key=lambda one: (-one.score_halves, -(one.rating or 0), one.no))
    return [one.no for one in ordered]


def who_have_not_met(position: Position) -> Graph:
    """Everybody with those he has not met."""
    numbers = set(position.by_no)
    return {one.no: numbers - one.opponents - {one.no} for one in position.entrants}


class _Draft:
    """The round while it is paired; `waiting` are those still to be paired, by `ranking`."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.graph = who_have_not_met(position)
        self.waiting = ranking(position.entrants)
        self.pairs: list[Pair] = []
        self.steps: list[Step] = []

    def bye(self) -> int | None:
        """SW-3: the lowest of those with the fewest byes, so that the others need not repeat."""
        if len(self.waiting) % 2 == 0:
            return None
        by_no = self.position.by_no
        fewest = min(by_no[no].byes for no in self.waiting)
        possible = [no for no in reversed(self.waiting) if by_no[no].byes == fewest]
        everybody = Matching(self.graph, self.waiting)
        most = len(self.waiting) // 2
        free = next((no for no in possible if everybody.without({no}).size == most), possible[0])
        self.waiting.remove(free)
        self._note("bye", "SW-3", bye=free)
        return free

    def halves(self) -> None:
        """SW-1: the stronger half by rating against the weaker one, row by row."""
        half = len(self.waiting) // 2
        self._take(list(zip(self.waiting[:half], self.waiting[half:], strict=True)))
        self._note("halves", "SW-1", pairs=tuple(self.pairs))

    def repeats(self) -> None:
        """SW-2, "if possible": who cannot all meet somebody new meet again, as few as can be."""
        left = Matching(self.graph, self.waiting).unmatched
        again = list(zip(left[::2], left[1::2], strict=True))
        if again:
            self._take(again)
            self._note("repeat", "SW-2", pairs=tuple(again))

    def by_score(self) -> None:
        """SW-2: equal points meet; as few as possible go down, the lowest first."""
        down: list[int] = []
        points = {no: self.position.by_no[no].score_halves for no in self.waiting}
        for score in sorted(set(points.values()), reverse=True):
            members = [*down, *(no for no in self.waiting if points[no] == score)]
            outside = [no for no in self.waiting if no not in members]
            down = self._down(members, outside, score)
            staying = [no for no in members if no not in down]
            pairs = self._inside(staying)
            self._take(pairs)
            self._note("group", "SW-2", score, pairs=tuple(pairs))

    def _down(self, members: list[int], outside: list[int], score: int) -> list[int]:
        """Who leaves a group: of its own players before those who came from above."""
        group = Group(self.graph, members, outside)
        by_no = self.position.by_no
        leavers = group.leavers(
            kind=lambda no: by_no[no].score_halves > score, order=lambda no: -members.index(no)
        )
        gone = group.needed_outside() if leavers is None else [one.no for one in leavers]
        if gone:
            self._note("down", "SW-2", score, players=tuple(gone))
        return sorted(gone, key=members.index)

    def _inside(self, staying: list[int]) -> list[Pair]:
        """Upper half against lower half; if that cannot be, each with the nearest to that."""
        half = len(staying) // 2
        rows = across(self.graph, staying[:half], staying[half:])
        if rows is not None:
            return rows
        upper = set(staying[:half])
        return within(
            self.graph, staying, lambda one, waiting: sorted(waiting, key=lambda no: no in upper)
        )

    def _take(self, pairs: Sequence[Pair]) -> None:
        gone = {no for pair in pairs for no in pair}
        self.waiting = [no for no in self.waiting if no not in gone]
        self.pairs += pairs

    def boards(self) -> tuple[Board, ...]:
        """The pairs with colours, the highest scores first."""
        place = {no: at for at, no in enumerate(ranking(self.position.entrants))}
        ordered = sorted(
            (sorted(pair, key=place.__getitem__) for pair in self.pairs),
            key=lambda pair: place[pair[0]],
        )
        return tuple(self._board(one, other, row) for row, (one, other) in enumerate(ordered))

    def _board(self, higher: int, lower: int, row: int) -> Board:
        one, other = self.position.by_no[higher], self.position.by_no[lower]
        lot = self.position.lot_colour
        colour = colour_of(one, other) or (lot if row % 2 == 0 else colours.opposite(lot))
        return Board(higher, lower) if colour == colours.WHITE else Board(lower, higher)

    def _note(self, code: str, rule: str, group: int | None = None, **facts: object) -> None:
        self.steps.append(Step(f"club-{code}", group, (f"Club {rule}",), facts))


def colour_of(one: Entrant, other: Entrant) -> str | None:
    """Open in the text: White to who had it less; else the latest difference is reversed."""
    mine, theirs = one.played_colours, other.played_colours
    ahead = colours.difference(mine) - colours.difference(theirs)
    if ahead:
        return colours.BLACK if ahead > 0 else colours.WHITE
    return colours.alternated(mine, theirs)
