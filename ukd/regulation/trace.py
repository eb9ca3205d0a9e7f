"""Articles against code and examples: which are coded, by what, and shown by which test."""

from collections.abc import Mapping, Sequence

import polars as pl

from ukd.model.schema import Schema, text
from ukd.regulation.articles import Article, Status

TRACE = Schema(
    "trace",
    "One row an article of the regulation, with its code and its examples.",
    (),
    article=text("its number as cited"),
    title=text("our short title"),
    status=text("coded, desk or out"),
    functions=text("functions that cite it, parted by blanks"),
    examples=text("tests that show it by example, parted by blanks"),
)


def trace(
    articles: Mapping[str, Article],
    cited: Mapping[str, Sequence[str]],
    examples: Mapping[str, Sequence[str]],
) -> pl.DataFrame:
    """TRACE in the order of the regulation; `cited` and `examples` map numbers to names."""
    return TRACE.frame(
        {
            "article": number,
            "title": article.title,
            "status": article.status.value,
            "functions": " ".join(sorted(cited.get(number, ()))),
            "examples": " ".join(sorted(examples.get(number, ()))),
        }
        for number, article in articles.items()
    )


def faults(traced: pl.DataFrame) -> list[str]:
    """Where code, articles and examples do not meet, a sentence each; none is as it should be."""
    sentences = []
    for row in TRACE.check(traced).iter_rows(named=True):
        coded = row["status"] == Status.CODED
        if coded and not row["functions"]:
            sentences.append(f"madde {row['article']} is coded, but no function cites it")
        if coded and not row["examples"]:
            sentences.append(f"madde {row['article']} is coded, but no test shows it by example")
        if not coded and row["functions"]:
            sentences.append(f"madde {row['article']} is {row['status']}, but {row['functions']}")
    return sentences
