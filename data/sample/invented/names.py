"""Names to invent people from; the words themselves stand in names.toml."""

import tomllib
from pathlib import Path

_WORDS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))

WOMEN: list[str] = _WORDS["women"]
MEN: list[str] = _WORDS["men"]
SURNAMES: list[str] = _WORDS["surnames"]
PROVINCES: list[str] = _WORDS["provinces"]
"""The larger ones first."""
