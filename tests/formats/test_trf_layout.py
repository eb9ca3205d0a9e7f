"""Lines that keep their columns, lines that do not, and files that never had any."""

import pytest

from tests.support.trf import FIRST, PLAYERS, changed, lines, log_of, put, report, said, verdict

GUIDE = """\
001  No  İsim              Rtg  FID       Pts  R1
001    1 Fischer           2200 1234567   1.0  0000 W  5 1
001    2 Kasparov          2180 2345678   1.0  0000 W  6 1
"""


def codes(text):
    return {one.code for one in log_of(text)}


def test_the_table_of_a_guide_is_refused_with_its_reason():
    found = log_of(GUIDE).all()
    assert [(one.code, one.place.line) for one in found] == [("trf-layout-table", 1)]
    assert "No, İsim, Rtg" in found[0].message("tr")
    assert "81–84" in found[0].message("tr")


def test_collapsed_blanks_are_refused_and_not_read_by_words():
    text = "\n".join(" ".join(line.split()) for line in PLAYERS)
    assert codes(text) == {"trf-layout-collapsed"}
    assert verdict(text) == "fatal"


def test_lines_that_only_look_alike_are_refused():
    assert codes("001    1 Ada Işık      1700   2.5\n") == {"trf-layout"}


def test_one_line_in_place_makes_the_file_a_trf():
    """Then each bad line is named; the rest is read, and its absence causes no other finding."""
    text = lines(players=[PLAYERS[0][:70], *PLAYERS[1:]])
    assert said(text) == {("E-SHORT", FIRST)}
    assert [entry.no for entry in report(text).field.entries] == [2, 3, 4]


@pytest.mark.parametrize("extra", [1, 2, 9, 29])
def test_a_long_name_pushes_its_line_and_is_put_back(extra):
    name = "Ş" + "u" * (32 + extra)
    row = PLAYERS[0][:14] + name + PLAYERS[0][47:]
    text = lines(players=[row, *PLAYERS[1:]])
    assert said(text) == {("E-ALIGN", FIRST)}
    entry = report(text).field.entries[0]
    assert (entry.name, entry.rating, entry.rank) == (name, 1900, 1)


def test_a_line_shifted_otherwise_is_left_out():
    row = PLAYERS[1][:60] + PLAYERS[1][61:]
    assert said(lines(players=[PLAYERS[0], row, *PLAYERS[2:]])) == {("E-ALIGN", FIRST + 1)}


@pytest.mark.parametrize("blanks", [1, 3, 4])
def test_a_line_behind_blanks_is_a_shifted_player_and_no_stray_text(blanks):
    """Nobody else may be told that his opponent is not in the file: number 2 is, but shifted."""
    row = " " * blanks + PLAYERS[1]
    text = lines(players=[PLAYERS[0], row, *PLAYERS[2:]])
    assert said(text) == {("E-ALIGN", FIRST + 1)}
    assert [entry.no for entry in report(text).field.entries] == [1, 3, 4]


def test_a_birth_date_one_column_to_the_right_is_read():
    row = put(PLAYERS[0], 70, " 1990/01/15")
    text = lines(players=[row, *PLAYERS[1:]])
    assert said(text) == {("W-DATE", FIRST)}
    assert report(text).field.entries[0].birth == "1990-01-15"


@pytest.mark.parametrize("column", [4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91])
def test_every_separator_must_be_blank(column):
    assert ("E-ALIGN", FIRST + 2) in said(lines(players=changed(3, column, "x")))
