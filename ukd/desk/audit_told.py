"""An audit as the JSON that `ukd audit --json` promises, with the numbers of the file."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from ukd.desk.audit_facts import Standing
from ukd.desk.audit_rules import rule_text
from ukd.desk.audit_zones import zone_told
from ukd.pairing.audit.asked import Audit
from ukd.pairing.audit.explained import Told
from ukd.pairing.audit.findings import AuditFinding, Remark, Tier
from ukd.pairing.audit.numbering import Numbered
from ukd.pairing.audit.one_round import RoundAudit
from ukd.pairing.audit.submitted import Submitted
from ukd.pairing.audit.zones import Zone
from ukd.pairing.engine import Board, Pairing
from ukd.pairing.trace import Step, sentence

Json = dict[str, Any]
OTHERWISE = "audit-explain-expected"  # said where the system pairs them otherwise


def event(audit: Audit, names: Mapping[int, str], lang: str) -> Json:
    """Rounds, summary and notes of one event; `names` by the numbers of the file."""
    telling = _Telling(audit, names, lang)
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
    """The sentences of an explanation, each with the rules it cites.

    The decisions of a system that pairs these players otherwise are told as its own.
    """
    made, known = [], list(told)
    is_otherwise = any(one.code == OTHERWISE for one in known)
    for one in known:
        said = replace(one, facts=numbers.facts_in_file(one.facts)).why(lang)
        if isinstance(one, Step):
            said += f" ({', '.join(one.rules)})" * bool(one.rules)
            said = sentence("audit-explain-system", lang, {"said": said}) if is_otherwise else said
        made.append(said)
    return made


class _Telling:
    """Tells rounds with the numbers of the file, names beside them, in one language."""

    def __init__(self, audit: Audit, names: Mapping[int, str], lang: str) -> None:
        self._numbers, self._system = audit.numbers, audit.system
        self._coloured = audit.numbers.record.colours_known
        self._names, self._lang = names, lang

    def round(self, one: RoundAudit) -> Json:
        standing = Standing(self._numbers, one.round, self._lang)
        readable = one.submitted is not None
        return {
            "round": one.round,
            "zone": one.zone.value,
            "zone_told": zone_told(one, self._system, self._lang),
            "verdict": one.verdict and one.verdict.value,
            "findings": self._findings(one, standing),
            "submitted": self._submitted(one.submitted),
            "expected": self._boards(one.reference),
            "bye": one.reference and self._bye(one.reference),
            "points": {str(no): score for no, score in standing.points.items()} if readable else {},
            "concerned": _concerned(one, standing) if readable and one.findings else [],
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

    def _findings(self, one: RoundAudit, standing: Standing) -> list[Json]:
        """The findings; with the last that is held against the system the other boards that
        differ, which follow from it."""
        made, right = one.submitted, one.reference
        told = [self._finding(found, standing) for found in one.findings]
        last = next((row for row in reversed(told) if _is_held_against(row)), None)
        if last and made and right:
            named = {row["board"] for row in told}  # what a reader sees of each
            differing = self._differing(made, right)
            others = [number for number in differing if number not in named]
            bye_differs = made.bye != right.bye and all(row["boards"] for row in told)
            last |= {
                "consequences": len(others) + bye_differs,
                "consequence_boards": others,
                "others": self._others(others, bye_differs=bye_differs),
            }
        return told

    def _differing(self, made: Submitted, right: Pairing) -> list[int]:
        """The numbers of the boards that the system does not give, wrong colours too."""

        def seen(board: Board) -> object:
            return (board.white, board.black) if self._coloured else board.pair

        given = {seen(board) for board in right.boards}
        numbered = zip(made.numbers, made.boards, strict=True)
        return [number for number, board in numbered if seen(board) not in given]

    def _others(self, boards: list[int], *, bye_differs: bool) -> str:
        if not boards:
            return sentence("audit-others-bye", self._lang, {}) if bye_differs else ""
        bye = {"tr": "tur atlayan (bay)", "en": "bye"}[self._lang] if bye_differs else ""
        return sentence("audit-others", self._lang, {"boards": tuple(boards), "bye": bye})

    def _finding(self, one: AuditFinding, standing: Standing) -> Json:
        players = self._file_numbers(one.players)
        expected = self._file_numbers(one.expected)
        return {
            "round": one.round,
            "board": one.board,
            "boards": list(one.boards),
            "tier": one.tier.value,
            "rule": one.rule,
            "rule_text": rule_text(one.rule, self._lang),
            "code": one.code,
            "players": players,
            "names": [self._names.get(no, "") for no in players],
            "expected": expected,
            "expected_names": [self._names.get(no, "") for no in expected],
            "why": _told(one, standing).why(self._lang),
            "confidence": one.confidence.value,
            "basis": list(one.basis),
            "consequences": 0,
            "consequence_boards": [],
            "others": "",
            "readings": [dict(reading) for reading in one.readings],
        }

    def _in_file(self, remark: Remark) -> Remark:
        return replace(remark, facts=self._numbers.facts_in_file(remark.facts))

    def _file_numbers(self, numbers: Iterable[int]) -> list[int]:
        return [self._numbers.in_file(no) for no in numbers]


def _is_held_against(row: Json) -> bool:
    return bool(row["expected"]) and row["tier"] != Tier.VIOLATION.value


def _told(one: AuditFinding, standing: Standing) -> AuditFinding:
    """The finding with all that its sentences tell. The rule stands in its head already."""
    facts = dict(standing.told(one.facts))
    if str(facts.get("rule", "")).startswith("C.04.3"):
        facts["rule"] = ""
    return replace(
        one,
        facts=facts,
        decision=one.decision
        and _supposed(replace(one.decision, facts=standing.told(one.decision.facts))),
        remarks=tuple(replace(remark, facts=standing.told(remark.facts)) for remark in one.remarks),
    )


def _supposed(step: Step) -> Step:
    """Colours that the round has not: what would have been, not what is."""
    return replace(step, code=f"would-{step.code}") if "-colours-" in step.code else step


def _concerned(one: RoundAudit, standing: Standing) -> list[Json]:
    """The players whom the findings of a round speak of, as they stood before it."""
    facts = [found.facts for found in one.findings]
    facts += [found.decision.facts for found in one.findings if found.decision]
    players = {no for found in one.findings for no in (*found.players, *found.expected)}
    return standing.rows(facts, players, _moved(one))


def _moved(one: RoundAudit) -> set[int]:
    """Whoever meets somebody else by the system, or has the bye in one of the two."""
    if one.submitted is None or one.reference is None:
        return set()
    made, right = one.submitted.pairing, one.reference
    pairs = made.pairs ^ right.pairs
    byes = {made.bye, right.bye} if made.bye != right.bye else set()
    return {no for pair in pairs for no in pair} | {no for no in byes if no is not None}
