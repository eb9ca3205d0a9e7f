"""Games told player by player: a card for each, with a row for each of his rounds.

Two layouts end here: the player cards of pairing programs (`player_cards`) and the small tables of
team reports (`small_tables`, madde 9.d).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ukd.formats.crosstable_cells import Cell
from ukd.formats.crosstable_event import Draft, counted_halves
from ukd.formats.crosstable_names import split_name
from ukd.formats.crosstable_pairs import (
    Side,
    bye,
    colours,
    complemented,
    game,
    is_white,
    odd,
    one_sided,
)
from ukd.formats.crosstable_teams import add_teams
from ukd.formats.grid import Row
from ukd.model.findings import Log
from ukd.model.results import How
from ukd.model.tournament import Kind
from ukd.turkish import key

Values = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Turn:
    """One round of a card: the cell, where it stands, and what the row tells of the opponent."""

    round: int
    cell: Cell
    row: Row
    column: int
    board: int | None = None
    opponent: Values = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Card:
    """One player: what stands at the head of his card, and his rounds. `place` is of the head."""

    values: Values
    turns: tuple[Turn, ...]
    place: Mapping[str, Any]
    no: int | None = None


def draft(cards: Sequence[Card], log: Log) -> Draft:
    """The event of all cards. Opponents without a card are players as far as the rows tell."""
    numbered = _numbered(cards, log)
    event = Draft(Kind.TEAM if any(card.values.get("team") for card in cards) else None)
    event.players = list(_players(numbered))
    _check_unknown(numbered, {row["no"] for row in event.players}, log)
    reader = _Games(numbered, {row["no"] for row in event.players}, log)
    event.games = list(reader.rows())
    event.colours_known = reader.colours_known
    event.rounds = max((turn.round for card in cards for turn in card.turns), default=None)
    teams = [card.values.get("team") or "" for card in numbered.values()]
    add_teams(event, teams, list(numbered))
    _check_points(numbered, event, log)
    if len(numbered) < len(event.players):
        facts = {"cards": len(numbered), "players": len(event.players)}
        log.add("cards-incomplete", **cards[0].place, facts=facts)
    return event


def _numbered(cards: Sequence[Card], log: Log) -> dict[int, Card]:
    """Cards by start number: their own, or the one other cards give to that name.

    A player whom no other card names gets the next free number, which a finding says.
    """
    named = {
        key(turn.opponent["name"]): turn.cell.opponent
        for card in cards
        for turn in card.turns
        if turn.opponent.get("name") and turn.cell.opponent
    }
    taken = {no for no in named.values() if no} | {card.no for card in cards if card.no}
    numbered: dict[int, Card] = {}
    for card in cards:
        no = card.no or named.get(key(card.values["name"]))
        if no is None or no in numbered:
            if no in numbered:
                both = f"{numbered[no].values['name']}, {card.values['name']}"
                facts = {"no": no, "both": both}
                log.add("number-twice", **card.place, player=no, facts=facts)
            no = next(free for free in range(1, len(taken) + len(cards) + 2) if free not in taken)
            log.add("number-assumed", **card.place, player=no, facts={"no": no})
        taken.add(no)
        numbered[no] = card
    return numbered


def _players(numbered: Mapping[int, Card]) -> Iterator[Values]:
    for no, card in numbered.items():
        yield _player(no, card.values)
    others: dict[int, Values] = {}
    for card in numbered.values():
        for turn in card.turns:
            no = turn.cell.opponent or 0
            if no and no not in numbered and turn.opponent.get("name"):
                others.setdefault(no, turn.opponent)
    for no, values in others.items():
        yield _player(no, values)


def _player(no: int, values: Values) -> Values:
    name = split_name(values["name"], surname_first=values.get("surname_first", True))
    known = {at: value for at, value in values.items() if at not in ("name", "surname_first")}
    return known | {"no": no, "surname": name.surname, "given": name.given, "name": name.whole}


def _check_unknown(numbered: Mapping[int, Card], known: set[int], log: Log) -> None:
    for no, card in numbered.items():
        for turn in card.turns:
            if turn.cell.opponent and turn.cell.opponent not in known:
                side = Side(no, turn.cell, turn.row, turn.column)
                side.note("opponent-unknown", log, turn.round, opponent=turn.cell.opponent)


class _Games:
    """Rows of GAMES from the cards; a game told by two cards is one row."""

    def __init__(self, numbered: Mapping[int, Card], known: set[int], log: Log) -> None:
        self._cards, self._known, self._log = numbered, known, log
        letters = {
            turn.cell.letter
            for card in numbered.values()
            for turn in card.turns
            if turn.cell.letter
        }
        self._white = colours(letters)
        self.colours_known = True

    def rows(self) -> Iterator[Values]:
        for no, card in self._cards.items():
            for turn in card.turns:
                if row := self._row(no, turn):
                    yield {**row, "board": turn.board}

    def _row(self, no: int, turn: Turn) -> Values | None:
        side = Side(no, turn.cell, turn.row, turn.column)
        opponent = turn.cell.opponent
        if opponent is None:
            return None if turn.cell.halves is None else bye(side, turn.round)
        if opponent not in self._known or opponent == no:
            return odd(side, turn.round)
        if opponent not in self._cards:
            return self._alone(side, opponent, turn.round)
        theirs = self._answer(opponent, no, turn.round)
        if theirs is None:
            return self._unanswered(side, opponent, turn.round)
        if opponent < no:
            return None
        white = is_white(side, theirs, turn.round, self._white, self._log)
        row = game(side, theirs, turn.round, white, self._log)
        self.colours_known &= white is not None or row["how"] != How.PLAYED.value
        return row

    def _answer(self, opponent: int, no: int, at_round: int) -> Side | None:
        for turn in self._cards[opponent].turns:
            if turn.round == at_round and turn.cell.opponent == no:
                return Side(opponent, turn.cell, turn.row, turn.column)
        return None

    def _alone(self, side: Side, opponent: int, at_round: int) -> Values:
        letter = side.cell.letter
        white = self._white.get(letter) if letter else None
        self.colours_known &= white is not None or side.cell.unplayed
        return complemented(side, opponent, at_round, white, self._log)

    def _unanswered(self, side: Side, opponent: int, at_round: int) -> Values:
        side.note("card-unanswered", self._log, at_round, opponent=opponent)
        self.colours_known = False
        return one_sided(side, opponent, at_round)


def _check_points(numbered: Mapping[int, Card], event: Draft, log: Log) -> None:
    counted = counted_halves(event.games)
    for no, card in numbered.items():
        printed = card.values.get("points_halves")
        if printed is not None and printed != counted.get(no, 0):
            facts = {"printed": printed / 2, "counted": counted.get(no, 0) / 2}
            log.add("card-sum-mismatch", **card.place, player=no, facts=facts)
