"""Swiss-Manager's own tournament files (tunx, turx, tutx, tumx): recognised, and not read.

The layout is not published. The one library that reads some of them refuses team events, so the
officer is told how to export instead; the exports are read by the crosstable readers and by TRF.
"""

from ukd.formats.reader import Reading
from ukd.formats.source import Source
from ukd.model.findings import Log

_MARK = b"\x93\xff\x89\x44"
"""The first section of every such file begins with it."""


class SwissManager:
    """Binary files of Swiss-Manager, which say how to export what they hold."""

    name = "swiss-manager"

    def recognises(self, source: Source) -> bool:
        return source.data.startswith(_MARK)

    def read(self, source: Source) -> Reading:
        """No event; one finding with the way to export."""
        log = Log(source.name)
        log.add("swiss-manager-binary")
        return Reading(source.name, self.name, findings=log.all())
