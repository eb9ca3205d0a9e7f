"""How crosstables fit on paper: widths from their own texts, then the sheet and the size."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ukd.publish.crosstables.sheet import Sheet
from ukd.publish.measure import MM_PER_POINT, width

POINTS = 8.2  # size of the text where there is room
PORTRAIT_MM, LANDSCAPE_MM = 182.0, 269.0  # A4 without its margins
SMALLEST_UPRIGHT = 0.84  # the scale below which a sheet is turned
WIDEST = 1.15  # the scale to which columns spread where there is room
PAD_MM = 3.0  # both sides of a cell together
GUTTER_MM = 1.5  # free before the results, beyond the padding
NAME_MM = 52.0  # longer names go on in a second line
NUMBER_SCALE, SCORE_SCALE = 0.76, 1.12  # of opponent and score, as in css/crosstable.css
TITLED = ("ukd", "elo", "province", "team")


@dataclass(frozen=True, slots=True)
class Fit:
    """The size of the text on paper, in points, and widths in multiples of it (em).

    `before` and `after` are the columns beside the results, by key; `result` is the width of a
    column of results, `number` that of an opponent's number in it.
    """

    points: float
    landscape: bool
    before: Mapping[str, float]
    result: float
    number: float
    after: Mapping[str, float]

    def width(self, results: int) -> float:
        """The whole of a table with so many columns of results, in em."""
        around = sum(self.before.values()) + sum(self.after.values())
        return round(around + results * self.result, 2)


def fit(sheets: Sequence[Sheet], headings: Mapping[str, str]) -> Fit:
    """One fit for all tables of an event, so that their columns stand below each other.

    Upright if that leaves the letters legible, else across, and as small as it must be.
    """
    titled = [key for key in TITLED if key == "ukd" or any(_has(sheet, key) for sheet in sheets)]
    before = {key: _column(sheets, key, headings[key]) for key in ("no", "name", *titled)}
    before[list(before)[-1]] += GUTTER_MM
    totals = ("rated", "unrated", "total") if sheets[0].parted else ("total",)
    after = {key: _room(headings[key], "99½") for key in (*totals, "place")}
    number, result = _result(sheets)
    columns = max(len(sheet.heads) for sheet in sheets)
    needed = sum(before.values()) + sum(after.values()) + result * columns
    landscape = needed * SMALLEST_UPRIGHT > PORTRAIT_MM
    room = (LANDSCAPE_MM if landscape else PORTRAIT_MM) / needed
    scale = min(1.0, room)
    em = POINTS * MM_PER_POINT * scale / min(WIDEST, room)
    return Fit(
        points=round(POINTS * scale, 2),
        landscape=landscape,
        before={key: round(size / em, 2) for key, size in before.items()},
        result=round(result / em, 2),
        number=round(number / (POINTS * MM_PER_POINT * NUMBER_SCALE), 2),
        after={key: round(size / em, 2) for key, size in after.items()},
    )


def _has(sheet: Sheet, key: str) -> bool:
    return sheet.rows[key].null_count() < sheet.rows.height


def _column(sheets: Sequence[Sheet], key: str, heading: str) -> float:
    column = "label" if key == "no" else key
    cells = [value for sheet in sheets for value in sheet.rows[column]]
    widest = _room(heading, *("" if value is None else str(value) for value in cells))
    return min(widest, NAME_MM) if key == "name" else widest


def _result(sheets: Sequence[Sheet]) -> tuple[float, float]:
    """Widths of an opponent's number and of a whole column of results."""
    counts = [count for sheet in sheets for count in _results_a_cell(sheet)]
    highest = max((str(no) for sheet in sheets for no in sheet.rows["label"]), key=len, default="")
    number = width(highest, POINTS * NUMBER_SCALE) if sheets[0].opponents else 0.0
    score = width("½*", POINTS * SCORE_SCALE, 600)
    longest_head = max((head for sheet in sheets for head in sheet.heads), key=len, default="")
    return number, max(max(counts, default=1) * (number + score) + 1.4, _room(longest_head) - 1.6)


def _results_a_cell(sheet: Sheet) -> list[int]:
    return sheet.cells.group_by("no", "column").len()["len"].to_list()


def _room(heading: str, *texts: str) -> float:
    """Room for the widest of these texts and for their heading, which is set smaller."""
    widest = max((width(text, POINTS, 500) for text in texts), default=0.0)
    return max(widest, width(heading, POINTS * 0.82)) + PAD_MM
