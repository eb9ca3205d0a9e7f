"""Tables to events: what a person can check by eye, then laws for every table."""

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.grids import codes, games, grid, one, read
from ukd.formats.grid import Grid, clean
from ukd.model.findings import Finding

SWISS = """
    No | Ad Soyad    | UKD  | İl     | 1.Tur | 2.Tur | 3.Tur | Puan | Sıra
    1  | Ada Aydın   | 1850 | Ankara | 2b1   | 3s½   | 4b+   | 2,5  | 1
    2  | Beril Boz   | 1790 | İzmir  | 1s0   | 4b1   | 3s0   | 1    | 3
    3  | CEM ÇIĞ     |      | Muş    | 4s1   | 1b½   | 2b1   | 2,5  | 1
    4  | Deniz Dal   | -    | Rize   | 3b0   | 2s0   | 1s-   | 0    | 4
"""


def found(code: str, *grids: Grid) -> Finding:
    """The one finding of that code."""
    matching = [each for each in read(*grids)[1] if each.code == code]
    assert len(matching) == 1, [each.code for each in read(*grids)[1]]
    return matching[0]


def changed(old: str, new: str, text: str = SWISS) -> Grid:
    """A table with one cell written otherwise."""
    assert old in text
    return grid(text.replace(old, new, 1))


def test_a_swiss_table() -> None:
    event = one(grid(SWISS))
    assert event.tournament.kind == "swiss"
    assert (event.tournament.rounds, event.tournament.colours_known) == (3, True)
    assert games(event) == [
        (1, 1, 2, 2, 0, "played"),
        (1, 4, 3, 0, 2, "played"),  # Cem has s, so Deniz was White
        (2, 2, 4, 2, 0, "played"),
        (2, 3, 1, 1, 1, "played"),
        (3, 1, 4, 2, 0, "forfeit"),
        (3, 3, 2, 2, 0, "played"),
    ]
    players = event.tournament.players
    assert players["surname"].to_list() == ["Aydın", "Boz", "Çığ", "Dal"]
    assert players["given"].to_list() == ["Ada", "Beril", "Cem", "Deniz"]
    assert players["name"].to_list()[2] == "CEM ÇIĞ"
    assert players["ukd"].to_list() == [1850, 1790, None, None]
    assert players["points_halves"].to_list() == [5, 2, 5, 0]
    assert players["rank"].to_list() == [1, 3, 1, 4]


def test_opponents_named_by_rank() -> None:
    """Row 1 is start number 7: the cells use the ranks, GAMES the start numbers."""
    event = one(
        grid("""
        Rk. | SNo | Name       | RtgN | 1.Rd | 2.Rd | Pts.
        1   | 7   | Aydın, Ada | 1850 | 2w1  | 3b1  | 2
        2   | 3   | Boz, Beril | 1790 | 1b0  | -1   | 1
        3   | 9   | Can, Cem   | 1700 | -½   | 1w0  | 0,5
    """)
    )
    assert games(event) == [
        (1, 7, 3, 2, 0, "played"),
        (1, 9, None, 1, None, "half_bye"),
        (2, 3, None, 2, None, "full_bye"),
        (2, 9, 7, 0, 2, "played"),
    ]


@pytest.mark.parametrize(
    ("letters", "first_white"), [("wb", 1), ("bs", 1), ("ws", 1)], ids=["en", "tr", "de"]
)
def test_colour_letters_are_decided_on_the_whole_table(letters: str, first_white: int) -> None:
    white, black = letters
    event = one(
        grid(f"""
        No | İsim      | 1 | 2 | Puan
        1  | Aydın Ada | 2{white}1 | 2{black}1 | 2
        2  | Boz Beril | 1{black}0 | 1{white}0 | 0
    """)
    )
    assert event.tournament.colours_known
    assert event.tournament.games["white_no"].to_list() == [first_white, 2]


def test_b_alone_is_no_colour() -> None:
    text = """
        No | İsim      | 1   | 2   | Puan
        1  | Aydın Ada | 2b1 | 3b1 | 2
        2  | Boz Beril | 1 0 | 3b1 | 1
        3  | Can Cem   |     | 1 0 | 0
    """
    assert "colours-unclear" in codes(grid(text))
    assert not read(grid(text))[0][0].tournament.colours_known


def test_the_two_cells_of_a_game_are_compared() -> None:
    odd = found("cells-contradict", changed("| 1s0 ", "| 1s1 "))
    assert (odd.facts["cell"], odd.facts["other"]) == ("E2", "E3")
    assert (odd.place.player, odd.place.round, odd.place.row) == (1, 1, 2)
    events, _ = read(changed("| 1s0 ", "| 1s1 "))
    assert games(events[0])[0] == (1, 1, 2, 2, 2, "played")  # both as written, nothing put right


def test_a_forfeit_that_only_one_cell_knows() -> None:
    doubt = found("forfeit-one-sided", changed("| 1s-   |", "| 1s0   |"))
    assert (doubt.facts["text"], doubt.facts["other_text"]) == ("4b+", "1s0")


def test_a_mirror_cell_that_is_empty() -> None:
    missing = found("mirror-missing", changed("| 1s0 ", "|     "))
    assert (missing.facts["cell"], missing.facts["other"]) == ("E2", "E3")


def test_a_mirror_cell_that_names_another() -> None:
    grids = changed("| 1s0 ", "| 3s0 ")
    assert codes(grids).count("mirror-elsewhere") == 2  # 1 names 2, who names 3, who names 4
    first = next(each for each in read(grids)[1] if each.code == "mirror-elsewhere")
    assert (first.facts["cell"], first.facts["other"]) == ("E2", "E3")
    assert first.facts["other_text"] == "3s0"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("| 1s0 ", "| 9s0 ", "opponent-unknown"),
        ("| 1s0 ", "| 2s0 ", "opponent-self"),
        ("| 1s0 ", "| ???", "cell-unreadable"),
        ("| 1s0 ", "| 1s  ", "result-one-sided"),
        ("| 2,5  | 1\n    2", "| 3    | 1\n    2", "sum-mismatch"),
        ("| 1850", "| bin ", "rating-unreadable"),
        ("| 2,5  | 1\n    2", "| iki  | 1\n    2", "points-unreadable"),
        ("| 1s0 ", "| 1b0 ", "colours-clash"),
    ],
)
def test_a_fault_has_its_finding(old: str, new: str, code: str) -> None:
    assert code in codes(changed(old, new))


def test_a_missing_round_column() -> None:
    assert found("round-gap", changed("3.Tur", "4.Tur")).facts["round"] == 3


def test_a_row_between_players_is_not_lost_in_silence() -> None:
    text = SWISS.replace("    3  | CEM", "    | Ece Ergin | | | 1b1 | | | |\n    3  | CEM")
    assert "Ece Ergin" in found("row-left-out", grid(text)).facts["text"]


def test_title_and_signatures() -> None:
    text = (
        SWISS
        + """
    Başhakem | | İl Temsilcisi
    Ali Veli | | Ayşe Fatma
    """
    )
    event = one(
        grid(
            text,
            "Bahar Turnuvası",
            "Yer: Güneşli, Tarih: ",
            "Tarih: 28 Şubat - 3 Mart 2003",
            "Düşünme Süresi: 90 dk + 30 sn",
            "Tur Sayısı: 3",
        )
    ).tournament
    assert event.name == "Bahar Turnuvası"
    assert (str(event.first_day), str(event.last_day)) == ("2003-02-28", "2003-03-03")
    assert (event.time_control, event.minutes) == ("90 dk + 30 sn", 90)
    assert event.chief_arbiter == "Ali Veli"
    assert event.rounds_declared == 3


def test_a_title_that_tells_another_number_of_rounds_or_kind() -> None:
    assert "rounds-differ" in codes(grid(SWISS, "Tur Sayısı: 5"))
    assert "kind-differs" in codes(grid(SWISS, "Turnuva Tipi: Döner Turnuva"))
    assert "days-unreadable" in codes(grid(SWISS, "Tarih: geçen hafta"))
    assert "words-of-forfeit" in codes(grid(SWISS, "4 nolu oyuncu 3. tura gelmedi"))


def test_a_program_s_caption_is_no_name() -> None:
    event = one(grid(SWISS, "Final Ranking crosstable after 3 Rounds"))
    assert event.tournament.name is None


def test_a_two_row_heading() -> None:
    event = one(
        grid("""
        Sıra | Soyadı | Adı   | UKD  | 1. Tur |       | 2. Tur |       | Toplam
             |        |       |      | Rakip  | Sonuç | Rakip  | Sonuç | Puan
        1    | Aydın  | Ada   | 1850 | 2      | 0,5   | 3      | 1     | 1,5
        2    | Boz    | Beril | 1790 | 1      | 0,5   | bay    | 1     | 1,5
        3    | Can    | Cem   |      |        |       | 1      | 0     | 0
    """)
    )
    assert games(event) == [
        (1, 1, 2, 1, 1, "played"),
        (2, 1, 3, 2, 0, "played"),
        (2, 2, None, 2, None, "full_bye"),
    ]
    assert event.tournament.players["name"].to_list()[0] == "Aydın Ada"


def test_a_table_on_two_pages_is_one_table() -> None:
    lines = SWISS.strip("\n").split("\n")
    first, second = "\n".join(lines[:3]), "\n".join([lines[0], *lines[3:]])
    assert games(one(grid(first), grid(second, table=2))) == games(one(grid(SWISS)))


def test_a_table_goes_on_without_a_heading_where_its_numbers_do() -> None:
    lines = SWISS.strip("\n").split("\n")
    first, rest = "\n".join(lines[:3]), "\n".join(lines[3:])
    assert games(one(grid(first), grid(rest, table=2))) == games(one(grid(SWISS)))
    strangers = rest.replace("3  |", "8  |")
    assert "opponent-unknown" in codes(grid(first), grid(strangers, table=2))


def test_a_heading_repeated_at_the_top_of_a_page_is_no_player() -> None:
    lines = SWISS.strip("\n").split("\n")
    assert games(one(grid("\n".join([*lines[:3], lines[0], *lines[3:]])))) == games(
        one(grid(SWISS))
    )


def test_the_title_and_the_page_repeated_between_players_are_no_lost_rows() -> None:
    lines = SWISS.strip("\n").split("\n")
    page = ["Kış Kupası 2003", "", *lines[:3], "Kış Kupası 2003", "Sayfa 2/2", *lines]
    table = grid("\n".join([*page[:7], *lines[:1], *lines[3:]]))
    assert codes(table) == []
    assert games(one(table)) == games(one(grid(SWISS)))


@pytest.mark.parametrize(
    "heading", ["I|II|III", "I. Tur|II. Tur|III. Tur", "1.Raund|2.Raund|3.Raund"]
)
def test_rounds_in_roman_figures_and_as_raund(heading: str) -> None:
    assert games(one(changed("1.Tur | 2.Tur | 3.Tur", heading))) == games(one(grid(SWISS)))


def test_full_width_figures_of_a_page_are_figures() -> None:
    full = str.maketrans("0123456789", "０１２３４５６７８９")
    typed = tuple(tuple(clean(cell.translate(full)) for cell in row) for row in grid(SWISS).rows)
    assert games(one(Grid(typed))) == games(one(grid(SWISS)))


@pytest.mark.parametrize(("text", "ukd"), [("1.850", 1850), ("2.000", 2000), ("1850,00", 1850)])
def test_a_rating_with_a_point_for_thousands(text: str, ukd: int) -> None:
    assert one(changed("1850", text)).tournament.players["ukd"].to_list()[0] == ukd


def test_the_federation_above_the_title_is_not_the_name() -> None:
    above = ("T.C.", "Türkiye Satranç Federasyonu", "Iğdır Satranç İl Temsilciliği", "Kış Kupası")
    assert one(grid(SWISS, *above)).tournament.name == "Kış Kupası"


def test_the_same_table_twice_counts_once() -> None:
    by_rank = """
        Rk. | SNo | Ad Soyad  | 1.Tur | 2.Tur | 3.Tur | Puan
        1   | 1   | Ada Aydın | 3b1   | 2s½   | 4b+   | 2,5
        2   | 3   | CEM ÇIĞ   | 4s1   | 1b½   | 3b1   | 2,5
        3   | 2   | Beril Boz | 1s0   | 4b1   | 2s0   | 1
        4   | 4   | Deniz Dal | 2b0   | 3s0   | 1s-   | 0
    """
    assert codes(grid(SWISS), grid(by_rank, table=2)) == ["table-repeated"]
    other = by_rank.replace("3b1   | 2s½", "3b½   | 2s½").replace("1s0   | 4b1", "1s½   | 4b1")
    assert "tables-differ" in codes(grid(SWISS), grid(other, table=2))


def test_a_list_of_entrants_fills_what_the_table_lacks() -> None:
    entrants = """
        No | Ad Soyad  | TC Kimlik No | Lisans No | Kulüp
        1  | Ada Aydın | 10000000146  | 77        | Yıldız SK
        2  | Beril Boz | 10000000147  | 78        |
    """
    event = one(grid(entrants), grid(SWISS, table=2))
    assert event.tournament.players["licence"].to_list()[:2] == ["77", "78"]
    assert event.tournament.players["club"].to_list()[0] == "Yıldız SK"
    assert event.identities.select("no", "national_id").rows() == [
        (1, "10000000146"),
        (2, "10000000147"),
    ]
    # The second number breaks its check digits: said without showing it.
    wrong = found("identity-digits", grid(entrants), grid(SWISS, table=2))
    assert "10000000147" not in wrong.message("tr") + wrong.message("en")


def test_a_list_alone_has_no_games() -> None:
    text = "No | Ad Soyad  | UKD\n1 | Ada Aydın | 1850\n2 | Beril Boz | 1790"
    events, findings = read(grid(text))
    assert [each.code for each in findings] == ["list-only"]
    assert events[0].tournament.players.height == 2


def test_an_identity_number_in_the_licence_column_is_no_licence() -> None:
    event = one(grid(SWISS.replace("UKD ", "LNo ").replace("1850", "10000000146")))
    assert event.tournament.players["licence"].to_list()[0] is None
    assert event.identities["national_id"].to_list() == ["10000000146"]


@pytest.mark.parametrize("heading", ["TC Kimlik No", "Lisans No", "FIDE No"])
def test_a_number_that_a_spreadsheet_shortened_is_told_and_not_read(heading: str) -> None:
    table = grid(SWISS.replace("İl  ", heading).replace("Ankara", "1,23457E+10"))
    assert found("number-damaged", table).place.cell == "D2"
    event = one(table)
    assert event.identities.is_empty()
    assert event.tournament.players.select("licence", "fide_id").row(0) == (None, None)


def test_findings_never_show_an_identity_number() -> None:
    text = SWISS.replace("1s0 ", "10000000146 ")
    for each in read(grid(text))[1]:
        assert "10000000146" not in each.message("tr") + each.message("en")


def test_letters_read_with_the_wrong_code_page_are_put_back_and_said() -> None:
    text = SWISS.replace("Ada Aydın", "Þule Iþýk").replace("CEM ÇIĞ", "Cem Can")
    event = one(grid(text.replace("İ", "Ý").replace("ı", "ý").replace("ş", "þ")))
    assert event.tournament.players["surname"].to_list()[0] == "Işık"
    repaired = found("letters-repaired", grid(text))
    assert "Þule Iþýk" in repaired.message("tr") and "Şule Işık" in repaired.message("tr")
    event = one(grid(SWISS.replace("Ada Aydın", "Åžule IÅŸÄ±k")))
    assert event.tournament.players["surname"].to_list()[0] == "Işık"


def test_nothing_to_read() -> None:
    assert codes(grid("Merhaba | dünya")) == ["no-crosstable"]
    assert codes() == ["no-crosstable"]


@st.composite
def swiss_tables(draw: st.DrawFn) -> tuple[list[list[str]], set[tuple[Any, ...]]]:
    """Tables of any pairing, right in all cells, and their games."""
    count = draw(st.integers(2, 12))
    rounds = draw(st.integers(2, 6))
    told = set()
    cells = [["" for _ in range(rounds)] for _ in range(count)]
    for at in range(rounds):
        order = draw(st.permutations(range(count)))
        for white, black in zip(order[::2], order[1::2], strict=False):
            halves = draw(st.sampled_from([0, 1, 2]))
            cells[white][at] = f"{black + 1}b{'0½1'[halves]}"
            cells[black][at] = f"{white + 1}s{'0½1'[2 - halves]}"
            told.add((at + 1, white + 1, black + 1, halves, 2 - halves, "played"))
    heading = ["No", "İsim", *(f"{at + 1}. Tur" for at in range(rounds)), "Puan"]
    rows = [heading]
    for no, line in enumerate(cells, start=1):
        total = sum("0½1".index(cell[-1]) for cell in line if cell)
        rows.append([str(no), f"Soyad{chr(64 + no)} Ad", *line, f"{total / 2:g}"])
    return rows, told


@settings(deadline=None, max_examples=50)
@given(swiss_tables())
def test_every_right_table_is_read_whole_and_without_a_finding(
    table: tuple[list[list[str]], set[tuple[Any, ...]]],
) -> None:
    rows, told = table
    events, findings = read(Grid(tuple(map(tuple, rows)), sheet="Sayfa1"))
    assert set(games(events[0])) == told
    assert not findings


WORDS = st.sampled_from(
    ["No", "Sıra", "Ad Soyad", "İsim", "UKD", "1.Tur", "2. Tur", "1", "2", "3", "A1", "B1", "B2",
     "Puan", "Takım", "Beyaz", "Siyah", "Sonuç", "Tur", "Rakip", "*", "½", "1/2", "2b1", "1s0",
     "1-0", "½ - ½", "1.1", "1.2", "3½ : ½", "-", "", "", "", "BAY", "Ada Aydın", "Boz, Beril",
     "Başhakem:", "Tarih: 1.2.2003", "10000000146", "0", "99w1", "+", "x", "Ada 1800 Puan: 1"]
)  # fmt: skip


@settings(deadline=None, max_examples=300)
@given(st.lists(st.lists(st.lists(WORDS, max_size=9), max_size=12), min_size=1, max_size=3))
def test_any_grid_is_read_without_a_fault_of_ours(tables: list[list[list[str]]]) -> None:
    """Whatever stands in the cells: findings, never an exception, never an identity number."""
    grids = [
        Grid(tuple(map(tuple, rows)), table=number) for number, rows in enumerate(tables, start=1)
    ]
    events, findings = read(*grids)
    assert events or findings
    for each in findings:
        assert "10000000146" not in each.message("tr") + each.remedy("en")


@pytest.mark.madde("9.a.10")
@pytest.mark.parametrize(
    "written", [r"\1\2", r"\1 (\2)", r"\2 (\1)", r"\2/\1"], ids=["21", "2 (1)", "1 (2)", "1/2"]
)
def test_figures_that_only_the_opponents_cells_tell_apart(written: str) -> None:
    """Small and large figures of one cell, where the file keeps no sizes: 2 and 1 are "21"."""
    apart = """
        No | Ad Soyad  | 1    | 2    | Puan
        1  | Ada Aydın | 2 1  | 3 ½  | 1½
        2  | Beril Boz | 1 0  | 4 1* | 1
        3  | Cem Can   | 4 ½  | 1 ½  | 1
        4  | Deniz Dal | 3 ½  | 2 0* | ½
    """
    two_ways = grid(re.sub(r"(\d) ([01½])", written, apart))
    assert games(one(two_ways)) == games(one(grid(apart)))
    assert codes(two_ways) == ["cells-two-ways"]
    lonely = grid(re.sub(r"(\d) ([01½])", written, apart.replace("2 1 ", "3 1 ")))
    assert "cells-two-ways" not in codes(lonely)


def test_rounds_that_go_on_in_a_second_table() -> None:
    """Too wide for a page: rounds 1 and 2, then the same players with round 3 and their totals."""
    rows = [line.split("|") for line in SWISS.strip("\n").split("\n")]
    first = grid("\n".join("|".join(row[:6]) for row in rows))
    second = "\n".join("|".join([*row[:2], *row[6:]]) for row in rows)
    assert games(one(first, grid(second, table=2))) == games(one(grid(SWISS)))
    assert one(first, grid(second, table=2)).tournament.players["points_halves"].to_list() == [
        5, 2, 5, 0,
    ]  # fmt: skip
    wrong = read(first, grid(second.replace("4b+ ", "2b+ "), table=2))[1]
    place = next(found.place for found in wrong if found.code == "mirror-elsewhere")
    assert (place.table, place.cell) == (2, "C2")
