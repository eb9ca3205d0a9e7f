"""An event in the notation of a crosstable, rated: lines by start number, or the whole result."""

from typing import Any

from tests.support.periods import LIST_DAY
from tests.support.stacks import event, stack
from ukd.rating.rate import Rated, rate
from ukd.regulation.edition import Regulation

LAW = Regulation.on(LIST_DAY)


def lines_of(
    table: str, kind: str = "swiss", law: Regulation = LAW, how: str | None = None, **told: Any
) -> dict[int, dict[str, Any]]:
    """The lines of one event; `how` is put on all of its games."""
    lines = result_of(table, kind, law, how, **told).lines
    return {line["no"]: line for line in lines.iter_rows(named=True)}


def result_of(
    table: str, kind: str = "swiss", law: Regulation = LAW, how: str | None = None, **told: Any
) -> Rated:
    """All that the rating gives for one event, which is called "e"."""
    one = event(table, kind, **told)
    if how is not None:
        one["games"] = [game | {"how": how} for game in one["games"]]
    return rate(stack(one), law)


def codes(result: Rated) -> list[str]:
    """The codes of its findings."""
    return [finding.code for finding in result.findings.get("e", ())]
