"""Two lists compared: each way in which a player can stand on them otherwise."""

from hypothesis import given
from hypothesis import strategies as st

from tests.desk.kit import half_year
from ukd.desk.diff import diff, difference
from ukd.model.frames import RATING_LIST


def listed(*rows):
    """A list of (number, surname, UKD, active)."""
    return RATING_LIST.frame(
        {"member_id": no, "surname": name, "given": "Ada", "ukd": ukd, "games": 0,
         "recent_games": 5, "active": active}
        for no, name, ukd, active in rows
    )  # fmt: skip


def test_who_is_new_gone_moved_or_turned_in_turkish_order():
    first = listed(("1", "Şen", 1500, True), ("2", "Çam", 1400, True), ("3", "Ilgaz", 1300, True),
                   ("4", "Ay", 1200, True))  # fmt: skip
    second = listed(("1", "Şen", 1512, True), ("3", "Ilgaz", 1300, False), ("4", "Ay", 1200, True),
                    ("5", "İnce", 1100, True))  # fmt: skip
    done = difference(first, second)
    assert [(one.surname, one.before, one.after, one.change) for one in done.moved] == [
        ("Çam", 1400, None, None),
        ("Ilgaz", 1300, 1300, 0),
        ("İnce", None, 1100, None),
        ("Şen", 1500, 1512, 12),
    ]
    assert done.counts == {"up": 1, "down": 0, "new": 1, "gone": 1, "same": 1}


ratings = st.dictionaries(st.sampled_from("abcdef"), st.integers(1000, 1010))


@given(ratings, ratings)
def test_there_and_back_is_the_same_way(one, other):
    first, second = (listed(*((no, no, ukd, True) for no, ukd in r.items())) for r in (one, other))
    there, back = difference(first, second), difference(second, first)
    assert [(m.member_id, m.before, m.after) for m in there.moved] == [
        (m.member_id, m.after, m.before) for m in back.moved
    ]
    assert len(there.moved) + there.same == len(one.keys() | other.keys())
    assert not difference(first, first).moved


def test_the_lists_of_two_months(desk, sample):
    office = desk()
    half_year(office, sample)
    done = diff(office, "2005-01", "2005-07")
    assert (done.first.month, done.second.month) == (1, 7)
    assert done.difference.counts["new"] > 0
