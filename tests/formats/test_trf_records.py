"""The tournament's records, national ratings, teams, and records for pairing engines."""

from datetime import date
from decimal import Decimal

import pytest

from tests.support.trf import HEAD, PLAYERS, lines, log_of, put, report, said
from ukd.formats import trf_dates
from ukd.formats.source import Source
from ukd.formats.trf import Trf
from ukd.formats.trf_codes import FEDERATIONS, KNOWN
from ukd.formats.trf_header import kind_of
from ukd.formats.trf_special import Fictitious
from ukd.model.tournament import Kind

END = len(lines().splitlines())  # the last line of a file without further records


def players(text):
    event = Trf().read(Source("x.trf", text.encode())).events[0]
    return event.tournament.players.to_dicts()


def with_head(code: str, value: str) -> str:
    return lines(head=tuple(f"{code} {value}" if h.startswith(code) else h for h in HEAD))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Individual: Swiss-System", Kind.SWISS),
        ("İSVİÇRE SİSTEMİ", Kind.SWISS),
        ("Individual: Round-Robin", Kind.ROUND_ROBIN),
        ("Döner sistem", Kind.ROUND_ROBIN),
        ("Individual: Match", Kind.MATCH),
        ("İkili maç", Kind.MATCH),
        ("Team: Scheveningen", Kind.SCHEVENINGEN),
        ("Team: Swiss-System", Kind.TEAM),
        ("Takımlar: İsviçre", Kind.TEAM),
        ("Takım maçı", Kind.TEAM),
        ("FIDE_DUTCH_2026_BAKU", Kind.SWISS),
        ("BERGER_ROUNDROBIN_G2", Kind.ROUND_ROBIN),
        ("FIDE_TEAM_TYPEA_MP_GP", Kind.TEAM),
        ("FIDE_DOUBLESCHEVENINGEN", Kind.SCHEVENINGEN),
        ("Eleme", None),
        ("CUSTOM_KNOCKOUT", None),
        ("", None),
    ],
)
def test_kinds(text, kind):
    assert kind_of(text) == kind


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2005/03/19", (date(2005, 3, 19), True)),
        ("2005-03-19", (date(2005, 3, 19), False)),
        ("19.03.2005", (date(2005, 3, 19), False)),
        ("28. 07. 2005", (date(2005, 7, 28), False)),
        ("21/07/2025", (date(2025, 7, 21), False)),
        ("19 Mart 2005", (date(2005, 3, 19), False)),
        ("05/03/2005", (None, False)),  # March or May
        ("2005/02/30", (None, True)),
        ("Dec 10, 2020", (None, False)),
    ],
)
def test_days(text, day):
    assert trf_dates.day(text) == day


def under_rounds(column, *texts):
    """A record 132 whose first text begins in that column; the others follow ten columns apart."""
    return ("132".ljust(column - 1) + "".join(text.ljust(10) for text in texts)).rstrip()


@pytest.mark.parametrize("shift", [-2, -1, 0, 1, 2])
def test_days_of_the_rounds_stand_over_their_rounds(shift):
    found = trf_dates.round_days(under_rounds(92 + shift, "05/03/19", "", "05/03/21"))
    assert found.days == (date(2005, 3, 19), None, date(2005, 3, 21))
    assert (found.in_place, found.shift) == (True, shift)


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("132 2005/03/19 20.03.2005", (date(2005, 3, 19), date(2005, 3, 20))),
        (under_rounds(92, "26.03.01"), (None,)),  # 2026-03-01 or 2001-03-26
        (under_rounds(88, "05/03/19", "", "05/03/21"), (date(2005, 3, 19), date(2005, 3, 21))),
        (under_rounds(92, "05/03/19", " 05/03/20"), (date(2005, 3, 19), date(2005, 3, 20))),
        (under_rounds(91, "05/03/19", "05/13/20"), (date(2005, 3, 19), None)),
    ],
)
def test_days_that_stand_elsewhere_count_in_their_order(text, days):
    found = trf_dates.round_days(text)
    assert (found.days, found.in_place) == (days, False)


def test_days_one_column_too_far_left_are_read_and_told():
    text = lines(head=(*HEAD[:-1], under_rounds(91, "26/03/01", "26/03/02", "26/03/03")))
    (found,) = log_of(text)
    assert (found.code, found.explanation.trf, found.place.line, found.place.column) == (
        "trf-round-days-left", "W-DATE", len(HEAD), 91,
    )  # fmt: skip
    assert "1 sütun fazla solda" in found.message()
    assert "2026-03-01, 2026-03-02, 2026-03-03" in found.message()
    assert report(text).head.round_days == tuple(date(2026, 3, day) for day in (1, 2, 3))


@pytest.mark.parametrize(
    ("code", "value", "finding"),
    [
        ("032", "Lichess", "W-FED"),
        ("042", "Dec 10, 2020", "W-DATE"),
        ("052", "03.03.2026", "W-DATE"),
        ("062", "6", "W-COUNT"),
        ("062", "4 (4)", None),
        ("072", "x", "W-COUNT"),
        ("092", "FIDE_DUTCH_2025", "W-TYPE-IN-092"),
    ],
)
def test_records_misused(code, value, finding):
    at = next(at for at, line in enumerate(HEAD, 1) if line.startswith(code))
    assert said(with_head(code, value)) == ({(finding, at)} if finding else set())


@pytest.mark.parametrize(
    ("record", "deputies"),
    [
        ("112 Hakem, Can", ("Hakem, Can",)),
        ("112 Can Hakem, Ece Hakem", ("Can Hakem", "Ece Hakem")),
    ],
)
def test_deputies_of_one_line(record, deputies):
    assert report(lines(record)).head.deputies == deputies


def test_lines_that_are_no_records():
    text = lines("### açıklama", "-----", "DDD SSSS sTTT NNNN", "not: düzeltildi", "")
    assert said(text) == {("W-NONRECORD", END + 2)}


@pytest.mark.parametrize("record", ["DAT #### TYPE x", "ZZZ    1", "XXQ 1", "998 x", "ACC 1"])
def test_unknown_records_are_kept_and_named(record):
    text = lines(record)
    assert said(text) == {("W-UNKNOWN", END + 1)}
    assert report(text).unknown[0].text == record


def test_no_code_of_an_extension_is_a_federation():
    assert not KNOWN & FEDERATIONS
    assert not any(code.startswith(("XX", "BB")) for code in FEDERATIONS)


def test_a_pipe_behind_a_code_is_no_trf():
    assert said(lines().replace("012 ", "012|")) == {("F-NOT-TRF", 1)}


def test_records_without_players():
    assert said("012 Deneme\n022 Ankara\n") == {("F-NO-PLAYERS", None)}


NATIONAL = "TUR    1                                        1951 006      700001"


def test_the_rating_of_a_national_record_is_the_ukd():
    text = lines(NATIONAL, "172 TUR NIDOF")
    ada, ece = players(text)[:2]
    assert (ada["ukd"], ada["elo"], ada["licence"], ada["province"]) == (
        1951, 1900, "700001", "Ankara",
    )  # fmt: skip
    assert (ece["ukd"], ece["elo"]) == (None, 1800)
    assert said(text) == set()


def test_columns_49_to_52_are_the_ukd_where_nothing_speaks_of_fide():
    """National files print the UKD there; one FIDE number and the norm holds again."""
    plain = [put(row, 58, " " * 11) for row in PLAYERS]
    first, of_fide = players(lines(players=plain))[0], players(lines())[0]
    assert (first["ukd"], first["elo"]) == (1900, None)
    assert (of_fide["ukd"], of_fide["elo"]) == (None, 1900)


def test_a_blank_of_a_national_record_means_as_in_001():
    assert players(lines(NATIONAL, "172 TUR NRO"))[0]["name"] == "Işık, Ada"


@pytest.mark.parametrize(
    ("records", "finding"),
    [
        ((NATIONAL,), ("W-172", None)),
        (("172 NIDOF", NATIONAL), ("W-172", END + 1)),
        (("172 TUR NIDOF", NATIONAL, NATIONAL), ("E-DUPLICATE", END + 3)),
        (("172 TUR NIDOF", put(NATIONAL, 5, "   9")), ("E-NRS", END + 2)),
        (("172 TUR NIDOF", put(NATIONAL, 49, "19O1")), ("E-NRS", END + 2)),
    ],
)
def test_national_records_at_fault(records, finding):
    assert said(lines(*records)) == {finding}


def test_an_identity_number_as_national_number_is_no_licence():
    text = lines("172 TUR NIDOF", put(NATIONAL, 58, "10000000146"))
    event = Trf().read(Source("x.trf", text.encode())).events[0]
    assert event.tournament.players["licence"][0] is None
    assert event.identities["national_id"][0] == "10000000146"


def old_team(name: str, members: str) -> str:
    return f"013 {name:<32}{members}"


@pytest.mark.parametrize(
    ("records", "finding"),
    [
        ([old_team("Ankara", "   1    2")], None),
        ([old_team("Ankara", "    1    2")], "W-TEAM-COLUMNS"),
        ([old_team("Ankara", "   1    9")], "E-TEAM"),
        ([old_team("Ankara", "   1    2"), old_team("Bursa", "   2")], "E-TEAM"),
        ([old_team("Çok uzun bir takım adı, spor kulübü A.Ş.", "    3    4")], "E-TEAM"),
    ],
)
def test_teams_in_place_and_at_fault(records, finding):
    end = END + len(records)
    assert said(lines(*records)) == ({(finding, end)} if finding else set())


def test_four_digit_members_touch_the_name():
    rows = [put(row, 5, f"{1000 + at:4}") for at, row in enumerate(PLAYERS, 1)]
    for at in range(1, 5):
        rows = [row.replace(f"   {at} w", f"{1000 + at} w").replace(f"   {at} b", f"{1000 + at} b")
                for row in rows]  # fmt: skip
    text = lines("013 " + "Otuziki harfli bir takım adı burada"[:32] + "1001 1002", players=rows)
    assert report(text).teams[0].members == (1001, 1002)
    assert said(text) == set()


@pytest.mark.parametrize(
    "record",
    [
        "240 Q   3    1", "240 H        1", "240 H   3    9", "260   1   2    1",
        "260   1   2    1    9", "299 Q    1.0  1.0  000    1", "330 ++   1   1   2",
        "340 +-   1   1   2", "330 H    1   1", "152 X", "352 WXB", "XXZ a", "XXP 1", "XXP 1 9",
        "XXA    1 a", "250  1.0  1.0   1   2    1", "250       x.0   1   2    1    2",
        "299 W    1.0  x.0  000    1", "320  x.0  2.0   1", "XXA    9  1.0",
        "300   1   1   2    1    9",
    ],
)  # fmt: skip
def test_engine_records_at_fault(record):
    assert ("E-RECORD", END + 1) in said(lines(record))


def test_engine_records_in_place():
    text = lines(
        "XXZ 1, 2/3",
        "XXA    1  1.0  0.5",
        "250  1.0  0.5   1   2    1    4",
        "260   1   2    1    2",
        "XXC rank white1",
        "352 WBWB",
    )
    more = report(text).extras
    assert more.absent == (1, 2, 3)
    assert more.fictitious == (Fictitious(1, (Decimal("1.0"), Decimal("0.5"))),)
    assert (more.accelerations[0].first_round, more.accelerations[0].last) == (1, 4)
    assert (more.forbidden[0].ids, more.forbidden[0].last_round) == ((1, 2), 2)
    assert (more.by_rank, more.initial_colour, more.board_colours) == (True, "w", "WBWB")
    assert said(text) == set()


@pytest.mark.parametrize(
    ("code", "known"),
    [
        ("FIDE_DUTCH_2026", True),
        ("FIDE_BURSTEIN_BAKU", True),
        ("BERGER_TEAM_DOUBLEROUNDROBIN", True),
        ("FIDE_TEAM_TYPEA_MP_GP", True),
        ("FIDE_SCHILLER_4x3", True),
        ("CUSTOM_TEAM_SWISS_GP", True),
        ("FIDE_LIM", False),
    ],
)
def test_a_type_code_that_nobody_knows_is_told_and_kept(code, known):
    text = lines(f"192 {code}")
    assert report(text).head.type_code == code
    assert ("trf-type-code-unknown" in {one.code for one in log_of(text)}) is not known


def test_a_bye_record_against_a_game():
    assert said(lines("240 H   2    1")) == {("E-BYE-CONFLICT", END + 1)}
    assert said(lines("240 H   4    1")) == set()


@pytest.mark.parametrize(
    ("records", "dialect"),
    [
        ((), "trf16"),
        (("142 3",), "trf16"),
        (("XXR 3", "XXC black1"), "trf16"),
        (("XXP 1 2",), "trfx"),
        (("BBW 1.0",), "trfbx"),
        (("162  W 1.0",), "trf26"),
        (("142 3", "152 W"), "trf26"),
        ((NATIONAL,), "trf26"),
    ],
)
def test_dialects(records, dialect):
    assert report(lines(*records)).dialect == dialect


@pytest.mark.parametrize(
    ("data", "is_one"),
    [
        (b"012 Deneme\n", True),
        (b"\xef\xbb\xbf001    1\n", True),
        ("012 Deneme\n".encode("utf-16"), True),
        (b"### not\n012 Deneme\n001    1 x\n", True),
        (b"From: hakem@example.org\n\n001    1 x\n", False),
        (b"PK\x03\x04\x00001 ", False),
        (b"<html>012 </html>", False),
        (b"012;Ada;1\n", False),
        (b"", False),
    ],
)
def test_what_a_trf_looks_like(data, is_one):
    assert Trf().recognises(Source("x", data)) is is_one
