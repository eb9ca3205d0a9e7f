"""Maximum matchings: how many players of a group can be paired, and who may be left out.

Edmonds' blossom method. A matching is grown by augmenting paths from one free player at a time;
an odd cycle met on the way (a blossom) is treated as one player, its base. Groups are tested for
what can be paired, never enumerated, so that 300 players take moments.
"""

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Set

Graph = Mapping[int, Set[int]]
"""A player to those he may meet; symmetric. It may hold more players than are to be paired."""


class Matching:
    """A maximum matching of some players, each a key of the graph. It never changes."""

    def __init__(self, graph: Graph, players: Iterable[int]) -> None:
        self._graph = graph
        self._players = dict.fromkeys(players)
        self._mate: dict[int, int] = {}
        self._match_greedily()
        self._grow(self.unmatched)

    @property
    def players(self) -> Set[int]:
        """Everybody who is to be paired."""
        return self._players.keys()

    @property
    def pairs(self) -> frozenset[frozenset[int]]:
        """The pairs of this matching; others of the same size are as good."""
        return frozenset(frozenset(pair) for pair in self._mate.items())

    @property
    def size(self) -> int:
        """The largest number of pairs that can be made."""
        return len(self._mate) // 2

    @property
    def unmatched(self) -> list[int]:
        """Who stays alone in this matching: as few as possible, but others may do as well."""
        return [one for one in self._players if one not in self._mate]

    @property
    def is_perfect(self) -> bool:
        """Whether everybody can be paired."""
        return len(self._mate) == len(self._players)

    def spare(self) -> set[int]:
        """Everybody without whom as many pairs can be made."""
        found: set[int] = set()
        for one in self.unmatched:
            found |= _Search(self._graph, self._players, self._mate, one).outer
        return found

    def without(self, gone: Collection[int]) -> "Matching":
        """A maximum matching of the others, made from this one."""
        rest = object.__new__(Matching)
        rest._graph = self._graph
        rest._players = {one: None for one in self._players if one not in gone}
        rest._mate = {
            one: mate for one, mate in self._mate.items() if one not in gone and mate not in gone
        }
        # Only who lost his mate can begin a path that was not there before.
        rest._grow([self._mate[one] for one in gone if one in self._mate])
        return rest

    def with_more(self, more: Iterable[int]) -> "Matching":
        """A maximum matching of these players and others, made from this one.

        Who has a mate keeps having one, and as far as it goes the same.
        """
        whole = object.__new__(Matching)
        whole._graph, whole._mate = self._graph, dict(self._mate)
        whole._players = self._players | dict.fromkeys(more)
        whole._grow(whole.unmatched)
        return whole

    def _match_greedily(self) -> None:
        for one in self._players:
            if one in self._mate:
                continue
            for other in self._graph[one]:
                if other in self._players and other not in self._mate:
                    self._mate[one], self._mate[other] = other, one
                    break

    def _grow(self, free: Iterable[int]) -> None:
        for one in free:
            if one in self._players and one not in self._mate:
                _Search(self._graph, self._players, self._mate, one).augment()


class _Search:
    """A search for an augmenting path from one free player.

    `outer` are the players at an even distance along an alternating path: with a maximum matching,
    those who can stay alone instead of the root.
    """

    def __init__(
        self, graph: Graph, players: Collection[int], mate: dict[int, int], root: int
    ) -> None:
        self._graph, self._players, self._mate = graph, players, mate
        self._free = {one for one in players if one not in mate and one != root}
        self._base = {root: root}  # of those met so far
        self._parent: dict[int, int] = {}
        self.outer = {root}
        self._queue = deque([root])
        self._end: int | None = None
        while self._queue and self._end is None:
            self._look_around(self._queue.popleft())

    def augment(self) -> None:
        """Match the root and the end of the path, if one was found."""
        one = self._end
        while one is not None:
            before = self._parent[one]
            after = self._mate.get(before)
            self._mate[one], self._mate[before] = before, one
            one = after

    def _look_around(self, one: int) -> None:
        end = next(iter(self._graph[one] & self._free), None)
        if end is not None:
            self._parent[end], self._end = one, end
            return
        for other in self._graph[one]:
            if other not in self._players or self._base[one] == self._base.get(other):
                continue
            if other in self.outer:
                self._shrink(one, other)
            elif other not in self._parent:
                self._parent[other], self._base[other] = one, other
                mate = self._mate[other]
                self._base[mate] = mate
                self._add(mate)

    def _add(self, one: int) -> None:
        if one not in self.outer:
            self.outer.add(one)
            self._queue.append(one)

    def _shrink(self, one: int, other: int) -> None:
        """Give one base to the odd cycle that an edge between two outer players closes."""
        above = set(self._bases(one))
        base = next(at for at in self._bases(other) if at in above)
        inside = self._turn(one, other, base) | self._turn(other, one, base)
        for player, old in self._base.items():
            if old in inside:
                self._base[player] = base
                self._add(player)

    def _bases(self, one: int) -> Iterator[int]:
        """The outer bases from a player's own up to the root."""
        at = self._base[one]
        yield at
        while at in self._mate:
            at = self._base[self._parent[self._mate[at]]]
            yield at

    def _turn(self, one: int, child: int, base: int) -> set[int]:
        """Let the players from one up to the base lead back through the child; their bases."""
        inside: set[int] = set()
        while self._base[one] != base:
            mate = self._mate[one]
            inside |= {self._base[one], self._base[mate]}
            self._parent[one] = child
            child, one = mate, self._parent[mate]
        return inside
