"""Blocks, pairings, byes, rounds and points: what the results of a file must obey."""

from decimal import Decimal

import pytest

from tests.support.trf import FIRST, PLAYERS, changed, entrant, lines, put, report, said
from ukd.formats.source import Source
from ukd.formats.trf import Trf
from ukd.model.results import How

SWISS = ("092 Individual: Swiss-System",)
TEAM = ("092 Takım turnuvası",)


def two(one: str, other: str, *, points=("1.0", "0.0"), head=()) -> str:
    """Two players and one round."""
    return lines(head=head, players=[entrant(1, points[0], one), entrant(2, points[1], other)])


def games(text: str):
    """Rows of the tournament as (round, white, black, halves, halves, how)."""
    read = Trf().read(Source("x.trf", text.encode())).events[0].tournament.games
    return read.drop("board").rows()


@pytest.mark.parametrize(
    ("codes", "halves", "how"),
    [
        ("10", (2, 0), How.PLAYED),
        ("==", (1, 1), How.PLAYED),
        ("01", (0, 2), How.PLAYED),
        ("WL", (2, 0), How.UNRATED),
        ("DD", (1, 1), How.UNRATED),
        ("+-", (2, 0), How.FORFEIT),
        ("-+", (0, 2), How.FORFEIT),
        ("--", (0, 0), How.DOUBLE_FORFEIT),
        ("wl", (2, 0), How.UNRATED),
    ],
)
def test_results_that_fit_each_other(codes, halves, how):
    text = two(f"   2 w {codes[0]}", f"   1 b {codes[1]}", points=[str(h / 2) for h in halves])
    assert games(text) == [(1, 1, 2, *halves, how)]
    assert said(text) == set()


@pytest.mark.parametrize(("codes", "halves"), [("=0", (1, 0)), ("00", (0, 0)), ("0=", (0, 1))])
def test_what_an_arbiter_may_decide_keeps_each_sides_score(codes, halves):
    text = two(f"   2 w {codes[0]}", f"   1 b {codes[1]}", points=[str(h / 2) for h in halves])
    assert games(text) == [(1, 1, 2, *halves, How.PLAYED)]
    assert said(text) == {("W-ASYMMETRIC", 1)}


@pytest.mark.parametrize("codes", ["11", "1=", "+0", "1-", "1L", "1 "])
def test_results_that_cannot_go_together(codes):
    text = two(f"   2 w {codes[0]}", f"   1 b {codes[1]}", points=("1.0", "0.0"))
    assert ("E-CONTRADICTION", 1) in said(text)
    assert games(text)[0][-1] == How.ODD


@pytest.mark.parametrize(
    ("code", "points", "halves", "how"),
    [
        ("U", "1.0", 2, How.PAIRING_BYE),
        ("F", "1.0", 2, How.FULL_BYE),
        ("H", "0.5", 1, How.HALF_BYE),
        ("Z", "0.0", 0, How.ZERO_BYE),
        (" ", "0.0", 0, How.ZERO_BYE),
    ],
)
def test_byes(code, points, halves, how):
    more = [entrant(3, points, f"0000 - {code}"), entrant(4, "0.0", "0000 - Z")]
    text = lines(head=(), players=[
        entrant(1, "1.0", "   2 w 1"), entrant(2, "0.0", "   1 b 0"), *more,
    ])  # fmt: skip
    assert (1, 3, None, halves, None, how) in games(text)
    assert said(text) == set()


def test_a_blank_block_in_the_middle_is_a_rest_round():
    """It must not shift the rounds behind it."""
    text = lines(head=(), players=[
        entrant(1, "1.0", "        ", "   2 w 1"), entrant(2, "1.0", "   3 w 1", "   1 b 0"),
        entrant(3, "0.0", "   2 b 0"),
    ])  # fmt: skip
    assert (1, 1, None, 0, None, How.ZERO_BYE) in games(text)
    assert (2, 1, 2, 2, 0, How.PLAYED) in games(text)
    assert (2, 3, None, 0, None, How.ZERO_BYE) in games(text)


@pytest.mark.parametrize(
    ("block", "code"),
    [
        ("  3a w 1", "E-OPPONENT"),
        ("   3 s 1", "E-COLOUR"),
        ("   3 w X", "E-RESULT-CODE"),
        ("   3w  1", "E-ALIGN"),
        ("   3 w Z", "E-BLOCK"),
        ("   3   1", "E-BLOCK"),
        ("0000 w U", "E-BLOCK"),
        ("0000 - 1", "E-BLOCK"),
    ],
)
def test_a_bad_block_is_one_finding_and_no_other_follows(block, code):
    found = {one for one in said(lines(players=changed(1, 92, block))) if one[0] != "W-POINTS"}
    allowed = {("E-RECIPROCAL", FIRST + 2)} if block.startswith("0000") else set()
    assert found - allowed == {(code, FIRST)}


@pytest.mark.parametrize("opponent", ["0003", "3   ", "  03"])
def test_opponents_in_every_dress(opponent):
    assert said(lines(players=changed(1, 92, opponent))) == set()


def test_pairings_that_do_not_answer_each_other():
    assert said(lines(players=changed(1, 92, "   1"))) == {
        ("E-SELF", FIRST), ("E-RECIPROCAL", FIRST + 2),
    }  # fmt: skip
    assert said(lines(players=changed(1, 92, "   7"))) == {
        ("E-UNKNOWN-OPPONENT", FIRST), ("E-RECIPROCAL", FIRST + 2),
    }  # fmt: skip
    assert said(lines(players=changed(1, 97, "b"))) == {("E-SAME-COLOUR", FIRST)}


def test_what_only_one_line_tells_is_kept_and_odd():
    rows = games(lines(players=changed(3, 92, "   4")))
    assert (1, 1, 3, 2, None, How.ODD) in rows
    assert (1, 4, 3, None, 0, How.ODD) in rows


def test_forfeits_may_lack_a_colour():
    text = two("   2 - +", "   1 - -")
    assert games(text) == [(1, 1, 2, 2, 0, How.FORFEIT)]
    assert said(text) == {("W-NO-COLOUR", 1), ("W-NO-COLOUR", 2)}


@pytest.mark.parametrize("mark", [" ", "*", "?"])
def test_games_without_a_result_yet(mark):
    text = two(f"   2 w {mark}", f"   1 b {mark}", points=("0.0", "0.0"))
    assert games(text) == [(1, 1, 2, None, None, How.PENDING)]
    assert said(text) == {("W-OPEN-GAME", 1), ("W-OPEN-GAME", 2)}


def test_byes_of_trf06_have_no_letters():
    rows = [
        entrant(1, "2.0", "   2 w 1", "0000 - +"),
        entrant(2, "0.5", "   1 b 0", "0000 - ="),
        entrant(3, "0.0", "   4 w 0", "   4 w 0"),
        entrant(4, "2.0", "   3 b 1", "   3 b 1"),
    ]
    text = lines(head=(), players=rows)
    assert report(text).dialect == "trf06"
    assert (2, 1, None, 2, None, How.PAIRING_BYE) in games(text)
    assert (2, 2, None, 1, None, How.HALF_BYE) in games(text)
    assert said(text) == {("W-TRF06-BYE", 1), ("W-TRF06-BYE", 2)}


def test_absences_written_as_forfeits_against_nobody():
    """Swiss-Manager writes 0000 - - for an absence; a letter elsewhere shows this is no TRF06."""
    rows = [
        entrant(1, "1.0", "   2 w 1"),
        entrant(2, "0.0", "   1 b 0"),
        entrant(3, "0.0", "0000 - -"),
        entrant(4, "0.5", "0000 - H"),
    ]
    text = lines(head=(), players=rows)
    assert report(text).dialect == "trf16"
    assert (1, 3, None, 0, None, How.ZERO_BYE) in games(text)
    assert said(text) == {("W-UNPLAYED-0000", 3)}


def three(code: str, points: str = "1.0") -> str:
    rows = [
        entrant(1, "1.0", "   2 w 1"),
        entrant(2, "0.0", "   1 b 0"),
        entrant(3, points, f"0000 - {code}"),
    ]
    return lines(head=(), players=rows)


def test_the_only_bye_of_a_round_should_be_allocated():
    assert said(three("U")) == set()
    assert said(three("F")) == {("W-FULL-BYE", 3)}
    assert said(three("H", "0.5")) == set()


def test_two_allocated_byes_in_a_round_only_for_teams():
    rows = [*three("U").splitlines(), entrant(4, "1.0", "0000 - U")]
    assert said(lines(head=(), players=rows)) == {("E-PAB-TWICE", 3), ("E-PAB-TWICE", 4)}
    rows = [put(row, 81, " 0.0") if "- U" in row else row for row in rows]
    text = lines(head=TEAM, players=rows)
    assert said(text) == set()
    assert (1, 3, None, 0, None, How.PAIRING_BYE) in games(text)


def test_points_of_teams_may_hold_byes_or_not():
    assert said(lines(head=TEAM, players=three("U", "1.0").splitlines())) == set()
    assert said(lines(head=TEAM, players=three("U", "0.5").splitlines())) == {("W-POINTS", 4)}


def test_a_second_meeting_in_a_swiss():
    rows = [
        entrant(1, "2.0", "   2 w 1", "   2 b 1"),
        entrant(2, "0.0", "   1 b 0", "   1 w 0"),
    ]
    assert said(lines(head=SWISS, players=rows)) == {("W-REMATCH", 2)}
    assert said(lines(head=("092 İkili maç",), players=rows)) == set()


def test_a_second_pairing_after_a_forfeit_is_no_second_meeting():
    rows = [
        entrant(1, "2.0", "   2 w +", "   2 b 1"),
        entrant(2, "0.0", "   1 b -", "   1 w 0"),
    ]
    assert said(lines(head=SWISS, players=rows)) == set()


def announced(block: str, *head: str) -> str:
    rows = [
        entrant(1, "1.0", "   2 w 1", block),
        entrant(2, "0.0", "   1 b 0"),
    ]
    return lines(head=head, players=rows)


@pytest.mark.parametrize("block", ["0000 - Z", "0000 - H"])
def test_a_bye_of_the_round_to_be_paired(block):
    text = announced(block, "142 5")
    assert said(text) == {("W-NEXT-ROUND-BYE", 2)}
    assert report(text).rounds.count == 2
    assert len(games(text)) == 2  # nothing is known of the other player yet


def test_a_column_beyond_the_last_round_is_left_out():
    text = announced("0000   -", "142 1")
    assert said(text) == {("W-EXTRA-ROUND", 2)}
    assert report(text).rounds.count == 1


def test_where_no_rounds_are_declared_a_letter_announces_and_a_dash_does_not():
    assert said(announced("0000 - H")) == {("W-NEXT-ROUND-BYE", 1)}
    assert said(announced("0000   -")) == {("W-EXTRA-ROUND", 1)}


def test_round_counts():
    assert said(lines("142 2")) == {("E-ROUNDS", len(lines().splitlines()) + 1)}
    end = len(lines().splitlines())
    assert said(lines("142 3", "XXR 5")) == {("E-ROUND-COUNT", end + 2)}
    assert said(lines("142 üç")) == {("E-RECORD", end + 1)}


def test_points_that_do_not_add_up():
    assert said(lines(players=changed(1, 81, " 3.0"))) == {("W-POINTS", FIRST)}


@pytest.mark.parametrize(
    ("record", "points"),
    [
        ("162  W 3.0    D 1.0    L 0.0", ["7.0", "7.0", "3.0", "0.0"]),
        ("162  W 3      D 1      L .5", ["7.0", "7.0", "4.0", "1.5"]),
        ("BBW  2.0", ["4.5", "4.5", "2.0", "0.0"]),
        ("XXS W=2 D=1", ["5.0", "5.0", "2.0", "0.0"]),
        ("XXS WW=2", ["4.5", "2.5", "2.0", "0.0"]),
    ],
)
def test_point_systems(record, points):
    rows = [put(row, 81, f"{total:>4}") for row, total in zip(PLAYERS, points, strict=True)]
    assert said(lines(record, players=rows)) == set()


@pytest.mark.parametrize(
    "record", ["162  Q 1.0", "162  W x", "362 W 1", "XXS W", "XXS Q=1", "BBW x"]
)
def test_point_records_that_cannot_be_read(record):
    assert said(lines(record)) == {("E-RECORD", len(lines().splitlines()) + 1)}


def test_abnormal_points():
    """299: Ada's first win counts 2, Can is fined half a point."""
    rows = [put(PLAYERS[0], 81, " 3.5"), *PLAYERS[1:2], put(PLAYERS[2], 81, " 0.5"), PLAYERS[3]]
    text = lines("299 W         2.0  001    1", "299          -0.5  000    3", players=rows)
    assert said(text) == set()
    assert [one.points for one in report(text).extras.adjustments] == [Decimal(2), Decimal("-0.5")]
