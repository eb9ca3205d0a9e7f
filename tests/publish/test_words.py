"""Words and dates of the published pages."""

from datetime import date

import pytest

from ukd.errors import MissingAsset
from ukd.publish.words import long_date, span, words


def test_both_languages_have_the_same_words_and_the_same_blanks_to_fill() -> None:
    turkish, english = words("tr"), words("en")
    assert turkish.keys() == english.keys()
    for key, text in turkish.items():
        blanks = {part.split("}")[0] for part in text.split("{")[1:]}
        assert blanks == {part.split("}")[0] for part in english[key].split("{")[1:]}, key


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(MissingAsset, match="language de"):
        words("de")


@pytest.mark.parametrize(
    ("first", "last", "said"),
    [
        (date(2005, 3, 12), date(2005, 3, 18), "12–18 Mart 2005"),
        (date(2005, 2, 28), date(2005, 3, 3), "28 Şubat – 3 Mart 2005"),
        (date(2004, 12, 30), date(2005, 1, 2), "30 Aralık 2004 – 2 Ocak 2005"),
        (date(2005, 3, 12), date(2005, 3, 12), "12 Mart 2005"),
        (None, date(2005, 3, 12), "12 Mart 2005"),
        (None, None, ""),
    ],
)
def test_two_days_as_one_phrase(first: date | None, last: date | None, said: str) -> None:
    assert span(first, last, "tr") == said


def test_english_dates() -> None:
    assert long_date(date(2005, 7, 1), "en") == "1 July 2005"
    assert span(date(2005, 1, 1), date(2005, 6, 30), "en") == "1 January – 30 June 2005"
