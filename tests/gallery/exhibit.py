"""An exhibit: the smallest input that shows one finding, and what the officer then reads.

It lies in tests/gallery/<code>/: the files, and expected.toml with the commands that are typed, the
exit code of the last one, and the lines it prints about the code in both languages.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent
EXPECTED = "expected.toml"


@dataclass(frozen=True, slots=True)
class Exhibit:
    """Commands as typed, and the files that stand in the working folder by their names.

    The last command is the one that tells of the finding. A line that begins with "sh " prepares
    the folder as no file in git can; one with "sql " changes the ledger behind the program's back,
    as somebody with the file in his hands could.
    """

    commands: tuple[str, ...]
    files: Mapping[str, bytes] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Expected:
    """What expected.toml says: commands, exit code, and what is printed in both languages."""

    commands: tuple[str, ...]
    exit: int
    tr: str
    en: str


def read(name: str, data: bytes | str) -> Exhibit:
    """One file given to `ukd read`."""
    return typed(f"ukd read {name}", **{name: data})


def rate(name: str, data: bytes | str, *options: str) -> Exhibit:
    """One file given to `ukd rate`, which also checks and computes."""
    return typed(" ".join(("ukd rate", name, *options)), **{name: data})


def typed(*commands: str, **files: bytes | str) -> Exhibit:
    """Commands and the files they need; text is written in UTF-8."""
    return Exhibit(
        commands,
        {name: data.encode() if isinstance(data, str) else data for name, data in files.items()},
    )


def folders() -> Iterator[Path]:
    """The folder of every exhibit, in the order of the codes."""
    yield from sorted(path.parent for path in HERE.glob(f"*/{EXPECTED}"))


def expected(folder: Path) -> Expected:
    """What an exhibit's expected.toml says."""
    told = tomllib.loads((folder / EXPECTED).read_text(encoding="utf-8"))
    return Expected(tuple(told["commands"]), told["exit"], told["tr"], told["en"])


def write(folder: Path, one: Expected) -> None:
    """Write expected.toml in the form in which it is reviewed."""
    commands = "".join(f"    {json.dumps(each, ensure_ascii=False)},\n" for each in one.commands)
    head = f"commands = [\n{commands}]\nexit = {one.exit}\n"
    text = f"{head}tr = '''\n{one.tr}'''\nen = '''\n{one.en}'''\n"
    (folder / EXPECTED).write_text(text, encoding="utf-8", newline="")
