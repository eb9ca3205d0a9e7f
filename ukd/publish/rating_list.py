"""A rating list as the files that are published: pages, PDF, CSV, workbook and seal (madde 7)."""

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any

import polars as pl

from ukd.publish import html, pdf, tables, views
from ukd.publish.head import ListHead
from ukd.publish.paging import LINE_MM, POINTS, Page, entries, pages
from ukd.publish.report import Report, report
from ukd.publish.seal import seal
from ukd.publish.words import words

PARTS = ("ranked", "alphabetical", "inactive")
EVENTS_PAGE = "turnuvalar.html"
SUMMARY_PAGES = 2
CHUNK = 20  # sheets that a worker lays out at a time: small enough to share them evenly
TOP = 10


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the list: its definition and its rows (LISTED)."""

    report: Report
    listed: pl.DataFrame


@dataclass(frozen=True, slots=True)
class PrintSheet:
    """A sheet of paper with its number; the first of a part gets a bookmark."""

    report: Report
    page: Page
    number: int
    first: bool


def publish(
    rating_list: pl.DataFrame,
    head: ListHead,
    lang: str = "tr",
    executor: Executor | None = None,
) -> dict[str, bytes]:
    """Every file of a published list, name to bytes.

    Takes RATING_LIST in any order and a language, tr or en. Gives `index.html` and a page a part;
    a page that leads to the tournaments, if any go with the list; the list as `.pdf`, `.csv` and
    `.xlsx` under `stem(head)`; and `seal.txt`. Raises SchemaError
    if the frame is no rating list.

    With an executor of processes the PDF is laid out on all cores; its text is the same.
    """
    parts = [Part(one, views.VIEWS[one.view](rating_list)) for one in map(report, PARTS)]
    shown = _shown(rating_list, head, parts)
    files = {"index.html": html.page("rating_list/index.html.j2", lang, **shown)}
    for part in parts:
        rows = part.listed.rows(named=True)
        files[f"{part.report.file}.html"] = html.page(
            "rating_list/part.html.j2", lang, report=part.report, rows=rows, **shown
        )
    if head.events:
        files[EVENTS_PAGE] = html.page("rating_list/events.html.j2", lang, **shown)
    files["seal.txt"] = f"{shown['seal']}\n"
    sheets = [(part.report, part.listed) for part in parts]
    return {name: page.encode() for name, page in files.items()} | {
        f"{stem(head)}.pdf": pdf.write_all(
            print_pages(parts, lang, shown, CHUNK if executor else None), executor
        ),
        f"{stem(head)}.csv": tables.to_csv(
            views.data(rating_list), report("data"), lang, words(lang)
        ),
        f"{stem(head)}.xlsx": tables.to_xlsx(sheets, head, lang, words(lang)),
    }


def stem(head: ListHead) -> str:
    """What the files of a list are called: ukd-listesi-2005-07-01."""
    return f"{report('data').file}-{head.day.isoformat()}"


def print_pages(
    parts: Sequence[Part], lang: str, shown: dict[str, Any], chunk: int | None = None
) -> list[str]:
    """The list as HTML for paper, already cut into sheets: `chunk` of them a page, else all."""
    sheets = _sheets(parts, lang)
    size = chunk or max(len(sheets), 1)
    return [
        html.page(
            "rating_list/print.html.j2",
            lang,
            sheets=sheets[at : at + size],
            with_summary=at == 0,
            total=SUMMARY_PAGES + len(sheets),
            line_mm=LINE_MM,
            points=POINTS,
            **shown,
        )
        for at in range(0, max(len(sheets), 1), size)
    ]


def _sheets(parts: Sequence[Part], lang: str) -> list[PrintSheet]:
    """The sheets of all parts, numbered behind the summary."""
    cut = [
        (part.report, page, at == 0) for part in parts for at, page in enumerate(_cut(part, lang))
    ]
    return [
        PrintSheet(report, page, number, first)
        for number, (report, page, first) in enumerate(cut, start=SUMMARY_PAGES + 1)
    ]


def _cut(part: Part, lang: str) -> list[Page]:
    columns = part.report.printed
    rows = part.listed.iter_rows(named=True)
    made = entries(rows, columns, words(lang), by_letter=part.report.by_letter)
    return pages(made, columns, lang)


def _shown(rating_list: pl.DataFrame, head: ListHead, parts: Sequence[Part]) -> dict[str, Any]:
    """What every page of a list may show."""
    return {
        "head": head,
        "events_page": EVENTS_PAGE,
        "stem": stem(head),
        "seal": seal(rating_list),
        "parts": [part.report for part in parts],
        "figures": views.figures(rating_list, head).rows(named=True),
        "bands": views.bands(rating_list).rows(named=True),
        "provinces": views.provinces(rating_list).rows(named=True),
        "top": parts[0].listed.head(TOP).rows(named=True),
    }
