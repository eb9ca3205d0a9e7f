"""Pairing systems: who should meet whom, and by which rule."""

from ukd.pairing.engine import Engine

ENGINES: dict[str, Engine] = {}
