"""Compute a closed period again from the kept submissions, as they were decided on then."""

from collections.abc import Collection, Sequence

from ukd.desk.cases import cases
from ukd.desk.ground import ground
from ukd.desk.half_year import HalfYear, half_year
from ukd.ledger.book import fold
from ukd.ledger.database import Connection
from ukd.ledger.entries import Closed
from ukd.ledger.journal import Entry
from ukd.regulation.edition import Regulation


def recompute(
    connection: Connection,
    entries: Sequence[Entry],
    closed: Closed,
    law: Regulation,
    without: Collection[str] = (),
) -> HalfYear:
    """What the period gives by a law, with today's program; `without` some of its events.

    `entries` are those of the whole journal. Raises LedgerError where a submission or a list it
    stands on can no longer be read.
    """
    book = fold(entries)
    then = fold(one for one in entries if one.seq < book.closed_seq[closed.period])
    stands_on = ground(connection, book, closed.before)
    events = [then.events[event] for event in closed.events if event not in without]
    asked = dict(cases(connection, then, events, law, closed.before))
    return half_year(asked, stands_on, closed.period, law)
