"""Newcomers of a period become persons, whatever the order in which their tournaments came."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.roster.people import entrant
from ukd.roster.frames import DECISIONS, ENTRANTS
from ukd.roster.newcomers import persons


def grouped(
    *rows: dict[str, Any], decisions: tuple[dict[str, Any], ...] = ()
) -> tuple[list[str], set[str]]:
    """The person of every row in order of event and number; and the rows in doubt."""
    done = persons(ENTRANTS.frame(rows), DECISIONS.frame(decisions))
    doubtful = {
        f"{event}/{one.place.player}" for event, found in done.findings.items() for one in found
    }
    return done.newcomers["person"].to_list(), doubtful


def ayse(event: str, no: int = 1, **facts: Any) -> dict[str, Any]:
    return entrant("Ayşe Kaya", no, event, **facts)


def test_one_name_and_province_is_one_person() -> None:
    rows = (ayse("b", province="Ordu"), ayse("a", province="Ordu"), ayse("c", province="Rize"))
    assert grouped(*rows) == (["a/1", "a/1", "c/1"], set())


def test_spelling_in_capitals_is_the_same_name_and_other_letters_are_not() -> None:
    capitals = entrant("AYŞE  KAYA", 1, "b")
    plain = entrant("Ayse Kaya", 1, "c")
    assert grouped(ayse("a"), capitals, plain) == (["a/1", "a/1", "c/1"], set())


def test_a_row_without_a_year_belongs_to_the_only_year_there_is() -> None:
    one = (ayse("a", birth_year=1990), ayse("b"), ayse("c", birth_year=1990))
    assert grouped(*one) == (["a/1", "a/1", "a/1"], set())


def test_a_row_without_a_year_between_two_years_is_in_doubt_alone() -> None:
    two = (ayse("a", birth_year=1990), ayse("b"), ayse("c", birth_year=1991),
           ayse("d", birth_year=1990))  # fmt: skip
    assert grouped(*two) == (["a/1", "b/1", "c/1", "a/1"], {"b/1"})


def test_the_officer_ends_the_doubt() -> None:
    two = (ayse("a", birth_year=1990), ayse("b"), ayse("c", birth_year=1991),
           ayse("d", birth_year=1990))  # fmt: skip
    same = {"event": "b", "no": 1, "same_event": "c", "same_no": 1}
    assert grouped(*two, decisions=(same,)) == (["a/1", "b/1", "b/1", "a/1"], set())
    somebody = {"event": "b", "no": 1}
    assert grouped(*two, decisions=(somebody,)) == (["a/1", "b/1", "c/1", "a/1"], set())


def test_two_of_one_name_in_one_event_are_two_people_until_it_is_settled() -> None:  # A12
    rows = (ayse("a", 8), ayse("a", 31))
    assert grouped(*rows) == (["a/8", "a/31"], {"a/8", "a/31"})
    both = ({"event": "a", "no": 8}, {"event": "a", "no": 31})
    assert grouped(*rows, decisions=both) == (["a/8", "a/31"], set())
    years = (ayse("a", 8, birth_year=1990), ayse("a", 31, birth_year=1991))
    assert grouped(*years) == (["a/8", "a/31"], set())


def test_a_third_row_fits_both_of_one_event_and_is_in_doubt_with_them() -> None:
    rows = (ayse("a", 8), ayse("a", 31), ayse("b"))
    assert grouped(*rows)[1] == {"a/8", "a/31", "b/1"}


def test_one_identity_number_is_one_person_whatever_else_is_written() -> None:
    rows = (ayse("a", identity="i", birth_year=1990), entrant("Ayşe Demir", 2, "b", identity="i"))
    assert grouped(*rows) == (["a/1", "a/1"], set())
    other = (ayse("a", identity="i"), ayse("b", identity="j"))
    assert grouped(*other) == (["a/1", "b/1"], set())


def test_parted_provinces_may_be_one() -> None:
    assert grouped(ayse("a", province="Yalova"), ayse("b", province="İstanbul"))[0] == [
        "a/1", "a/1",
    ]  # fmt: skip


def test_nameless_rows_stay_apart() -> None:
    rows = (entrant("", 1, "a"), entrant("", 1, "b"))
    assert grouped(*rows) == (["a/1", "b/1"], set())


ROWS = st.lists(
    st.builds(
        ayse,
        st.sampled_from("abcdef"),
        birth_year=st.sampled_from([None, None, 1990, 1991]),
        province=st.sampled_from([None, "Ordu", "Rize"]),
        identity=st.sampled_from([None, None, None, "i", "j"]),
    ),
    max_size=9,
)


@settings(deadline=None)
@given(ROWS, st.randoms())
def test_persons_are_a_function_of_the_set(rows: list[dict[str, Any]], dice: Any) -> None:
    told = [row | {"no": at} for at, row in enumerate(rows, start=1)]
    plain = persons(ENTRANTS.frame(told))
    mixed = persons(ENTRANTS.frame(dice.sample(told, len(told))))
    assert plain.newcomers.equals(mixed.newcomers)
    assert plain.findings == mixed.findings


@settings(deadline=None)
@given(ROWS)
def test_a_person_is_never_twice_in_an_event_nor_born_twice_unless_one_number_says_so(
    rows: list[dict[str, Any]],
) -> None:
    told = [row | {"no": at, "identity": None} for at, row in enumerate(rows, start=1)]
    done = persons(ENTRANTS.frame(told)).newcomers.join(ENTRANTS.frame(told), on=["event", "no"])
    for _, group in done.group_by("person"):
        assert group["event"].is_unique().all()
        assert group["birth_year"].drop_nulls().n_unique() <= 1
