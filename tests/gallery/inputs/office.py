"""The list and the ledger: a federation of four, their tournament, and the officer's verbs."""

from collections.abc import Mapping

from tests.gallery.exhibit import Exhibit, typed
from tests.gallery.inputs.checks import FOUR, report
from ukd.formats.source import Source

IDENTITY = "10000000146"  # right check digits, belongs to nobody
LIST = """\
UKD No;Ad;Soyad;UKD;İl;Doğum Yılı
1;Ada;Aydın;1800;Ankara;1980
2;Beril;Boz;1700;İzmir;1981
3;Cem;Can;1600;Muş;1982
4;Deniz;Dal;1500;Rize;1983
"""
NAMESAKES = LIST + "5;Cem;Can;1650;Van;1990\n"
IMPORT = "ukd import-list liste.csv --day 2005-01-01"
LOOK = "ukd rate rapor.csv --ratings list"
RECEIVE = "ukd receive rapor.csv"
APPROVE = "ukd approve --all"
CLOSE = "ukd close 2005-07"
VERIFY = "ukd verify"


def event(text: str) -> str:
    """The id that the ledger gives to the only event of a file."""
    return Source("", text.encode()).digest[:10]


def row(no: int, name: str, **more: str) -> str:
    """The report with one entrant written otherwise, and with columns of numbers or years."""
    lines = FOUR.strip("\n").split("\n")
    cells = [cell.strip() for cell in lines[no].split("|")]
    cells[1:4] = [name, more.pop("UKD", cells[2]), more.pop("İl", cells[3])]
    lines[no] = " | ".join(cells)
    for heading, value in more.items():
        lines = [
            f"{line} | {heading.replace('_', ' ') if at == 0 else value if at == no else ''}"
            for at, line in enumerate(lines)
        ]
    return report("\n".join(lines))


def looked_up(text: str, listed: str = LIST) -> Exhibit:
    """Rated by the list in force, which is where entrants are looked up."""
    return typed(IMPORT, LOOK, **{"liste.csv": listed, "rapor.csv": text})


def imported(text: str) -> Exhibit:
    return typed(IMPORT, **{"liste.csv": text})


def listed(line: str, headings: str = "UKD No;Ad;Soyad;UKD;İl;Doğum Yılı") -> Exhibit:
    """A list of one line."""
    return imported(f"{headings}\n{line}\n")


def closed(*more: str, text: str = "", **files: str) -> Exhibit:
    """A half-year that was closed, and what came after it."""
    report_text = text or report()
    return typed(
        IMPORT, RECEIVE, APPROVE, CLOSE, *more,
        **{"liste.csv": LIST, "rapor.csv": report_text, **files},
    )  # fmt: skip


def rewritten(old: str, new: str) -> str:
    """What was entered at the closing, rewritten by hand."""
    return f"sql update journal set body = replace(body, '{old}', '{new}') where kind = 'Closed'"


FIRST = "digest = (select min(digest) from content)"
NO_ACCOUNTS = (
    "sql update journal set body = json_set(body, '$.frames.accounts', "
    "json_extract(body, '$.frames.archive')) where kind = 'Closed'"
)
FIDE = "6300001"


def with_fide_number(text: str) -> Exhibit:
    """Looked up among members of whom the first has a FIDE number; no list gives it today."""
    return typed(
        IMPORT, LOOK,
        **{"liste.csv": LIST, "rapor.csv": text,
           "elle.toml": f'[members.1]\nfide_id = "{FIDE}"\n'},
    )  # fmt: skip


WITH_IDENTITY = "TC;" + LIST.replace("\n1;", f"\n{IDENTITY};1;").replace("\n2;", "\n;2;").replace(
    "\n3;", "\n;3;").replace("\n4;", "\n;4;")  # fmt: skip
SISTER = row(3, "Ayşe Kaya", UKD="", Doğum_Yılı="1990")
COUSIN = row(3, "Ayşe Kaya", UKD="", Doğum_Yılı="1991")
NOBODY_KNOWS = row(3, "Ayşe Kaya", UKD="")
UNDATED = report(Tarih=None)
OLD = report(Tarih="19.03.2004 - 27.03.2004")

ROSTER: dict[str, Exhibit] = {
    "identity-other-name": looked_up(row(3, "Cem Can", TC_Kimlik_No=IDENTITY), WITH_IDENTITY),
    "licence-other-name": looked_up(row(3, "Cem Can", Lisans_No="1")),
    "numbers-disagree": looked_up(
        row(3, "Cem Can", Lisans_No="5", TC_Kimlik_No=IDENTITY),
        "TC;" + NAMESAKES.replace("\n", "\n;").removesuffix(";").replace(
            "\n;3;", f"\n{IDENTITY};3;"
        ).replace("\n;1", "\n;1"),
    ),
    "member-name-differs": looked_up(row(2, "Beril Demirtaş", Lisans_No="2", Doğum_Yılı="1981")),
    "member-ambiguous": looked_up(row(3, "Cem Can", İl="", UKD="1600"), NAMESAKES),
    "member-uncertain": looked_up(row(3, "Cem Cann")),
    "member-twice": looked_up(
        row(3, "Cem Can", Lisans_No="3").replace("Deniz Dal;1500;Rize", "Cem Can;1600;Muş")
    ),
    "members-new": looked_up(row(3, "Zeki Tan", UKD="")),
    "birth-year-differs": looked_up(row(3, "Cem Can", Lisans_No="3", Doğum_Yılı="1983")),
    "ukd-left-out": looked_up(row(3, "Cem Can", UKD="")),
    "ukd-differs": looked_up(row(3, "Cem Can", UKD="1650")),
    "ukd-not-on-list": looked_up(row(3, "Zeki Tan")),
    "fide-other-name": with_fide_number(row(3, "Cem Can", FIDE_No=FIDE)),
    "licence-is-fide-number": with_fide_number(row(1, "Ada Aydın", Lisans_No=FIDE)),
    "decision-unknown-member": typed(
        IMPORT, RECEIVE,
        f"ukd match {event(row(3, 'Zeki Tan', UKD=''))} 3 4 --why 'kulübü doğruladı'",
        "ukd import-list duzeltilmis.csv --day 2005-01-01", APPROVE,
        **{"liste.csv": LIST, "duzeltilmis.csv": LIST.replace("\n4;", "\n5;"),
           "rapor.csv": row(3, "Zeki Tan", UKD="")},
    ),
    "newcomer-ambiguous": typed(
        IMPORT, "ukd receive 1.csv 2.csv 3.csv", APPROVE,
        **{"liste.csv": LIST, "1.csv": SISTER, "2.csv": COUSIN, "3.csv": NOBODY_KNOWS},
    ),
}  # fmt: skip

LISTS: dict[str, Exhibit] = {
    "list-no-table": imported("Sayın kurul, liste ektedir.\n"),
    "list-empty": imported("Ad;Soyad;UKD;İl\n"),
    "list-row-skipped": imported(LIST + "Başkan imzası\n"),
    "list-name-missing": listed("1;;;1500;İzmir;1980"),
    "list-ukd-missing": listed("1;Ada;Aydın;;İzmir;1980"),
    "list-ukd-not-number": listed("1;Ada;Aydın;çok;İzmir;1980"),
    "list-ukd-low": listed("1;Ada;Aydın;999;İzmir;1980"),
    "list-ukd-high": listed("1;Ada;Aydın;15000;İzmir;1980"),
    "list-number-twice": imported(LIST.replace("\n3;", "\n2;")),
    "list-person-twice": imported(LIST + "5;CEM;CAN;1650;Muş;1982\n"),
    "list-province-missing": listed("1;Ada;Aydın;1500;;1980"),
    "list-province-unknown": listed("1;Ada;Aydın;1500;Atlantis;1980"),
    "list-birth-unclear": listed("1;Ada;Aydın;1500;İzmir;seksen"),
    "list-games-not-number": listed(
        "1;Ada;Aydın;1500;İzmir;çok", "UKD No;Ad;Soyad;UKD;İl;Son 3 Yıl Oyun"
    ),
    "list-state-unknown": listed("1;Ada;Aydın;1500;İzmir;belki", "UKD No;Ad;Soyad;UKD;İl;Durum"),
    "list-state-differs": listed(
        "1;Ada;Aydın;1500;İzmir;Aktif;3", "UKD No;Ad;Soyad;UKD;İl;Durum;Son 3 Yıl Oyun"
    ),
    "list-number-is-identity": listed(f"{IDENTITY};Ada;Aydın;1500;İzmir;1980"),
    "list-identity-wrong": listed(
        "10000000147;1;Ada;Aydın;1500;İzmir", "TC;UKD No;Ad;Soyad;UKD;İl"
    ),
}

LEDGER: dict[str, Exhibit] = {
    "event-undated": typed(IMPORT, RECEIVE, APPROVE, **{"liste.csv": LIST, "rapor.csv": UNDATED}),
    "event-before-lists": typed(IMPORT, RECEIVE, APPROVE, **{"liste.csv": LIST, "rapor.csv": OLD}),
    "facts-too-late": closed(
        "ukd receive sonra/rapor.csv",
        **{"sonra/rapor.csv": report(), "sonra/rapor.toml": 'city = "Bursa"\n'},
    ),
    "journal-broken": closed("sql update journal set officer = 'Başkası' where seq = 2", VERIFY),
    "content-lost": closed("sql delete from content where " + FIRST, VERIFY),
    "content-changed": closed("sql update content set packed = x'00' where " + FIRST, VERIFY),
    "list-unprovable": closed("sql delete from content", VERIFY),
    "seal-differs": closed(rewritten('"seal":"', '"seal":"0'), VERIFY),
    "frame-differs": closed(NO_ACCOUNTS, VERIFY),
    "recompute-differs": closed(
        rewritten('"k_divisor":400.0', '"k_divisor":800.0'), f"{VERIFY} --deep"
    ),
    "recompute-refused": closed(
        rewritten('"rated_least":4', '"rated_least":5'), f"{VERIFY} --deep"
    ),
}

EXHIBITS: Mapping[str, Exhibit] = {**ROSTER, **LISTS, **LEDGER}
