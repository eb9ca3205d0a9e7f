"""Reports that can be read and yet cannot be rated, or only with a question: `ukd rate` tells."""

from tests.gallery.exhibit import Exhibit, rate, typed
from tests.support.documents import csv, docx
from tests.support.swissperfect import ADA, BERIL, CAN, GAME, ini, members, sco, trn
from tests.support.trf import HEAD, PLAYERS, changed, entrant, lines
from tests.support.zips import packed

HEADINGS = "No | Ad Soyad | UKD | İl"
FOUR = """
    No | Ad Soyad  | UKD  | İl     | 1.Tur | 2.Tur | 3.Tur | Puan | Sıra
    1  | Ada Aydın | 1800 | Ankara | 2b1   | 3b1   | 4b½   | 2,5  | 1
    2  | Beril Boz | 1700 | İzmir  | 1s0   | 4b1   | 3b1   | 2    | 2
    3  | Cem Can   | 1600 | Muş    | 4b1   | 1s0   | 2s0   | 1    | 3
    4  | Deniz Dal | 1500 | Rize   | 3s0   | 2s0   | 1s½   | 0,5  | 4
"""
PAIR = """
    No | Ad Soyad  | UKD  | İl     | 1.Tur | 2.Tur | Puan | Sıra
    1  | Ada Aydın | 1800 | Ankara | 2b1   | 2s½   | 1,5  | 1
    2  | Beril Boz | 1700 | İzmir  | 1s0   | 1b½   | 0,5  | 2
"""
FIVE = """
    No | Ad Soyad  | UKD  | İl     | 1.Tur | 2.Tur | 3.Tur | 4.Tur | Puan | Sıra
    1  | Ada Aydın | 1800 | Ankara | 2b1   | 3b1   | 4b1   | 5b1   | 4    | 1
    2  | Beril Boz | 1700 | İzmir  | 1s0   | BAY   | 5b½   | 4s1   | 2,5  | 2
    3  | Cem Can   | 1600 | Muş    | 5b1   | 1s0   | BAY   |       | 2    | 3
    4  | Deniz Dal | 1500 | Rize   | BAY   | 5b½   | 1s0   | 2b0   | 1,5  | 4
    5  | Ece Er    | 1400 | Van    | 3s0   | 4s½   | 2s½   | 1s0   | 1    | 5
"""
SWISS = "İsviçre Sistemi"
TITLE: dict[str, str | None] = {
    "Turnuva Adı": "Bahar Kupası",
    "Yer": "Ankara",
    "Tarih": "19.03.2005 - 27.03.2005",
    "Düşünme Süresi": "90 dk + 30 sn",
    "Başhakem": "Hakan Baş",
}
IDENTITY = "10000000146"  # right check digits, belongs to nobody


def report(table: str = FOUR, kind: str | None = SWISS, **title: str | None) -> str:
    """A sound report as a text file; `title` changes its title lines by their first word."""
    facts = {**TITLE, "Turnuva Tipi": kind}
    for word, value in title.items():
        facts[next(label for label in facts if label.startswith(word))] = value
    return csv(table, *(f"{label};{value}" for label, value in facts.items() if value is not None))


def other(old: str, new: str) -> str:
    """The report with one thing in its table written otherwise."""
    assert old in FOUR, old
    return report(FOUR.replace(old, new, 1))


def column(heading: str, *cells: str) -> str:
    """The report with a further column behind the province."""
    rows = FOUR.strip("\n").split("\n")
    return report(
        "\n".join(
            "|".join([*(parts := row.split("|"))[:4], f" {cell} ", *parts[4:]])
            for row, cell in zip(rows, (heading, *cells), strict=True)
        )
    )


def days(*of_rounds: str) -> str:
    """A TRF with these days of its rounds, played from 1 to 3 March 2026."""
    record = "132".ljust(91) + "  ".join(of_rounds)
    return lines(head=(*HEAD[:-1], record)).replace("2026/", "2005/")


def sp98(*games: str, players: bytes | None = None) -> bytes:
    """A SwissPerfect set with these results."""
    files = members(
        sco=sco(*games), trn=players or trn(ADA, BERIL, CAN), ini=ini(Rounds=games[-1][0])
    )
    return packed({f"deneme{ending}": data for ending, data in files.items()})


def without(column: int, table: str = FOUR) -> str:
    """The report without a column of its table, counted from 0."""
    rows = (row.split("|") for row in table.strip("\n").split("\n"))
    return report("\n".join("|".join(row[:column] + row[column + 1 :]) for row in rows))


def unrated(*ratings: str, table: str = FOUR) -> str:
    """The table with these ratings left out."""
    for one in ratings:
        table = table.replace(one, "    ")
    return table


def by_hand(changes: str) -> Exhibit:
    """A sound report, and a change to what was read from it."""
    return typed("ukd rate rapor.csv", **{"rapor.csv": report(), "elle.toml": changes})


MET_TWICE = other("3b1   | 4b½   | 2,5", "2s1   | 4b½   | 2,5").replace("4b1;3b1;2", "1b0;3b1;1")
TOO_MANY = """
    No | Ad Soyad  | UKD  | İl     | 1.Tur | 2.Tur | 3.Tur | Puan | Sıra
    1  | Ada Aydın | 1800 | Ankara | 2b1   | 2s½   | 2b1   | 2,5  | 1
    2  | Beril Boz | 1700 | İzmir  | 1s0   | 1b½   | 1s0   | 0,5  | 2
"""
NO_CHAIN = """
    No | Ad Soyad  | UKD  | İl     | 1.Tur | 2.Tur | Puan | Sıra
    1  | Ada Aydın | 1800 | Ankara | 2b1   | 2s½   | 1,5  | 1
    2  | Beril Boz | 1700 | İzmir  | 1s0   | 1b½   | 0,5  | 3
    3  | Cem Can   |      | Muş    | 4b1   | 4s0   | 1    | 2
    4  | Deniz Dal |      | Rize   | 3s0   | 3b1   | 1    | 2
"""
SHARED = """
    No | Ad Soyad  | UKD  | İl     | 1.Tur | 2.Tur | 3.Tur | Puan
    1  | Ada Aydın | 1800 | Ankara | 2b½   | 3b1   | 4b½   | 2
    2  | Beril Boz | 1700 | İzmir  | 1s½   | 4b½   | 3b1   | 2
    3  | Cem Can   | 1600 | Muş    | 4b1   | 1s0   | 2s0   | 1
    4  | Deniz Dal | 1500 | Rize   | 3s0   | 2s½   | 1s½   | 1
"""
TWICE_ROUND = """
    No | Ad Soyad  | UKD  | İl     | 1.Tur | 2.Tur | 3.Tur | 4.Tur | 5.Tur | Puan | Sıra
    1  | Ada Aydın | 1800 | Ankara | 2b1   | 3b1   |       | 2s1   | 3s1   | 4    | 1
    2  | Beril Boz | 1700 | İzmir  | 1s0   |       | 3b1   | 1b0   |       | 1    | 2
    3  | Cem Can   | 1600 | Muş    |       | 1s0   | 2s0   |       | 1b0   | 0    | 3
"""
ACROSS = """
    No | Ad Soyad  | UKD  | İl     | 1.Tur | 2.Tur | Puan | Sıra | Takım
    1  | Ada Aydın | 1800 | Ankara | 3b1   | 4b1   | 2    | 1    | Kale
    2  | Beril Boz | 1700 | İzmir  | 4b1   | 3b1   | 2    | 1    | Kale
    3  | Cem Can   | 1600 | Muş    | 1s0   | 2s0   | 0    | 3    | Vezir
    4  | Deniz Dal | 1500 | Rize   | 2s0   | 1s0   | 0    | 3    | Vezir
"""
HIMSELF = """
    1. Tur
    Masa | No | | Beyaz     | Rtg  | Sonuç | | Siyah     | Rtg  | No
    1    | 1  | | Aydın Ada | 1850 | 1 - 0 | | Aydın Ada | 1850 | 1
    2    | 2  | | Boz Beril | 1790 | ½ - ½ | | Dal Deniz | 0    | 4
"""
BOARD_3 = """
    1. Tur
    Masa | No | | Beyaz     | Rtg  | Sonuç | | Siyah     | Rtg  | No
    1    | 1  | | Aydın Ada | 1850 | 1 - 0 | | Can Cem   | 1700 | 3
    3    | 2  | | Boz Beril | 1790 | ½ - ½ | | Dal Deniz | 0    | 4
"""
AWAY = """
    1. Tur
    Masa | No | | Beyaz     | Rtg  | Sonuç | | Siyah     | Rtg  | No
    1    | 1  | | Aydın Ada | 1850 | 1 - 0 | | Boz Beril | 1790 | 2
    2    | 3  | | Can Cem   | 1700 | ½ - ½ | | Dal Deniz | 1600 | 4
    2. Tur
    1    | 1  | | Aydın Ada | 1850 | 1 - 0 | | Dal Deniz | 1600 | 4
    3. Tur
    1    | 1  | | Aydın Ada | 1850 | 1 - 0 | | Can Cem   | 1700 | 3
    2    | 2  | | Boz Beril | 1790 | ½ - ½ | | Dal Deniz | 1600 | 4
"""
FORFEIT = ("4b½   | 2,5", "4b+   | 3  ", "1s½   | 0,5", "1s-   | 0  ")
NEVER_MET = ("4b½   | 2,5", "      | 2  ", "1s½   | 0,5", "      | 0  ")


def with_last_game(change: tuple[str, str, str, str]) -> str:
    """The table with both cells of the last game written otherwise."""
    return FOUR.replace(change[0], change[1]).replace(change[2], change[3])


OPEN = [
    PLAYERS[0].replace("4 w 1", "4 w *").replace("2.5", "1.5"),
    *PLAYERS[1:3],
    PLAYERS[3].replace("1 b 0", "1 b *"),
]
WITHOUT_KIND = lines(head=(*HEAD[:8], *HEAD[9:]))

REPORTS: dict[str, str] = {
    "met-before": MET_TWICE,
    "colour-three-times": report(FIVE),
    "games-missing": report("No | Ad Soyad | UKD\n1 | Ada Aydın | 1850\n2 | Beril Boz | 1790"),
    "rounds-too-many": report(TOO_MANY),
    "rank-impossible": other("0,5  | 4", "0,5  | 5"),
    "rank-contradicts-points": other("2    | 2", "2    | 3").replace("1;3\n", "1;2\n"),
    "identity-twice": column("TC Kimlik No", IDENTITY, "", "", IDENTITY),
    "licence-twice": column("Lisans No", "4711", "", "", "4711"),
    "fide-id-twice": column("FIDE No", "6300001", "", "", "6300001"),
    "name-twice": other("Cem Can  ", "ADA AYDIN"),
    "name-incomplete": other("Cem Can  ", "Cem      "),
    "name-abbreviated": other("Cem Can  ", "C. Can   "),
    "name-initial": other("Cem Can  ", "Cem Ğ. Can"),
    "ukd-column-missing": without(2),
    "ukd-impossible": other("1500", "999 "),
    "province-column-missing": without(3),
    "province-missing": other("Muş   ", "      "),
    "province-unknown": other("Muş   ", "Atlantis"),
    "birth-year-impossible": column("Doğum Yılı", "1980", "1981", "2004", "1983"),
    "place-missing": report(Yer=None),
    "time-control-missing": report(Düşünme=None),
    "chief-arbiter-missing": report(Başhakem=None),
    "dates-missing": report(Tarih=None),
    "dates-future": report(Tarih="19.09.2005 - 27.09.2005"),
    "time-control-unclear": report(Düşünme="yeterince"),
    "time-too-short": report(Düşünme="60 dk + 30 sn"),
    "times-unequal": report(Düşünme="beyaz 120 dk, siyah 90 dk"),
    "rapid-or-blitz": report(Düşünme="90 dk, hızlı satranç"),
    "rapid-or-blitz-name": report(Turnuva="1. Hızlı Satranç Turnuvası"),
    "too-long": report(Tarih="01.01.2005 - 03.04.2005"),
    "rated-below-rounds": report(unrated("1600", "1500")),
    "rated-below-least": report(unrated("1500")),
    "rated-left-early": report(FIVE),
    "games-not-counted": report(with_last_game(FORFEIT)),
    "spans-list-day": report(Tarih="28.06.2005 - 02.07.2005"),
    "ukd-under-least": other("1500", "999 "),
    "no-rated-chain": report(NO_CHAIN),
    "first-place-shared": report(SHARED),
    "regulation-missing": report(Tarih="19.03.1990 - 27.03.1990"),
}
OF_KIND: dict[str, tuple[str, str]] = {
    "match-players": ("match", FOUR),
    "match-unrated": ("match", unrated("1700", table=PAIR)),
    "no-counted-game": (
        "match",
        PAIR.replace("2b1   | 2s½   | 1,5", "2b+   | 2s+   | 2  ").replace(
            "1s0   | 1b½   | 0,5", "1s-   | 1b-   | 0  "
        ),
    ),
    "round-robin-not": ("round_robin", NO_CHAIN),
    "round-robin-gap": ("round_robin", with_last_game(NEVER_MET)),
    "round-robin-uneven": ("round_robin", TWICE_ROUND),
    "round-robin-as-swiss": ("round_robin", with_last_game(FORFEIT)),
    "round-robin-unrated": ("round_robin", unrated("1800", "1700", "1600", "1500")),
    "scheveningen-teams": ("scheveningen", ACROSS.replace("3    | Vezir\n    4", "3    |\n    4")),
    "scheveningen-inside": (
        "scheveningen",
        ACROSS.replace("1    | Kale\n    3", "1    | Vezir\n    3"),
    ),
    "scheveningen-gap": (
        "scheveningen",
        ACROSS.replace("1    | Kale\n    3", "1    | Vezir\n    3"),
    ),
    "scheveningen-sizes": (
        "scheveningen",
        ACROSS.replace("1    | Kale\n    3", "1    | Vezir\n    3"),
    ),
    "scheveningen-start": (
        "scheveningen",
        unrated("1600", "1500", table=ACROSS).replace("1800", "    "),
    ),
    "team-missing": ("team", ACROSS.replace("3    | Vezir\n    4", "3    |\n    4")),
    "teammates-met": ("team", ACROSS.replace("1    | Kale\n    3", "1    | Vezir\n    3")),
    "games-between-unrated": ("team", unrated("1800", "1600", table=ACROSS)),
}

EXHIBITS: dict[str, Exhibit] = {
    **{code: rate("rapor.csv", text) for code, text in REPORTS.items()},
    **{
        code: rate("rapor.csv", report(table, None), "--kind", kind)
        for code, (kind, table) in OF_KIND.items()
    },
    "pass-limit": rate("rapor.csv", report(unrated("1600", "1500")), "--law", "pass_limit=1"),
    "title-match-assumed": rate(
        "rapor.csv", report(PAIR, None, Turnuva="İl Birinciliği Unvan Maçı"), "--kind", "match"
    ),
    "match-for-title": rate(
        "rapor.csv", report(unrated("1700", table=PAIR), None), "--kind", "match", "--title-match"
    ),
    "self-pairing": rate("rapor.docx", docx(HIMSELF)),
    "board-missing": rate("rapor.docx", docx(BOARD_3)),
    "round-unaccounted": rate("rapor.docx", docx(AWAY)),
    "result-open": rate("rapor.trf", lines(players=OPEN)),
    "points-differ": rate("rapor.trf", lines(players=changed(1, 99, "X"))),
    "name-missing": rate("rapor.trf", lines(players=changed(3, 15, " " * 33))),
    "kind-missing": rate("rapor.trf", WITHOUT_KIND),
    "kind-assumed": rate("rapor.trf", WITHOUT_KIND),
    "event-abroad": rate("rapor.trf", lines(head=tuple(h.replace("TUR", "GRE") for h in HEAD))),
    "round-day-outside": rate("rapor.trf", days("05/03/01", "05/03/02", "05/03/09")),
    "round-days-disordered": rate("rapor.trf", days("05/03/02", "05/03/01", "05/03/03")),
    "rounds-declared": rate("rapor.trf", lines(
        head=("142 5",),
        players=[entrant(1, "1.5", "   2 w 1", "0000 - H"), entrant(2, "0.0", "   1 b 0")],
    )),
    "score-mismatch": rate("rapor.zip", sp98("1 11 12 1 1 33 33")),
    "score-ruled": rate("rapor.zip", sp98("1 11 12 0 0 1 1")),
    "round-missing": rate("rapor.zip", sp98(GAME, "3 12 13 2 0 1 1")),
    "round-without-games": rate("rapor.zip", sp98(GAME, "2 13 0 2 0 1 0", "3 12 13 2 0 1 1")),
    "players-missing": rate("rapor.zip", sp98(GAME, players=trn())),
    "dates-reversed": typed(
        "ukd rate rapor.csv", **{"rapor.csv": report(), "rapor.toml": "last_day = 2005-03-18\n"}
    ),
    "number-unknown": by_hand("[games.0]\nblack_no = 9\n"),
    "paired-twice": by_hand("[games.1]\nblack_no = 1\n"),
    "bye-impossible": by_hand('[games.0]\nhow = "half_bye"\n'),
    "start-number-twice": by_hand("[players.1]\nno = 1\n"),
    "rounds-unknown": by_hand(
        "[head]\nrounds = 0\n" + "".join(f'[games.{at}]\nround = ""\n' for at in range(6))
    ),
}  # fmt: skip
