"""What gacrux counts of each criterion in a round that is played already."""

from dataclasses import replace

from ukd.model.results import How
from ukd.pairing.answers import Bracket, canonical
from ukd.pairing.canonical import Canonical
from ukd.pairing.dutch_2026 import trf
from ukd.pairing.engine import Pairing
from ukd.pairing.gacrux_call import PARAMETERS, _answer, _tournament
from ukd.pairing.history import Entry, Position


def weighed(position: Position, pairing: Pairing) -> tuple[Bracket, ...]:
    """The brackets of a pairing of this position with its counts of C6 to C21.

    Its C8 is what the pairing made of the next bracket, not what could have been made of it.
    """
    from gacrux.pairingdutch import pairing_dutch

    players = canonical(_with_round(position, pairing))
    assert isinstance(players, Canonical)
    engine = pairing_dutch(_tournament(trf(players, accelerated=False)), position.round, PARAMETERS)
    found = _answer(engine.compute_pairing(True, 0), engine.crosstable.level2score)
    return tuple(bracket.numbered(players.originals) for bracket in found.brackets)


def _with_round(position: Position, pairing: Pairing) -> Position:
    """The position with the round as played; what its games brought does not matter."""
    assert position.record is not None
    entries = [Entry(one.white, one.black, 1, 1, How.PLAYED) for one in pairing.boards]
    if pairing.bye is not None:
        entries.append(Entry(pairing.bye, None, 2, None, How.PAIRING_BYE))
    rounds = (*position.record.rounds, tuple(entries))
    return replace(position, record=replace(position.record, rounds=rounds))
