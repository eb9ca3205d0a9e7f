"""Sentences with lists, words by number, and parts that are left out."""

import pytest

from ukd.wording import by_number, fill


def test_lists() -> None:
    facts = {"who": (3, 5, 9), "pairs": ((1, 4), (2, 5)), "nobody": ()}
    assert fill("{who}", facts, "tr") == "3, 5, 9"
    assert fill("{who:&}", facts, "tr") == "3, 5 ve 9"
    assert fill("{pairs:&}", facts, "en") == "1–4 and 2–5"
    assert fill("{nobody}", facts, "tr") == "yok"
    assert fill("{nobody:&}", facts, "en") == "none"


def test_words_by_number() -> None:
    said = "{count} {count:board/boards}: {who:it is/they are} wrong"
    assert fill(said, {"count": 1, "who": (7,)}, "en") == "1 board: it is wrong"
    assert fill(said, {"count": 2, "who": (1, 7)}, "en") == "2 boards: they are wrong"
    assert by_number("none/one/many", 0) == "none"
    assert by_number("one/many", 0) == "many"


@pytest.mark.parametrize(
    ("left", "said"),
    [((4,), "Paired. Left over: 4. 4 goes down."), ((), "Paired. Nobody goes down.")],
)
def test_parts_are_left_out_where_a_fact_is_empty(left: tuple[int, ...], said: str) -> None:
    text = "Paired.[ Left over: {left}.][ {left} goes down.| Nobody goes down.]"
    assert fill(text, {"left": left}, "en") == said


def test_a_part_is_left_out_where_its_fact_is_not_known() -> None:
    assert fill("A bye[, not to {other}].", {}, "en") == "A bye."
    with pytest.raises(KeyError):
        fill("A bye to {other}.", {}, "en")


def test_brackets_without_a_fact_are_brackets() -> None:
    assert fill("pip install ukd[engines]", {}, "en") == "pip install ukd[engines]"


def test_what_stands_in_a_fact_is_no_pattern() -> None:
    assert fill("{name}", {"name": "[{x}|y]"}, "tr") == "[{x}|y]"
