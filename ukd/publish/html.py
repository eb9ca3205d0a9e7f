"""The template environment: what templates may call, and pages that need no other file."""

import base64
from datetime import date
from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from ukd import assets
from ukd.publish import show, words

FONTS = (("Ukd Sans", 400), ("Ukd Sans", 500), ("Ukd Sans", 600), ("Ukd Serif", 500))


def page(template: str, lang: str, **shown: Any) -> str:
    """One page: a template of templates/ filled with what a view computed, in one language.

    A name that the template misspells, or that is not given, raises jinja2.UndefinedError.
    """
    filled = _environment().get_template(template)
    return filled.render(lang=lang, words=words.words(lang), **shown)


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(assets.folder("templates")),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "date": _date,
        "cell": _cell,
        "count": _count,
        "data_uri": data_uri,
        "span": _span,
    }
    environment.globals |= {"style": style}
    return environment


@pass_context
def _date(context: Context, day: date) -> str:
    return words.long_date(day, context["lang"])


@pass_context
def _cell(context: Context, row: Any, column: Any) -> str:
    return show.cell(row, column, context["words"])


@pass_context
def _count(context: Context, value: int) -> str:
    return show.grouped(value, context["lang"])


@pass_context
def _span(context: Context, first: date, last: date) -> str:
    return words.span(first, last, context["lang"])


@cache
def style(*names: str) -> Markup:
    """The fonts and these sheets of templates/css, to stand inside <style>."""
    folder = assets.folder("templates")
    sheets = [(folder / "css" / f"{name}.css").read_text(encoding="utf-8") for name in names]
    return Markup("\n".join([*map(_font_face, *zip(*FONTS, strict=True)), *sheets]))


def _font_face(family: str, weight: int) -> str:
    file = f"{family.lower().replace(' ', '-')}-{weight}.woff2"
    data = (assets.folder("templates/fonts") / file).read_bytes()
    source = f"data:font/woff2;base64,{base64.b64encode(data).decode()}"
    face = f'font-family:"{family}";font-weight:{weight};src:url({source}) format("woff2")'
    return f"@font-face{{{face}}}"


def data_uri(picture: bytes) -> str:
    """A PNG, JPEG or SVG file as an address that holds the file itself."""
    kind = "svg+xml"
    if picture.startswith(b"\x89PNG"):
        kind = "png"
    elif picture.startswith(b"\xff\xd8"):
        kind = "jpeg"
    return f"data:image/{kind};base64,{base64.b64encode(picture).decode()}"
