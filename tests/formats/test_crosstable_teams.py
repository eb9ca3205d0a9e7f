"""Team events (madde 9.d): cards, small tables, match lists, and tables without opponents."""

import pytest

from tests.formats.grids import codes, games, grid, one, read
from ukd.formats.grid import Grid

CARDS = """
    Aydın, Ada 1850 UKD:1850 Yıldız SK Puan: 1½
    Tur | BNo | | İsim        | UKD  | Puan | Sonuç | Masa
    1   | 3   | | Can, Cem    | 1700 | ½    | b 1   | 1
    2   | 4   | | Dal, Deniz  | 0    | 1    | s ½   | 1
    Boz, Beril 1790 UKD:1790 Yıldız SK Puan: 1
    Tur | BNo | | İsim        | UKD  | Puan | Sonuç | Masa
    1   | 4   | | Dal, Deniz  | 0    | 1    | s ½   | 2
    2   | 3   | | Can, Cem    | 1700 | ½    | b ½K  | 2
    Can, Cem 1700 UKD:1700 Usta SK Puan: ½
    Tur | BNo | | İsim        | UKD  | Puan | Sonuç | Masa
    1   | 1   | | Aydın, Ada  | 1850 | 1½   | s 0   | 1
    2   | 2   | | Boz, Beril  | 1790 | 1    | s ½K  | 2
"""


def test_player_cards() -> None:
    event = one(grid(CARDS))
    assert (event.tournament.kind, event.tournament.rounds) == ("team", 2)
    assert event.tournament.colours_known
    assert games(event) == [
        (1, 1, 3, 2, 0, "played"),
        (1, 4, 2, 1, 1, "played"),
        (2, 4, 1, 1, 1, "played"),
        (2, 2, 3, 1, 1, "unrated"),
    ]
    assert event.tournament.games["board"].to_list() == [1, 2, 1, 2]
    players = event.tournament.players
    assert players["name"].to_list() == ["Aydın, Ada", "Boz, Beril", "Can, Cem", "Dal, Deniz"]
    assert players["ukd"].to_list() == [1850, 1790, 1700, None]
    assert players["team"].to_list() == ["Yıldız SK", "Yıldız SK", "Usta SK", None]
    assert codes(grid(CARDS)) == ["cards-incomplete"]  # Deniz has no card of his own


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("s 0 ", "s 1 ", "cells-contradict"),
        ("1   | 1   | | Aydın, Ada", "1   | 2   | | Boz, Beril", "card-unanswered"),
        ("b 1 ", "iyi ", "cell-unreadable"),
        ("Puan: 1½", "Puan: 2", "card-sum-mismatch"),
        ("Boz, Beril 1790 UKD:1790 Yıldız SK Puan: 1", "", "card-without-name"),
    ],
)
def test_a_fault_in_a_card(old: str, new: str, code: str) -> None:
    assert code in codes(grid(CARDS.replace(old, new, 1)))


def small(no: int, name: str, ukd: str, turns: list[str], total: str, *above: str) -> Grid:
    """A small table of madde 9.d, as a table of a document."""
    head = [f"{no} | Ankara | | ", f"{name} | | | ", f"{ukd} | | | "]
    return grid("\n".join([*head, *turns, total]), *above, table=no)


def test_small_tables() -> None:
    tables = [
        small(1, "Ada Aydın", "1850", ["1 | 3 | 1700 | 1", "2 | 4 | | ½"], "2 | 1½", "Yıldız SK"),
        small(2, "Beril Boz", "", ["1 | 4 | | 0", "2 | 3 | 1700 | +"], "1 | 0"),
        small(3, "Cem Can", "1700", ["1 | 1 | 1850 | 0", "2 | 2 | | -"], "1 | 0", "Usta SK"),
        small(4, "Deniz Dal", "", ["1 | 2 | | 1", "2 | 1 | 1850 | ½"], "2 | 1½"),
    ]
    event = one(*tables)
    assert games(event) == [
        (1, 1, 3, 2, 0, "played"),
        (1, 2, 4, 0, 2, "played"),
        (2, 1, 4, 1, 1, "played"),
        (2, 2, 3, 2, 0, "forfeit"),
    ]
    players = event.tournament.players
    assert players.select("surname", "given", "ukd", "province", "team").rows() == [
        ("Aydın", "Ada", 1850, "Ankara", "Yıldız SK"),
        ("Boz", "Beril", None, "Ankara", "Yıldız SK"),
        ("Can", "Cem", 1700, "Ankara", "Usta SK"),
        ("Dal", "Deniz", None, "Ankara", "Usta SK"),
    ]
    wrong = small(1, "Ada Aydın", "1850", ["1 | 3 | 1700 | 1", "2 | 4 | | ½"], "2 | 2", "Yıldız SK")
    assert "card-sum-mismatch" in codes(wrong, *tables[1:])


MATCHES = """
    1. Tur
    Masa | 1 | Yıldız SK | Rtg  | - | 2 | Usta SK   | Rtg  | 1½ : ½
    1.1  |   | Aydın Ada | 1850 | - |   | Can Cem   | 1700 | 1 - 0
    1.2  |   | Boz Beril | 1790 | - |   | Dal Deniz | 0    | ½ - ½
    2. Tur
    Masa | 2 | Usta SK   | Rtg  | - | 1 | Yıldız SK | Rtg  | 1 : 1
    1.1  |   | Can Cem   | 1700 | - |   | Aydın Ada | 1850 | + - -
    1.2  |   | Dal Deniz | 0    | - |   | Boz Beril | 1790 | 0 : 1
"""


def test_a_match_list() -> None:
    """The first team has White on odd boards, and the results are written from its side."""
    event = one(grid(MATCHES, "Bölge Ligi 2003"))
    assert (event.tournament.name, event.tournament.kind) == ("Bölge Ligi 2003", "team")
    assert event.tournament.players["surname"].to_list() == ["Aydın", "Boz", "Can", "Dal"]
    assert event.tournament.players["elo"].to_list() == [1850, 1790, 1700, None]
    assert games(event) == [
        (1, 1, 3, 2, 0, "played"),
        (1, 4, 2, 1, 1, "played"),
        (2, 3, 1, 2, 0, "forfeit"),
        (2, 2, 4, 2, 0, "played"),
    ]
    assert codes(grid(MATCHES)) == ["colours-by-board", "rating-kind-unclear"]


def test_a_match_must_add_up_and_a_result_must_make_sense() -> None:
    assert "match-sum-mismatch" in codes(grid(MATCHES.replace("1½ : ½", "2 : 0")))
    assert "result-odd" in codes(grid(MATCHES.replace("½ - ½", "0 - 0")))


def test_results_without_opponents_cannot_be_rated() -> None:
    text = """
        Takım     | Masa | Ad Soyad   | 1 | 2 | 3 | Puan
        Yıldız SK | 1    | Aydın, Ada | ½ | 1 | 1 | 2½
                  | 2    | Boz, Beril | 1 | + | 0 | 2
    """
    events, findings = read(grid(text))
    assert [found.code for found in findings] == ["opponents-not-named"]
    assert events[0].tournament.teams.select("team", "position", "no").rows() == [
        ("Yıldız SK", 1, 1),
        ("Yıldız SK", 2, 2),
    ]
    assert games(events[0]) == []
    assert "sum-mismatch" in codes(grid(text.replace("2½", "3 ")))


TEAMS = """
    Sıra | Takım     | 1  | 2  | MP | Puan
    1    | Yıldız SK | *  | 3½ | 2  | 3½
    2    | Usta SK   | ½  | *  | 0  | ½
"""


def test_a_table_of_teams_alone() -> None:
    assert codes(grid(TEAMS)) == ["teams-only"]
    three = """
        Sıra | Takım     | 1  | 2  | 3  | Puan
        1    | Yıldız SK | *  | 3½ | 4  | 7½
        2    | Usta SK   | ½  | *  | 3  | 3½
        3    | Çırak SK  | 0  | 2  | *  | 2
    """
    assert "match-contradicts" in codes(grid(three))


PAIRINGS = """
    1. Tur
    Masa | No | | Beyaz     | Rtg  | Sonuç | | Siyah     | Rtg  | No
    1    | 1  | | Aydın Ada | 1850 | 1 - 0 | | Can Cem   | 1700 | 3
    2    | 2  | | Boz Beril | 1790 | ½ - ½ | | Dal Deniz | 0    | 4
    2. Tur
    1    | 4  | | Dal Deniz | 0    | + - - | | Aydın Ada | 1850 | 1
    2    | 2  | | Boz Beril | 1790 | 1     | | BAY       |      |
    3    | 3  | | Can Cem   | 1700 | 0     | | bye       |      |
"""


def test_pairings_of_all_rounds_on_one_page() -> None:
    event = one(grid(PAIRINGS, "Bahar Turnuvası"))
    assert (event.tournament.kind, event.tournament.rounds) == ("swiss", 2)
    assert event.tournament.colours_known
    assert games(event) == [
        (1, 1, 3, 2, 0, "played"),
        (1, 2, 4, 1, 1, "played"),
        (2, 4, 1, 2, 0, "forfeit"),
        (2, 2, None, 2, None, "full_bye"),
        (2, 3, None, 0, None, "zero_bye"),
    ]


def test_pairings_of_everybody_with_everybody_are_a_round_robin() -> None:
    text = """
        Tur | Beyaz | Sonuç | Siyah
        1   | Ada A | 1-0   | Cem C
        2   | Boz B | ½-½   | Ada A
        3   | Cem C | 0-1   | Boz B
    """
    assert one(grid(text)).tournament.kind == "round_robin"


def test_faults_in_pairings() -> None:
    twice = PAIRINGS.replace("| Can Cem   | 1700 | 3", "| Boz Beril | 1700 | 2", 1)
    assert "pairing-twice" in codes(grid(twice))
    assert "numbers-differ" in codes(grid(PAIRINGS.replace("| 4  | | Dal", "| 7  | | Dal")))
    assert "cell-unreadable" in codes(grid(PAIRINGS.replace("1 - 0", "1 - 7")))
    assert "result-missing" in codes(grid(PAIRINGS.replace("1 - 0", "     ")))


ROSTER = """
    Takım     | Masa | Lisans No | Ad Soyad  | UKD
    Yıldız SK | 1    | 10001     | Ada Aydın | 1850
              | 2    | 10002     | Cem Can   |
    Usta SK   | 1    | 10003     | Beril Boz | 1790
"""


def test_a_roster_tells_the_teams_of_a_team_event() -> None:
    (event,), findings = read(grid(ROSTER))
    assert [each.code for each in findings] == ["list-only"]
    assert event.tournament.kind == "team"
    assert event.tournament.teams.select("team", "position", "no").rows() == [
        ("Yıldız SK", 1, 1),
        ("Yıldız SK", 2, 2),
        ("Usta SK", 1, 3),
    ]


def test_a_roster_beside_pairings_gives_the_players_their_teams() -> None:
    pairings = """
        Tur | Masa | Beyaz     | Sonuç | Siyah
        1   | 1    | Ada Aydın | 1 - 0 | Beril Boz
    """
    players = one(grid(ROSTER), grid(pairings, table=2)).tournament.players
    assert players.select("name", "team", "licence").rows() == [
        ("Ada Aydın", "Yıldız SK", "10001"),
        ("Beril Boz", "Usta SK", "10003"),
    ]


def test_a_pairing_list_without_games_is_no_event() -> None:
    empty = """
        Masa | Beyaz | Sonuç | Siyah
        1    |       |       |
    """
    assert codes(grid(empty)) == ["no-crosstable"]


def test_colour_letters_in_a_match_list_go_before_the_boards() -> None:
    """Black (s) for the first player of board 1: the second team had White there."""
    lettered = MATCHES.replace("| 1850 | - |   | Can", "| 1850 | s |   | Can")
    lettered = lettered.replace("| 1790 | - |   | Dal", "| 1790 | b |   | Dal")
    white = {row[1:3] for row in games(one(grid(lettered))) if row[0] == 1}
    assert white == {(3, 1), (2, 4)}


def test_a_roster_beside_a_match_list_tells_ratings_and_licences() -> None:
    roster = """
        Takım     | Masa | Lisans No | Ad Soyad  | UKD
        Yıldız SK | 1    | 4711      | Ada Aydın | 1850
                  | 2    | 4712      | Beril Boz | 1790
    """
    matches = MATCHES.replace("Aydın Ada", "Aydın, Ada").replace("Boz Beril", "Boz, Beril")
    event = one(grid(roster), grid(matches, table=2))
    told = event.tournament.players.select("name", "ukd", "licence").rows()
    assert event.tournament.games.height == 4
    assert told[:2] == [("Aydın, Ada", 1850, "4711"), ("Boz, Beril", 1790, "4712")]
    assert codes(grid(roster), grid(matches, table=2)) == [
        "colours-by-board",
        "rating-kind-unclear",
    ]


def test_a_list_and_pairings_that_order_names_otherwise_tell_of_the_same_players() -> None:
    entrants = """
        No | Ad Soyad  | UKD
        1  | Ada Aydın | 1850
        2  | Beril Boz | 1790
    """
    pairings = """
        1. Tur
        Masa | No | Beyaz      | Sonuç | Siyah      | No
        1    | 2  | Boz, Beril | 1 - 0 | Aydın, Ada | 1
    """
    event = one(grid(entrants), grid(pairings, table=2))
    assert event.tournament.players.select("no", "ukd").rows() == [(1, 1850), (2, 1790)]
    assert games(event) == [(1, 2, 1, 2, 0, "played")]


def test_a_round_that_pairings_leave_out_is_told() -> None:
    assert codes(grid(PAIRINGS.replace("2. Tur", "3. Tur"))) == ["round-missing"]


def test_the_name_of_a_sheet_tells_the_round_if_nothing_else_does() -> None:
    first, second = PAIRINGS.split("    2. Tur\n")
    heading = first.split("\n")[2]
    told = [
        Grid(grid(text).rows, sheet=f"{at}. Tur")
        for at, text in enumerate((first.replace("    1. Tur\n", ""), f"{heading}\n{second}"), 1)
    ]
    assert games(one(*told)) == games(one(grid(PAIRINGS)))


def test_the_round_of_a_match_list_stands_above_its_table() -> None:
    """So it is in documents and pages: each round a table under its own paragraph."""
    first, second = MATCHES.strip("\n").split("    2. Tur\n")
    tables = grid(first.replace("    1. Tur\n", ""), "1. Tur"), grid(second, "2. Tur", table=2)
    assert games(one(*tables)) == games(one(grid(MATCHES)))


@pytest.mark.parametrize("word", ["II. Tur", "İkinci Tur", "2. RAUNT", "Tur No: 2", "2. Hafta"])
def test_rounds_between_pairings_in_every_word(word: str) -> None:
    assert games(one(grid(PAIRINGS.replace("2. Tur", word)))) == games(one(grid(PAIRINGS)))


def test_pairings_of_a_further_round_need_no_heading_again() -> None:
    first, second = PAIRINGS.strip("\n").split("    2. Tur\n")
    tables = grid(first.replace("    1. Tur\n", ""), "1. Tur"), grid(second, "2. Tur", table=2)
    assert games(one(*tables)) == games(one(grid(PAIRINGS)))


def test_results_in_a_table_that_nobody_can_read_are_told() -> None:
    strange = """
        1 | Ada Aydın | 1 - 0 | Cem Can
        2 | Beril Boz | ½ - ½ | Deniz Dal
    """
    told = read(grid(MATCHES), grid(strange, table=2))[1]
    assert [(one.code, one.place.table) for one in told if one.severity == "warning"] == [
        ("table-left-out", 2)
    ]
