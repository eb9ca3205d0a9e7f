"""What the command line says: in both languages, with the same facts, and nothing missing."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from ukd import assets
from ukd.cli.speech import lang, say, sentence
from ukd.errors import LedgerError, MissingAsset, UkdError, UnreadableFile

PACKAGE = Path(__file__).parents[2] / "ukd"
SPOKEN = {"LedgerError", "SettingsError", "RegulationError", "SpokenError", "UnreadableFile"}


def facts(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def sentences() -> Iterator[tuple[str, dict[str, str]]]:
    for section, entries in assets.tables("texts")["speech"].items():
        yield from ((f"{section}.{name}", both) for name, both in entries.items())
    yield from assets.tables("texts")["errors"].items()


@pytest.mark.parametrize(("key", "both"), list(sentences()))
def test_both_languages_tell_the_same_facts(key, both):
    assert set(both) == {"tr", "en"}
    assert facts(both["tr"]) == facts(both["en"]), key


def calls(names: set[str]) -> Iterator[tuple[str, ast.Call]]:
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=said), *_]):
                    if name in names:
                        yield said, node


def test_every_error_has_its_sentence_and_all_its_facts():
    known = assets.tables("texts")["errors"]
    for code, call in calls(SPOKEN):
        assert code in known, code
        told = {word.arg for word in call.keywords}
        assert None in told or facts(known[code]["tr"]) <= told, code


def test_every_word_that_is_said_is_known():
    known = dict(sentences())
    for key, _ in calls({"say"}):
        assert key in known, key


def test_the_language_is_turkish_unless_said(monkeypatch):
    monkeypatch.delenv("UKD_LANG", raising=False)
    assert lang() == "tr"
    monkeypatch.setenv("UKD_LANG", "de")
    assert lang() == "tr"
    monkeypatch.setenv("UKD_LANG", "en")
    assert say("state.approved") == "approved"
    assert sentence(LedgerError("event-unknown", event="3f9c")).startswith("No tournament 3f9c")


def test_an_error_without_a_code_says_itself():
    assert sentence(UkdError("a.zip: too large.")) == "a.zip: too large."


def test_the_system_speaks_in_our_words(monkeypatch):
    monkeypatch.setenv("UKD_LANG", "tr")
    missing = UnreadableFile("file-unopenable", file="a.csv", fault=FileNotFoundError(2, "No such"))
    assert "a.csv açılamadı: böyle bir dosya ya da klasör yok." in sentence(missing)
    rare = UnreadableFile("file-unopenable", file="a.csv", fault=OSError(40, "Too many levels"))
    assert "a.csv açılamadı: Too many levels." in sentence(rare)


def test_a_missing_word_is_an_error():
    with pytest.raises(MissingAsset):
        say("receive.nothing")
