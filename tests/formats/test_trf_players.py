"""The fields of a player's line, right and as programs write them."""

import pytest

from tests.support.trf import FIRST, PLAYERS, changed, entrant, lines, log_of, put, report, said
from ukd.formats.contract import reading
from ukd.formats.source import Source
from ukd.formats.trf import Trf

IDENTITY_NUMBER = "10000000146"  # the well-known number for tests


def first(text):
    return report(text).field.entries[0]


def with_field(column, field):
    return lines(players=changed(1, column, field))


@pytest.mark.parametrize(
    ("written", "sex"), [("m", "m"), ("w", "w"), ("M", "m"), ("F", "w"), ("f", "w"), ("E", "m"),
                         ("K", "w"), ("x", None), (" ", None)],
)  # fmt: skip
def test_sex(written, sex):
    text = with_field(10, written)
    assert first(text).sex == sex
    assert (("W-SEX", FIRST) in said(text)) == (written not in "mw ")


@pytest.mark.parametrize("written", ["GM ", " GM", "WGM", "WIM", "WFM", "WCM", "CM ", " FM"])
def test_titles_of_the_norm_on_either_side(written):
    text = with_field(11, written)
    assert first(text).title == written.strip()
    assert said(text) == set()


@pytest.mark.parametrize(
    ("written", "title", "category"),
    [(" g ", "GM", None), ("wf ", "WFM", None), ("gm ", "GM", None), (" 1N", None, "1N")],
)
def test_other_titles(written, title, category):
    text = with_field(11, written)
    assert (first(text).title, first(text).category) == (title, category)
    assert said(text) == {("W-TITLE", FIRST)}


@pytest.mark.parametrize("written", ["    ", "   0", "0000"])
def test_no_rating_in_every_form(written):
    text = with_field(49, written)
    assert first(text).rating is None
    assert said(text) == set()


@pytest.mark.parametrize(
    ("written", "birth", "fine"),
    [
        ("1990/01/15", "1990-01-15", True),
        ("1990/00/00", "1990", True),
        ("1990      ", "1990", True),
        ("          ", None, True),
        ("15.01.1990", "1990-01-15", False),
        ("1990-01-15", "1990-01-15", False),
        ("0000/00/00", None, False),
        ("1990/13/40", "1990", False),
    ],
)
def test_birth_dates(written, birth, fine):
    text = with_field(70, written)
    assert first(text).birth == birth
    assert said(text) == (set() if fine else {("W-DATE", FIRST)})


@pytest.mark.parametrize("written", [" 2.5", "2.5 ", "  2.5"[-4:]])
def test_points_on_either_side(written):
    assert said(with_field(81, written)) == set()


@pytest.mark.parametrize(
    ("column", "field", "code"),
    [
        (5, "  2a", "E-START-RANK"),
        (5, "   0", "E-START-RANK"),
        (49, "19O0", "E-RATING"),
        (54, "KIL", "W-FED"),
        (58, "    TR12345", "W-FIDE-ID"),
        (81, " x.5", "E-POINTS"),
        (81, "    ", "E-POINTS"),
        (81, " 2,5", "W-DECIMAL-COMMA"),
        (86, "    ", "W-RANK"),
    ],
)
def test_one_bad_field_gives_one_finding(column, field, code):
    assert said(with_field(column, field)) == {(code, FIRST)}


@pytest.mark.parametrize("no", [1, 2, 3])
def test_a_number_twice_is_one_finding(no):
    """At the second line; nothing more is told of the games of either."""
    text = lines(players=changed(no, 5, f"{no + 1:4}"))
    assert said(text) == {("E-DUPLICATE", FIRST + no)}


def test_an_identity_number_never_shows():
    """In the field of the FIDE number, in a name, in an arbiter's line: taken out, and told."""
    rows = [
        put(PLAYERS[0], 58, IDENTITY_NUMBER),
        put(PLAYERS[1], 15, f"Çetin, Ece {IDENTITY_NUMBER}"),
        *PLAYERS[2:],
    ]
    text = lines("112 Hakem, Y " + IDENTITY_NUMBER, players=rows)
    line = len(text.splitlines())
    assert said(text) == {("W-TCKN", FIRST), ("W-TCKN", FIRST + 1), ("W-TCKN", line)}
    done = Trf().read(Source("deneme.trf", text.encode()))
    assert IDENTITY_NUMBER not in str(reading(done, "tr"))
    assert IDENTITY_NUMBER not in repr(done.events[0].tournament)
    assert done.events[0].identities["national_id"].to_list()[:2] == [IDENTITY_NUMBER] * 2


def test_eleven_digits_that_fail_the_check_are_no_fide_number_either():
    text = with_field(58, "10000000147")
    assert first(text).fide_id is None
    assert said(text) == {("W-FIDE-ID", FIRST)}
    assert all("10000000147" not in one.message() for one in log_of(text))


@pytest.mark.parametrize("name", ["spielfrei", "BAY", "Tur Atladı"])
def test_a_name_that_stands_for_the_bye(name):
    rows = [
        entrant(1, "1.0", "   2 w +"),
        entrant(2, "0.0", "   1 b -", name=name, rating=""),
    ]
    assert said(lines(head=(), players=rows)) == {("W-DUMMY", 2)}


def test_a_person_named_bay_is_a_person():
    rows = [
        entrant(1, "1.0", "   2 w 1"),
        entrant(2, "0.0", "   1 b 0", name="Bay", rating=""),
    ]
    assert said(lines(head=(), players=rows)) == set()
