"""The frames: many of the same thing, each with a declared schema."""

from ukd.model.schema import Schema, day, flag, integer, real, text

PLAYERS = Schema(
    "players",
    "One row an entrant of one tournament, as the file gives him.",
    ("no",),
    no=integer("start number: the player's identity in the file"),
    surname=text("surname as written, in NFC"),
    given=text("given names as written; empty text for a one-word name"),
    name=text("the whole name as the file prints it"),
    sex=text("m or w", null=True),
    title=text("FIDE title", null=True),
    ukd=integer("national rating printed in the file; null for none", null=True),
    elo=integer("FIDE rating printed in the file; null for none", null=True),
    federation=text("three-letter code of the federation", null=True),
    fide_id=text("FIDE number, digits", null=True),
    licence=text("federation's own number of the player (never the identity number)", null=True),
    birth_year=integer("year of birth", null=True),
    province=text("province (il) as written or by its code", null=True),
    club=text("club as written", null=True),
    team=text("name of the team he played for", null=True),
    points_halves=integer("total printed in the file, half-points", null=True),
    bonus_halves=integer("extra half-points that are no game (SwissPerfect)", null=True),
    rank=integer("final rank printed in the file; ties allowed", null=True),
)

IDENTITIES = Schema(
    "identities",
    "Personal data of entrants: goes from a reader to the roster and nowhere else.",
    ("no",),
    no=integer("start number, as in PLAYERS"),
    national_id=text("T.C. identity number, 11 digits", null=True),
    birth=text("birth date as YYYY-MM-DD, or the year alone", null=True),
)

GAMES = Schema(
    "games",
    "One row a pairing or a bye; each side's score is kept, so that a disagreement stays visible.",
    ("round", "board", "white_no", "black_no"),
    round=integer("1 for the first round; null where the table does not tell", null=True),
    board=integer("1 for the first board; null where the file does not tell", null=True),
    white_no=integer("start number of White; of the one player for a bye"),
    black_no=integer("start number of Black; null for a bye", null=True),
    white_halves=integer("White's half-points: 2, 1 or 0; null if not reported", null=True),
    black_halves=integer("the same for Black; null for a bye", null=True),
    how=text("how it came to that score: a value of model.results.How"),
)

TEAMS = Schema(
    "teams",
    "One row a member of a team, in board order.",
    ("team_no", "position"),
    team_no=integer("1 for the first team of the file"),
    team=text("name of the team as written"),
    position=integer("board order inside the team, from 1"),
    no=integer("start number of the member, as in PLAYERS"),
)

# What the rating takes: any number of tournaments stacked; one tournament is a stack of one.

STACK_EVENTS = Schema(
    "stack_events",
    "One row a tournament to rate.",
    ("event",),
    event=text("name of the tournament inside the stack, unique"),
    kind=text("a value of model.tournament.Kind"),
    title_match=flag("a title match, or one organised by the federation (madde 5.c)"),
)

STACK_ENTRANTS = Schema(
    "stack_entrants",
    "One row a tournament and entrant.",
    ("event", "no"),
    event=text("as in STACK_EVENTS"),
    no=integer("start number inside the tournament"),
    ukd=integer("rating in the list in force; null for an unrated player", null=True),
    rank=integer("final rank as reported; null where the report has none", null=True),
    team=text("team, where the event has teams", null=True),
)

STACK_GAMES = Schema(
    "stack_games",
    "One row a tournament and pairing or bye, as in GAMES.",
    ("event", "round", "board", "white_no", "black_no"),
    event=text("as in STACK_EVENTS"),
    **GAMES.columns,
)

LINES = Schema(
    "lines",
    "One row a tournament and entrant: what the tournament gave him. All ratings unrounded.",
    ("event", "no"),
    event=text("as in STACK_EVENTS"),
    no=integer("start number inside the tournament"),
    ukd=integer("rating in the list in force; null for an unrated player", null=True),
    games=integer("counted games, n"),
    opponents_mean=real("mean rating of the opponents met, Ro; null without a game", null=True),
    wins=integer("counted wins, G"),
    losses=integer("counted losses, M"),
    performance=real("P of formula 3; null without a counted game", null=True),
    k=real("coefficient of formula 5; null for an unrated player", null=True),
    change=real("DD of formula 4; null for an unrated player or without a game", null=True),
    gkd=real("for the archive; null for a rated player or where none could be had", null=True),
    first=flag("won the tournament, so his UKD does not fall (madde 8.a.3)"),
    basis=text("the articles that shaped the line, in order, parted by blanks"),
)

# What a period takes and gives.

MEMBERS = Schema(
    "members",
    "One row a person the federation knows.",
    ("member_id",),
    member_id=text("the public key of a person"),
    surname=text("surname, NFC"),
    given=text("given names, NFC"),
    birth_year=integer("year of birth; never published", null=True),
    province=text("province (il), by name", null=True),
    club=text("club", null=True),
)

MEMBER_LINES = Schema(
    "member_lines",
    "LINES of approved tournaments, with the member behind each entrant.",
    ("event", "no"),
    member_id=text("as in MEMBERS"),
    last_day=day("last day of the tournament"),
    **LINES.columns,
)

ARCHIVE = Schema(
    "archive",
    "One row a GKD kept for a player without UKD (madde 6.d, 8.a.4).",
    ("member_id", "last_day", "event"),
    member_id=text("as in MEMBERS"),
    event=text("the tournament"),
    last_day=day("last day of the tournament"),
    games=integer("counted games"),
    gkd=real("unrounded"),
)

HISTORY = Schema(
    "history",
    "One row a member and tournament with counted games, for the inactive list (madde 6.i).",
    ("member_id", "day", "event"),
    member_id=text("as in MEMBERS"),
    event=text("the tournament, or the list the count was imported with"),
    day=day("last day of the tournament"),
    games=integer("counted games"),
)

ACCOUNTS = Schema(
    "accounts",
    "One row a member whom a period concerns: how his rating on the list came about.",
    ("member_id",),
    member_id=text("as in MEMBERS"),
    outcome=text("a value of rating.rules.account.Outcome"),
    before=integer("rating on the list before; null for an unrated player", null=True),
    games=integer("counted games of the period, or of the archive for an unrated player"),
    change_sum=real("sum of his changes, formula 1; null for an unrated player", null=True),
    performance=real("mean performance, or mean GKD, weighted by games; null for none", null=True),
    unrounded=real("the rating before it is rounded; null where there is none", null=True),
    ukd=integer("rating on the list; null for who is not on it", null=True),
    lapsed_games=integer("games of archived GKD that lapsed (madde 6.e)"),
    basis=text("the articles that shaped it, in order, parted by blanks"),
)

RATING_LIST = Schema(
    "rating_list",
    "One row a player with a UKD, active or not, on the day of a list.",
    ("member_id",),
    member_id=text("as in MEMBERS"),
    surname=text("surname, NFC"),
    given=text("given names, NFC"),
    province=text("province (il), by name", null=True),
    club=text("club", null=True),
    ukd=integer("national rating, rounded once, here"),
    change=integer("difference to the list before; null for a new player", null=True),
    games=integer("counted games of the period"),
    recent_games=integer("counted games of the three years before the list"),
    active=flag("false: on the inactive list (madde 6.i)"),
)
