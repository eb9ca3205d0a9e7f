"""HTML as tags and text, in one pass whose time grows with the length alone.

The standard library's parser takes minutes for half a megabyte of unclosed comments; a page that
anybody may have sent must not.
"""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_LONGEST_TAG = 4096
_TAG = re.compile(r"""<(/?)([a-zA-Z][a-zA-Z0-9:]*)((?:[^>"']|"[^"]*"|'[^']*')*)>""")
_SPAN = re.compile(r"""\b(colspan|rowspan)\s*=\s*["']?\s*(\d{1,6})""", re.IGNORECASE)
_RAW = frozenset({"script", "style", "title", "textarea"})
"""What stands in these is no text of the page."""


@dataclass(frozen=True, slots=True)
class Token:
    """A start tag with its spans, an end tag, or text with its entities resolved."""

    tag: str = ""
    ends: bool = False
    text: str = ""
    spans: dict[str, int] = field(default_factory=dict)


def tokens(page: str) -> Iterator[Token]:
    """Tags and text in order. Whatever never ends, as a comment or a tag, ends the page."""
    at = 0
    while at < len(page):
        mark = page.find("<", at)
        if mark != at:
            end = len(page) if mark < 0 else mark
            yield Token(text=html.unescape(page[at:end]))
            at = end
            continue
        if found := _TAG.match(page, at, at + _LONGEST_TAG):
            at = found.end()
            tag = found[2].lower()
            yield Token(tag, ends=bool(found[1]), spans=_spans(found[3]))
            at = _after_raw(page, at, tag) if tag in _RAW and not found[1] else at
        elif page[at + 1 : at + 2] in ("!", "?", "/") or page[at + 1 : at + 2].isalpha():
            at = _after_declaration(page, at)
        else:
            yield Token(text="<")
            at += 1


def _spans(attributes: str) -> dict[str, int]:
    return {name.lower(): int(value) for name, value in _SPAN.findall(attributes)}


def _after_raw(page: str, at: int, tag: str) -> int:
    found = re.compile(rf"</{tag}", re.IGNORECASE).search(page, at)
    return found.start() if found else len(page)


def _after_declaration(page: str, at: int) -> int:
    """Behind a comment, a declaration, or a tag too long to be one."""
    ending = "-->" if page.startswith("<!--", at) else ">"
    end = page.find(ending, at + 2)
    return len(page) if end < 0 else end + len(ending)
