"""Turkish letters: examples a reader can check, then laws."""

from hypothesis import given
from hypothesis import strategies as st

from ukd import turkish


def test_i_keeps_its_dot() -> None:
    assert turkish.lower("IŞIK İNCİ") == "ışık inci"
    assert turkish.upper("ışık inci") == "IŞIK İNCİ"
    assert turkish.title("IŞIL IĞDIR-ÇELİK") == "Işıl Iğdır-Çelik"


def test_the_alphabet_is_in_turkish_order() -> None:
    names = ["Zeki", "Çağlar", "Cem", "Işık", "İnci", "Ilgaz", "Öz", "Oya", "Şen", "Sön", "Çam"]
    assert sorted(names, key=turkish.order) == [
        "Cem", "Çağlar", "Çam", "Ilgaz", "Işık", "İnci", "Oya", "Öz", "Sön", "Şen", "Zeki",
    ]  # fmt: skip


def test_folding_finds_candidates_and_key_tells_them_apart() -> None:
    assert turkish.fold("Işık") == turkish.fold("ISIK") == turkish.fold("isik") == "isik"
    assert turkish.key("Işık") != turkish.key("Isık")
    assert turkish.key(" MEHMET  ÖZ ") == turkish.key("Mehmet Öz")


def test_months_are_known_by_name_and_by_three_letters() -> None:
    assert turkish.month("Mayıs") == 5
    assert turkish.month("AĞU") == 8
    assert turkish.month("May's") is None


@given(st.text(alphabet="abcçdefgğhıijklmnoöpqrsştuüvwxyz", max_size=20))
def test_upper_and_lower_are_inverse_on_the_alphabet(word: str) -> None:
    assert turkish.lower(turkish.upper(word)) == word


@given(st.text(max_size=20))
def test_folding_is_settled_after_once(word: str) -> None:
    assert turkish.fold(turkish.fold(word)) == turkish.fold(word)
