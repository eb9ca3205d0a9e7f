"""Which files belong together, by their names alone."""

import pytest

from ukd.formats.sets import Group, groups, is_junk


def found(*paths: str) -> list[tuple[str, ...]]:
    return [group.paths for group in groups(paths)[0]]


def test_files_of_one_stem_go_together_whatever_their_case() -> None:
    paths = ("ÇIĞ03.INI", "b.trn", "çığ03.trn", "B.SCO", "çığ03.Sco", "b.ini")
    assert found(*paths) == [("ÇIĞ03.INI", "çığ03.trn", "çığ03.Sco"), ("b.trn", "B.SCO", "b.ini")]


def test_stems_with_blanks_and_dots() -> None:
    stem = "Phibsboro Club Championship 2012 Inter."
    assert found(f"{stem}.ini", f"{stem}.trn") == [(f"{stem}.ini", f"{stem}.trn")]


def test_equal_names_in_two_folders_are_two_events() -> None:
    paths = ("a/x.trn", "b/x.trn", "a/x.sco", "b/x.sco")
    assert found(*paths) == [("a/x.trn", "a/x.sco"), ("b/x.trn", "b/x.sco")]


def test_one_of_each_with_different_stems_is_one_event() -> None:
    (group,), _ = groups(["a.ini", "b.trn", "c.sco"])
    assert group.paths == ("a.ini", "b.trn", "c.sco")
    assert group.chief == "b.trn"


@pytest.mark.parametrize("more", ["d.trn", "d.sco"])
def test_with_a_second_of_a_kind_nothing_is_guessed(more: str) -> None:
    assert found("a.ini", "b.trn", "c.sco", more) == [("a.ini",), ("b.trn",), ("c.sco",), (more,)]


def test_the_same_file_twice_is_not_lost() -> None:
    assert found("a.trn", "a.sco", "A.TRN") == [("a.trn", "a.sco"), ("A.TRN",)]


def test_round_files_go_with_their_set() -> None:
    assert found("a.1.rnd", "a.trn", "a.2.RND", "a.2.stg") == [
        ("a.1.rnd", "a.trn", "a.2.RND", "a.2.stg")
    ]


def test_other_files_stand_alone() -> None:
    assert found("a.trf", "a.xlsx", "a.trn") == [("a.trf",), ("a.xlsx",), ("a.trn",)]


@pytest.mark.parametrize("sidecar", ["izmir.toml", "IZMIR.TOML", "izmir.trf.toml"])
def test_a_sidecar_goes_with_the_file_of_its_name(sidecar: str) -> None:
    assert groups(["izmir.trf", "ankara.trf", sidecar]) == (
        [Group(("izmir.trf",), sidecar), Group(("ankara.trf",))],
        [],
    )


def test_a_sidecar_of_another_name_goes_with_the_only_file_there_is() -> None:
    assert groups(["izmir.trf", "bilgi.toml"]) == ([Group(("izmir.trf",), "bilgi.toml")], [])
    assert groups(["a.trf", "b.trf", "bilgi.toml"])[1] == ["bilgi.toml"]
    assert groups(["a.trf", "a.toml", "A.toml"])[1] == ["A.toml"]


@pytest.mark.parametrize(
    "path", ["__MACOSX/._a.ini", "._a.trn", "x/Thumbs.db", "desktop.ini", ".DS_Store", ""]
)
def test_what_systems_leave_is_junk(path: str) -> None:
    assert is_junk(path)
    assert not is_junk("turnuva/a.ini")
