"""What else explains a submitted round: other readings, the last round, a corrected result."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice

from ukd.model.results import How
from ukd.pairing.audit.case import Case
from ukd.pairing.audit.difference import differing
from ukd.pairing.audit.findings import AuditFinding, Confidence, Tier
from ukd.pairing.engine import Alternative, Engine, Pairing, Reading
from ukd.pairing.history import Entry, Position, Record, before

# Players to pair, over all results turned, before a round counts as not so explained: time.
MOST_PAIRED = 1000
MOST_DIFFERING = 8  # boards: one result does not change more

# The rule that leaves a question open, by system and question.
OPEN_RULES = {
    "dutch-1998": {
        "c10": "Dutch-1998 C10", "floats": "Dutch-1998 C9/C10", "xrem": "Dutch-1998 B4/C2",
        "last": "Dutch-1998 B2/Lim 21", "x14": "Dutch-1998 C14", "d2": "Dutch-1998 D2",
    },
    "lim": {
        "colour": "Lim 10.8/12.2", "cand": "Lim 10.8", "medup": "Lim 10.8", "last": "Lim 13",
        "order": "Lim 10.2/10.10", "opened": "Lim 9.6", "rank": "Lim 12.4", "lot": "Lim 14.2",
        "home22": "Lim 22",
    },
    "dubov-1997": {
        "none": "Dubov 1", "order63": "Dubov 6.3", "order71": "Dubov 7.1", "moved": "Dubov 3",
        "raised72": "Dubov 7.2",
    },
}  # fmt: skip

# What a text says of a result that was corrected later: the others say nothing of it.
CORRECTED = {"dutch-1998": "Dutch-1998 F7"}

# Readings that hardly ever matter: asked only of a round that nothing else explains.
RARE: Mapping[str, tuple[Reading, ...]] = {
    "dutch-1998": ({"d2": "number"}, {"x14": "none"}),
    "lim": ({"home22": "apart"},),
}


def by_rare_reading(case: Case, engine: Engine) -> AuditFinding | None:
    """Tier (iii) if a reading gives the submitted round that is only asked where need be."""
    for reading in RARE.get(engine.name, ()):
        outcome = engine.pair(case.position, reading)
        if isinstance(outcome, Pairing) and fits(case, outcome):
            rule = rule_of(engine.name, (reading,))
            return _open(case, rule, "audit-reading", {"rule": rule}, (reading,))
    return None


def by_reading(
    case: Case, alternatives: tuple[Alternative, ...], system: str
) -> AuditFinding | None:
    """Tier (iii) if an admitted reading gives the submitted round."""
    for one in alternatives:
        if fits(case, one.pairing):
            rule = rule_of(system, one.readings)
            return _open(case, rule, "audit-reading", {"rule": rule}, one.readings)
    return None


def fits(case: Case, pairing: Pairing) -> bool:
    """Whether a pairing is the submitted one; where colours are unknown, pairs are enough."""
    if case.position.colours_known:
        return case.submitted.pairing.same_as(pairing)
    same_bye = case.submitted.bye == pairing.bye
    return same_bye and case.submitted.pairing.pairs == pairing.pairs


def rule_of(system: str, readings: tuple[Reading, ...]) -> str:
    """The rule that the fewest other answers make admit a round."""
    fewest = min(readings, key=len, default={})
    known = OPEN_RULES.get(system, {})
    return ", ".join(dict.fromkeys(known.get(question, question) for question in fewest))


def by_last_round(case: Case, engine: Engine) -> AuditFinding | None:
    """Tier (iii) if the round follows once it is taken, or not taken, for the last one.

    Asked of the last round reported: more may have been planned, or fewer, and few formats tell.
    """
    position = case.position
    if position.round != len(case.record.rounds) or case.rules.is_table:
        return None
    total = position.round + 1 if position.is_last else position.round
    outcome = engine.pair(replace(position, rounds_total=total))
    if isinstance(outcome, Pairing) and fits(case, outcome):
        return _open(case, "", "audit-rounds-uncertain", {"rounds": total})
    return None


def by_edition(case: Case, other: Engine) -> AuditFinding | None:
    """Tier (iii) if the edition in force on the first day of the event gives the round."""
    outcome = other.pair(case.position)
    if isinstance(outcome, Pairing) and fits(case, outcome):
        return _open(case, "", "audit-edition", {"system": other.name})
    return None


def by_correction(case: Case, engine: Engine, reference: Pairing) -> AuditFinding | None:
    """Tier (iii) if the round follows from another result in the round before.

    Only games of players whose boards differ are tried: another result changes the opponents of
    those who made it.
    """
    most = MOST_PAIRED // max(1, len(case.position.entrants))
    for entry, record in islice(_corrected(case, reference), most):
        position = before(record, case.position.round, case.position.by_no)
        outcome = engine.pair(_as_known(position, case))
        if isinstance(outcome, Pairing) and fits(case, outcome):
            facts = {"white": entry.white, "black": entry.black, "round": case.position.round - 1}
            return _open(case, CORRECTED.get(engine.name, ""), "audit-correction", facts)
    return None


def _corrected(case: Case, reference: Pairing) -> Iterator[tuple[Entry, Record]]:
    """Each record in which one game of the round before has another result."""
    at = case.position.round - 2
    if at < 0 or case.rules.is_table:
        return
    differ = differing(case, reference)
    if len(differ) > MOST_DIFFERING:
        return
    touched = {no for board in differ for no in board.pair}
    entries = case.record.rounds[at]
    for place, entry in enumerate(entries):
        if entry.how is not How.PLAYED or not touched & set(entry.numbers):
            continue
        for white, black in ((2, 0), (1, 1), (0, 2)):
            if white != entry.white_halves:
                other = replace(entry, white_halves=white, black_halves=black)
                changed = (*entries[:place], other, *entries[place + 1 :])
                rounds = (*case.record.rounds[:at], changed, *case.record.rounds[at + 1 :])
                yield entry, replace(case.record, rounds=rounds)


def _as_known(position: Position, case: Case) -> Position:
    """A position with the lot and the number of rounds of the case."""
    return replace(
        position, lot_colour=case.position.lot_colour, rounds_total=case.position.rounds_total
    )


def _open(
    case: Case,
    rule: str,
    code: str,
    facts: Mapping[str, object],
    readings: tuple[Reading, ...] = (),
) -> AuditFinding:
    return AuditFinding(
        case.position.round,
        Tier.DISCRETION,
        rule,
        code,
        facts=facts,
        confidence=Confidence.LIKELY,
        readings=readings,
    )
