"""What tests of the desk do over and over: open an office, hand files over, run a half-year."""

import random
from collections.abc import Iterable
from datetime import date, datetime
from pathlib import Path

from tests.support.federation import Federation
from ukd.desk.approve import approve
from ukd.desk.close import Closing, close
from ukd.desk.gather import Given
from ukd.desk.import_list import Import, import_list
from ukd.desk.office import Office
from ukd.desk.receive import Receipt, receive
from ukd.formats import archive
from ukd.formats.source import Source
from ukd.ledger.database import open_ledger

FIRST_LIST = date(2005, 1, 1)
AT = datetime.fromisoformat("2010-07-03T09:00:00+03:00")


def open_desk(path: Path, *, dry_run: bool = False, at: datetime = AT) -> Office:
    ledger = open_ledger(f"sqlite:///{path}", at=at.isoformat(), create=True)
    return Office(ledger, "Ayşe Görevli", at, dry_run)


def import_sample(office: Office, sample: Federation) -> Import:
    return import_list(office, Source("liste.csv", sample.listed), FIRST_LIST)


def given(name: str, data: bytes, sidecar: bytes | None = None) -> Given:
    """A file as `gather` hands it over."""
    source = Source(name, data, sidecar=sidecar)
    found, findings = archive.split(source)
    return Given(name, source, tuple(found), findings)


def take(office: Office, reports: dict[str, bytes], names: Iterable[str] = ()) -> list[Receipt]:
    """Receive reports, all or the named ones in their order."""
    wanted = list(names) or list(reports)
    return list(receive(office, [given(name, reports[name]) for name in wanted]))


def half_year(office: Office, sample: Federation, seed: int | None = None) -> Closing:
    """Import, receive, approve, close. With a seed: shuffled, in batches, some received twice."""
    import_sample(office, sample)
    if seed is None:
        take(office, sample.reports)
        approve(office, [])
        return close(office, "2005-07")
    dice = random.Random(seed)
    names = [*sample.reports, *dice.sample(list(sample.reports), 2)]
    dice.shuffle(names)
    while names:
        batch = [names.pop() for _ in range(min(len(names), dice.randint(1, 4)))]
        take(office, sample.reports, batch)
        if dice.random() < 0.5:
            approve(office, [])
    approve(office, [])
    return close(office, "2005-07")
