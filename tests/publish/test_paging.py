"""Cutting a list into pages: no player lost, none parted, and no line wider than its field."""

from hypothesis import given
from hypothesis import strategies as st

from tests.support import people
from ukd.publish import paging, views
from ukd.publish.measure import width, wrap
from ukd.publish.report import report
from ukd.publish.words import words

RANKED, ALPHABETICAL = report("ranked"), report("alphabetical")


def cut(name: str, players: int) -> list[paging.Page]:
    one = report(name)
    listed = views.VIEWS[one.view](people.rating_list(players)).iter_rows(named=True)
    entries = paging.entries(listed, one.printed, words("tr"), by_letter=one.by_letter)
    return paging.pages(entries, one.printed, "tr")


def test_a_long_name_goes_on_in_the_next_line() -> None:
    name = "Abdurrahman Kalınbacakoğlu-Hacıhasanoğlu"
    assert wrap("Ali Öz", 40, 7.6) == ["Ali Öz"]
    assert wrap(name, 40, 7.6) == ["Abdurrahman", "Kalınbacakoğlu-Hacıhasanoğlu"]
    assert wrap("", 40, 7.6) == [""]


@given(st.text("abcçğıİöşü -", max_size=60), st.floats(5, 60))
def test_no_line_is_wider_than_its_field_and_no_letter_is_lost(text: str, limit: float) -> None:
    lines = wrap(text, limit, 7.6)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(width(line, 7.6) <= limit or len(line) == 1 for line in lines)


def test_a_letter_is_turkish() -> None:
    assert [paging.initial(name) for name in ("ince", "ılıca", "Çam", "3M", " ak")] == [
        "İ", "I", "Ç", "#", "A",
    ]  # fmt: skip


def test_every_field_of_a_column_has_the_same_lines() -> None:
    for name in ("ranked", "alphabetical", "inactive"):
        for page in cut(name, 900):
            for column in page.columns:
                heights = {block.text.count("\n") + 1 for block in column.blocks}
                assert len(heights) == 1
                assert heights.pop() <= paging.LINES


def test_every_player_stands_once_in_order() -> None:
    blocks = [column.blocks for page in cut("ranked", 900) for column in page.columns]
    ranks = [int(rank) for fields in blocks for rank in fields[0].text.split("\n") if rank]
    assert ranks == views.ranked(people.rating_list(900))["rank"].to_list()


def test_a_page_names_its_first_and_last_player() -> None:
    first = cut("alphabetical", 900)[0]
    assert first.first == "Akın"
    assert cut("ranked", 900)[0].first == "1"


def test_each_letter_opens_a_part_once() -> None:
    letters = [
        letter
        for page in cut("alphabetical", 900)
        for column in page.columns
        for _, letter in column.letters
    ]
    assert len(letters) == len(set(letters))
    assert letters[:6] == ["A", "B", "C", "Ç", "D", "E"]
    assert letters.index("I") + 1 == letters.index("İ")


def test_the_columns_of_a_page_fit_its_width() -> None:
    for name in ("ranked", "alphabetical", "inactive"):
        assert sum(column.width or 0 for column in report(name).printed) <= 86
