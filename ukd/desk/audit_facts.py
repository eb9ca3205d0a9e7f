"""What a round was like before it was paired, for the sentences and tables of an audit."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from ukd.model.results import points
from ukd.pairing import colours
from ukd.pairing.audit.case import written
from ukd.pairing.audit.numbering import NO_PLAYERS, Numbered
from ukd.pairing.history import Entrant, Position, before
from ukd.pairing.trace import sentence

Facts = Mapping[str, Any]
MOST_CONCERNED = 24  # players
SIGNS = str.maketrans({"w": "○", "b": "●", "-": "·"})
FLOATS = str.maketrans({"D": "↓", "U": "↑", "-": "·"})


class Standing:
    """The players before a round, by pairing numbers, told by the numbers of the file."""

    def __init__(self, numbers: Numbered, at_round: int, lang: str) -> None:
        self._numbers, self._round, self._lang = numbers, at_round, lang

    @cached_property
    def position(self) -> Position:
        """The position before the round, with everybody who entered."""
        record = self._numbers.record
        return before(record, self._round, {one.no for one in record.people})

    @cached_property
    def points(self) -> dict[int, float | None]:
        """Number in the file to the score before the round."""
        return {
            self._numbers.in_file(one.no): points(one.score_halves)
            for one in self.position.entrants
        }

    def told(self, facts: Facts) -> Facts:
        """The facts of a finding with scores of players who came from another group, the colours
        before, and the round; numbers are those of the file."""
        more: dict[str, Any] = {"at": self._round}
        if "score" in facts and "members" in facts:
            more |= self._with_scores(facts)
        if facts.get("player") in self.position.by_no:
            more["had"] = self._colours(self.position.by_no[facts["player"]])
        return {**self._numbers.facts_in_file(facts), **more}

    def _with_scores(self, facts: Facts) -> dict[str, Any]:
        """Members who came from another group apart; who leaves with his score if one of those."""
        score = facts["score"]
        moved = tuple(no for no in facts["members"] if self._score(no) != score)
        if not moved:
            return {}
        own = tuple(self._numbers.in_file(no) for no in facts["members"] if no not in moved)
        apart = tuple(self._scored(no, "audit-scored-inside") for no in moved)
        named = {"members": own, "moved": apart}
        more: dict[str, Any] = {"members": sentence("audit-members", self._lang, named)}
        if "values" in facts:  # which are scores already
            return more
        for name in ("leaving", "right_leaving"):
            gone = facts.get(name, ())
            if not set(gone).isdisjoint(moved):
                more[name] = tuple(map(self._scored, gone))
        return more

    def _score(self, no: int) -> str:
        return written(self.position.by_no[no].score_halves)

    def _scored(self, no: int, code: str = "audit-scored") -> str:
        """A player with his score: "3½ puanlı 14"."""
        halves = self.position.by_no[no].score_halves
        count = 1 if halves in (1, 2) else halves
        facts = {"no": self._numbers.in_file(no), "score": written(halves), "count": count}
        return sentence(code, self._lang, facts)

    def _colours(self, one: Entrant) -> str:
        return one.played_colours.translate(SIGNS)

    def row(self, no: int) -> dict[str, Any]:
        """A player before the round: score, colours and floats round by round, opponents met."""
        one = self.position.by_no[no]
        in_file = self._numbers.in_file
        known = self.position.colours_known
        due = colours.due(one.played_colours) or ""
        return {
            "no": in_file(no),
            "points": points(one.score_halves),
            "colours": one.colours.translate(SIGNS) if known else "",
            "due": due.translate(SIGNS) if known else "",
            "floats": one.floats.translate(FLOATS),
            "opponents": [in_file(other) for other in sorted(one.opponents)],
        }

    def rows(self, facts: list[Facts], players: set[int], moved: set[int]) -> list[dict[str, Any]]:
        """These players and whom sentences name, the highest score first.

        With them whoever is `moved`, and the members of groups, as long as these are not too many.
        """
        by_no = self.position.by_no
        fewer = ({k: v for k, v in one.items() if k != "members"} for one in facts)
        found = players.union(*map(_players, fewer)) & by_no.keys()
        for more in (moved, set().union(*map(_players, facts))):
            wider = found | (more & by_no.keys())
            found = wider if len(wider) <= MOST_CONCERNED else found
        return [self.row(no) for no in sorted(found, key=lambda no: (-by_no[no].score_halves, no))]


def _players(facts: Facts) -> set[int]:
    """Every number of a player in the facts of a sentence."""
    named = (value for name, value in facts.items() if name not in NO_PLAYERS)
    return {no for value in named for no in _numbers(value)}


def _numbers(value: object) -> Iterator[int]:
    if isinstance(value, tuple):
        for one in value:
            yield from _numbers(one)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield value
