"""The sheet that is hung up before a round: boards, names, ratings, points, room for results."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from ukd.publish import html, pdf
from ukd.publish.report import report
from ukd.publish.words import words

FORMATS = ("html", "pdf")
HALF = "½"


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as the sheet names him; what is not known is None."""

    no: int
    name: str
    title: str | None
    rating: int | None
    halves: int | None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A round as paired: (White, Black) a board, in order."""

    name: str | None
    city: str | None
    chief_arbiter: str | None
    round: int
    day: date | None
    boards: tuple[tuple[Seat, Seat], ...]
    bye: Seat | None
    away: tuple[Seat, ...]


def publish(
    sheet: Sheet, stem: str, lang: str = "tr", formats: Sequence[str] = FORMATS
) -> dict[str, bytes]:
    """The sheet, file name to bytes: `stem` with the ending of each format."""
    made = page(sheet, lang)
    files = {}
    if "html" in formats:
        files[f"{stem}.html"] = made.encode()
    if "pdf" in formats:
        files[f"{stem}.pdf"] = pdf.write(made)
    return files


def page(sheet: Sheet, lang: str) -> str:
    """The page: reports/pairing_sheet.toml says its columns, the template how they look."""
    definition = report("pairing_sheet")
    return html.page(
        "pairing_sheet/page.html.j2",
        lang,
        title=definition.title[lang],
        name=sheet.name or words(lang)["tournament"],
        sheet=sheet,
        columns=definition.columns,
        rows=[_row(number, *seats) for number, seats in enumerate(sheet.boards, 1)],
        bye=named(sheet.bye) if sheet.bye else None,
        away=[named(one) for one in sheet.away],
    )


def named(seat: Seat) -> str:
    """Title, name and number: "FM Çınar, Işık (12)"."""
    return f"{_titled(seat)} ({seat.no})"


def points(halves: int | None) -> str:
    """Half-points as on a sheet: 0, ½, 1, 2½."""
    if halves is None:
        return ""
    whole, half = divmod(halves, 2)
    return f"{whole or '' if half else whole}{HALF if half else ''}"


def _row(board: int, white: Seat, black: Seat) -> Mapping[str, str]:
    sides = {f"white_{key}": text for key, text in _side(white).items()}
    sides |= {f"black_{key}": text for key, text in _side(black).items()}
    return {"board": str(board), "result": "", **sides}


def _side(seat: Seat) -> Mapping[str, str]:
    return {
        "no": str(seat.no),
        "name": _titled(seat),
        "rating": str(seat.rating or ""),
        "points": points(seat.halves),
    }


def _titled(seat: Seat) -> str:
    return f"{seat.title} {seat.name}" if seat.title else seat.name
