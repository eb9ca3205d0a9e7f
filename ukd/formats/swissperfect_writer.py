"""SwissPerfect 98 sets written back, in the bytes of the program (layout notes, sections 2 and 3).

The format has no days, teams or identity numbers, knows Swiss and round robin only, and keeps 25
bytes of a name in the Turkish code page of Windows.
"""

import io
import unicodedata
import zipfile
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from ukd.errors import UkdError
from ukd.formats import dbase_writer
from ukd.formats.dbase_writer import Field
from ukd.formats.swissperfect_games import (
    BLACK_BY_FORFEIT,
    EMPTY,
    ENTERED,
    FILLER,
    NOBODY,
    NOBODY_BY_FORFEIT,
    WHITE_BY_FORFEIT,
)
from ukd.formats.swissperfect_players import SEXES, TITLES
from ukd.model.results import How
from ukd.model.tournament import Event, Kind, Tournament

CODE_PAGE = "cp1254"
TRN_FIELDS = (
    Field("ORDER", "N", 5), Field("ID", "N", 5), Field("START_NO", "C", 5),
    Field("SURNAME", "C", 25), Field("FIRSTNAME", "C", 25), Field("FEDER", "C", 4),
    Field("CLUB", "C", 30), Field("INTL_RTG", "N", 4), Field("LOC_RTG", "N", 4),
    Field("LOC_RTG2", "N", 4), Field("INTL_ID", "C", 12), Field("LOC_ID", "C", 12),
    Field("TITLE", "C", 3), Field("SEX", "C", 1), Field("BIRTH_DATE", "D", 8),
    Field("LATE_ENTRY", "N", 2), Field("WITHDRAWAL", "N", 2), Field("ABSENT", "N", 16),
    Field("BONUS", "N", 3), Field("TECH_SCORE", "N", 3), Field("FORB_PAIRS", "N", 3),
    Field("TEAM", "N", 3), Field("BOARD", "N", 3), Field("MEMO", "C", 20),
)  # fmt: skip
SCO_FIELDS = (
    Field("ROUND", "N", 3), Field("WHITE", "N", 5), Field("BLACK", "N", 5),
    Field("W_SCORE", "N", 3), Field("B_SCORE", "N", 3), Field("W_TYPE", "N", 2),
    Field("B_TYPE", "N", 2), Field("W_SUBSCO", "N", 4), Field("B_SUBSCO", "N", 4),
)  # fmt: skip
_TITLE_CODES = {title: code for code, title in TITLES.items()}
_SEX_CODES = {sex: code for code, sex in SEXES.items()}
_NEVER_ABSENT = "0" * 16
_TYPES = {
    How.PLAYED: (ENTERED, ENTERED),
    How.DOUBLE_FORFEIT: (NOBODY_BY_FORFEIT, NOBODY_BY_FORFEIT),
    How.PAIRING_BYE: (ENTERED, EMPTY),
    How.FULL_BYE: (ENTERED, ENTERED),
    How.HALF_BYE: (ENTERED, ENTERED),
    How.ZERO_BYE: (ENTERED, EMPTY),
    How.PENDING: (EMPTY, EMPTY),
    How.UNRATED: (ENTERED, EMPTY),
    How.ODD: (FILLER, FILLER),
}
# What a set has, beside the event: the settings of a fresh program.
_SETTINGS = """\
[Standings]
Tie Breaks=1217,1218,1219,
[List Of Participants]
Sort Criteria=1169,1170,1171,1172,
KeepNumbers=0
RandomiseGroups=1
[Pairing]
UseRating=0
SwissSystem=0
UseAccelerated=0
IgnoreColours={ignore_colours}
UnplayedAgain=1
"""

Row = Mapping[str, Any]


def write(event: Event) -> dict[str, bytes]:
    """The three files of an event by their endings: ".ini", ".trn" and ".sco".

    Raises UkdError, with a sentence, for a game without a round: the format cannot hold it.
    """
    head = event.tournament
    births = {row["no"]: row["birth"] or "" for row in event.identities.iter_rows(named=True)}
    players = head.players.iter_rows(named=True)
    trn = (_player(row, births.get(row["no"], "")) for row in players)
    return {
        ".ini": _ini(head),
        ".trn": dbase_writer.write(TRN_FIELDS, trn),
        ".sco": dbase_writer.write(SCO_FIELDS, _results(head)),
    }


def write_zip(event: Event, stem: str) -> bytes:
    """The set in a zip, as arbiters send it; the same event gives the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for ending, data in write(event).items():
            archive.writestr(zipfile.ZipInfo(stem + ending), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _text(text: str | None) -> bytes:
    """Text in the code page, blanks squeezed; a letter it lacks loses its accents or becomes ?."""
    clean = " ".join(unicodedata.normalize("NFC", text or "").split())
    try:
        return clean.encode(CODE_PAGE)
    except UnicodeEncodeError:
        return b"".join(_letter(letter) for letter in clean)


def _letter(letter: str) -> bytes:
    known = letter.encode(CODE_PAGE, errors="ignore")
    return known or unicodedata.normalize("NFKD", letter)[0].encode(CODE_PAGE, errors="replace")


def _ini(head: Tournament) -> bytes:
    lines = [
        "[Tournament Info]",
        f"Name={head.name or ''}",
        f"Arbiter={head.chief_arbiter or ''}",
        "Organiser=",
        f"Rounds={head.rounds_declared or head.rounds or 0}",
        f"TableNosStart={_first_board(head)}",
        "Multi Games=1",
        f"System={int(head.kind is Kind.ROUND_ROBIN)}",
        "Team or Individual=0",
        "Use Minor Scores=0",
        *_SETTINGS.format(ignore_colours=int(not head.colours_known)).splitlines(),
    ]
    return b"".join(_text(line) + b"\r\n" for line in lines)


def _player(row: Row, birth: str) -> dict[str, bytes]:
    """A record of the .trn; the start number serves as ID and as order."""
    numbers = {"ORDER": row["no"], "ID": row["no"], "START_NO": row["no"]}
    ratings = {"INTL_RTG": row["elo"], "LOC_RTG": row["ukd"], "LOC_RTG2": row["ukd"]}
    texts = {
        "SURNAME": row["surname"],
        "FIRSTNAME": row["given"],
        "FEDER": row["federation"],
        "CLUB": row["club"],
        "INTL_ID": row["fide_id"],
        "LOC_ID": row["licence"],
        "TITLE": _TITLE_CODES.get(row["title"], "0"),
        "SEX": _SEX_CODES.get(row["sex"], "0"),
        "BIRTH_DATE": birth.replace("-", "") if len(birth) == len("YYYY-MM-DD") else "",
        "ABSENT": _NEVER_ABSENT,
        "BONUS": _bonus(row["bonus_halves"] or 0),
    }
    shown = {name: str(value) for name, value in {**numbers, **ratings}.items() if value}
    return {name: _text(value) for name, value in {**shown, **texts}.items()}


def _bonus(halves: int) -> str:
    return f"{halves / 2:g}" if halves else ""


def _first_board(head: Tournament) -> int:
    """The number of the first table; boards that nobody could have numbered so count from 1."""
    first = head.games["board"].min()
    return first if isinstance(first, int) and 0 < first < 1000 else 1


def _results(head: Tournament) -> Iterator[dict[str, bytes]]:
    """Records of the .sco: the tables of each round in their order, byes last."""
    first = _first_board(head)
    for number, games in groupby(head.games.iter_rows(named=True), key=lambda row: row["round"]):
        if number is None:
            raise UkdError("A SwissPerfect set needs the round of each game; this event has none.")
        at = first
        for game in games:
            for _ in range(_empty_tables(game, at, head)):
                yield _record(number, (NOBODY, NOBODY), (0, 0), (EMPTY, EMPTY))
                at += 1
            yield _game(number, game)
            at += 1


def _empty_tables(game: Row, at: int, head: Tournament) -> int:
    """Tables to leave empty before a game; never more than there are players."""
    gap = (game["board"] or at) - at
    return gap if 0 < gap <= head.players.height else 0


def _game(number: int, game: Row) -> dict[str, bytes]:
    how = How(game["how"])
    scores = (game["white_halves"] or 0, game["black_halves"] or 0)
    if how is How.FORFEIT:
        code = WHITE_BY_FORFEIT if scores[0] >= scores[1] else BLACK_BY_FORFEIT
        types = (code, code)
    else:
        types = _TYPES[how]
    if how is How.PLAYED and game["white_halves"] is None:
        types = _TYPES[How.PENDING]
    black = NOBODY if game["black_no"] is None else game["black_no"]
    return _record(number, (game["white_no"], black), scores, types)


def _record(
    number: int, ids: tuple[int, int], scores: tuple[int, int], types: tuple[int, int]
) -> dict[str, bytes]:
    values = (number, *ids, *scores, *types, 0, 0)
    return {f.name: str(value).encode() for f, value in zip(SCO_FIELDS, values, strict=True)}
