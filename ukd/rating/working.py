"""The sums of a stack under way: everything that its lines and their explanations are made of."""

from dataclasses import dataclass

import numpy as np

from ukd.errors import SchemaError
from ukd.model.tournament import Kind
from ukd.rating import places, sides
from ukd.rating.kinds import Sums, computed, method_of
from ukd.rating.places import Entrants, Flags, Pairings, Words
from ukd.rating.rules.counting import Tally, tally
from ukd.rating.rules.in_force import in_force
from ukd.rating.sides import Field
from ukd.rating.stack import Stack
from ukd.regulation.edition import Regulation


@dataclass(frozen=True, slots=True)
class Working:
    """A stack, computed: names, kinds and methods by tournament, the rest by entrant or game.

    `low` are those whose rating in force was under the least.
    """

    names: list[str]
    kinds: Words
    method: Words
    players: Entrants
    low: Flags
    games: Pairings
    parted: Tally
    field: Field
    sums: Sums


def work(stack: Stack, law: Regulation) -> Working:
    """Compute every tournament of a stack by itself. Raises SchemaError for a broken stack."""
    names = places.event_names(stack)
    kinds, title = _kinds(stack)
    players, low = in_force(places.entrants(stack, names), law)
    games = places.pairings(stack, names, players)
    parted = tally(games, players, kinds == Kind.TEAM.value, kinds == Kind.MATCH.value, title)
    field = sides.field(len(names), players, parted.counted)
    method = method_of(kinds, players, games, parted.counted)
    sums = computed(field, method, law)
    return Working(names, kinds, method, players, low, games, parted, field, sums)


def _kinds(stack: Stack) -> tuple[Words, Flags]:
    """The kind of each tournament, and whether it is a title match. Raises SchemaError."""
    events = stack.events.sort("event")
    if odd := set(events["kind"]) - {kind.value for kind in Kind}:
        raise SchemaError("stack_events", [f"there is no kind {kind}" for kind in sorted(odd)])
    return np.array(events["kind"].to_list(), dtype=np.str_), events["title_match"].to_numpy()
