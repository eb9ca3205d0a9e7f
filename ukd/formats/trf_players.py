"""Players' lines to entries: every field of record 001 (TRF notes, 2.2, and the quirks of each)."""

from dataclasses import dataclass
from decimal import Decimal

from ukd.formats import trf_dates
from ukd.formats.national_id import is_national_id
from ukd.formats.trf_blocks import Block, blocks
from ukd.formats.trf_codes import FEDERATIONS, OLD_TITLES, SEXES, TITLES
from ukd.formats.trf_fields import cut, decimal, whole, without_identity
from ukd.formats.trf_layout import Row, Table
from ukd.model.findings import Log

_MOST_FIDE_DIGITS = 10  # eleven digits are an identity number, right or mistyped


@dataclass(frozen=True, slots=True)
class Entry:
    """One player as his line gives him; `rating` is what stands in columns 49–52.

    `category` is a national title that stood in the columns of the FIDE title. `points` are as
    declared. `blocks` are all rounds of his line, the last ones perhaps missing.
    """

    at: int
    no: int
    name: str
    sex: str | None
    title: str | None
    category: str | None
    rating: int | None
    federation: str | None
    fide_id: str | None
    national_id: str | None
    birth: str | None
    points: Decimal
    rank: int | None
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """The players in the order of the file, and the start numbers that were lost.

    `doubtful` are numbers that two lines bear: nobody knows whom their opponents met.
    """

    entries: tuple[Entry, ...]
    lost: frozenset[int]
    unnumbered: int
    doubtful: frozenset[int]

    def may_be(self, no: int) -> bool:
        """Whether a number that no entry carries may belong to a line that could not be read."""
        return no in self.lost or self.unnumbered > 0


def entries(table: Table, log: Log) -> Field:
    """Every line with a number and points; the others are left out with a finding."""
    found: dict[int, Entry] = {}
    lost, unnumbered, without_rank = set(table.lost), table.unnumbered, False
    doubtful: set[int] = set()
    for row in table.rows:
        no = _start_number(row, found, log)
        points = _points(row, log)
        if no is None or no in found:
            unnumbered += 1
            doubtful |= {no} if no else set()
        elif points is None:
            lost.add(no)
        else:
            found[no] = entry = _entry(row, no, points, log)
            if entry.rank is None and not without_rank:
                without_rank = True
                log.add("trf-rank-missing", line=row.at, column=86, player=no)
    return Field(
        tuple(found.values()), frozenset(lost - found.keys()), unnumbered, frozenset(doubtful)
    )


def _start_number(row: Row, taken: dict[int, Entry], log: Log) -> int | None:
    written = row.text[4:8].strip()
    no = whole(written)
    if not no:
        log.add("trf-start-number", line=row.at, column=5, facts={"found": written})
    elif no in taken:
        facts = {"no": no, "first": taken[no].at}
        log.add("trf-number-twice", line=row.at, column=5, player=no, facts=facts)
    return no or None


def _points(row: Row, log: Log) -> Decimal | None:
    written = row.text[80:84].strip()
    points = decimal(written)
    if points is None or points < 0:
        log.add("trf-points-unreadable", line=row.at, column=81, facts={"found": written})
        return None
    if "," in written:
        log.add("trf-decimal-comma", line=row.at, column=81, facts={"found": written})
    return points


def _entry(row: Row, no: int, points: Decimal, log: Log) -> Entry:
    title, category = _title(row, no, log)
    name, hidden = without_identity(row.name)
    if hidden:
        log.add("trf-identity-number-in-text", line=row.at, column=15, player=no)
    fide_id, national_id = _ids(row, no, log)
    return Entry(
        at=row.at,
        no=no,
        name=name,
        sex=_sex(row, no, log),
        title=title,
        category=category,
        rating=_rating(row, no, log),
        federation=_federation(row, no, log),
        fide_id=fide_id,
        national_id=national_id or hidden,
        birth=_birth(row, no, log),
        points=points,
        rank=_rank(row),
        blocks=tuple(blocks(row, no, log)),
    )


def _sex(row: Row, no: int, log: Log) -> str | None:
    written = row.text[9].strip()
    if not written or written in ("m", "w"):
        return written or None
    log.add("trf-sex", line=row.at, column=10, player=no, facts={"found": written})
    return SEXES.get(written)


def _title(row: Row, no: int, log: Log) -> tuple[str | None, str | None]:
    """FIDE's title, and a national category in its place; one of them is None."""
    written = row.text[10:13].strip()
    capitals = written.upper()
    title = capitals if capitals in TITLES else OLD_TITLES.get(capitals)
    if written and written != title:
        log.add("trf-title", line=row.at, column=11, player=no, facts={"found": written})
    return title, None if title else written or None


def _rating(row: Row, no: int, log: Log) -> int | None:
    written = row.text[48:52].strip()
    rating = whole(written)
    if written and rating is None:
        log.add(
            "trf-rating-unreadable", line=row.at, column=49, player=no, facts={"found": written}
        )
    return rating or None


def _federation(row: Row, no: int, log: Log) -> str | None:
    written = row.text[53:56].strip()
    if written and written not in FEDERATIONS:
        log.add("trf-federation", line=row.at, column=54, player=no, facts={"found": written})
    return written.upper() or None


def _ids(row: Row, no: int, log: Log) -> tuple[str | None, str | None]:
    """FIDE's number, and an identity number that stood in its place; neither is ever shown."""
    written = row.text[57:68].strip()
    if not written.strip("0"):
        return None, None
    if is_national_id(written):
        log.add("trf-identity-number", line=row.at, column=58, player=no)
        return None, written
    if not (written.isascii() and written.isdecimal()) or len(written) > _MOST_FIDE_DIGITS:
        log.add("trf-fide-id", line=row.at, column=58, player=no)
        return None, None
    return written, None


def _birth(row: Row, no: int, log: Log) -> str | None:
    shifted = row.text[79] != " "
    birth, fine = trf_dates.birth(cut(row.text, 70, 80))
    if not fine or shifted:
        log.add("trf-birth-date", line=row.at, column=70, player=no)
    return birth


def _rank(row: Row) -> int | None:
    return whole(row.text[85:89]) or None
