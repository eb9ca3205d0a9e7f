"""Provinces: 81 of them, every spelling of a report to one name."""

import pytest

from ukd import turkish
from ukd.model.provinces import Province, code, may_be_one, normalise, provinces


def test_there_are_eighty_one_and_two_places_outside() -> None:
    plates = [each.code for each in provinces()]
    assert plates == [f"{at:02d}" for at in range(1, 82)] + ["KKTC", "YD"]
    names = [each.name for each in provinces()]
    assert len(set(names)) == 83
    assert {parent for each in provinces() for parent in each.parents} <= set(names)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("34", "İstanbul"),
        ("034", "İstanbul"),
        ("34.0", "İstanbul"),
        ("1", "Adana"),
        ("TR-06", "Ankara"),
        ("34 İstanbul", "İstanbul"),
        ("ISTANBUL", "İstanbul"),
        ("istanbul", "İstanbul"),
        ("K.MARAŞ", "Kahramanmaraş"),
        ("Ş. Urfa", "Şanlıurfa"),
        ("İçel", "Mersin"),
        ("Hakkari", "Hakkâri"),
        ("Çankaya/Ankara", "Ankara"),
        ("Bornova (İzmir)", "İzmir"),
        ("Ankara ili", "Ankara"),
        ("kktc", "KKTC"),
        ("yurt dışı", "YD"),
        ("06 İstanbul", None),
        ("Aksaray/İstanbul", None),
        ("Atlantis", None),
        ("82", None),
        ("", None),
        (None, None),
    ],
)
def test_spellings(written: str | None, name: str | None) -> None:
    assert normalise(written) == name


@pytest.mark.parametrize("province", provinces(), ids=lambda each: each.code)
def test_a_name_in_any_case_and_its_plate_say_the_same(province: Province) -> None:
    for case in (turkish.upper, turkish.lower, turkish.fold):
        assert normalise(case(province.name)) == province.name
    assert normalise(province.code) == province.name
    assert code(province.name) == province.code


def test_an_old_report_may_carry_the_province_another_was_parted_from() -> None:
    assert may_be_one("Yalova", "İstanbul")
    assert may_be_one("Kars", "Iğdır")
    assert may_be_one(None, "Ordu")
    assert not may_be_one("Iğdır", "Ardahan")
    assert not may_be_one("Ankara", "İstanbul")
    assert code("Atlantis") is None
