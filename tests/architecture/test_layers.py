"""The map of the house: who may import whom, and where heavy or impure things may stand."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "ukd"

# A package may import itself and what stands in its row; the leaves may be imported by all.
LEAVES = {"errors", "assets", "turkish", "wording"}
MAY_IMPORT = {
    "model": set(),
    "regulation": {"model"},
    "formats": {"model", "regulation"},
    "checks": {"model", "regulation"},
    "roster": {"model", "regulation"},
    "rating": {"model", "regulation"},
    "pairing": {"model", "regulation"},
    "ledger": {"model", "regulation"},
    "publish": {"model", "regulation"},
    "settings": set(),
    "desk": {"model", "regulation", "formats", "checks", "roster", "rating", "pairing", "ledger",
             "publish", "settings"},
    "cli": {"model", "regulation", "formats", "ledger", "desk", "settings"},
    "__main__": {"cli"},
}  # fmt: skip

# A library, and the only modules that may import it.
ONLY_IN = {
    "sqlalchemy": {"ledger"},
    "weasyprint": {"publish.pdf"},
    "typer": {"cli"},
    "rich": {"cli"},
    "jinja2": {"publish.html"},
}

# Heavy libraries are imported inside the function that needs them, so that --help stays quick.
NEVER_AT_TOP = {"weasyprint", "openpyxl", "pikepdf", "xlrd", "python_calamine"}


def modules() -> list[tuple[str, ast.Module]]:
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        name = ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
        found.append((name.removesuffix(".__init__"), ast.parse(path.read_text(encoding="utf-8"))))
    return found


each_module = pytest.mark.parametrize(
    ("module", "tree"), modules(), ids=[name for name, _ in modules()]
)


def imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def inside(module: str, places: set[str]) -> bool:
    return any(module == place or module.startswith(place + ".") for place in places)


@each_module
def test_a_module_imports_only_what_stands_below_it(module: str, tree: ast.Module) -> None:
    layer = module.split(".", maxsplit=1)[0]
    allowed = MAY_IMPORT.get(layer, set()) | LEAVES | {layer, "__version__"}
    ours = {name.split(".")[1] for name in imports(tree) if name.startswith("ukd.")}
    assert ours <= allowed, f"ukd.{module} may not import {sorted(ours - allowed)}"


@each_module
def test_a_library_stays_in_its_place(module: str, tree: ast.Module) -> None:
    used = {name.split(".", maxsplit=1)[0] for name in imports(tree)}
    strangers = {name for name in used & ONLY_IN.keys() if not inside(module, ONLY_IN[name])}
    assert not strangers, f"ukd.{module} imports {strangers}"


@each_module
def test_heavy_libraries_are_imported_where_they_are_used(module: str, tree: ast.Module) -> None:
    at_top = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    heavy = {
        name.split(".", maxsplit=1)[0] for node in at_top for name in imports(node)
    } & NEVER_AT_TOP
    assert not heavy, f"ukd.{module} imports {heavy} at its top"


@each_module
def test_the_clock_is_read_only_at_the_command_line(module: str, tree: ast.Module) -> None:
    if module.startswith("cli"):
        return
    calls = {
        node.func.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    }
    assert not calls & {"now", "today", "utcnow"}, f"ukd.{module} reads the clock"
