"""HTML to PDF with WeasyPrint, and nothing else."""

from collections.abc import Sequence
from concurrent.futures import Executor
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pikepdf import Pdf


def write(page: str) -> bytes:
    """The page as PDF. It must hold its styles, fonts and pictures itself: nothing is fetched."""
    from weasyprint import HTML
    from weasyprint.urls import URLFetcher

    pdf: bytes = HTML(string=page, url_fetcher=URLFetcher(allowed_protocols={"data"})).write_pdf()
    return pdf


def write_all(pages: Sequence[str], executor: Executor | None = None) -> bytes:
    """Several pages as one PDF, in their order; an executor writes them side by side.

    Title, author and language are those of the first.
    """
    parts = list((executor.map if executor else map)(write, pages))
    return parts[0] if len(parts) == 1 else join(parts)


def join(parts: Sequence[bytes]) -> bytes:
    """One PDF out of several, bookmarks and all."""
    from pikepdf import OutlineItem, Pdf

    whole = Pdf.open(BytesIO(parts[0]))
    for part in parts[1:]:
        with Pdf.open(BytesIO(part)) as more:
            before, marks = len(whole.pages), _bookmarks(more)
            whole.pages.extend(more.pages)
        with whole.open_outline() as outline:
            outline.root.extend(OutlineItem(title, before + at) for title, at in marks)
    out = BytesIO()
    whole.save(out)
    return out.getvalue()


def _bookmarks(pdf: "Pdf") -> list[tuple[str, int]]:
    """Titles of the first level, with the index of the page each leads to."""
    from pikepdf import Array

    index = {page.obj.objgen: at for at, page in enumerate(pdf.pages)}
    with pdf.open_outline() as outline:
        return [
            (mark.title, index[mark.destination[0].objgen])
            for mark in outline.root
            if isinstance(mark.destination, Array)
        ]
