"""An audit as the JSON that `ukd audit --json` promises, with the numbers of the file."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from ukd.pairing.audit.asked import Audit
from ukd.pairing.audit.explained import Told
from ukd.pairing.audit.findings import AuditFinding, Remark, Tier
from ukd.pairing.audit.numbering import Numbered
from ukd.pairing.audit.one_round import RoundAudit
from ukd.pairing.audit.submitted import Submitted
from ukd.pairing.audit.zones import Zone
from ukd.pairing.engine import Pairing

Json = dict[str, Any]


def event(audit: Audit, names: Mapping[int, str], lang: str) -> Json:
    """Rounds, summary and notes of one event; `names` by the numbers of the file."""
    telling = _Telling(audit.numbers, names, lang)
    return {
        "system": audit.system,
        "rounds": [telling.round(one) for one in audit.rounds],
        "summary": {
            "rounds": len(audit.rounds),
            "audited": audit.audited,
            "not_audited": [one.round for one in audit.rounds if one.zone is Zone.NOT_AUDITABLE],
            "violations": audit.count(Tier.VIOLATION),
            "deviations": audit.count(Tier.DEVIATION),
            "discretion": audit.count(Tier.DISCRETION),
            "best_fit": {one.system: one.explained for one in audit.fits},
        },
        "notes": [note.why(lang) for note in audit.notes],
    }


def sentences(told: Iterable[Told], numbers: Numbered, lang: str) -> list[str]:
    """The sentences of an explanation, each with the rules it cites."""
    made = []
    for one in told:
        cited = "" if isinstance(one, Remark) else f" ({', '.join(one.rules)})" * bool(one.rules)
        made.append(replace(one, facts=numbers.facts_in_file(one.facts)).why(lang) + cited)
    return made


class _Telling:
    """Tells rounds with the numbers of the file, names beside them, in one language."""

    def __init__(self, numbers: Numbered, names: Mapping[int, str], lang: str) -> None:
        self._numbers, self._names, self._lang = numbers, names, lang

    def round(self, one: RoundAudit) -> Json:
        return {
            "round": one.round,
            "zone": one.zone.value,
            "verdict": one.verdict and one.verdict.value,
            "findings": [self._finding(found) for found in one.findings],
            "submitted": self._submitted(one.submitted),
            "expected": self._boards(one.reference),
            "bye": one.reference and self._bye(one.reference),
            "why": [self._in_file(remark).why(self._lang) for remark in one.why],
        }

    def _submitted(self, made: Submitted | None) -> list[Json] | None:
        """The boards as reported, with the numbers that findings name them by."""
        if made is None:
            return None
        return [
            {
                "board": number,
                "white": self._numbers.in_file(board.white),
                "black": self._numbers.in_file(board.black),
            }
            for number, board in zip(made.numbers, made.boards, strict=True)
        ]

    def _boards(self, reference: Pairing | None) -> list[list[int]] | None:
        if reference is None:
            return None
        return [self._file_numbers((one.white, one.black)) for one in reference.boards]

    def _bye(self, reference: Pairing) -> int | None:
        return None if reference.bye is None else self._numbers.in_file(reference.bye)

    def _finding(self, one: AuditFinding) -> Json:
        players = self._file_numbers(one.players)
        expected = self._file_numbers(one.expected)
        return {
            "round": one.round,
            "board": one.board,
            "boards": list(one.boards),
            "tier": one.tier.value,
            "rule": one.rule,
            "code": one.code,
            "players": players,
            "names": [self._names.get(no, "") for no in players],
            "expected": expected,
            "expected_names": [self._names.get(no, "") for no in expected],
            "why": self._told(one).why(self._lang),
            "confidence": one.confidence.value,
            "basis": list(one.basis),
            "consequences": one.consequences,
            "readings": [dict(reading) for reading in one.readings],
        }

    def _told(self, one: AuditFinding) -> AuditFinding:
        """The finding with the numbers of the file in its sentences."""
        step = one.decision
        return replace(
            one,
            facts=self._numbers.facts_in_file(one.facts),
            decision=step and replace(step, facts=self._numbers.facts_in_file(step.facts)),
            remarks=tuple(map(self._in_file, one.remarks)),
        )

    def _in_file(self, remark: Remark) -> Remark:
        return replace(remark, facts=self._numbers.facts_in_file(remark.facts))

    def _file_numbers(self, numbers: Iterable[int]) -> list[int]:
        return [self._numbers.in_file(no) for no in numbers]
