"""TRF files: a small right one with one thing in it changed."""

import unicodedata

from tests.gallery.exhibit import Exhibit, read
from tests.support.trf import HEAD, PLAYERS, changed, entrant, lines, put

SWISS = ("092 Individual: Swiss-System",)
NATIONAL = "TUR    1                                        1951 006      700001"
METHOD = "172 TUR NIDOF"
TEAM = "013 {:<32}{}"
TABLE = """\
001  No  İsim              Rtg  FID       Pts  R1
001    1 Ada Işık          2200 1234567   1.0  0000 W  5 1
"""
IDENTITY = "10000000146"  # right check digits, belongs to nobody


def head(code: str, value: str) -> str:
    """The file with one record of its head written otherwise."""
    return lines(head=tuple(f"{code} {value}" if h.startswith(code) else h for h in HEAD))


def days_of_rounds(column: int) -> str:
    """The file with its record 132 begun in another column."""
    record = "132".ljust(column - 1) + "26/03/01  26/03/02  26/03/03"
    return lines(head=(*HEAD[:-1], record))


def two(one: str, other: str, *, head: tuple[str, ...] = ()) -> str:
    """Two players and one round: a block each."""
    return lines(head=head, players=[entrant(1, "1.0", one), entrant(2, "0.0", other)])


def three(third: str, *more: str) -> str:
    """A game, and what stands for those who had no opponent."""
    rows = ["   2 w 1", "   1 b 0", third, *more]
    points = ("1.0", "0.0", "1.0", "1.0")
    return lines(
        head=(), players=[entrant(no, points[no - 1], row) for no, row in enumerate(rows, 1)]
    )


def by_bytes() -> str:
    """Names padded by bytes, as Vega does: each letter beyond ASCII pulls the line to the left."""
    rows = []
    for line in PLAYERS:
        name = line[14:47].rstrip()
        rows.append(line[:14] + name + " " * (33 - len(name.encode())) + line[47:])
    return lines(players=rows)


def in_two_encodings() -> bytes:
    rows = [line.encode("cp1254" if at == 2 else "utf-8") for at, line in enumerate(PLAYERS)]
    return lines(players=[]).encode() + b"\n".join(rows)


def announced(block: str, record: str) -> str:
    return lines(
        head=(record,),
        players=[entrant(1, "1.0", "   2 w 1", block), entrant(2, "0.0", "   1 b 0")],
    )


FILES: dict[str, str | bytes] = {
    "trf-binary": b"012 Deneme\n001 \x00\x01\x02\x03\xff\xfe",
    "trf-no-record": "Turnuva raporu ektedir.\n",
    "trf-piped": "012|Deneme\n001|   1|Ada\n",
    "trf-no-players": "012 Deneme\n022 Ankara\n",
    "trf-layout": "001    1 Ada Işık      1700   2.5\n",
    "trf-layout-table": TABLE,
    "trf-layout-collapsed": "\n".join(" ".join(line.split()) for line in PLAYERS),
    "trf-encoding-mixed": in_two_encodings(),
    "trf-letter-unreadable": lines().encode("cp1254").replace(b"Deneme", b"Den\x81\xe7eme"),
    "trf-encoding": lines().encode("cp1254"),
    "trf-bom": lines().encode("utf-8-sig"),
    "trf-line-ends": lines().replace("\n", "\r\n", 3),
    "trf-nfd": unicodedata.normalize("NFD", lines()),
    "trf-hard-blank": lines(players=changed(2, 21, "\u00a0")),
    "trf-tab": lines().replace("022 Ankara", "022\tAnkara"),
    "trf-byte-columns": by_bytes(),
    "trf-stray-line": lines("not: 3. tur salı günü oynandı"),
    "trf-record-unknown": lines("ZZZ    1"),
    "trf-line-short": lines(players=[PLAYERS[0][:70], *PLAYERS[1:]]),
    "trf-shifted": lines(players=changed(3, 48, "x")),
    "trf-name-too-long": lines(
        players=[PLAYERS[0][:14] + "Uzunsoyadlıoğlu, Abdurrahman Gazi Efe" + PLAYERS[0][47:],
                 *PLAYERS[1:]]
    ),
    "trf-too-large": "\n" * 50_001,
    "trf-count": head("062", "6"),
    "trf-date": head("042", "1 Mart 2026"),
    "trf-round-days-left": days_of_rounds(91),
    "trf-round-days-right": days_of_rounds(93),
    "trf-federation": head("032", "Lichess"),
    "trf-type-code-in-092": head("092", "FIDE_DUTCH_2025"),
    "trf-type-code-unknown": lines("192 CLUB_SWISS"),
    "trf-record-malformed": lines("240 H        1"),
    "trf-record-stranger": lines("240 H   3    9"),
    "trf-draft": lines("330 H    1   1"),
    "trf-162-z": lines("162  W 1.0    D 0.5    L 0.0    Z 0.0"),
    "trf-172": lines("172 NIDOF", NATIONAL),
    "trf-172-missing": lines(NATIONAL),
    "trf-national-stranger": lines(METHOD, put(NATIONAL, 5, "   9")),
    "trf-national-rating": lines(METHOD, put(NATIONAL, 49, "19O1")),
    "trf-national-twice": lines(METHOD, NATIONAL, NATIONAL),
    "trf-team-stranger": lines(TEAM.format("Ankara", "   1    9")),
    "trf-team-player-twice": lines(
        TEAM.format("Ankara", "   1    2"), TEAM.format("Bursa", "   2")
    ),
    "trf-team-columns-text": lines(
        TEAM.format("Çok uzun bir takım adı, spor kulübü A.Ş.", "    3    4")
    ),
    "trf-team-columns": lines(TEAM.format("Ankara", "    1    2")),
    "trf-start-number": lines(players=changed(1, 5, "  2a")),
    "trf-number-twice": lines(players=changed(3, 5, "   4")),
    "trf-points-unreadable": lines(players=changed(1, 81, " x.5")),
    "trf-rating-unreadable": lines(players=changed(1, 49, "19O0")),
    "trf-decimal-comma": lines(players=changed(1, 81, " 2,5")),
    "trf-rank-missing": lines(players=changed(1, 86, "    ")),
    "trf-sex": lines(players=changed(1, 10, "K")),
    "trf-title": lines(players=changed(1, 11, " g ")),
    "trf-identity-number": lines(players=changed(1, 58, IDENTITY)),
    "trf-fide-id": lines(players=changed(1, 58, "    TR12345")),
    "trf-birth-date": lines(players=changed(1, 70, "15.01.1990")),
    "trf-dummy": lines(
        head=(),
        players=[entrant(1, "1.0", "   2 w +"),
                 entrant(2, "0.0", "   1 b -", name="Tur Atladı", rating="")],
    ),
    "trf-identity-number-in-text": lines("112 Hakem, Y " + IDENTITY),
    "trf-block-shifted": lines(players=changed(1, 92, "   3w  1")),
    "trf-opponent-unreadable": lines(players=changed(1, 92, "  3a")),
    "trf-colour-unknown": lines(players=changed(1, 97, "s")),
    "trf-result-unknown": lines(players=changed(1, 99, "X")),
    "trf-bye-with-opponent": lines(players=changed(1, 99, "Z")),
    "trf-game-without-colour": lines(players=changed(1, 97, " ")),
    "trf-bye-with-colour": lines(players=changed(1, 92, "0000 w U")),
    "trf-game-without-opponent": lines(players=changed(1, 92, "0000 - 1")),
    "trf-forfeit-without-colour": two("   2 - +", "   1 - -"),
    "trf-game-open": two("   2 w *", "   1 b *").replace(" 1.0 ", " 0.0 "),
    "trf-plays-himself": lines(players=changed(1, 92, "   1")),
    "trf-opponent-stranger": lines(players=changed(1, 92, "   7")),
    "trf-not-mutual": lines(players=changed(1, 92, "   2")),
    "trf-same-colour": lines(players=changed(1, 97, "b")),
    "trf-results-contradict": two("   2 w 1", "   1 b 1"),
    "trf-results-asymmetric": two("   2 w =", "   1 b 0").replace(" 1.0 ", " 0.5 "),
    "trf-rematch": lines(
        head=SWISS,
        players=[entrant(1, "2.0", "   2 w 1", "   2 b 1"),
                 entrant(2, "0.0", "   1 b 0", "   1 w 0")],
    ),
    "trf-allocated-bye-twice": three("0000 - U", "0000 - U"),
    "trf-full-bye": three("0000 - F"),
    "trf-old-bye": lines(
        head=(),
        players=[entrant(1, "2.0", "   2 w 1", "0000 - +"),
                 entrant(2, "0.5", "   1 b 0", "0000 - =")],
    ),
    "trf-unplayed-alone": three("0000 - -", "0000 - F").replace(" 1.0    3", " 0.0    3"),
    "trf-round-extra": announced("0000   -", "142 1"),
    "trf-next-round-bye": announced("0000 - H", "142 5"),
    "trf-rounds": lines("142 2"),
    "trf-round-count": lines("142 3", "XXR 5"),
    "trf-bye-conflict": lines("240 H   2    1"),
    "trf-points-differ": lines(players=changed(1, 81, " 3.0")),
}  # fmt: skip

EXHIBITS: dict[str, Exhibit] = {code: read("turnuva.trf", data) for code, data in FILES.items()}
