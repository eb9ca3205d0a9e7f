"""What the matching has to tell the officer, event by event."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from operator import itemgetter
from typing import Any

import polars as pl

from ukd.model.findings import Finding, Log
from ukd.regulation.articles import madde
from ukd.roster.candidates import Like
from ukd.roster.certain import ROW
from ukd.roster.names import Agreement

Row = dict[str, Any]
Told = Iterator[tuple[str, Row]]

SHOWN = 5  # candidates in a sentence
LISTED = 12  # start numbers in a sentence
_OTHER_NAME = ("identity-other-name", "fide-other-name", "licence-other-name")
_SUPPORT = {
    "ukd": ("UKD", "UKD"),
    "year": ("doğum yılı", "year of birth"),
    "province": ("il", "province"),
}
_LIKENESS = {
    Like.NAME: ("adı aynı", "same name"),
    Like.SPELLING: ("harfleri farklı", "other letters"),
    Like.ORDER: ("ad ve soyadın yeri farklı", "names in another order"),
    Like.LETTER: ("bir harf farklı", "one letter apart"),
    Like.WORD: ("bir ad eksik ya da fazla", "one name more or less"),
}


def findings(
    entrants: pl.DataFrame,
    members: pl.DataFrame,
    matches: pl.DataFrame,
    *,
    might_be: pl.DataFrame,
    claimed: pl.DataFrame,
    decisions: pl.DataFrame,
) -> Mapping[str, tuple[Finding, ...]]:
    """The findings of each event by its name, sorted by player; an event without any is left out.

    No finding tells an identity number or a year of birth.
    """
    known = members.select(
        "member_id",
        member="name",
        their_ukd="ukd",
        their_year="birth_year",
        their_province="province",
    )
    facts = entrants.select(*ROW, "name", "ukd", "birth_year", "licence")
    matched = matches.join(facts, on=ROW).join(known, on="member_id", how="left")
    logs: dict[str, Log] = {}
    for told in (
        _numbers(claimed, matches),
        _uncertain(might_be.join(known, on="member_id"), facts),
        _linked(matched),
        _twice(matched),
        _ratings(matched),
        _decisions(decisions, entrants, members),
    ):
        for code, row in told:
            log = logs.setdefault(row["event"], Log())
            log.add(code, player=row["no"], facts=row.get("facts"))
    _newcomers(matched, logs)
    return {event: logs[event].all() for event in sorted(logs)}


def _numbers(claimed: pl.DataFrame, matches: pl.DataFrame) -> Told:
    """Numbers that point at another name (A1), at several members, or stand in the wrong place."""
    linked = {(row["event"], row["no"]): row["member_id"] for row in matches.join(
        claimed, on=ROW, how="semi").iter_rows(named=True)}  # fmt: skip
    for (event, no), rows in _grouped(claimed, *ROW):
        place = {"event": event, "no": no}
        if linked[event, no] is None:
            yield from _disputed(place, rows)
            continue
        if rows[0]["agrees"] != Agreement.SAME:
            names = {"name": rows[0]["name"], "member": rows[0]["their_name"]}
            yield "member-name-differs", place | {"facts": names}
        if any(row["as_fide"] for row in rows):
            yield "licence-is-fide-number", place | {"facts": {"name": rows[0]["name"]}}


def _disputed(place: Row, rows: list[Row]) -> Told:
    others = [row for row in rows if not row["borne_out"]]
    for row in others:
        names = {"name": row["name"], "member": row["their_name"], "id": row["member_id"]}
        yield _OTHER_NAME[row["by"]], place | {"facts": names}
    if not others:
        ids = ", ".join(sorted({row["member_id"] for row in rows}))
        yield "numbers-disagree", place | {"facts": {"name": rows[0]["name"], "members": ids}}


def _uncertain(might_be: pl.DataFrame, facts: pl.DataFrame) -> Told:
    """Entrants with candidates by name, with what makes each likely."""
    named = might_be.filter(pl.col("reason") != Like.NUMBER)
    counted = named.with_columns(count=pl.len().over(ROW)).filter(pl.col("place") <= SHOWN)
    shown = counted.join(facts.select(*ROW, "name"), on=ROW).sort(*ROW, "place")
    for (event, no), rows in _grouped(shown, *ROW):
        told = {"name": rows[0]["name"], "count": rows[0]["count"]}
        for at, lang in enumerate(("tr", "en")):
            more = " …" if rows[0]["count"] > SHOWN else ""
            told[f"who_{lang}"] = "; ".join(_candidate(row, at) for row in rows) + more
        code = "member-ambiguous" if rows[0]["count"] > 1 else "member-uncertain"
        yield code, {"event": event, "no": no, "facts": told}


def _candidate(row: Row, lang: int) -> str:
    """ "Ali Kaya (34-17, Ankara: adı aynı, +il, -UKD)"."""
    signs = [f"+{_SUPPORT[fact][lang]}" for fact in row["support"].split()]
    signs += [f"-{_SUPPORT[fact][lang]}" for fact in row["against"].split()]
    why = ", ".join([_LIKENESS[Like(row["reason"])][lang], *signs])
    return f"{row['member']} ({row['member_id']}, {row['their_province'] or '–'}: {why})"


def _linked(matched: pl.DataFrame) -> Told:
    """A member whose year of birth is another than the report's (A6); the years are not told."""
    differs = matched.filter(pl.col("birth_year") != pl.col("their_year"))
    for row in differs.iter_rows(named=True):
        yield "birth-year-differs", _row(row, name=row["name"], id=row["member_id"])


def _twice(matched: pl.DataFrame) -> Told:
    """One member on two rows of one event."""
    doubled = matched.filter(pl.col("member_id").is_not_null()).filter(
        pl.len().over("event", "member_id") > 1
    )
    for (event, member), rows in _grouped(
        doubled.sort("event", "member_id", "no"), "event", "member_id"
    ):
        numbers = ", ".join(str(row["no"]) for row in rows)
        told = {"players": numbers, "member": rows[0]["member"], "id": member}
        yield "member-twice", {"event": event, "no": rows[0]["no"], "facts": told}


@madde("6.c", "9.e")
def _ratings(matched: pl.DataFrame) -> Told:
    """Printed ratings against the list in force, which alone counts."""
    mine, theirs = pl.col("ukd"), pl.col("their_ukd")
    for row in matched.filter(mine.is_null() & theirs.is_not_null()).iter_rows(named=True):
        yield "ukd-left-out", _row(row, name=row["name"], listed=row["their_ukd"])
    for row in matched.filter(mine != theirs).iter_rows(named=True):
        told = {"printed": row["ukd"], "listed": row["their_ukd"]}
        yield "ukd-differs", _row(row, name=row["name"], **told)
    settled = pl.col("candidates").list.len() == 0
    for row in matched.filter(mine.is_not_null() & theirs.is_null() & settled).iter_rows(
        named=True
    ):
        yield "ukd-not-on-list", _row(row, name=row["name"], printed=row["ukd"])


def _decisions(decisions: pl.DataFrame, entrants: pl.DataFrame, members: pl.DataFrame) -> Told:
    """Decisions for a member that does not exist."""
    odd = (
        decisions.drop_nulls("member_id")
        .join(entrants.select(ROW), on=ROW, how="semi")
        .join(members.select("member_id"), on="member_id", how="anti")
    )
    for row in odd.iter_rows(named=True):
        yield "decision-unknown-member", _row(row, id=row["member_id"])


def _newcomers(matched: pl.DataFrame, logs: dict[str, Log]) -> None:
    """One notice an event: who is taken for new."""
    alone = pl.col("member_id").is_null() & (pl.col("candidates").list.len() == 0)
    for (event,), rows in _grouped(matched.filter(alone).select(ROW), "event"):
        numbers = [str(row["no"]) for row in rows]
        more = f" … (+{len(numbers) - LISTED})" if len(numbers) > LISTED else ""
        told = {"players": ", ".join(numbers[:LISTED]) + more, "count": len(numbers)}
        logs.setdefault(event, Log()).add("members-new", facts=told)


def _grouped(rows: pl.DataFrame, *columns: str) -> Iterator[tuple[tuple[Any, ...], list[Row]]]:
    """Rows that follow each other with the same values of the columns."""
    for values, group in groupby(rows.iter_rows(named=True), itemgetter(*columns)):
        yield values if len(columns) > 1 else (values,), list(group)


def _row(row: Row, **facts: Any) -> Row:
    return {"event": row["event"], "no": row["no"], "facts": facts}
