"""The cases: every value to 1e-3 (the files are rounded to 4 decimals)."""

from datetime import date
from pathlib import Path

import pytest

from tests.support.cases import CASES
from tests.support.stacks import of_case, stack
from ukd.rating.rate import rate
from ukd.regulation.edition import Regulation

FILES = sorted((CASES / "rating").glob("*.json"))
LAW = Regulation.on(date(2005, 3, 9))
FIELDS = {"p": "performance", "dd": "change", "gkd": "gkd", "n": "games"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_case_alone_equals_what_is_expected(path: Path) -> None:
    event, expected = of_case(path)
    rated = rate(stack(event), LAW)
    lines = {str(line["no"]): line for line in rated.lines.iter_rows(named=True)}
    for no, values in expected["players"].items():
        for name, value in values.items():
            assert lines[no][FIELDS[name]] == pytest.approx(value, abs=1e-3), (no, name)
    silent = lines.keys() - expected["players"].keys()
    assert all(lines[no]["change"] is None and lines[no]["gkd"] is None for no in silent)
    if "not_rated" in expected:
        assert rated.passes == {path.stem: 0}
    else:
        assert rated.passes == {path.stem: expected["iterations"]}


def test_the_cases_in_one_stack_are_the_cases_alone() -> None:
    events = [of_case(path)[0] for path in FILES]
    together = rate(stack(*events), LAW)
    for event in events:
        alone = rate(stack(event), LAW).lines
        assert together.lines.filter(event=event["event"]).equals(alone)
