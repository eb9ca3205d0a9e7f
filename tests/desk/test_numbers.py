"""Numbers for newcomers: after the highest, as wide as the widest, in Turkish order."""

import pytest

from ukd.desk.numbers import new_numbers, person_order


@pytest.mark.parametrize(
    ("known", "fresh"),
    [
        ([], ["00001", "00002"]),
        (["0007", "0120"], ["0121", "0122"]),
        (["7", "98"], ["99", "100"]),
        (["TR-17", "x"], ["00001", "00002"]),
        (["TR-17", "0041"], ["0042", "0043"]),
        (["٣"], ["00001", "00002"]),
    ],
)
def test_new_numbers_follow_the_custom_of_the_list(known, fresh):
    assert new_numbers(known, 2) == fresh


def test_people_stand_in_turkish_order():
    people = [
        {"surname": surname, "given": given, "birth_year": year, "province": None}
        for surname, given, year in (
            ("Şen", "Ada", None), ("Sarı", "Ada", 1990), ("Sarı", "Ada", 1980),
            ("Işık", "Ada", None), ("İnce", "Ada", None), ("Çelik", "Zeki", None),
        )
    ]  # fmt: skip
    told = [(one["surname"], one["birth_year"]) for one in sorted(people, key=person_order)]
    assert told == [
        ("Çelik", None), ("Işık", None), ("İnce", None), ("Sarı", 1980), ("Sarı", 1990),
        ("Şen", None),
    ]  # fmt: skip
