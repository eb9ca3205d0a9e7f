"""Archives, files that are none, and the sidecar beside a file."""

import io
import zipfile
from warnings import catch_warnings, simplefilter

from tests.gallery.exhibit import Exhibit, read, typed
from tests.support.trf import lines
from tests.support.zips import locked, packed, swollen
from ukd.formats.archive import LIMITS

TRF = lines()
OTHER = lines().replace("Deneme", "Bahar")


def twice() -> bytes:
    """Two members of one name."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive, catch_warnings():
        simplefilter("ignore")
        for text in (TRF, OTHER):
            archive.writestr(zipfile.ZipInfo("deneme.trf", (2005, 7, 1, 12, 0, 0)), text)
    return out.getvalue()


def nested() -> bytes:
    """A zip in a zip, one deeper than is opened."""
    data = packed({"deneme.trf": TRF.encode()})
    for _ in range(LIMITS.depth):
        data = packed({"deneme.zip": data})
    return data


ONE = packed({"deneme.trf": TRF.encode()})

EXHIBITS: dict[str, Exhibit] = {
    "file-empty": read("deneme.trf", b""),
    "archive-broken": read("deneme.zip", ONE[:60]),
    "archive-empty": read("deneme.zip", packed({})),
    "archive-kind": read("deneme.rar", b"Rar!\x1a\x07\x00"),
    "archive-encrypted": read("deneme.zip", locked(ONE)),
    "archive-member-broken": read("deneme.zip", ONE.replace(b"Deneme", b"Denems", 1)),
    "archive-limit": read("deneme.zip", swollen(ONE, LIMITS.member_bytes + 1)),
    "archive-depth": read("deneme.zip", nested()),
    "archive-member-ignored": read(
        "deneme.zip", packed({"deneme.trf": TRF.encode(), "not.txt": b"Sayin kurul"})
    ),
    "archive-member-twice": read("deneme.zip", twice()),
    "sidecar-alone": typed(
        "ukd read gelen.zip",
        **{"gelen.zip": packed(
            {"bir.trf": TRF.encode(), "iki.trf": OTHER.encode(), "uc.toml": b'kind = "swiss"\n'}
        )},
    ),
    "sidecar-for-several": typed(
        "ukd read gelen.zip",
        **{"gelen.zip": packed({"bir.trf": TRF.encode(), "iki.trf": OTHER.encode()}),
           "gelen.toml": 'kind = "swiss"\n'},
    ),
    **{
        code: typed("ukd read deneme.trf", **{"deneme.trf": TRF, "deneme.toml": text})
        for code, text in {
            "sidecar-unreadable": "son gün 19 Mart\n",
            "sidecar-key": "last_dya = 2005-03-19\n",
            "sidecar-value": 'last_day = "19 Mart"\n',
            "sidecar-differs": 'city = "İzmir"\n',
        }.items()
    },
}  # fmt: skip
