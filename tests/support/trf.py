"""A small right TRF, and what a reader says of it after one thing in it was changed."""

from ukd.formats.trf_report import Report, parse
from ukd.model.findings import Log, outcome

HEAD = (
    "012 Deneme Turnuvası",
    "022 Ankara",
    "032 TUR",
    "042 2026/03/01",
    "052 2026/03/03",
    "062 4",
    "072 4",
    "082 0",
    "092 Individual: Swiss-System",
    "102 Hakem, H",
    "122 90 min + 30 sec",
    "132".ljust(91) + "26/03/01  26/03/02  26/03/03",
)
FIRST = len(HEAD) + 1  # the line of the first player
PLAYERS = (
    "001    1 m    Işık, Ada                         1900 TUR    99000001 1990/01/15  2.5    1     3 w 1     2 b =     4 w 1",  # noqa: E501
    "001    2 w    Çetin, Ece                        1800 TUR    99000002 1991/02/16  2.5    2     4 b 1     1 w =     3 b 1",  # noqa: E501
    "001    3 m    Doğan, Can                        1700 TUR    99000003 1992/03/17  1.0    3     1 b 0     4 w 1     2 w 0",  # noqa: E501
    "001    4 m    Uğur, Şen                         1600 TUR    99000004 1993/04/18  0.0    4     2 w 0     3 b 0     1 b 0",  # noqa: E501
)


def put(text: str, column: int, field: str) -> str:
    """The line with a field written over what stood at its column, counted from 1."""
    text = text.ljust(column - 1 + len(field))
    return text[: column - 1] + field + text[column - 1 + len(field) :]


def changed(no: int, column: int, field: str) -> list[str]:
    """The players with one field of number `no` written over."""
    return [put(line, column, field) if at == no else line for at, line in enumerate(PLAYERS, 1)]


def entrant(no: int, points: str, *blocks: str, name: str = "Bay, B", rating: str = "1500") -> str:
    """A player's line; a block is "   2 w 1"."""
    fields = f"001 {no:>4}      {name:<33} {rating:>4} TUR {'':22} {points:>4} {no:>4}"
    return fields + "".join(f"  {block:<8}" for block in blocks)


def lines(*more: str, head: tuple[str, ...] = HEAD, players: object = PLAYERS) -> str:
    """A file: head, players, and further records behind them."""
    assert isinstance(players, list | tuple)
    return "".join(f"{line}\n" for line in (*head, *players, *more))


def report(text: str | bytes) -> Report:
    """What a file that can be read holds."""
    found = parse(text if isinstance(text, bytes) else text.encode(), Log())[1]
    assert found is not None
    return found


def said(text: str | bytes) -> set[tuple[str | None, int | None]]:
    """The findings of a file as (code of the TRF notes, line)."""
    return {(one.explanation.trf, one.place.line) for one in log_of(text)}


def verdict(text: str | bytes) -> str:
    """ok, warn, error or fatal."""
    return outcome(log_of(text).all())


def log_of(text: str | bytes) -> Log:
    """Everything a reader notes of a file."""
    log = Log("deneme.trf")
    parse(text if isinstance(text, bytes) else text.encode(), log)
    return log
