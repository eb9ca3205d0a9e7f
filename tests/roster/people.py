"""Entrants and members for the tests of the roster, a line a person."""

from typing import Any

import polars as pl

from ukd.model.findings import Finding
from ukd.roster.frames import DECISIONS, ENTRANTS, IDENTITY_LINKS, REGISTER
from ukd.roster.matching import Matching, match

# number, name, year of birth, province, UKD in force
MEMBERS = """
    100 | Ali Yılmaz     | 1980 | Ankara   | 1700
    101 | Ali Yılmaz     | 1990 | İzmir    |
    102 | Ayşe Işık      | 1985 | Bursa    | 1600
    103 | Ali Mehmet Koç | 2004 | Ordu     |
    104 | Veli Demir     |      |          | 1500
    105 | Can Kaya       | 1970 | İstanbul | 1400
"""


def register(table: str = MEMBERS, **facts: dict[str, Any]) -> pl.DataFrame:
    """REGISTER of a table; `facts` add columns by member: m102={"fide_id": "6300001"}."""
    rows = []
    for line in filter(str.strip, table.splitlines()):
        number, name, year, province, ukd = (cell.strip() for cell in line.split("|"))
        given, _, surname = name.rpartition(" ")
        rows.append(
            {
                "member_id": number,
                "surname": surname,
                "given": given,
                "birth_year": int(year) if year else None,
                "province": province or None,
                "ukd": int(ukd) if ukd else None,
                **facts.get(f"m{number}", {}),
            }
        )
    return REGISTER.frame(rows)


def entrant(name: str, no: int = 1, event: str = "e", **facts: Any) -> dict[str, Any]:
    """An entrant by his name, given names first; `facts` are further columns of ENTRANTS."""
    given, _, surname = name.strip().rpartition(" ")
    return {
        "event": event,
        "no": no,
        "surname": surname,
        "given": given,
        "name": name,
        **facts,
    }


def matched(
    *entrants: dict[str, Any],
    members: pl.DataFrame | None = None,
    links: tuple[tuple[str, str], ...] = (),
    decisions: tuple[dict[str, Any], ...] = (),
) -> Matching:
    """The matching of entrants with MEMBERS; `links` are (identity, member_id)."""
    return match(
        ENTRANTS.frame(entrants),
        register() if members is None else members,
        IDENTITY_LINKS.frame({"identity": one, "member_id": member} for one, member in links),
        DECISIONS.frame(decisions),
    )


def who(done: Matching) -> list[tuple[str | None, str | None, list[str]]]:
    """(member, how, candidates) of every entrant, in order of event and number."""
    return list(done.matches.select("member_id", "how", "candidates").iter_rows())


def codes(found: Matching | tuple[Finding, ...], event: str = "e") -> list[str]:
    """The codes of an event's findings, without the notice that lists newcomers."""
    told = found.findings.get(event, ()) if isinstance(found, Matching) else found
    return [one.code for one in told if one.code != "members-new"]
