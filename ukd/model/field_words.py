"""What the officer calls a fact of an event or of a player: texts/fields.toml."""

from ukd import assets


def words(field: str) -> dict[str, str]:
    """The words for a fact in both languages, as facts of a finding: `tr` and `en`."""
    known = assets.tables("texts")["fields"][field]
    return {"tr": known["tr"], "en": known["en"]}
