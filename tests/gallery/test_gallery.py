"""Every finding has its smallest input, and is told as written down beside it."""

from pathlib import Path

import pytest

from tests.gallery import exhibit
from tests.gallery.exhibit import EXPECTED, HERE
from tests.gallery.inputs import EXHIBITS
from tests.gallery.office import shown
from ukd.model.findings import Log, catalogue

OF_THE_WRITER = {"trf-name-cut", "trf-team-name-cut", "trf-not-carried"}
"""Notes for programs that call the writer of TRF; `ukd convert` tells the same as convert-lost."""

OF_A_RUN = {"audit-process-lost", "audit-file-late", "audit-file-fails"}
"""What befalls an audit and no file brings about: tests/desk/test_audit.py brings it about."""

FOLDERS = list(exhibit.folders())


@pytest.mark.parametrize("folder", FOLDERS, ids=[folder.name for folder in FOLDERS])
def test_a_finding_is_told_as_reviewed(
    folder: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    right = exhibit.expected(folder)
    said = shown(folder, right.commands, tmp_path)
    assert said.tr, f"{folder.name} is not told: {right.commands[-1]}"
    if request.config.getoption("--update-golden"):
        exhibit.write(folder, said)
        right = said
    assert said == right, f"{folder.name}: pytest --update-golden, then git diff"


def test_every_finding_of_the_catalogue_is_shown() -> None:
    shown_here = {folder.name for folder in FOLDERS}
    assert sorted(catalogue().keys() - shown_here - OF_THE_WRITER - OF_A_RUN) == []
    assert sorted(shown_here - catalogue().keys()) == []


def test_the_inputs_are_those_that_the_script_makes() -> None:
    """python -m tests.gallery.make writes them; a file laid in by hand is left alone."""
    stale = [
        f"{code}/{name}"
        for code, one in EXHIBITS.items()
        for name, data in one.files.items()
        if not (path := HERE / code / name).exists() or path.read_bytes() != data
    ]
    moved = [
        code
        for code, one in EXHIBITS.items()
        if exhibit.expected(HERE / code).commands != one.commands
    ]
    assert (stale, moved) == ([], [])


def test_no_sentence_has_a_gap_or_a_word_of_the_program() -> None:
    """A fact that nobody gave shows as …; a fact of Python as None, True or a brace."""
    odd = []
    for folder in FOLDERS:
        told = exhibit.expected(folder)
        for text in (told.tr, told.en):
            words = text.replace("(", " ").replace(",", " ").split()
            if "{" in text or {"None", "True", "False"} & set(words):
                odd.append(folder.name)
    assert odd == []


def test_what_is_in_a_folder_is_used() -> None:
    extra = [
        path.relative_to(HERE).as_posix()
        for code, one in EXHIBITS.items()
        for path in (HERE / code).rglob("*")
        if path.is_file()
        and path.name != EXPECTED
        and path.relative_to(HERE / code).as_posix() not in one.files
    ]
    assert extra == []


@pytest.mark.parametrize("lang", ["tr", "en"])
def test_a_fact_is_said_in_the_language_of_the_sentence(lang: str) -> None:
    log = Log()
    log.add("kind-assumed", facts={"kind": "round_robin"})
    log.add("sum-mismatch", facts={"cell": "H2", "printed": 3.0, "counted": 2.5})
    kind, total = (found.message(lang) for found in log)
    assert {"tr": "döner turnuva", "en": "a round robin"}[lang] in kind
    assert ("2,5" if lang == "tr" else "2.5") in total
    assert " 3 " in total.replace(",", " ")
