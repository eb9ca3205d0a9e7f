"""Entrants to members: certain matches, candidates with reasons, or nobody. Never a guess."""

from collections.abc import Mapping
from dataclasses import dataclass

import polars as pl

from ukd.model.findings import Finding
from ukd.roster import candidates, certain, judgement
from ukd.roster.certain import ROW, By
from ukd.roster.evidence import pairs
from ukd.roster.frames import DECISIONS, ENTRANTS, IDENTITY_LINKS, MATCHES, REGISTER
from ukd.roster.names import key


@dataclass(frozen=True, slots=True)
class Matching:
    """Who the entrants are: MATCHES, CANDIDATES, and the findings of each event by its name."""

    matches: pl.DataFrame
    candidates: pl.DataFrame
    findings: Mapping[str, tuple[Finding, ...]]


def match(
    entrants: pl.DataFrame,
    register: pl.DataFrame,
    links: pl.DataFrame | None = None,
    decisions: pl.DataFrame | None = None,
) -> Matching:
    """Match ENTRANTS of any number of events with the REGISTER; the order of rows plays no part.

    `links` are IDENTITY_LINKS, `decisions` DECISIONS of the officer, which go before everything.
    Then, in this order (requests A5): identity number, FIDE number, licence equal to member_id,
    name and year of birth, name and province, the only member of the name whom nothing contradicts.
    A number counts only if the name bears it out. Others get candidates and a finding.
    """
    links = IDENTITY_LINKS.frame() if links is None else IDENTITY_LINKS.check(links)
    decisions = DECISIONS.frame() if decisions is None else DECISIONS.check(decisions)
    mine = _prepared_entrants(ENTRANTS.check(entrants))
    theirs = _prepared_members(REGISTER.check(register), links)
    decided = _decided(decisions, mine, theirs)
    open_rows = mine.join(decided, on=ROW, how="anti")
    claimed = certain.claims(open_rows, theirs, links)
    numbered = certain.by_number(claimed)
    unnumbered = open_rows.join(claimed, on=ROW, how="anti")
    same_name = _same_name(unnumbered, theirs)
    named = certain.by_name(same_name)
    disputed = claimed.join(numbered, on=ROW, how="anti")
    might_be = _candidates(unnumbered.join(named, on=ROW, how="anti"), theirs, same_name, disputed)
    certain_rows = _with_the_same(pl.concat([decided, numbered, named]), decisions)
    matches = _matches(mine, certain_rows, might_be)
    found = judgement.findings(
        mine, theirs, matches, might_be=might_be, claimed=claimed, decisions=decisions
    )
    return Matching(matches, might_be, found)


def _prepared_entrants(entrants: pl.DataFrame) -> pl.DataFrame:
    """Entrants with `key`, their name's; a licence or FIDE number that is no number is empty."""
    numbers = [
        pl.when(pl.col(name).str.contains("[1-9]")).then(pl.col(name).str.strip_chars())
        for name in ("licence", "fide_id")
    ]
    return ENTRANTS.sort(entrants.with_columns(*numbers, key=key(pl.col("name"))))


def _prepared_members(register: pl.DataFrame, links: pl.DataFrame) -> pl.DataFrame:
    """Members with whole name, its `key`, and the identity numbers they were seen with."""
    name = pl.concat_str("given", "surname", separator=" ").str.strip_chars()
    seen = links.group_by("member_id").agg(identities=pl.col("identity"))
    named = register.with_columns(name=name).with_columns(key=key(pl.col("name")))
    return named.join(seen, on="member_id", how="left")


def _decided(
    decisions: pl.DataFrame, entrants: pl.DataFrame, members: pl.DataFrame
) -> pl.DataFrame:
    """(event, no, member_id, how) of every entrant the officer decided; member_id null for others.

    A member that does not exist is no decision: a finding says so.
    """
    known = pl.col("member_id").is_null() | pl.col("member_id").is_in(
        members["member_id"].implode()
    )
    how = pl.when(pl.col("member_id").is_not_null()).then(pl.lit(By.OFFICER.value))
    told = decisions.filter(known).join(entrants.select(ROW), on=ROW, how="semi")
    return told.select(*ROW, "member_id", how=how)


def _with_the_same(matched: pl.DataFrame, decisions: pl.DataFrame) -> pl.DataFrame:
    """Give those who are "the same as another entrant" that one's member, along the whole chain.

    Where the other has no member either, both are one newcomer: `newcomers` joins them.
    """
    others = decisions.filter(pl.col("same_no").is_not_null()).select(*ROW, "same_event", "same_no")
    for _ in range(others.height):
        theirs = matched.select(same_event="event", same_no="no", other="member_id").drop_nulls()
        taken = others.join(theirs, on=["same_event", "same_no"]).select(*ROW, "other")
        told = matched.join(taken, on=ROW, how="left")
        fresh = pl.col("member_id").is_null() & pl.col("other").is_not_null()
        if not told.select(fresh.any()).item():
            break
        matched = told.with_columns(
            member_id=pl.coalesce("member_id", "other"),
            how=pl.when(fresh).then(pl.lit(By.OFFICER.value)).otherwise("how"),
        ).drop("other")
    return matched


def _same_name(entrants: pl.DataFrame, members: pl.DataFrame) -> pl.DataFrame:
    """`pairs` of entrants and all members whose names have the same key; nameless rows stay out."""
    hits = (
        entrants.filter(pl.col("key") != "")
        .select(*ROW, "key")
        .join(members.select("member_id", "key"), on="key")
    )
    return pairs(hits.select(*ROW, "member_id"), entrants, members)


def _candidates(
    unmatched: pl.DataFrame, members: pl.DataFrame, same_name: pl.DataFrame, disputed: pl.DataFrame
) -> pl.DataFrame:
    """CANDIDATES of those who are certain neither by number nor by name."""
    namesakes = candidates.namesakes(same_name.join(unmatched, on=ROW, how="semi"))
    alone = unmatched.filter(pl.col("key") != "").join(namesakes, on=ROW, how="anti")
    pointed = disputed.unique([*ROW, "member_id"]).with_columns(
        reason=pl.lit(candidates.Like.NUMBER.value)
    )
    found = [namesakes, candidates.nearby(alone, members), pointed.select(namesakes.columns)]
    return candidates.ranked(pl.concat(found, how="vertical_relaxed"))


def _matches(
    entrants: pl.DataFrame, certain_rows: pl.DataFrame, might_be: pl.DataFrame
) -> pl.DataFrame:
    """MATCHES: every entrant once."""
    listed = (
        might_be.sort("place")
        .group_by(ROW, maintain_order=True)
        .agg(candidates=pl.col("member_id"))
    )
    nobody = pl.lit([], pl.List(pl.String))
    joined = (
        entrants.select(ROW)
        .join(certain_rows, on=ROW, how="left", validate="1:1")
        .join(listed, on=ROW, how="left")
        .with_columns(pl.col("candidates").fill_null(nobody))
    )
    return MATCHES.check(MATCHES.sort(joined.select(list(MATCHES.columns))))
