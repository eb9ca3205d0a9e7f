"""Who an entrant is: the order of the keys, and never a guess (requests A1 to A22)."""

from typing import Any

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from polars.testing import assert_frame_equal

from tests.roster.people import codes, entrant, matched, register, who
from ukd.model.findings import RANK, Severity, catalogue
from ukd.roster.frames import ENTRANTS
from ukd.roster.matching import match

NOBODY: tuple[None, None, list[str]] = (None, None, [])


@pytest.mark.parametrize(
    ("facts", "how"),
    [
        ({"identity": "i102", "fide_id": "6300001", "licence": "102"}, "identity"),
        ({"fide_id": "6300001", "licence": "102", "birth_year": 1985}, "fide"),
        ({"licence": " 102", "birth_year": 1985}, "licence"),
        ({"birth_year": 1985, "province": "Bursa"}, "name-birth"),
        ({"province": "Bursa"}, "name-province"),
        ({"ukd": 1600}, "name"),
    ],
)
def test_the_first_key_that_is_certain_is_kept_with_the_match(
    facts: dict[str, Any], how: str
) -> None:
    done = matched(
        entrant("AYŞE  IŞIK", **{"ukd": 1600} | facts),
        members=register(m102={"fide_id": "6300001"}),
        links=(("i102", "102"),),
    )
    assert who(done) == [("102", how, [])]
    assert codes(done) == []


def test_a_licence_of_another_name_is_an_error_with_both_names(  # A1
) -> None:
    done = matched(entrant("Can Kaya", licence="100", birth_year=1970, ukd=1400))
    assert who(done) == [(None, None, ["100"])]
    (fault,) = done.findings["e"]
    assert fault.code == "licence-other-name"
    assert fault.facts == {"name": "Can Kaya", "member": "Ali Yılmaz", "id": "100"}


def test_an_identity_number_of_another_name_is_an_error_and_is_not_told() -> None:
    done = matched(entrant("Can Kaya", identity="secret"), links=(("secret", "100"),))
    assert codes(done) == ["identity-other-name"]
    assert "secret" not in done.findings["e"][0].message()


def test_numbers_that_point_at_two_members_decide_nothing() -> None:
    twin = register("100 | Ali Kaya | | | \n 200 | Ali Kaya | | | ")
    done = matched(entrant("Ali Kaya", licence="100", identity="i"), members=twin,
                   links=(("i", "200"),))  # fmt: skip
    assert who(done) == [(None, None, ["100", "200"])]
    assert codes(done) == ["numbers-disagree"]


def test_a_new_surname_with_the_same_number_and_year_is_a_marriage() -> None:
    done = matched(entrant("Ayşe Demirtaş", licence="102", birth_year=1985, ukd=1600))
    assert who(done) == [("102", "licence", [])]
    assert codes(done) == ["member-name-differs"]
    other_year = matched(entrant("Ayşe Demirtaş", licence="102", birth_year=1986, ukd=1600))
    assert codes(other_year) == ["licence-other-name"]


def test_a_brother_one_letter_apart_and_born_in_another_year_is_another_name() -> None:
    brothers = register("7 | Ali Öz | 1990 | Ordu |")
    told = entrant("Alp Öz", licence="7")
    assert who(matched(told, members=brothers))[0][:2] == ("7", "licence")
    other = matched(told | {"birth_year": 1992}, members=brothers)
    assert codes(other) == ["licence-other-name"]


def test_namesakes_are_ranked_with_what_speaks_for_them_and_none_is_chosen() -> None:  # A2
    done = matched(entrant("Ali Yılmaz", ukd=1700))
    assert who(done) == [(None, None, ["100", "101"])]
    assert codes(done) == ["member-ambiguous"]
    assert done.candidates["support"].to_list() == ["ukd", ""]
    message = done.findings["e"][0].message()
    assert "Ali Yılmaz (100, Ankara: adı aynı, +UKD)" in message
    assert "1980" not in message


def test_two_namesakes_born_in_one_year_are_told_apart_by_the_province_only() -> None:
    twins = register("1 | Ali Kaya | 1980 | Ordu |\n 2 | Ali Kaya | 1980 | Rize |")
    born = entrant("Ali Kaya", birth_year=1980)
    assert who(matched(born | {"province": "Rize"}, members=twins))[0][:2] == ("2", "name-birth")
    assert who(matched(born, members=twins)) == [(None, None, ["1", "2"])]
    assert who(matched(born | {"province": "Bolu"}, members=twins))[0][0] is None


def test_a_year_that_differs_is_only_a_warning_once_the_number_is_right() -> None:  # A6
    done = matched(entrant("Ayşe Işık", licence="102", birth_year=1986, ukd=1600))
    assert who(done)[0][0] == "102"
    assert codes(done) == ["birth-year-differs"]
    told = done.findings["e"][0]
    assert "198" not in told.message() + str(told.facts)


def test_a_year_that_differs_makes_a_namesake_another_person() -> None:
    assert who(matched(entrant("Ayşe Işık", birth_year=2001))) == [NOBODY]


@pytest.mark.parametrize(
    ("name", "facts", "member", "reason"),
    [
        ("Ayşe Isık", {"ukd": 1600}, "102", "spelling"),  # A7: Işık and Isık stay apart
        ("AYSE ISIK", {"ukd": 1600}, "102", "spelling"),
        ("Işık Ayşe", {"ukd": 1600}, "102", "order"),
        ("Veli Demr", {"ukd": 1500}, "104", "letter"),
        ("Veli Demri", {"ukd": 1500}, "104", "letter"),
        ("Ali Koç", {"birth_year": 2004, "province": "Ordu"}, "103", "word"),  # A11
        ('Can "Memo" Kaya', {"ukd": 1400}, "105", "word"),  # A14
        ("Veli Demir", {}, "104", "name"),  # rated, and the report prints nothing
        ("Veli Demir", {"ukd": 2300}, "104", "name"),  # too far from the list
    ],
)
def test_a_name_a_slip_away_is_a_candidate_and_never_a_match(
    name: str, facts: dict[str, Any], member: str, reason: str
) -> None:
    done = matched(entrant(name, **facts))
    assert who(done) == [(None, None, [member])]
    assert done.candidates["reason"].to_list() == [reason]
    assert codes(done) == ["member-uncertain"]


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("Veli Demr", {"province": "Ordu", "birth_year": 1990}),
        ("Can Kayaa", {"province": "Ordu"}),
        ("Ali Koç", {"birth_year": 1975}),
        ("Zeki Müren", {}),
    ],
)
def test_a_slip_that_year_or_province_contradicts_is_somebody_else(
    name: str, facts: dict[str, Any]
) -> None:
    members = register() if "Demr" not in name else register("1 | Veli Demir | 1950 | Bolu |")
    assert who(matched(entrant(name, **facts), members=members)) == [NOBODY]


def test_quotes_blanks_and_case_do_not_part_a_name() -> None:  # A14
    for written in ("VELİ  DEMİR", "Veli Demir ", "veli demir"):
        assert who(matched(entrant(written, ukd=1500)))[0][:2] == ("104", "name")


def test_a_fide_number_in_the_licence_column_is_one_if_the_name_bears_it_out() -> None:  # A19
    members = register(m102={"fide_id": "6300001"})
    done = matched(entrant("Ayşe Işık", licence="6300001", ukd=1600), members=members)
    assert who(done)[0][:2] == ("102", "fide")
    assert codes(done) == ["licence-is-fide-number"]
    other = matched(entrant("Zeki Müren", licence="6300001"), members=members)
    assert who(other) == [NOBODY]
    assert codes(other) == []


@pytest.mark.parametrize("licence", ["YOK", "-", "", "000"])
def test_a_licence_that_is_no_number_is_none(licence: str) -> None:  # A21
    members = register(f"{licence or '0'} | Zeki Müren | | |")
    assert codes(matched(entrant("Ali Veli", licence=licence), members=members)) == []


def test_another_identity_number_makes_a_namesake_another_person() -> None:
    done = matched(entrant("Veli Demir", ukd=1500, identity="new"), links=(("old", "104"),))
    assert who(done) == [NOBODY]


def test_the_province_another_was_parted_from_contradicts_nothing() -> None:
    members = register("1 | Ece Ak | 1990 | Yalova |")
    assert who(matched(entrant("Ece Ak", province="İstanbul"), members=members))[0][0] == "1"
    assert who(matched(entrant("Ece Ak", province="Muş"), members=members))[0][0] is None


def test_one_member_on_two_rows_of_one_event() -> None:
    done = matched(
        entrant("Veli Demir", 4, ukd=1500), entrant("Veli Demir", 17, ukd=1500, licence="104")
    )
    assert codes(done) == ["member-twice"]
    assert done.findings["e"][0].facts["players"] == "4, 17"
    apart = matched(entrant("Veli Demir", 4, ukd=1500), entrant("Veli Demir", 17, "f", ukd=1500))
    assert not apart.findings


@pytest.mark.madde("6.c", "9.e")
@pytest.mark.parametrize(
    ("printed", "code", "severity"),
    [
        (None, "ukd-left-out", Severity.ERROR),
        (1650, "ukd-differs", Severity.WARNING),
        (1600, None, None),
    ],
)
def test_the_list_goes_before_the_printed_rating(
    printed: int | None, code: str | None, severity: Severity | None
) -> None:
    done = matched(entrant("Ayşe Işık", licence="102", ukd=printed))
    assert codes(done) == ([code] if code else [])
    assert [one.severity for one in done.findings.get("e", ())] == ([severity] if severity else [])


def test_a_printed_rating_of_somebody_who_is_not_on_the_list_is_not_used() -> None:  # C4
    stranger = matched(entrant("Zeki Müren", ukd=1200))
    unrated = matched(entrant("Ali Yılmaz", licence="101", ukd=1200))
    assert codes(stranger) == codes(unrated) == ["ukd-not-on-list"]


def test_newcomers_are_listed_once() -> None:
    done = matched(*(entrant(f"Yeni Oyuncu{no}x{no}y", no) for no in range(1, 16)))
    (notice,) = done.findings["e"]
    assert (notice.code, notice.facts["count"]) == ("members-new", 15)


def decision(no: int, event: str = "e", **what: Any) -> dict[str, Any]:
    return {"event": event, "no": no, **what}


def test_the_officer_goes_before_everything() -> None:
    doubt = entrant("Ali Yılmaz")
    chosen = matched(doubt, decisions=(decision(1, member_id="101"),))
    assert who(chosen) == [("101", "officer", [])]
    new = matched(doubt, decisions=(decision(1),))
    assert who(new) == [NOBODY]
    wrong = matched(doubt, decisions=(decision(1, member_id="999"),))
    assert "decision-unknown-member" in codes(wrong)
    against = matched(entrant("Can Kaya", licence="105"), decisions=(decision(1, member_id="100"),))
    assert who(against)[0][:2] == ("100", "officer")


def test_the_same_as_another_takes_over_his_member_however_long_the_chain() -> None:
    rows = (entrant("A Yılmaz", 1, "a"), entrant("B Yılmaz", 2, "b"), entrant("Veli Demir", 3, "c",
            ukd=1500))  # fmt: skip
    same = (
        decision(1, "a", same_event="b", same_no=2),
        decision(2, "b", same_event="c", same_no=3),
    )
    assert [row[0] for row in who(matched(*rows, decisions=same))] == ["104", "104", "104"]
    circle = (same[0], decision(2, "b", same_event="a", same_no=1))
    assert [row[0] for row in who(matched(*rows, decisions=circle))] == [None, None, "104"]


NAMES = st.sampled_from(
    ["Ali Yılmaz", "Ayşe Işık", "Ayşe Isık", "Veli Demir", "Veli Demr", "Ali Koç", "Zeki Müren"]
)
ENTRANT_ROWS = st.lists(
    st.builds(
        entrant,
        NAMES,
        ukd=st.sampled_from([None, 1500, 1600, 1700]),
        birth_year=st.sampled_from([None, 1980, 1985, 2004]),
        province=st.sampled_from([None, "Ankara", "Bursa"]),
        licence=st.sampled_from([None, "100", "102", "9", "YOK"]),
        identity=st.sampled_from([None, "i100", "i102", "j"]),
    ),
    min_size=1,
    max_size=12,
)
LINKS = (("i100", "100"), ("i102", "102"))


def numbered(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [row | {"no": no} for no, row in enumerate(rows, start=1)]


@settings(deadline=None, max_examples=20)
@given(ENTRANT_ROWS, st.randoms())
def test_the_order_of_rows_and_of_members_does_not_matter(rows: Any, dice: Any) -> None:
    told = numbered(rows)
    plain = matched(*told, links=LINKS)
    members = register().sample(fraction=1, shuffle=True, seed=dice.randint(0, 99))
    mixed = ENTRANTS.frame(told).sample(fraction=1, shuffle=True, seed=dice.randint(0, 99))
    other = match(mixed, members, _links(dice))
    assert_frame_equal(plain.matches, other.matches)
    assert_frame_equal(plain.candidates, other.candidates)
    assert plain.findings == other.findings


def _links(dice: Any) -> pl.DataFrame:
    rows = [{"identity": one, "member_id": member} for one, member in LINKS]
    return pl.DataFrame(dice.sample(rows, len(rows)))


@settings(deadline=None, max_examples=40)
@given(ENTRANT_ROWS)
def test_everybody_is_there_once_and_whoever_is_in_doubt_is_told(rows: Any) -> None:
    done = matched(*numbered(rows), links=LINKS)
    assert done.matches["no"].to_list() == list(range(1, len(rows) + 1))
    severe = {
        one.place.player
        for one in done.findings.get("e", ())
        if RANK[one.severity] == RANK[Severity.ERROR]
    }
    for no, (member, how, candidates) in enumerate(who(done), start=1):
        assert (member is None) == (how is None)
        assert not candidates or (member is None and no in severe)


def test_no_finding_of_the_roster_tells_a_year_or_an_identity() -> None:
    for known in catalogue().values():
        for text in (*known.message.values(), *known.remedy.values()):
            assert "{birth" not in text
            assert "{identity}" not in text
            assert "{national_id}" not in text
