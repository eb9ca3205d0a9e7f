"""Lists of entrants and standings beside a crosstable: what they add to its players."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from ukd.formats import crosstable_rows
from ukd.formats.crosstable_event import Draft, add_players
from ukd.formats.crosstable_layout import Block
from ukd.formats.crosstable_rows import Entry
from ukd.formats.crosstable_teams import add_teams, filled_down
from ukd.model.findings import Log
from ukd.model.tournament import Kind
from ukd.turkish import key

Values = dict[str, Any]

_ADDED = ("sex", "title", "ukd", "elo", "federation", "fide_id", "licence", "birth_year",
          "province", "club", "team")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Entrants:
    """Players of the lists by `key` of their names; those whose name stands twice are left out.

    `no` is None where the lists number by rank or not at all.
    """

    players: Mapping[str, Values] = field(default_factory=dict)
    identities: Mapping[str, Values] = field(default_factory=dict)
    draft: Draft = field(default_factory=lambda: Draft(None))

    def spelled(self, name: str) -> str:
        """The name as the lists write it: "Aydın, Ada" is "Ada Aydın" if no other can be meant."""
        if key(name) in self.players:
            return name
        alike = [
            one["name"] for one in self.players.values() if _words(one["name"]) == _words(name)
        ]
        return str(alike[0]) if len(alike) == 1 else name


def entrants(lists: Sequence[tuple[Block, Sequence[Entry]]], log: Log) -> Entrants:
    """All lists of a file together; the first word about a player counts."""
    players: dict[str, Values] = {}
    identities: dict[str, Values] = {}
    whole = Draft(None)
    for block, entries in lists:
        nos = crosstable_rows.numbered(block, entries)
        one = Draft(None)
        add_players(one, block, entries, nos, log, results_read=False)
        _add_roster(one, block, entries, nos)
        numbered = "number" in block.columns
        persons = {row["no"]: row for row in one.identities}
        for player in _once(one.players):
            name = key(player["name"])
            players.setdefault(name, player if numbered else player | {"no": None})
            if player["no"] in persons:
                identities.setdefault(name, persons[player["no"]])
        whole = whole if whole.players else one
    return Entrants(players, identities, whole)


def _add_roster(draft: Draft, block: Block, entries: Sequence[Entry], nos: Sequence[int]) -> None:
    """The teams of a list that has them; with boards too it is the roster of a team event."""
    if "team" not in block.columns:
        return
    add_teams(draft, list(filled_down(entries, block.columns["team"])), nos)
    if "board" in block.columns and draft.teams:
        draft.kind = Kind.TEAM


def enrich(draft: Draft, known: Entrants, *, numbers_agree: bool = True) -> None:
    """Fill what the table leaves empty, for players of the same name and, if told, number.

    `numbers_agree` is false where the table numbers nobody, so that the numbers are ours.
    """
    if not known.players:
        return
    personal = {row["no"] for row in draft.identities}
    for player in _once(draft.players):
        name = key(known.spelled(player["name"]))
        listed = known.players.get(name)
        if listed is None or (numbers_agree and listed["no"] not in (None, player["no"])):
            continue
        for at in _ADDED:
            if player.get(at) is None:
                player[at] = listed[at]
        if name in known.identities and player["no"] not in personal:
            draft.identities.append(known.identities[name] | {"no": player["no"]})


@lru_cache(maxsize=4096)
def _words(name: str) -> tuple[str, ...]:
    """The words of a name in one order for all: programs write the surname first, arbiters last."""
    return tuple(sorted(key(name.replace(",", " ")).split()))


def _once(players: Sequence[Values]) -> list[Values]:
    """The players whose name no other of them has."""
    names = Counter(key(player["name"]) for player in players)
    return [player for player in players if names[key(player["name"])] == 1]
