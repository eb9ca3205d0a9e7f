"""The crosstable of an event as a page and as PDF (madde 9)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import polars as pl

from ukd.model.kind import Kind
from ukd.model.tournament import Tournament
from ukd.publish import html, pdf
from ukd.publish.crosstables.cards import cards
from ukd.publish.crosstables.cells import UNKNOWN, Written, points, written
from ukd.publish.crosstables.fit import fit
from ukd.publish.crosstables.layouts import sheets
from ukd.publish.crosstables.sheet import Marks, Sheet
from ukd.publish.words import span, words

FORMATS = ("html", "pdf")


@dataclass(frozen=True, slots=True)
class Table:
    """A sheet with everything in its place: what the template walks through."""

    title: str | None
    heads: tuple[str, ...]
    rows: tuple[Mapping[str, str], ...]
    cells: tuple[tuple[tuple[Written, ...], ...], ...]
    opponents: bool
    diagonal: bool
    notes: tuple[str, ...]


def publish(
    tournament: Tournament,
    stem: str,
    lang: str = "tr",
    formats: Sequence[str] = FORMATS,
    lines: pl.DataFrame | None = None,
) -> dict[str, bytes]:
    """The crosstable of an event, file name to bytes: `stem` with the ending of each format.

    `lines` are LINES of this event alone: then the ratings shown are those of the list in force.
    """
    made = page(tournament, lang, lines)
    files = {}
    if "html" in formats:
        files[f"{stem}.html"] = made.encode()
    if "pdf" in formats:
        files[f"{stem}.pdf"] = pdf.write(made)
    return files


def page(tournament: Tournament, lang: str, lines: pl.DataFrame | None = None) -> str:
    """The page, which looks alike on a screen, in print and in the PDF."""
    drawn = sheets(tournament, lines)
    shown = tables(drawn, lang)
    said = words(lang)
    return html.page(
        "crosstable/page.html.j2",
        lang,
        tables=shown,
        fit=fit(drawn, {key: said[f"column_{key}"] for key in _KEYS}),
        name=tournament.name or said["crosstable"],
        facts=facts(tournament, lang),
        teams=cards(tournament, lines) if tournament.kind is Kind.TEAM else (),
        chief_arbiter=tournament.chief_arbiter or "",
        notes=tuple(dict.fromkeys(note for table in shown for note in table.notes)),
    )


def facts(tournament: Tournament, lang: str) -> list[tuple[str, str]]:
    """What stands above the table (madde 9.a.13): heading and text, – for what is not known."""
    said = words(lang)
    kind = said[f"kind_{tournament.kind.value}"] if tournament.kind else ""
    told = {
        "place_of_event": tournament.city,
        "dates": span(tournament.first_day, tournament.last_day, lang),
        "time_control": tournament.time_control,
        "system": kind,
        "entrants": str(tournament.players.height),
        "chief_arbiter": tournament.chief_arbiter,
    }
    return [(said[key], text or "–") for key, text in told.items()]


def tables(shown: Sequence[Sheet], lang: str) -> list[Table]:
    """Sheets with their texts and notes."""
    return [_table(sheet, lang) for sheet in shown]


def _table(sheet: Sheet, lang: str) -> Table:
    said = words(lang)
    by_cell: dict[tuple[int, int], list[Written]] = {}
    for row in sheet.cells.iter_rows(named=True):
        opponent = row["opponent"] if sheet.opponents else None
        made = written(row["halves"], row["how"], opponent, sheet.marks)
        by_cell.setdefault((row["no"], row["column"]), []).append(made)
    columns = range(1, len(sheet.heads) + 1)
    return Table(
        title=sheet.title,
        heads=sheet.heads,
        rows=tuple(_texts(row, sheet.parted) for row in sheet.rows.iter_rows(named=True)),
        cells=tuple(
            tuple(tuple(by_cell.get((no, at), ())) for at in columns) for no in sheet.rows["no"]
        ),
        opponents=sheet.opponents,
        diagonal=sheet.diagonal,
        notes=tuple(said[key] for key in _notes(sheet, by_cell.values())),
    )


_KEYS = ("no", "name", "ukd", "elo", "province", "team", "rated", "unrated", "total", "place")


def _texts(row: Mapping[str, Any], parted: bool) -> dict[str, str]:
    """The texts of a row outside its results."""
    plain = {key: "" if row[key] is None else str(row[key]) for key in _KEYS[1:6]}
    played = row["rated_halves"] + row["unrated_halves"]
    return plain | {
        "no": str(row["label"]),
        "rated": points(row["rated_halves"]),
        "unrated": points(row["unrated_halves"]),
        "total": points(played if parted else row["total_halves"]),
        "place": str(row["place"]),
    }


def _notes(sheet: Sheet, cells: Any) -> list[str]:
    """Keys of the notes below: only for what the table really shows."""
    results = [result for cell in cells for result in cell]
    signs = sheet.marks is Marks.SIGN and any(one.score in "+−" for one in results)
    wanted = {
        "note_numbers": sheet.opponents,
        "note_star": any(one.marked for one in results),
        "note_signs": signs,
        "note_pending": any(one.score == UNKNOWN for one in results),
        "note_parted": sheet.parted,
    }
    return [key for key, shown in wanted.items() if shown]
