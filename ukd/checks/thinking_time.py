"""Thinking times: equal, long enough, neither rapid nor blitz (madde 4.a and 4.b)."""

import re

from ukd.model import time_control
from ukd.model.findings import Log
from ukd.model.tournament import Tournament
from ukd.regulation.articles import madde
from ukd.regulation.edition import Regulation
from ukd.turkish import fold

# Words for the appendices B and C. In a name they may be a place or a person: Yıldırım is both.
_QUICK = re.compile(r"\b(hizli|yildirim|rapid|rapidplay|blitz|bullet|schnellschach|blitzschach)\b")
_QUICK_NAME = re.compile(r"\b(hizli satranc|yildirim satranc|rapid|blitz|bullet)\b")


def check(event: Tournament, law: Regulation, log: Log) -> None:
    """Find a time control that madde 4 does not allow, or that cannot be read."""
    _long_enough(event, law, log)
    _not_quick(event, log)


@madde("4.a")
def _long_enough(event: Tournament, law: Regulation, log: Log) -> None:
    """Equal times of at least 90 minutes; increments do not count.

    Whole minutes told beside the text go before it. Where no time is told, `report` says so.
    """
    control = time_control.parse(event.time_control)
    if event.minutes is not None:
        control = time_control.TimeControl(event.minutes, event.minutes)
    facts = {"text": event.time_control, "least": law.minutes_least}
    if control is None:
        if event.time_control:
            log.add("time-control-unclear", facts=facts)
    elif control.white_minutes != control.black_minutes:
        sides = {"white": control.white_minutes, "black": control.black_minutes}
        log.add("times-unequal", facts=facts | sides)
    elif control.white_minutes < law.minutes_least:
        log.add("time-too-short", facts=facts | {"minutes": control.white_minutes})


@madde("4.b")
def _not_quick(event: Tournament, log: Log) -> None:
    """Neither the time control nor the system may be rapid or blitz; a name only makes one ask."""
    for text in (event.time_control, event.system):
        if word := _QUICK.search(fold(text or "")):
            log.add("rapid-or-blitz", facts={"text": text, "word": word.group()})
            return
    if _QUICK_NAME.search(fold(event.name or "")):
        log.add("rapid-or-blitz-name", facts={"name": event.name})
