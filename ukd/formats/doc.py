"""Crosstables in Word documents of 97 to 2003; older ones through LibreOffice, where it is."""

from ukd.formats import crosstable, libreoffice, ole, word, word97
from ukd.formats.grid import Grid
from ukd.formats.reader import Reading
from ukd.formats.source import Source
from ukd.model.findings import Log

_RAW_OLD = (b"\xdb\xa5", b"\xdc\xa5", b"\x31\xbe")
"""Word 2, Word 6 without a container, Word for DOS."""


class Doc:
    """Word documents in the formats before docx, recognised by their container and its mark."""

    name = "doc"

    def recognises(self, source: Source) -> bool:
        data = source.data
        if data.startswith(ole.SIGNATURE):
            return "WordDocument" in ole.CompoundFile(data).names
        return data.startswith(_RAW_OLD)

    def read(self, source: Source) -> Reading:
        """Read every table; what cannot be read says how to send it instead."""
        log = Log(source.name)
        found = _grids(source.data, log)
        events = () if found is None else crosstable.events(found, log)
        return Reading(source.name, self.name, events=events, findings=log.all())


def _grids(data: bytes, log: Log) -> tuple[Grid, ...] | None:
    if word97.magic(data) == word97.MAGIC:
        if word97.is_encrypted(data):
            log.add("document-locked")
            return None
        return word97.grids(data)
    converted = libreoffice.to_docx(data)
    if converted is None:
        log.add("word-too-old")
        return None
    log.add("word-converted")
    return word.grids(converted, log)
