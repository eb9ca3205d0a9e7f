"""How wide a text is in our fonts: known before a page is laid out, so that no line runs over."""

from functools import cache

from ukd import assets

FAMILY = "ukd-sans"
MM_PER_POINT = 25.4 / 72


@cache
def _advances(weight: int) -> tuple[dict[str, int], int]:
    """Each letter's advance in font units, and the units of one em."""
    from fontTools.ttLib import TTFont

    with TTFont(assets.folder("templates/fonts") / f"{FAMILY}-{weight}.woff2") as font:
        widths = font["hmtx"]
        advances = {chr(code): widths[name][0] for code, name in font.getBestCmap().items()}
        return advances, font["head"].unitsPerEm


def width(text: str, points: float, weight: int = 400) -> float:
    """Width of a text in millimetres at this size. A letter that the font lacks counts as an em."""
    advances, em = _advances(weight)
    return sum(advances.get(letter, em) for letter in text) / em * points * MM_PER_POINT


def wrap(text: str, limit: float, points: float) -> list[str]:
    """The text in as few lines as fit `limit` millimetres, parted at blanks, else inside a word."""
    lines, line = [], ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if width(longer, points) <= limit:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while width(line, points) > limit and len(line) > 1:
            kept = next(n for n in range(len(line) - 1, 0, -1) if _fits(line[:n], limit, points))
            lines.append(line[:kept])
            line = line[kept:]
    return [*lines, line]


def _fits(text: str, limit: float, points: float) -> bool:
    return len(text) == 1 or width(text, points) <= limit
