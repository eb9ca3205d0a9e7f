"""The report on an audit: a summary for the arbiter, the rounds to be explained, the rest."""

from collections.abc import Mapping, Sequence
from datetime import date

from ukd import wording
from ukd.publish import html, pdf
from ukd.publish.audit_rounds import Told, sheet
from ukd.publish.report import report
from ukd.publish.words import span, words

GRAVITY = {"violation": 0, "deviation": 1, "discretion": 2}
NO_BREAK = "\u2060"  # between C12– and C14
COUNTS = ("audited", "violations", "deviations", "discretion")


def publish(event: Told, stem: str, lang: str, formats: Sequence[str]) -> dict[str, bytes]:
    """The report, file name to bytes: `stem` with the ending of each format."""
    if not formats:
        return {}
    made = page(event, lang)
    files = {}
    if "html" in formats:
        files[f"{stem}.html"] = made.encode()
    if "pdf" in formats:
        files[f"{stem}.pdf"] = pdf.write(made)
    return files


def page(event: Told, lang: str) -> str:
    """The whole report as one page.

    On paper each round with a violation or a deviation begins a new page; the others share pages.
    """
    audit, said = event["audit"], words(lang)
    definition = report("audit")
    found = _findings(audit)
    sheets = [sheet(one, event, lang) for one in audit["rounds"]]
    return html.page(
        "audit/page.html.j2",
        lang,
        title=definition.title[lang],
        name=event["name"] or said["tournament"],
        facts=_facts(event, lang),
        audit=audit,
        counts=[_count(audit["summary"][name], said[f"audit_{name}"]) for name in COUNTS],
        columns=definition.columns,
        rows=[_row(one, said) for one in audit["rounds"]],
        grave=[one for one in found if one["tier"] != "discretion"],
        open=[one for one in found if one["tier"] == "discretion"],
        accused=[one for one in sheets if one["is_accused"]],
        others=[one for one in sheets if not one["is_accused"]],
    )


def _facts(event: Told, lang: str) -> list[tuple[str, str]]:
    said = words(lang)
    first, last = (
        date.fromisoformat(event[key]) if event[key] else None for key in ("first_day", "last_day")
    )
    told = {
        "system": system_name(event["audit"]["system"], said),
        "place_of_event": event["city"],
        "dates": span(first, last, lang),
        "entrants": str(len(event["players"])),
        "chief_arbiter": event["chief_arbiter"],
        "audit_program": event["audit"]["program"],
    }
    return [(said[key], text or "–") for key, text in told.items()]


def system_name(system: str, said: Mapping[str, str]) -> str:
    """A system in words: Dutch (FIDE 1998); as on the command line if there are none."""
    plain, plus, _ = system.partition("+")
    name = said.get(f"system_{plain}".replace("-", "_"), plain)
    return f"{name} + Baku" if plus else name


def _count(number: int, forms: str) -> tuple[int, str]:
    return number, wording.by_number(forms, number)


def _findings(audit: Told) -> list[Told]:
    """All findings by round, so that a cause stands before its consequences."""
    found = [one for each in audit["rounds"] for one in each["findings"]]
    return sorted(found, key=lambda one: (one["round"], GRAVITY[one["tier"]]))


def _row(one: Told, said: Mapping[str, str]) -> dict[str, str]:
    """A round in the table of the summary."""
    rules = dict.fromkeys(found["rule"] for found in one["findings"] if found["rule"])
    return {
        "round": str(one["round"]),
        "verdict": said[f"verdict_{one['verdict'] or 'none'}".replace("-", "_")],
        "tier": one["verdict"] or "none",
        "zone": one["zone_told"].replace("–", f"–{NO_BREAK}"),
        "rules": ", ".join(_shortened(list(rules))),
    }


def _shortened(rules: Sequence[str]) -> list[str]:
    """Rules of one document name it once: Dutch-1998 B1a, B2b."""
    first, *others = rules or [""]
    head = f"{first.split(' ')[0]} "
    return [first, *(other.removeprefix(head) for other in others)]
