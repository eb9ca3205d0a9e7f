"""What must hold of any bytes, read as the command line reads them and checked as `ukd rate` does.

1. Nothing is raised; what is read has an event or a finding, and no sentence has a gap.
2. A reading without a finding has an event: a file is never fine and empty.
3. No identity number of a file stands in what is printed of it.
4. No silent change: one character of a sound file was changed, and other games are read of the same
   people: then a finding is new. It holds where a file tells a game twice, from each side, and its
   totals: in TRF and in crosstables. The tables of SwissPerfect tell a game once; names, numbers,
   ratings and days stand once in every format: nobody can check those.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date
from string import Formatter

from ukd import checks
from ukd.desk.gather import Given
from ukd.desk.read import readings
from ukd.formats import archive, contract
from ukd.formats.national_id import is_national_id
from ukd.formats.reader import Reading
from ukd.formats.source import Source
from ukd.model.findings import PLACE_FIELDS, Finding
from ukd.model.results import BYES
from ukd.model.tournament import Tournament
from ukd.regulation.edition import Regulation

_DIGITS = re.compile(rb"(?<!\d)\d{11}(?!\d)")
_TOLD_ONCE = (".zip", ".rnd", ".stg")
_HALF_TOLD = {"side-in-headings", "half-square"}
"""Tables that lack the rows of the other side, which the officer is told."""

LAW = Regulation.on(date(2005, 7, 1))


def read(name: str, data: bytes) -> list[Reading]:
    """The readings of a file in memory."""
    source = Source(name, data)
    found, findings = archive.split(source)
    return readings(Given(name, source, tuple(found), findings))


def broken(name: str, data: bytes, original: bytes | None = None) -> str | None:
    """The law that the bytes break, None if all hold; law 4 compares with the `original`.

    An exception of a reader goes through: that breaks the first law.
    """
    done = read(name, data)
    if not done or not all(one.events or one.findings for one in done):
        return "nothing is read and nothing is told"
    for lang in ("tr", "en"):
        text = json.dumps([contract.reading(one, lang) for one in done], ensure_ascii=False)
        if any(re.search(rf"(?<!\d){number}(?!\d)", text) for number in _identities(data)):
            return "an identity number is shown"
    if gaps := {found.code for found in _told(done) if _lacks_a_fact(found)}:
        return f"a sentence has a gap: {', '.join(sorted(gaps))}"
    if original is not None and not name.lower().endswith(_TOLD_ONCE):
        return _changed_in_silence(read(name, original), done)
    return None


def _identities(data: bytes) -> Iterator[str]:
    found = {digits.decode() for digits in _DIGITS.findall(data)}
    return (digits for digits in found if is_national_id(digits))


def _lacks_a_fact(found: Finding) -> bool:
    """Whether a sentence names what is neither a fact of the finding nor a place."""
    given = set(found.facts) | {at for at in PLACE_FIELDS if getattr(found.place, at) is not None}
    known = found.explanation
    texts = (*known.message.values(), *known.remedy.values())
    asked = {name for text in texts for _, name, _, _ in Formatter().parse(text) if name}
    return not asked <= given


def _changed_in_silence(before: list[Reading], done: list[Reading]) -> str | None:
    sound = all(one.outcome in ("ok", "warn") for one in before)
    same = any(_games(before, by) == _games(done, by) for by in ("no", "name"))
    half_told = any(found.code in _HALF_TOLD for one in before for found in one.findings)
    if not sound or same or half_told:
        return None
    codes, known = (Counter(found.code for found in _told(one)) for one in (done, before))
    return None if codes - known else "a change that nobody is told of"


def _games(done: list[Reading], by: str) -> Counter[tuple[object, ...]]:
    """Who met whom and how it ended, in any order: by number, or by name if a number is wrong."""
    return Counter(game for event in _events(done) for game in _told_by(event, by))


def _told_by(event: Tournament, by: str) -> Iterator[tuple[object, ...]]:
    who = dict(event.players.select("no", who=by).iter_rows())
    for row in event.games.iter_rows(named=True):
        sides = ((row["white_no"], row["white_halves"]), (row["black_no"], row["black_halves"]))
        how = "bye" if row["how"] in BYES else row["how"]  # its kind is told once
        yield row["round"], how, frozenset((who.get(no), halves) for no, halves in sides)


def _told(done: list[Reading]) -> list[Finding]:
    """What the reader found, and what the checks find in its events."""
    found = [each for one in done for each in one.findings]
    return found + [each for event in _events(done) for each in checks.run(event, LAW)]


def _events(done: Iterable[Reading]) -> Iterator[Tournament]:
    return (event.tournament for one in done for event in one.events)
