"""Each kind of tournament by an example that can be checked by hand (madde 8)."""

import pytest

from tests.support.rated import LAW, codes, lines_of, result_of

THREE = """
    1 Rana 1600#2  2w1 3w½
    2 Ada  ·#1     3w1
    3 Bora ·#3
"""


@pytest.mark.madde("8.a", "8.a.1", "8.a.4", "8.a.5")
def test_swiss() -> None:
    result = result_of(THREE)
    rana, ada, bora = result.lines.iter_rows(named=True)
    # 8.a.1, newcomers as 1000: Ada (1600 + 1000)/2 = 1300, Bora (1000 + 1600)/2 - 200 = 1100
    # pass 1: Ada (1600 + 1100)/2 = 1350, DD 3.75 x 2 x 50/80 = 4.69
    #         Bora (1300 + 1600)/2 - 200 = 1250, DD 4.25 x 2 x 150/80 = 15.94: once more
    # pass 2: Ada (1600 + 1250)/2 = 1425, DD 3.625 x 2 x 75/80 = 6.796875
    #         Bora (1350 + 1600)/2 - 200 = 1275, DD 3.875 x 2 x 25/80 = 2.42: settled
    assert (ada["gkd"], bora["gkd"]) == (1425.0, 1275.0)
    assert (result.passes["e"], result.residuals["e"]) == (2, 6.796875)
    # Rana, from the GKD the last pass used: (1350 + 1250)/2 + 200 = 1500; 3 x 2 x -100/80 = -7.5
    assert (rana["performance"], rana["change"]) == (1500.0, -7.5)
    assert rana["basis"] == "8.a.1 8.a.2 8.a.3 8.a.5"
    assert ada["basis"] == "8.a.1 8.a.2 8.a.4 8.a.5"


@pytest.mark.madde("8.a.5")
def test_newcomers_who_met_only_each_other_never_settle_and_are_named() -> None:
    result = result_of("1 Ada ·#1 2w1\n2 Bora ·\n3 Can 1500 4w1\n4 Ece 1500")
    # 1400 and 600, then 1000 and 1000, and so on: changes of 17.5 to 27.5
    assert result.passes["e"] == 200
    assert codes(result) == ["no-rated-chain", "pass-limit"]
    assert {finding.facts["players"] for finding in result.findings["e"]} == {"1, 2"}


@pytest.mark.madde("8.a.5")
def test_a_newcomer_may_be_tied_to_a_rated_player_through_another() -> None:
    assert "no-rated-chain" not in codes(
        result_of("1 Ada · 2w½\n2 Bora · 3w½\n3 Can · 4w½\n4 D 1500")
    )


# 4 rated of 6: Ra = 1600, s = 12 points of N = 20 games. Esra +1 -4, Fuat +2 -3.
SIX = """
    1 Ali  1700#1  2w½ 3w½ 4w½ 5w1 6w1
    2 Banu 1650#2  3w½ 4w½ 5w1 6w1
    3 Cem  1550#3  4w½ 5w1 6w0
    4 Deha 1500#4  5w0 6w1
    5 Esra ·#6     6w0
    6 Fuat ·#5
"""


@pytest.mark.madde("8.b", "8.b.2", "8.b.3", "8.b.4", "8.b.5", "formül 6", "formül 7")
def test_round_robin() -> None:
    result = result_of(SIX, kind="round_robin", law=LAW.with_(pass_limit=1))
    lines = {line["no"]: line for line in result.lines.iter_rows(named=True)}
    # To = 1600 - 400 x (24/20 - 1) x 5/6 = 1533.33
    # Esra 1533.33 + 400 x 5 x -3/(5 x 6) = 1333.33, Fuat 1533.33 + 400 x 5 x -1/(5 x 6) = 1466.67
    esra, fuat = 1533 + 1 / 3 - 200, 1533 + 1 / 3 - 200 / 3
    # then as a Swiss: Ali met 1650, 1550, 1500 and the two GKD
    ali = (1650 + 1550 + 1500 + max(esra, 1350) + fuat) / 5 + 400 * 2 / 5
    assert lines[1]["performance"] == pytest.approx(ali, abs=1e-9)
    assert lines[5]["gkd"] == pytest.approx((6400 + fuat) / 5 - 240, abs=1e-9)
    assert lines[5]["basis"] == "8.a.2 8.a.4 8.b.3 8.b.4 8.b.5"


@pytest.mark.madde("8.b.1")
def test_a_round_robin_with_an_unplayed_game_is_computed_as_a_swiss() -> None:
    table = SIX.replace("6w1\n    2", "6w+\n    2")
    assert "6w+" in table
    broken = lines_of(table, kind="round_robin")
    as_swiss = lines_of(table, kind="swiss")
    for no, line in broken.items():
        assert (line["gkd"], line["change"]) == (as_swiss[no]["gkd"], as_swiss[no]["change"])
    assert "8.b.1" in broken[2]["basis"].split()


@pytest.mark.madde("8.b.1")
def test_a_free_round_in_an_odd_round_robin_is_no_unplayed_game() -> None:
    odd = "1 A 1500 2w1 - 3w1\n2 B 1600 - 3w½ -\n3 C · bye - -"
    assert "8.b.4" in lines_of(odd, kind="round_robin")[3]["basis"].split()
    even = "1 A 1500 2w1 3w1 4w1\n2 B 1600 - 3w½ 4w1\n3 C · - - 4w1\n4 D 1400"
    assert "8.b.1" in lines_of(even, kind="round_robin")[3]["basis"].split()


@pytest.mark.madde("8.b")
def test_a_round_robin_without_rated_players_cannot_be_rated() -> None:
    result = result_of("1 A · 2w1 3w½\n2 B · 3w1\n3 C ·", kind="round_robin")
    assert result.lines["gkd"].to_list() == [None, None, None]
    assert "round-robin-unrated" in codes(result)


# Two teams of four, all against all. Board i beats board j when i < j and draws when i = j.
BOARDS = """
    1 Kuzey-1 1500/Kuzey  5w½ 6w1 7w1 8w1
    2 Kuzey-2 ·/Kuzey     5w0 6w½ 7w1 8w1
    3 Kuzey-3 ·/Kuzey     5w0 6w0 7w½ 8w1
    4 Kuzey-4 ·/Kuzey     5w0 6w0 7w0 8w½
    5 Güney-1 1450/Güney
    6 Güney-2 ·/Güney
    7 Güney-3 ·/Güney
    8 Güney-4 ·/Güney
"""


@pytest.mark.madde("8.c", "8.c.2", "8.c.3", "8.c.4", "8.c.5", "8.c.6")
def test_scheveningen_takes_exactly_15_passes() -> None:
    result = result_of(BOARDS, kind="scheveningen")
    assert result.passes["e"] == 15
    assert result.lines["gkd"][1] == pytest.approx(1271.7, abs=0.05)
    sixteen = lines_of(BOARDS, kind="scheveningen", law=LAW.with_(scheveningen_passes=16))
    assert sixteen[2]["gkd"] == pytest.approx(1271.2, abs=0.05)
    # the 15th pass is archived, the performance after it is the 16th (D15)
    assert result.lines["performance"][1] == sixteen[2]["gkd"]
    assert result.lines["basis"].to_list()[:2] == [
        "6.h 8.a.3 8.c.4 8.c.5 8.c.6",
        "8.c.2 8.c.4 8.c.5",
    ]


@pytest.mark.madde("8.c.1", "8.c.2")
def test_a_newcomer_without_a_rated_opponent_starts_from_the_other_teams_mean() -> None:
    table = "1 Ada ·/Kale 4w½\n2 B 1500/Kale 3w½\n3 C 1600/Fil\n4 Derya ·/Fil\n5 E 1700/Fil 2w½"
    result = result_of(table, kind="scheveningen", law=LAW.with_(scheveningen_passes=1))
    # Ada starts from (1600 + 1700)/2 = 1650, Derya from 1500; a pass of one draw turns them round
    assert result.lines["gkd"].to_list() == [1500.0, None, None, 1650.0, None]
    assert "scheveningen-start" in codes(result)
    nobody = "1 Ada ·/Kale 2w½\n2 Derya ·/Fil"
    alone = lines_of(nobody, kind="scheveningen")
    assert [line["gkd"] for line in alone.values()] == [1000.0, 1000.0]


@pytest.mark.madde("8.d", "8.d.1", "8.d.2")
def test_team() -> None:
    lines = lines_of(
        """
        1 Ada   1600/Kale  3w1 4w½
        2 Bora  ·/Kale     4w0
        3 Can   ·/Fil      2w1
        4 Deniz 1700/Fil
        """,
        kind="team",
    )
    # Ada beats a newcomer, 1200 taken as 1250, and draws 1700: P = (1250 + 1700)/2 + 200 = 1675
    # DD = 3 x 2 x 75 / 80 = 5.625
    assert (lines[1]["performance"], lines[1]["change"]) == (1675.0, 5.625)
    # Can lost to 1600; his win over Bora does not count (5.b): 1600 - 400
    assert (lines[3]["gkd"], lines[3]["games"]) == (1200.0, 1)
    assert (lines[2]["gkd"], lines[2]["basis"]) == (1300.0, "5.b 8.d.2")
    assert lines[1]["basis"] == "6.h 8.a.2 8.a.3 8.d.1"


@pytest.mark.madde("8.d.1")
def test_the_350_rule_binds_against_a_newcomer_of_a_team_event() -> None:
    ada = lines_of("1 Ada 1600/Kale 2w1\n2 Bora ·/Fil", kind="team")[1]
    # P = 1250 + 400 = 1650, DD = 3 x 50 / 80 = 1.875; against 1200 as he is it would be 0
    assert ada["change"] == 1.875
