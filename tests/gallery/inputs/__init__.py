"""The inputs of the gallery, code by code, sorted by the kind of file."""

from collections.abc import Mapping

from tests.gallery.exhibit import Exhibit
from tests.gallery.inputs import (
    archives,
    checks,
    convert,
    mail,
    office,
    swissperfect,
    tables,
    trf,
    unread,
)

EXHIBITS: Mapping[str, Exhibit] = {
    **archives.EXHIBITS,
    **checks.EXHIBITS,
    **convert.EXHIBITS,
    **mail.EXHIBITS,
    **office.EXHIBITS,
    **swissperfect.EXHIBITS,
    **tables.EXHIBITS,
    **trf.EXHIBITS,
    **unread.EXHIBITS,
}
