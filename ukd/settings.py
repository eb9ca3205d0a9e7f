"""Settings: `ukd.toml` and UKD_* variables in one frozen value. None of them changes a rating."""

import difflib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from ukd.errors import SettingsError


@dataclass(frozen=True, slots=True)
class Settings:
    """What an office sets once. Keys of ukd.toml are the names here; UKD_DATABASE etc. go before.

    `database` is a URL of SQLAlchemy or the path of a SQLite file; `logo` the path of a picture.
    """

    database: str = "ukd.sqlite"
    officer: str = ""
    federation: str = "Türkiye Satranç Federasyonu"
    logo: str = ""
    out: str = "out"

    @property
    def database_url(self) -> str:
        """The database as a URL."""
        return self.database if "://" in self.database else f"sqlite:///{self.database}"


def load(environment: Mapping[str, str], config: Path | None = None) -> Settings:
    """Settings of a file and of the environment.

    Without `config`, UKD_CONFIG names the file, else ukd.toml of the working folder is used if it
    is there. Raises SettingsError for a file that cannot be read, an unknown key or a wrong value.
    """
    wanted = config or Path(environment.get("UKD_CONFIG") or "ukd.toml")
    asked_for = config is not None or "UKD_CONFIG" in environment
    table = _read(wanted) if asked_for or wanted.is_file() else {}
    known = sorted(each.name for each in fields(Settings))
    for key, value in table.items():
        _check(wanted, key, value, known)
    spoken = {key: environment.get(f"UKD_{key.upper()}") for key in known}
    return replace(Settings(), **table | {key: value for key, value in spoken.items() if value})


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise SettingsError("settings-unreadable", file=path, fault=fault) from fault
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise SettingsError("settings-unreadable", file=path, fault=fault) from fault


def _check(file: Path, key: str, value: Any, known: list[str]) -> None:
    if key not in known:
        near = difflib.get_close_matches(key, known, n=1) or known
        raise SettingsError("settings-key", file=file, key=key, near=", ".join(near))
    if not isinstance(value, str):
        raise SettingsError("settings-value", file=file, key=key, value=value)
