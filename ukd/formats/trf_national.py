"""National ratings: records that begin with a federation, and record 172 (TRF notes, section 7)."""

from dataclasses import dataclass

from ukd.formats.national_id import has_shape, is_national_id
from ukd.formats.trf_codes import RANK_METHODS
from ukd.formats.trf_fields import cut, shown, whole
from ukd.formats.trf_players import Field
from ukd.formats.trf_records import Records
from ukd.formats.trf_text import Line
from ukd.model import provinces
from ukd.model.findings import Log

UKD_FEDERATION = "TUR"
ABROAD = "999"  # in the columns of the province: none of the 81
PROVINCE_ABROAD = "YD"  # our own code of the same


@dataclass(frozen=True, slots=True)
class National:
    """One national rating; what is None is "as in the player's own line", never empty.

    `number` is the federation's own number of the player; an identity number that stood in its
    place is in `national_id` instead. `origin` is as written.
    """

    federation: str
    no: int
    rating: int | None
    name: str | None
    category: str | None
    origin: str | None
    number: str | None
    national_id: str | None

    @property
    def province(self) -> str | None:
        """The province (il) by its name where `origin` is a plate code, else as written."""
        code = PROVINCE_ABROAD if self.origin == ABROAD else self.origin
        return provinces.normalise(code and code.removeprefix("0")) or self.origin


@dataclass(frozen=True, slots=True)
class RankMethod:
    """Record 172: of which federation the ratings are, and which rating ordered the players."""

    federation: str | None
    method: str


def nationals(records: Records, field: Field, log: Log) -> tuple[National, ...]:
    """National ratings of players of the file, in the order of the file."""
    players = {entry.no for entry in field.entries}
    found: dict[tuple[str, int], National] = {}
    for line in records.national:
        one = _national(line, log)
        if one.no not in players:
            if not field.may_be(one.no):
                log.add("trf-national-stranger", line=line.at, column=5, facts={"no": one.no})
        elif (one.federation, one.no) in found:
            facts = {"no": one.no, "federation": one.federation}
            log.add("trf-national-twice", line=line.at, column=5, player=one.no, facts=facts)
        else:
            found[one.federation, one.no] = one
    return tuple(found.values())


def rank_method(records: Records, log: Log) -> RankMethod | None:
    """Record 172. It must be there as soon as there is a national rating, and name a federation."""
    line = records.first("172")
    if line is None:
        if records.national:
            log.add("trf-172-missing")
        return None
    words = cut(line.text, 5).split()
    federation = words[0] if len(words) > 1 else None
    method = words[-1] if words else ""
    if federation is None or method not in RANK_METHODS:
        log.add("trf-172", line=line.at, column=5, facts={"found": shown(cut(line.text, 5))})
    return RankMethod(federation, method)


def _national(line: Line, log: Log) -> National:
    text = line.text
    no = whole(cut(text, 5, 8)) or 0
    written = cut(text, 49, 52)
    rating = whole(written)
    if written and rating is None:
        log.add("trf-national-rating", line=line.at, column=49, player=no, facts={"found": written})
    number = cut(text, 58, 68)
    hidden = has_shape(number)  # right or mistyped, eleven digits are a person's own
    return National(
        federation=text[:3],
        no=no,
        rating=rating or None,
        name=cut(text, 15, 47) or None,
        category=cut(text, 11, 13) or None,
        origin=cut(text, 54, 56) or None,
        number=None if hidden else number or None,
        national_id=number if is_national_id(number) else None,
    )
