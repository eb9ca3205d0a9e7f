"""Write the events of a file in another format; what would be lost is told, and refused.

Every file that is written is read again at once: what it does not say alike is the loss.
"""

import io
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path

import polars as pl

from ukd.checks import fide
from ukd.checks.wording import players as numbers
from ukd.desk.event_names import named, stem
from ukd.desk.gather import gather
from ukd.desk.read import read, read_one
from ukd.errors import SpokenError
from ukd.formats import archive, kept, sidecar, swissperfect_writer, trf_draft, trf_writer
from ukd.formats.kept import Loss
from ukd.formats.reader import Reading
from ukd.formats.sidecar import Facts
from ukd.formats.source import Source
from ukd.model.field_words import listed, words
from ukd.model.findings import Finding, Log, outcome
from ukd.model.tournament import Event

FORMATS = ("trf16", "trf26", "sp98")
# What a report to FIDE in TRF16 has no use for: the federation's own columns.
_NATIONAL = ("ukd", "licence", "province", "club")
_SIDECAR_FACTS = frozenset(field.name for field in fields(Facts))


@dataclass(frozen=True, slots=True)
class Converted:
    """The files by name, the readings they were made of, and what is to be known of the making."""

    files: Mapping[str, bytes]
    readings: tuple[Reading, ...]
    findings: tuple[Finding, ...]

    @property
    def refused(self) -> bool:
        """True if an event could not be written, or what was written is not ready to be sent."""
        found = [*self.findings, *(one for reading in self.readings for one in reading.findings)]
        return outcome(tuple(found)) in ("error", "fatal")


def convert(path: Path, to: str, *, for_fide: bool = False, accept_loss: bool = False) -> Converted:
    """Every event of a file, folder or archive in a format of FORMATS. Saves nothing.

    An event with errors, or of which the format would lose something, is not written; with
    `accept_loss` it is, and the loss is told. Identity numbers are never written. `for_fide` writes
    plain letters and tells what a report to FIDE would lack (FIDE Handbook C.02).
    """
    done = read([path])
    files: dict[str, bytes] = {}
    found: list[Finding] = []
    for name, reading, event in named(done):
        log = Log(reading.file)
        if reading.outcome in ("error", "fatal"):
            log.add("convert-has-errors")
        else:
            sent = kept.with_names_in_order(_for_fide(event, to, log) if for_fide else event)
            files |= _written(sent, name, to, accept_loss, log, plain=for_fide)
            found += fide.check(sent.tournament, reading.file) if for_fide else ()
        found += log.all()
    return Converted(files, tuple(done), tuple(found))


def draft(path: Path) -> Converted:
    """A TRF16 of a file whose player lines do not keep the columns, for the officer to confirm.

    Every assumption is a finding; what cannot be read in one way only is left open in the draft.
    """
    files: dict[str, bytes] = {}
    done: list[Reading] = []
    found: list[Finding] = []
    for given in gather([path]):
        found += given.findings
        for source in given.sources:
            log = Log(source.name)
            data = trf_draft.draft(source.data, log)
            found += log.all()
            if data is not None:
                name = f"{stem(source.name)}.taslak.trf"
                files[name] = data
                done.append(read_one(Source(name, data)))
    return Converted(files, tuple(done), tuple(found))


def _for_fide(event: Event, to: str, log: Log) -> Event:
    """The event without what is no business of FIDE; the columns that are left out are noted.

    TRF26 keeps UKD, province and licence in records of the federation.
    """
    players = event.tournament.players
    columns = ("club",) if to == "trf26" else _NATIONAL
    left_out = [name for name in columns if players[name].is_not_null().any()]
    if left_out:
        log.add("fide-national-left-out", facts=listed(left_out))
    tournament = replace(
        event.tournament,
        players=players.with_columns(
            pl.lit(None, players.schema[one]).alias(one) for one in left_out
        ),
        minutes=None,
        title_match=None,
        federation_match=False,
    )
    return replace(event, tournament=tournament)


def _written(
    event: Event, name: str, to: str, accept_loss: bool, log: Log, *, plain: bool
) -> dict[str, bytes]:
    """The files of one event; none, with the reasons in `log`, if something would be lost.

    Facts of the event that the format has no place for go into a NAME.toml: inside the zip of a
    SwissPerfect set, beside a TRF.
    """
    if event.tournament.games["round"].null_count():
        log.add("convert-game-without-round")
        return {}
    try:
        files = _files(event, name, to, Facts(), plain)
    except SpokenError as fault:
        log.add(fault.code, facts=fault.facts)
        return {}
    lost = _losses(event, files, plain)
    facts = _facts(event, lost)
    if not plain and facts != Facts():
        files = _files(event, name, to, facts, plain)
        lost = _losses(event, files, plain)
    for loss in lost:
        _tell(loss, to, accept_loss, log)
    if any(loss.field != "boards" for loss in lost) and not accept_loss:
        return {}
    if not plain and facts != Facts():
        told = ", ".join(line.partition(" ")[0] for line in sidecar.lines(facts))
        log.add("convert-facts-beside", facts={"fields": told, "sidecar": f"{name}.toml"})
    return files


def _files(event: Event, name: str, to: str, facts: Facts, plain: bool) -> dict[str, bytes]:
    beside = "".join(f"{line}\n" for line in sidecar.lines(facts)).encode()
    if to == "sp98":
        return {f"{name}.zip": _with_member(event, name, beside)}
    dialect: trf_writer.Dialect = "trf26" if to == "trf26" else "trf16"
    files = {f"{name}.trf": trf_writer.write(event, dialect, for_fide=plain)}
    return files | ({f"{name}.toml": beside} if beside else {})


def _with_member(event: Event, name: str, beside: bytes) -> bytes:
    """The zip of a set, and in it the facts that the set has no place for."""
    out = io.BytesIO(swissperfect_writer.write_zip(event, name))
    if beside:
        with zipfile.ZipFile(out, "a", zipfile.ZIP_DEFLATED) as packed:
            packed.writestr(zipfile.ZipInfo(f"{name}.toml"), beside, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _losses(event: Event, files: Mapping[str, bytes], plain: bool) -> list[Loss]:
    """What the files do not say again."""
    (name, data), *beside = files.items()
    sources, _ = archive.split(Source(name, data, sidecar=beside[0][1] if beside else None))
    again = [one for source in sources for one in read_one(source).events]
    return list(kept.losses(event, again[0], plain=plain)) if again else [Loss("players")]


def _facts(event: Event, lost: Sequence[Loss]) -> Facts:
    """The lost facts that a NAME.toml can tell."""
    names = _SIDECAR_FACTS & {loss.field for loss in lost}
    return Facts(**{name: getattr(event.tournament, name) for name in names})


def _tell(loss: Loss, to: str, accept_loss: bool, log: Log) -> None:
    if loss.field == "boards":
        log.add("convert-boards-left-out", facts={"format": to})
        return
    of_players = f" ({numbers(loss.players)})" if loss.players else ""
    facts = {"format": to, **words(loss.field), "players": of_players}
    log.add("convert-lost" if accept_loss else "convert-would-lose", facts=facts)
