"""What the officer is told of an e-mail: what its text proposes, and what it does not hold."""

import re
from dataclasses import fields, replace
from pathlib import PurePosixPath

from ukd.formats import mail_facts, sidecar
from ukd.formats.mail import Letter
from ukd.formats.sidecar import Facts
from ukd.model.findings import Log

_CELL = re.compile(r"<t[dh]\b", re.IGNORECASE)
_LEAST_CELLS = 20  # a crosstable has more, a signature set in a table fewer
_PLAYER = re.compile(r"^001 +\d+ ", re.MULTILINE)


def note(letter: Letter, name: str, confirmed: bytes | None, log: Log) -> None:
    """Tell what the letter `name` lacks, and propose what its text says.

    `confirmed` is the NAME.toml beside it: what the officer has settled is not proposed again.
    """
    if letter.broken:
        log.add("mail-broken", file=name)
    elif letter.winmail:
        log.add("mail-winmail", file=name)
    elif body(letter):
        log.add("mail-body-read", file=name)
        return  # the reader of the table takes the facts above it
    elif not letter.files:
        log.add("mail-without-files", file=name)
    proposal = mail_facts.propose(letter.text)
    beside = PurePosixPath(name.rsplit("!", maxsplit=1)[-1]).stem + ".toml"
    if new := sidecar.lines(_without(proposal.facts, confirmed)):
        log.add("mail-proposes", file=name, facts={"lines": "\n".join(new), "sidecar": beside})
    for fact, values in proposal.doubtful.items():
        keys = {"days": "first_day, last_day"}.get(fact, fact)
        told = {"fact": keys, "values": "; ".join(values), "sidecar": beside}
        log.add("mail-says-two", file=name, facts=told)


def body(letter: Letter) -> tuple[str, bytes] | None:
    """The text of a letter without files as a file, if a table may stand in it."""
    if letter.files or letter.winmail:
        return None
    if len(_CELL.findall(letter.page)) >= _LEAST_CELLS:
        return "ileti.html", letter.page.encode("utf-8-sig", "replace")
    return (
        ("ileti.txt", letter.text.encode("utf-8", "replace"))
        if _PLAYER.search(letter.text)
        else None
    )


def _without(facts: Facts, confirmed: bytes | None) -> Facts:
    """The facts that a NAME.toml does not settle."""
    if confirmed is None:
        return facts
    settled = sidecar.parse(confirmed, Log())
    names = (one.name for one in fields(Facts))
    return replace(facts, **{name: None for name in names if getattr(settled, name) is not None})
