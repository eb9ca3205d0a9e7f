"""Facts of findings as they are printed: numbers of players, scores, pairings."""

from collections.abc import Iterable

SHOWN = 12
_HALVES = {None: "?", 0: "0", 1: "½", 2: "1"}


def players(numbers: Iterable[int]) -> str:
    """Start numbers in order, the first dozen: "3, 7, 12"; then how many more there are."""
    return listed(str(no) for no in sorted(numbers))


def pairings(pairs: Iterable[tuple[int | None, int, int]]) -> str:
    """(round or None, number, number) as "2: 5-8, 3: 1-4"; without a round "5-8"."""
    return listed(f"{at}: {one}-{other}" if at else f"{one}-{other}" for at, one, other in pairs)


def listed(parts: Iterable[str]) -> str:
    """Parts joined by commas; beyond the first dozen only how many there are."""
    every = list(parts)
    rest = len(every) - SHOWN
    return ", ".join(every[:SHOWN]) + (f" … (+{rest})" if rest > 0 else "")


def score(white: int | None, black: int | None) -> str:
    """Two scores in half-points as a crosstable prints them: "1-0", "½-½", "1-?"."""
    return f"{points(white)}-{points(black)}"


def points(halves: int | None) -> str:
    """Half-points as points: 7 is "3½", 0 is "0", not reported is "?"."""
    if halves is None or halves < 2:
        return _HALVES.get(halves, str(halves))
    return f"{halves // 2}{'½' if halves % 2 else ''}"
