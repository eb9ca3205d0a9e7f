"""What the command line says: texts/speech.toml and texts/errors.toml, in two languages."""

import errno
import os
from typing import Any

from ukd import assets, wording
from ukd.errors import MissingAsset, SpokenError, UkdError

LANGS = ("tr", "en")


def lang() -> str:
    """The language chosen by --lang or UKD_LANG; Turkish otherwise."""
    chosen = os.environ.get("UKD_LANG", "")
    return chosen if chosen in LANGS else LANGS[0]


def say(key: str, **facts: Any) -> str:
    """A sentence by its key, "receive.total", with its facts filled in. Raises MissingAsset."""
    section, _, name = key.partition(".")
    try:
        text = assets.tables("texts")["speech"][section][name][lang()]
        return wording.fill(text, facts, lang())
    except KeyError as fault:
        raise MissingAsset(f"texts/speech.toml lacks {fault} for {key}") from fault


def sentence(error: UkdError) -> str:
    """An error as the officer reads it."""
    if not isinstance(error, SpokenError):
        return str(error)
    known = assets.tables("texts")["errors"].get(error.code)
    facts = {name: _words(fact) for name, fact in error.facts.items()}
    return known[lang()].format_map(facts) if known else str(error)


def _words(fact: object) -> object:
    """A fact as it is told: for an error of the system its reason, in our words if we have them."""
    if not isinstance(fact, OSError):
        return fact
    ours = assets.tables("texts")["speech"]["system"].get(errno.errorcode.get(fact.errno or 0))
    return ours[lang()] if ours else fact.strerror or fact
