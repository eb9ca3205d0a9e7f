"""What a reader is, and which one reads a source."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from ukd.formats.codepage import missing_mark
from ukd.formats.identities_in_text import hidden
from ukd.formats.source import Source
from ukd.model.findings import Finding, Log, outcome
from ukd.model.tournament import Event


@dataclass(frozen=True, slots=True)
class Reading:
    """What one source held: its format ("trf16", "sp98", "xlsx" …), its events and the findings."""

    file: str
    format: str | None
    encoding: str | None = None
    events: tuple[Event, ...] = ()
    findings: tuple[Finding, ...] = ()

    @property
    def outcome(self) -> str:
        """ok, warn, error or fatal."""
        return outcome(self.findings)


class Reader(Protocol):
    """A format. A reader translates and never repairs; a fault becomes a finding at its place."""

    name: str

    def recognises(self, source: Source) -> bool:
        """True if the content is of this format. Cheap, never by name; raises nothing."""

    def read(self, source: Source) -> Reading:
        """Read all that can be read. Raises nothing for bad data."""


def read(source: Source, readers: Sequence[Reader]) -> Reading:
    """The reading of the one reader that recognises the source; none or several is a finding."""
    source = marked(source)
    able = [reader for reader in readers if reader.recognises(source)]
    if not able:  # the reader that its ending names says best why it is none of its files
        ending = source.name.lower().endswith
        able = [reader for reader in readers if ending(getattr(reader, "endings", ()))]
    if len(able) == 1:
        return _without_identities(able[0].read(source))
    log = Log(source.name)
    if able:
        log.add("format-ambiguous", facts={"formats": ", ".join(reader.name for reader in able)})
    else:
        log.add("format-unknown")
    return Reading(source.name, None, findings=log.all())


def _without_identities(done: Reading) -> Reading:
    """The reading with the identity numbers taken out of its texts."""
    log = Log(done.file)
    events = tuple(hidden(event, log) for event in done.events)
    found = log.all()
    return replace(done, events=events, findings=(*done.findings, *found)) if found else done


def marked(source: Source) -> Source:
    """The source as readers take it: a text in UTF-16 without its byte order mark gets one."""
    mark = missing_mark(source.data)
    return replace(source, data=mark + source.data) if mark else source
