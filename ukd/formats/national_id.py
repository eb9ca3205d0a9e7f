"""The T.C. identity number: 11 digits, the last two of which check the others."""

import re

_SHAPE = re.compile(r"[1-9]\d{10}", re.ASCII)


def is_national_id(text: str) -> bool:
    """True for a number whose check digits are right: "10000000146".

    The tenth digit is 7 times the sum of the odd places less the even ones, the eleventh the sum of
    the ten before it, both modulo 10.
    """
    if not has_shape(text):
        return False
    digits = [int(digit) for digit in text]
    tenth = (7 * sum(digits[0:9:2]) - sum(digits[1:8:2])) % 10
    return digits[9] == tenth and digits[10] == sum(digits[:10]) % 10


def has_shape(text: str) -> bool:
    """True for eleven digits that do not begin with 0, whatever the check digits say."""
    return _SHAPE.fullmatch(text) is not None
