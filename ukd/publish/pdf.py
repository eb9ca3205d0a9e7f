"""HTML to PDF with WeasyPrint, and nothing else."""


def write(page: str) -> bytes:
    """The page as PDF. It must hold its styles, fonts and pictures itself: nothing is fetched."""
    from weasyprint import HTML
    from weasyprint.urls import URLFetcher

    pdf: bytes = HTML(string=page, url_fetcher=URLFetcher(allowed_protocols={"data"})).write_pdf()
    return pdf
