"""The generated pages of docs/: python tools/docs.py writes them, --check tells which are stale."""

import ast
import importlib
import pkgutil
import sys
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any

import typer

import ukd
from ukd import assets
from ukd.model import frames
from ukd.model.findings import catalogue
from ukd.model.schema import Schema
from ukd.regulation.articles import articles, cited
from ukd.regulation.numbers import numbers

ROOT = Path(__file__).parents[1]


def findings() -> Iterator[str]:
    """Every finding by subject: how grave it is, its article, its sentences, and an example."""
    yield "What the program can find wrong with a file, a report or a list, by subject. What is"
    yield "wrong is told as printed for the smallest input that shows it, which lies in"
    yield "`tests/gallery/` under the code, in Turkish and in English. Names in braces are filled"
    yield "with the facts of the case."
    for stem, entries in assets.tables("texts/findings").items():
        rows = []
        for code in entries:
            known = catalogue()[code]
            grave = "fatal" if known.fatal else known.severity.value
            said = printed(code) or known.message
            rows.append(
                (f"`{code}`", grave, known.article or "", f"{said['tr']}<br>{said['en']}",
                 f"{known.remedy['tr']}<br>{known.remedy['en']}")
            )  # fmt: skip
        yield f"\n## {stem}\n"
        yield from table(("code", "gravity", "madde", "what is wrong", "what to do"), rows)


def printed(code: str) -> dict[str, str] | None:
    """What is printed of the finding in the gallery, with its place; None if it is not there."""
    path = ROOT / "tests" / "gallery" / code / "expected.toml"
    if not path.exists():
        return None
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    return {lang: first_message(told[lang]) for lang in ("tr", "en")}


def first_message(text: str) -> str:
    """The first message below the head line, whole if it goes over several lines."""
    _, *lines = text.rstrip("\n").split("\n")
    messages = list(takewhile(lambda line: not line.startswith("  →"), lines))
    is_one = len(messages) > 1 and messages[0].endswith(":")
    return " ".join(line.strip() for line in (messages if is_one else messages[:1]))


def frame_pages() -> Iterator[str]:
    """Every declared frame: what a row is, and each column with its type and meaning."""
    yield "The frames of `ukd.model.frames`, sorted by their keys; `–` marks what may be empty."
    for schema in vars(frames).values():
        if isinstance(schema, Schema):
            key = ", ".join(schema.key) or "none"
            yield f"\n## {schema.name}\n\n{schema.sentence} Key: {key}.\n"
            rows = [
                (f"`{name}`", str(column.dtype), "–" if column.null else "", column.meaning)
                for name, column in schema.columns.items()
            ]
            yield from table(("column", "type", "", "meaning"), rows)


def commands() -> Iterator[str]:
    """Every command: what it does, saves and answers, and its options."""
    cli = importlib.import_module("ukd.cli.app")
    yield "The commands, as `ukd COMMAND --help` tells them."
    group: Any = typer.main.get_command(cli.app)
    for name, command in group.commands.items():
        yield f"\n## ukd {name}\n\n{plain(command.help)}\n"
        rows = [
            (f"`{', '.join(option.opts)}`", plain(getattr(option, "help", None)))
            for option in command.params
            if option.name != "help"
        ]
        yield from table(("argument or option", "meaning"), rows)


def regulation() -> Iterator[str]:
    """Every article: who applies it, its numbers by day, its functions, the tests that show it."""
    for module in pkgutil.walk_packages(ukd.__path__, "ukd."):
        if module.name != "ukd.__main__":
            importlib.import_module(module.name)
    yield "Article by article: *coded* is done by the functions named, *desk* by a person, *out*"
    yield "defines or binds others."
    shown = examples()
    for number, article in articles().items():
        yield f"\n## {number} {article.title} ({article.status})\n"
        for key, one in numbers().items():
            if one.article == number:
                values = ", ".join(
                    f"from {edition.first_day} {'none' if edition.value is None else edition.value}"
                    for edition in one.editions
                )
                yield f"- number `{key}`: {one.meaning}; {values}"
        yield from (f"- code `{place}`" for place in sorted(set(cited().get(number, ()))))
        yield from (f"- example `{place}`" for place in sorted(shown[number]))


def examples() -> dict[str, set[str]]:
    """Article to the test modules with a test marked by it."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.madde":
                for argument in node.args:
                    if isinstance(argument, ast.Constant):
                        found[argument.value].add(path.relative_to(ROOT).as_posix())
    return found


def plain(text: str | None) -> str:
    """A help text without the marks that keep its line breaks on a terminal."""
    return (text or "").replace("\b\n", "").strip()


def table(heading: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    """A Markdown table."""
    heading = tuple(heading)
    yield f"| {' | '.join(heading)} |"
    yield f"|{'---|' * len(heading)}"
    for row in rows:
        cells = (" ".join(cell.split()).replace("|", "\\|") for cell in row)
        yield f"| {' | '.join(cells)} |"


PAGES: dict[str, tuple[str, Callable[[], Iterable[str]]]] = {
    "cli.md": ("Commands", commands),
    "findings.md": ("Findings", findings),
    "frames.md": ("Frames", frame_pages),
    "regulation.md": ("The regulation", regulation),
}


def page(name: str) -> str:
    """The text of one page."""
    title, body = PAGES[name]
    lines = "\n".join(body())
    return (
        f"# {title}\n\n<!-- Made by `make docs`; change the source, not this page. -->\n\n{lines}\n"
    )


def stale() -> list[str]:
    """The pages on disk that do not say what the code says today."""
    there = {name: ROOT / "docs" / name for name in PAGES}
    return [
        name
        for name, path in there.items()
        if not path.is_file() or path.read_text(encoding="utf-8") != page(name)
    ]


def main(arguments: Sequence[str]) -> int:
    """Write every stale page; with --check write nothing, name them and give 1."""
    found = stale()
    for name in found:
        if arguments == ["--check"]:
            print(f"docs/{name} is stale: run make docs")
        else:
            (ROOT / "docs" / name).write_text(page(name), encoding="utf-8")
            print(f"docs/{name} is written")
    return int(bool(found) and arguments == ["--check"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
