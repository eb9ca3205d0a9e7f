"""Every article that is applied has its code and an example; no code stands without an article."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from ukd.regulation.articles import articles
from ukd.regulation.trace import faults, trace

ROOT = Path(__file__).parents[2]


def tied(folder: Path, mark: str) -> dict[str, list[str]]:
    """Article number to the functions and classes below a folder that carry the mark."""
    found = defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                for number in marked(node, mark):
                    found[number].append(node.name)
    return found


def marked(node: ast.FunctionDef | ast.ClassDef, mark: str) -> Iterator[str]:
    for call in node.decorator_list:
        if isinstance(call, ast.Call) and ast.unparse(call.func) == mark:
            yield from (number.value for number in call.args if isinstance(number, ast.Constant))


def test_every_coded_article_is_cited_and_shown_by_example() -> None:
    coded, shown = tied(ROOT / "ukd", "madde"), tied(ROOT / "tests", "pytest.mark.madde")
    assert shown.keys() <= articles().keys(), "a test shows an article that does not exist"
    assert faults(trace(articles(), coded, shown)) == []
