"""Madde 5 by example: which games count."""

import pytest

from tests.support.rated import lines_of


@pytest.mark.madde("5.a")
def test_a_forfeit_scores_but_does_not_count() -> None:
    cem = lines_of("""
        1 Cem    1600  2w1 3w½ 4w½ 5w½ 6w+
        2 Derya  1500
        3 Elif   1700
        4 Fırat  1600
        5 Gül    1650
        6 Halil  1400
    """)[1]
    # Ro = (1500 + 1700 + 1600 + 1650) / 4 = 1612.5; P = 1612.5 + 400/4 = 1712.5
    # DD = 3 x 4 x 112.5 / 80 = 16.875; with the forfeit it would be 24.375
    assert (cem["games"], cem["performance"], cem["change"]) == (4, 1712.5, 16.875)
    assert "5.a" in cem["basis"].split()


@pytest.mark.madde("5.a")
@pytest.mark.parametrize("how", ["forfeit", "double_forfeit", "unrated", "odd", "pending"])
def test_no_result_but_one_over_the_board_counts(how: str) -> None:
    lines = lines_of("1 Ada 1500 2w1\n2 Bora 1600", how=how)
    assert [line["games"] for line in lines.values()] == [0, 0]
    assert [line["change"] for line in lines.values()] == [None, None]


@pytest.mark.madde("5.a")
def test_a_bye_is_no_game() -> None:
    assert lines_of("1 Ada 1500 bye 2w1\n2 Bora 1600 - -")[1]["games"] == 1


@pytest.mark.madde("5.b")
def test_in_a_team_event_two_unrated_players_have_no_game() -> None:
    lines = lines_of(
        """
        1 Ada   1600/Kale  3w1
        2 Bora  ·/Kale     4w1
        3 Can   ·/Fil
        4 Deniz ·/Fil
        """,
        kind="team",
    )
    assert [lines[no]["games"] for no in (1, 2, 3, 4)] == [1, 0, 1, 0]
    assert lines[2]["gkd"] is None
    assert lines[2]["basis"] == "5.b"


@pytest.mark.madde("5.c")
def test_a_match_needs_two_rated_players_unless_it_is_for_a_title() -> None:
    table = "1 Ada 1700 2w1 2w½\n2 Bora ·"
    ordinary = lines_of(table, kind="match")
    assert [line["games"] for line in ordinary.values()] == [0, 0]
    assert ordinary[1]["basis"] == "5.c"
    title = lines_of(table, kind="match", title_match=True)
    # 1700 + 400 x (0 - 1) / 2 = 1500
    assert title[2]["gkd"] == 1500.0
    assert lines_of("1 Ada 1700 2w1\n2 Bora 1500", kind="match")[1]["games"] == 1
