"""A rating list as the files that are published: pages, PDF, CSV, workbook and seal (madde 7)."""

from collections.abc import Sequence
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
SUMMARY_PAGES = 2
TOP = 10


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the list: its definition and its rows (LISTED)."""

    report: Report
    listed: pl.DataFrame


def publish(rating_list: pl.DataFrame, head: ListHead, lang: str = "tr") -> dict[str, bytes]:
    """Every file of a published list, name to bytes.

    Takes RATING_LIST in any order and a language, tr or en. Gives `index.html` and a page a part;
    the list as `.pdf`, `.csv` and `.xlsx` under `stem(head)`; and `seal.txt`. Raises SchemaError
    if the frame is no rating list.
    """
    parts = [Part(one, views.VIEWS[one.view](rating_list)) for one in map(report, PARTS)]
    shown = _shown(rating_list, head, parts)
    files = {"index.html": html.page("rating_list/index.html.j2", lang, **shown)}
    for part in parts:
        rows = part.listed.rows(named=True)
        files[f"{part.report.file}.html"] = html.page(
            "rating_list/part.html.j2", lang, report=part.report, rows=rows, **shown
        )
    files["seal.txt"] = f"{shown['seal']}\n"
    sheets = [(part.report, part.listed) for part in parts]
    return {name: page.encode() for name, page in files.items()} | {
        f"{stem(head)}.pdf": pdf.write(print_page(parts, lang, shown)),
        f"{stem(head)}.csv": tables.to_csv(
            views.data(rating_list), report("data"), lang, words(lang)
        ),
        f"{stem(head)}.xlsx": tables.to_xlsx(sheets, head, lang, words(lang)),
    }


def stem(head: ListHead) -> str:
    """What the files of a list are called: ukd-listesi-2005-07-01."""
    return f"{report('data').file}-{head.day.isoformat()}"


def print_page(parts: Sequence[Part], lang: str, shown: dict[str, Any]) -> str:
    """The whole list as one HTML page for paper, already cut into sheets."""
    cut = [(part.report, _cut(part, lang)) for part in parts]
    total = SUMMARY_PAGES + sum(len(sheets) for _, sheets in cut)
    return html.page(
        "rating_list/print.html.j2",
        lang,
        cut=cut,
        total=total,
        line_mm=LINE_MM,
        points=POINTS,
        **shown,
    )


def _cut(part: Part, lang: str) -> list[Page]:
    columns = part.report.printed
    rows = part.listed.iter_rows(named=True)
    made = entries(rows, columns, words(lang), by_letter=part.report.by_letter)
    return pages(made, columns, lang)


def _shown(rating_list: pl.DataFrame, head: ListHead, parts: Sequence[Part]) -> dict[str, Any]:
    """What every page of a list may show."""
    return {
        "head": head,
        "stem": stem(head),
        "seal": seal(rating_list),
        "parts": [part.report for part in parts],
        "figures": views.figures(rating_list, head).rows(named=True),
        "bands": views.bands(rating_list).rows(named=True),
        "provinces": views.provinces(rating_list).rows(named=True),
        "top": parts[0].listed.head(TOP).rows(named=True),
    }
