"""The frames of the roster: entrants of many tournaments, the register, who is who."""

import polars as pl

from ukd.model.schema import Column, Schema, integer, text

ENTRANTS = Schema(
    "entrants",
    "One row a tournament and entrant, with what tells who he is.",
    ("event", "no"),
    event=text("the tournament, unique in the stack"),
    no=integer("start number inside the tournament"),
    surname=text("surname as written"),
    given=text("given names as written"),
    name=text("given names and surname in one, else the name as printed"),
    birth_year=integer("year of birth", null=True),
    province=text("province by name; null where none was written or it is not known", null=True),
    club=text("club as written", null=True),
    licence=text("the federation's number of the player", null=True),
    fide_id=text("FIDE number", null=True),
    ukd=integer("national rating printed in the report", null=True),
    identity=text("keyed digest of the identity number", null=True),
)

REGISTER = Schema(
    "register",
    "One row a member, with his rating in the list in force.",
    ("member_id",),
    member_id=text("the public key of a person"),
    surname=text("surname"),
    given=text("given names"),
    birth_year=integer("year of birth", null=True),
    province=text("province by name", null=True),
    fide_id=text("FIDE number", null=True),
    ukd=integer("UKD in force; null for an unrated member", null=True),
)

IDENTITY_LINKS = Schema(
    "identity_links",
    "One row an identity number seen with a member.",
    ("identity", "member_id"),
    identity=text("keyed digest of the identity number"),
    member_id=text("as in REGISTER"),
)

DECISIONS = Schema(
    "decisions",
    "One row an officer's decision who an entrant is; all three empty: somebody new.",
    ("event", "no"),
    event=text("as in ENTRANTS"),
    no=integer("as in ENTRANTS"),
    member_id=text("he is this member", null=True),
    same_event=text("he is the entrant of this tournament …", null=True),
    same_no=integer("… with this start number", null=True),
)

MATCHES = Schema(
    "matches",
    "One row an entrant: the member he is, how that is known, or who he might be.",
    ("event", "no"),
    event=text("as in ENTRANTS"),
    no=integer("as in ENTRANTS"),
    member_id=text("as in REGISTER; null if he is nobody's match", null=True),
    how=text("a value of roster.matching.By; null without a member", null=True),
    candidates=Column(pl.List(pl.String), "members he might be, the likeliest first"),
)

CANDIDATES = Schema(
    "candidates",
    "One row an unmatched entrant and a member he might be.",
    ("event", "no", "place"),
    event=text("as in ENTRANTS"),
    no=integer("as in ENTRANTS"),
    place=integer("1 for the likeliest"),
    member_id=text("as in REGISTER"),
    reason=text("a value of roster.candidates.Like"),
    support=text("facts that agree, parted by blanks: ukd, year, province"),
    against=text("facts that disagree, in the same way"),
)

NEWCOMERS = Schema(
    "newcomers",
    "One row an entrant who is no member: the person he is.",
    ("event", "no"),
    event=text("as in ENTRANTS"),
    no=integer("as in ENTRANTS"),
    person=text("the same for all rows of one person: event and number of the first of them"),
)
