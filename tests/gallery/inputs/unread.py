"""What arbiters send besides tournaments, and files that cannot be opened."""

from tests.gallery.exhibit import Exhibit, read, typed
from tests.support.documents import compound
from tests.support.zips import packed
from ukd.formats.source import MAX_BYTES

PAGE = "<html><body><p>Oturumunuz kapandı.</p></body></html>\n"
MOVES = '[Event "Bahar Kupası"]\n[White "Aydın, Ada"]\n\n1. e4 e5 1-0\n'

EXHIBITS: dict[str, Exhibit] = {
    "format-unknown": read("turnuva.dat", b"\x01\x02\x03\x04"),
    "format-ambiguous": read(
        "cizelge.zip",
        packed(dict.fromkeys(("[Content_Types].xml", "word/document.xml", "xl/workbook.xml"), b"")),
    ),
    "format-picture": read("cizelge.png", b"\x89PNG\r\n\x1a\n"),
    "format-pdf": read("cizelge.pdf", b"%PDF-1.4\n"),
    "format-program": read("turnuva.exe", b"MZ" + bytes(62)),
    "format-shortcut": read("turnuva.url", "[InternetShortcut]\nURL=about:blank\n"),
    "format-outlook": read("ileti.msg", compound("__properties_version1.0", b"")),
    "format-encrypted": read("cizelge.xlsx", compound("EncryptedPackage", b"")),
    "format-database": read("turnuva.mdb", b"\x00\x01\x00\x00Standard Jet DB\x00"),
    "format-media": read("turnuva.mp3", b"ID3\x03\x00"),
    "format-vega": read("turnuva.veg", b"\x01\x02\x03\x04"),
    "format-pgn": read("oyunlar.pgn", MOVES),
    "format-page": read("cizelge.html", PAGE),
    "format-text": read("not.txt", "Sayın kurul, turnuva bitti.\n"),
    "format-lock-file": read("~$cizelge.xlsx", b"\x05Hakan" + bytes(158)),
    "file-missing": typed("ukd read turnuva.trf"),
    "file-link-broken": typed("sh ln -s asil.trf turnuva.trf", "ukd read turnuva.trf"),
    "file-forbidden": typed(
        "sh chmod a= gelen/turnuva.trf", "ukd read gelen", **{"gelen/turnuva.trf": "012 Deneme\n"}
    ),
    "file-too-large": typed(f"sh truncate -s {MAX_BYTES + 1} turnuva.trf", "ukd read turnuva.trf"),
    "file-unreadable": typed("sh mkfifo turnuva.trf", "ukd read turnuva.trf"),
    "folder-empty": typed("sh mkdir gelen", "ukd read gelen"),
}
