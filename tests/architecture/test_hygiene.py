"""What every file of the project keeps to: size, docstrings, words, and findings that speak."""

import ast
import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from ukd.model.findings import catalogue

ROOT = Path(__file__).parents[2]
LONGEST_MODULE = 300
LONGEST_FUNCTION = 40

# A module of such a name has no subject.
DRAWERS = {"utils", "util", "common", "misc", "manager", "service", "services"}

# Addresses that may stand in our files: names of XML, homes of licences, nobody's; none is fetched.
ADDRESSES = {
    "schemas.openxmlformats.org",
    "www.w3.org",
    "purl.org",
    "scripts.sil.org",
    "openfontlicense.org",
    "www.gacrux.no",  # its licence asks for the link
    "example.org",
}

# Written so that this file does not itself hold the words.
STRANGE_WORDS = re.compile(
    r"(?<![\w-])(a[g]ents?|h[e]lpers?|s[h]ared/)|/(home|root|work|Users)/", re.I
)


def files(folder: Path = ROOT) -> Iterator[Path]:
    """Every file of the checkout that .gitignore does not leave out; works without git."""
    ignored = (ROOT / ".gitignore").read_text().split()
    for path in sorted(folder.iterdir()):
        if path.name == ".git" or any(fnmatch(path.name, one.strip("/")) for one in ignored):
            continue
        if path.is_dir():
            yield from files(path)
        else:
            yield path


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def parsed(*folders: str) -> list[tuple[str, ast.Module]]:
    return [
        (name(path), ast.parse(path.read_text(encoding="utf-8")))
        for folder in folders
        for path in files(ROOT / folder)
        if path.suffix == ".py"
    ]


def texts() -> list[tuple[str, str]]:
    """Our own text files. The cases are inputs as the world sends them and are left out."""
    found = []
    for path in files():
        if not name(path).startswith("tests/cases/") and b"\0" not in (data := path.read_bytes()):
            found.append((name(path), data.decode("utf-8", "replace")))
    return found


OURS = parsed("ukd", "tools", "bench", "fuzz", "data")
PROGRAM = [node for path, tree in OURS if path.startswith("ukd/") for node in ast.walk(tree)]
each_module = pytest.mark.parametrize(("path", "tree"), OURS, ids=[path for path, _ in OURS])


@each_module
def test_a_module_is_short_and_has_a_subject(path: str, tree: ast.Module) -> None:
    lines = len((ROOT / path).read_text(encoding="utf-8").split("\n")) - 1
    assert lines <= LONGEST_MODULE, f"{path} has {lines} lines: split it by subject"
    assert Path(path).stem not in DRAWERS, f"{path}: name the subject"
    assert not tree.body or ast.get_docstring(tree), f"{path} does not say what it is"


@each_module
def test_a_function_is_short(path: str, tree: ast.Module) -> None:
    long = {
        node.name: lines
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and (lines := (node.end_lineno or 0) - node.lineno + 1) > LONGEST_FUNCTION
    }
    assert not long, f"{path}: {long} lines"


@each_module
def test_what_is_public_says_what_it_is(path: str, tree: ast.Module) -> None:
    silent = [
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
    ]
    assert not silent, f"{path}: {silent} have no docstring"


def test_every_finding_is_used_and_explained() -> None:
    """The catalogue itself refuses an entry without both languages; here code and texts meet."""
    said = {
        node.value
        for node in PROGRAM
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    unused = sorted(catalogue().keys() - said)
    assert not unused, f"texts/findings explains what no code reports: {unused}"
    unexplained = sorted(set(reported()) - catalogue().keys())
    assert not unexplained, f"no entry in texts/findings: {unexplained}"


def reported() -> Iterator[str]:
    """The codes of `log.add("code", …)`, wherever the log is kept."""
    for node in PROGRAM:
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "add"
            and "log" in ast.unparse(node.func.value)
            and node.args
            and isinstance(node.args[0], ast.Constant)
        ):
            yield node.args[0].value


def test_no_sentence_to_the_officer_is_empty() -> None:
    for code, known in catalogue().items():
        for sentence in (*known.message.values(), *known.remedy.values()):
            assert sentence.strip() and sentence.rstrip()[-1] in ".?!…}", f"{code}: {sentence!r}"


def test_no_word_of_a_workplace_stands_in_a_file() -> None:
    found = [
        f"{path}: {hit.group()}"
        for path, text in texts()
        for hit in STRANGE_WORDS.finditer(f"{path}\n{text}")
    ]
    assert not found


def test_nothing_names_a_place_to_fetch_from() -> None:
    """Where packages come from is the machine's business: no index, no mirror, no other address."""
    hosts = re.compile(r"https?://([\w.-]+)")
    options = re.compile(r"--(extra-)?index[-]url|--find[-]links")
    found = [
        f"{path}: {hit}"
        for path, text in texts()
        for hit in [*hosts.findall(text), *(one.group() for one in options.finditer(text))]
        if hit not in ADDRESSES
    ]
    assert not found


def test_every_dependency_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"].values()
    asked = [
        Requirement(one) for some in (project["project"]["dependencies"], *extras) for one in some
    ]
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").split("\n")
    pins = [Requirement(line) for line in lines if line and not line.startswith("#")]
    pinned = {canonicalize_name(pin.name): str(pin.specifier).removeprefix("==") for pin in pins}
    for one in asked:
        version = pinned.get(canonicalize_name(one.name))
        assert version and one.specifier.contains(version), f"{one} is pinned to {version}"
