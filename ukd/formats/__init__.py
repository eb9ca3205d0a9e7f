"""Files in and out. READERS is the list of formats: adding one is a module and a line here."""

from ukd.formats.reader import Reader
from ukd.formats.swissperfect import SwissPerfect

READERS: tuple[Reader, ...] = (
    SwissPerfect(),
)
