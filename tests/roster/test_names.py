"""Names as columns agree with `ukd.turkish`; how two names agree."""

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ukd import turkish
from ukd.roster.names import Agreement, agreement, fold, key, one_letter_apart, words

LETTERS = "abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZqwxâîûÂÎÛéñ .'-\t\"0 7"
WORDS = st.text(LETTERS, max_size=20)


@settings(deadline=None)
@given(st.lists(WORDS, min_size=1))
def test_a_column_of_keys_is_that_of_the_single_names(names: list[str]) -> None:
    frame = pl.DataFrame({"name": names}).with_columns(
        key=key(pl.col("name")), fold=fold(pl.col("name"))
    )
    assert frame["key"].to_list() == [turkish.key(name) for name in names]
    assert frame["fold"].to_list() == [turkish.fold(name) for name in names]


def test_words_lose_their_order() -> None:
    frame = pl.DataFrame({"name": ["koc ali", "ali koc"]}).select(words(pl.col("name")))
    assert frame["name"].to_list() == ["ali koc", "ali koc"]


@pytest.mark.parametrize(
    ("one", "other", "how"),
    [
        ("Ali Koç", "ALİ KOÇ", Agreement.SAME),
        ("Ayşe Işık", "Ayşe Isık", Agreement.CLOSE),
        ("Ali Koç", "Koç Ali", Agreement.CLOSE),
        ("Ali Koç", "Ali Koçe", Agreement.CLOSE),
        ("Ali Mehmet Koç", "Ali Koç", Agreement.CLOSE),
        ("Ayşe Işık", "Ayşe Demir", Agreement.GIVEN),
        ("Ali", "Ali Koç", Agreement.GIVEN),
        ("Ali Koç", "Can Kaya", Agreement.OTHER),
        ("", "Can Kaya", Agreement.OTHER),
    ],
)
def test_how_two_names_agree(one: str, other: str, how: Agreement) -> None:
    assert agreement(one, other) == how


@settings(deadline=None)
@given(WORDS, st.data())
def test_any_one_slip_is_one_letter_apart(name: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(name)))
    more = name[:at] + "ğ" + name[at:]
    assert one_letter_apart(name, more)
    assert one_letter_apart(more, name)
    assert not one_letter_apart(name, name)
    assert not one_letter_apart(name, more + "ğ" if name else "ab")


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ("demir", "demri", True),
        ("demir", "demar", True),
        ("demir", "damri", False),
        ("ab", "ba", True),
    ],
)
def test_another_letter_or_two_swapped(one: str, other: str, apart: bool) -> None:
    assert one_letter_apart(one, other) == apart
