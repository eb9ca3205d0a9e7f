"""What the command line says: texts/speech.toml and texts/errors.toml, in two languages."""

import os
from typing import Any

from ukd import assets
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
        return str(assets.tables("texts")["speech"][section][name][lang()]).format_map(facts)
    except KeyError as fault:
        raise MissingAsset(f"texts/speech.toml lacks {fault} for {key}") from fault


def sentence(error: UkdError) -> str:
    """An error as the officer reads it."""
    if not isinstance(error, SpokenError):
        return str(error)
    known = assets.tables("texts")["errors"].get(error.code)
    return known[lang()].format_map(error.facts) if known else str(error)
