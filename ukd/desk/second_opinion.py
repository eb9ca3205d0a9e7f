"""A paired round shown to a second program."""

from dataclasses import replace

from ukd.desk.pair import Paired
from ukd.pairing.baku import SUFFIX
from ukd.pairing.engine import NoPairing, Pairing
from ukd.pairing.second_opinion import second_opinion
from ukd.pairing.trace import Step


def with_second_opinion(done: Paired, lang: str) -> Paired:
    """The round with a note of what bbpPairings makes of it; nothing else changes."""
    if done.found is None or done.pairing is None:
        return done
    accelerated = done.system.endswith(SUFFIX)
    other = second_opinion(done.found.position, accelerated=accelerated)
    note = _note(done.pairing, other, lang)
    return replace(done, found=replace(done.found, notes=(*done.found.notes, note)))


def _note(ours: Pairing, other: Pairing | NoPairing, lang: str) -> Step:
    if isinstance(other, NoPairing):
        return Step("pair-second-none", None, (), {"why": other.why(lang)})
    if ours.same_as(other):
        return Step("pair-second-alike", None, ())
    facts = {
        "ours": tuple(sorted(ours.coloured - other.coloured)),
        "theirs": tuple(sorted(other.coloured - ours.coloured)),
    }
    return Step("pair-second-differs", None, (), facts)
