"""SwissPerfect 98: a zip of the three files of two players and a game, with one fault each."""

import struct

from tests.gallery.exhibit import Exhibit, read, typed
from tests.support.swissperfect import ADA, BERIL, CAN, GAME, ini, members, sco, trn
from tests.support.zips import packed
from ukd.formats.dbase import MOST_RECORDS
from ukd.formats.dbase_writer import Field, write
from ukd.formats.swissperfect_writer import SCO_FIELDS

IDENTITY = "10000000146"  # right check digits, belongs to nobody
OTHERS = "1 12 13 2 0 1 1"
STANDINGS = b"PLACING|SHORT_PLACING|PLAYER_ID|TOTAL_SCORE||\r\n1||11|0.5||\r\n"
ROUND = "ROUND|TABLE_NO|WHITE_ID|BLACK_ID|WHITE_SCORE|BLACK_SCORE\r\n"
TEXT = """\
No\tName\tLoc Id\tTotal\t1\t2
1\tAydın, Ada\t1794\t1\t2:W\t :
2\tBoz, Beril\t1792\t0.5\t1:L\t :
"""
TABLE = sco(GAME)
LENGTH_AT, RECORD_LENGTH_AT, FIRST_FIELD_AT = 8, 10, 32


def ada(**changes: str | bytes) -> bytes:
    """The usual players, with changes to the first."""
    return trn(ADA | changes, BERIL, CAN)


def changed(at: int, new: bytes) -> bytes:
    """The table of results with some bytes written over."""
    return TABLE[:at] + new + TABLE[at + len(new) :]


def start() -> int:
    """Where the first record of the table of results begins."""
    found: int = struct.unpack_from("<H", TABLE, LENGTH_AT)[0]
    return found


def too_many() -> bytes:
    """More results than any event has, in records as short as they can be."""
    fields = [Field(field.name, field.kind, 1) for field in SCO_FIELDS]
    return write(fields, [{}] * (MOST_RECORDS + 1))


SETS: dict[str, dict[str, bytes | None]] = {
    "dbase-empty": {"sco": b""},
    "dbase-signature": {"sco": b"Sayin kurul, sonuclar ektedir."},
    "dbase-header-cut": {"sco": TABLE[:60]},
    "dbase-header-length": {"sco": changed(LENGTH_AT, b"\x40")},
    "dbase-record-length": {"sco": changed(RECORD_LENGTH_AT, b"\x0d")},
    "dbase-field-missing": {"sco": changed(FIRST_FIELD_AT, b"X")},
    "dbase-too-many": {"sco": too_many()},
    "dbase-truncated": {"sco": sco(GAME, "1 13 0 2 0 1 0")[:-20]},
    "dbase-more-records": {"sco": TABLE[:-1] + TABLE[start() :]},
    "dbase-trailing-bytes": {"sco": TABLE + b"--posta"},
    "dbase-end-missing": {"sco": TABLE[:-1]},
    "dbase-record-flag": {"sco": changed(start(), b"?")},
    "sp98-member-missing": {"sco": None},
    "sp98-ini-missing": {"ini": None},
    "sp98-info-missing": {"ini": ini("Standings")},
    "sp98-system-unknown": {"ini": ini(System="7")},
    "sp98-team-event": {"ini": ini(Team_or_Individual="1")},
    "sp98-day-proposed": {"ini": ini(Organiser="İl Temsilciliği 27/08/2001")},
    "sp98-text-damaged": {"trn": ada(SURNAME=b"G\x81ne\xfe")},
    "sp98-letters-restored": {"ini": "[Tournament Info]\nName=Ýzmir Açýk".encode()},
    "sp98-rounds-differ": {"ini": ini(Rounds="9")},
    "sp98-multi-games": {"ini": ini(Multi_Games="2"), "sco": sco("1 11 12 3 1 1 1")},
    "sp98-no-players": {"trn": trn(), "sco": sco()},
    "sp98-no-results": {"sco": sco()},
    "sp98-id-unreadable": {"trn": ada(ID="x"), "sco": sco(OTHERS)},
    "sp98-id-missing": {"trn": ada(ID=""), "sco": sco(OTHERS)},
    "sp98-id-twice": {"trn": trn(ADA, BERIL, CAN, CAN | {"START_NO": "4"})},
    "sp98-start-numbers": {"trn": ada(START_NO="2")},
    "sp98-rating-unreadable": {"trn": ada(LOC_RTG="abc")},
    "sp98-licence-unusable": {"trn": ada(LOC_ID="YOK")},
    "sp98-fide-id-unusable": {"trn": ada(INTL_ID="XYZ")},
    "sp98-birth-as-fide-id": {"trn": ada(INTL_ID="29-04-1958")},
    "sp98-birth-unreadable": {"trn": ada(BIRTH_DATE="19580431")},
    "sp98-title-unknown": {"trn": ada(TITLE="9")},
    "sp98-sex-unknown": {"trn": ada(SEX="X")},
    "sp98-federation-unusual": {"trn": ada(FEDER="xyz")},
    "sp98-bonus-unreadable": {"trn": ada(BONUS="x")},
    "sp98-result-unreadable": {"sco": sco(GAME, "2 11 12 x 0 1 1")},
    "sp98-round-missing": {"sco": sco(GAME, "0 11 12 2 0 1 1")},
    "sp98-id-unknown": {"sco": sco(GAME, "2 11 77 2 0 1 1")},
    "sp98-paired-with-himself": {"sco": sco(GAME, "2 11 11 2 0 1 1")},
    "sp98-two-rows": {"sco": sco(GAME, "1 11 13 2 0 1 1")},
    "sp98-pending": {"sco": sco(GAME, "2 11 12 0 0 0 0")},
    "sp98-odd-result": {"sco": sco("1 11 12 2 2 1 1")},
    "sp98-one-sided": {"sco": sco("1 11 12 0 2 1 0")},
    "sp98-odd-forfeit": {"sco": sco("1 11 12 1 1 33 33")},
    "sp98-odd-bye": {"sco": sco("1 11 0 2 1 1 0")},
    "sp98-standings-differ": {"7.stg": STANDINGS},
    "national-id-as-licence": {"trn": ada(LOC_ID=IDENTITY)},
    "national-id-wrong": {"trn": ada(LOC_ID="10000000147")},
}


def zipped(changes: dict[str, bytes | None]) -> bytes:
    """The set as an arbiter sends it."""
    files = {f"deneme{ending}": data for ending, data in members(**changes).items()}
    return packed(files, small=max(map(len, files.values())) > 9_999)


EXHIBITS: dict[str, Exhibit] = {
    **{code: read("deneme.zip", zipped(changes)) for code, changes in SETS.items()},
    "sp98-stems-differ": read(
        "deneme.zip", packed({f"{end[1:]}{end}": data for end, data in members().items()})
    ),
    "sp98-bonus-by-total": read("deneme.txt", TEXT),
    "sp98-rounds-alone": read("deneme.1.rnd", ROUND + "1|1|7|3|1|0\r\n"),
    "sp98-round-row": read("deneme.1.rnd", ROUND + "1|1|7|3|1|0\r\nx|2|8|2|1|0\r\n"),
    "sp98-round-score": read("deneme.1.rnd", ROUND + "1|1|7|3|1|1\r\n"),
    "format-swissperfect-dos": typed("ukd read deneme.lop", **{"deneme.lop": b"\x01\x02\x03"}),
}
