"""T.C. identity numbers by their check digits; every number here is invented."""

from hypothesis import given
from hypothesis import strategies as st

from ukd.formats.national_id import has_shape, is_national_id


def made(nine: int) -> str:
    """The number that nine digits begin."""
    d = [int(one) for one in str(nine)]
    d.append((7 * (d[0] + d[2] + d[4] + d[6] + d[8]) - (d[1] + d[3] + d[5] + d[7])) % 10)
    return "".join(map(str, [*d, sum(d) % 10]))


def test_a_number_by_hand() -> None:
    """1 and eight zeros: 7 x 1 = 7 is the tenth digit, 1 + 7 = 8 the last."""
    assert made(100000000) == "10000000078"
    assert is_national_id("10000000078")


@given(st.integers(100000000, 999999999), st.integers(0, 10), st.integers(1, 9))
def test_a_wrong_digit_is_seen(nine: int, at: int, by: int) -> None:
    good = made(nine)
    digit = str((int(good[at]) + by) % 10)
    wrong = good[:at] + digit + good[at + 1 :]
    assert is_national_id(good)
    assert not is_national_id(wrong)


def test_what_only_looks_like_one() -> None:
    assert has_shape("12345678901")
    for text in ("", "1234567890", "02345678901", "1234567890a", "١٢٣٤٥٦٧٨٩٠١"):
        assert not has_shape(text)
        assert not is_national_id(text)
