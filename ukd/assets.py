"""Where templates, reports, texts and the regulation are: in a wheel or in a checkout."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from ukd.errors import MissingAsset

_HERE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """The asset folder of that name, e.g. "templates" or "data/regulation".

    Looks inside the installed package first, then at the top of the checkout. Raises MissingAsset.
    """
    for root in (_HERE / "_assets", _HERE.parent):
        if (root / name).is_dir():
            return root / name
    raise MissingAsset(f"The folder {name} is missing from this installation: install ukd again.")


@cache
def tables(name: str) -> dict[str, dict[str, Any]]:
    """Every TOML file of an asset folder, parsed: file stem to content, in order of the stems."""
    return {
        path.stem: tomllib.loads(path.read_text(encoding="utf-8"))
        for path in sorted(folder(name).glob("*.toml"))
    }
