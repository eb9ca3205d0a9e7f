"""What the officer calls a fact of an event or of a player: texts/fields.toml."""

from collections.abc import Iterable

from ukd import assets


def words(field: str) -> dict[str, str]:
    """The words for a fact in both languages, as facts of a finding: `tr` and `en`."""
    known = assets.tables("texts")["fields"][field]
    return {"tr": known["tr"], "en": known["en"]}


def listed(fields: Iterable[str]) -> dict[str, str]:
    """The words for several facts in a row, as facts of a finding: `tr` and `en`."""
    several = [words(one) for one in fields]
    return {lang: ", ".join(one[lang] for one in several) for lang in ("tr", "en")}
