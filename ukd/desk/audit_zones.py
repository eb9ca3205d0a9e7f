"""How firmly the rules fix a round, in words: by which rules, and whether the round keeps them."""

from ukd.pairing.audit.findings import Tier
from ukd.pairing.audit.one_round import RoundAudit, Verdict
from ukd.pairing.audit.zones import ASKED_UP_TO, Zone
from ukd.pairing.trace import sentence

TABLES = frozenset({"berger", "scheveningen"})
# Systems of which other admitted readings are known.
WITH_READINGS = frozenset({"dutch-1998", "lim", "dubov-1997"})
# Systems whose text leaves more open than their engine decides.
OPEN = frozenset({"club-swiss", "knockout"})
FEWER = frozenset({"dutch-1998-fewer-pairs", "dutch-1998-all-down"})


def zone_told(one: RoundAudit, system: str, lang: str) -> str:
    """The zone of a round as an officer reads it."""
    facts = {"rules": ""}
    if one.zone is Zone.BACKTRACK:
        code, facts["rules"] = _taken_back(one, system)
    elif one.zone is Zone.ARBITER:
        code, facts["rules"] = _arbiter(system)
    elif one.zone is Zone.READINGS_DIFFER:
        code = "readings-among" if _is_among(one) else "readings-other"
    elif one.zone is Zone.PLAIN:
        code = _plain(one, system)
    else:
        code = "not-auditable"
    return sentence(f"audit-zone-{code}", lang, facts)


def _plain(one: RoundAudit, system: str) -> str:
    if system in TABLES:
        return "table"
    if system in OPEN:
        return "open"
    players = 2 * len(one.submitted.boards) if one.submitted else 0
    is_untried = one.verdict is Verdict.AS_PAIRED and players > ASKED_UP_TO
    return "untried" if is_untried and system in WITH_READINGS else "plain"


def _taken_back(one: RoundAudit, system: str) -> tuple[str, str]:
    codes = {step.code for step in one.reference.trace} if one.reference else set()
    if system == "lim":
        is_opened = any(code.startswith("lim-opened") for code in codes)
        return ("opened", "Lim 9.6") if is_opened else ("waiver", "Lim 13")
    above = {code for code in codes if code.startswith(("dutch-1998-c12", "dutch-1998-c13"))}
    return ("fewer", "C14") if codes & FEWER and not above else ("backtrack", "C12–C14")


def _arbiter(system: str) -> tuple[str, str]:
    return ("arbiter", "Dubov 9") if system == "dubov-1997" else ("no-pairing", "")


def _is_among(one: RoundAudit) -> bool:
    """Whether the round is one of those that the text admits."""
    if one.verdict is Verdict.AS_PAIRED:
        return True
    return bool(one.findings) and all(
        found.tier is Tier.DISCRETION and found.readings for found in one.findings
    )
