"""Times the audit of pairings: python -m bench.audit

A folder of 1,200 files as arbiters might send them, made from their seeds: Swiss events of the
three systems of the 1990s with a planted fault here and there, as TRF, SwissPerfect zips and
crosstables, every tenth file damaged. Then an event of 200 players in which every round differs
from what its system gives, and a round of 300 players, in each of the three systems.
"""

import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import made
from ukd.desk.workers import in_turn
from ukd.formats import swissperfect_writer, trf_writer
from ukd.model.frames import GAMES, PLAYERS
from ukd.model.results import How
from ukd.model.tournament import Event, Kind, Tournament
from ukd.pairing import ENGINES
from ukd.pairing.audit import planted
from ukd.pairing.audit.one_round import audit_round
from ukd.pairing.engine import Engine, Pairing
from ukd.pairing.history import Entrant, Entry, Record, before

SYSTEMS = ("dutch-1998", "lim", "dubov-1997")
FILES = 1_200
DAMAGED = 10  # every so many files
WRITERS: dict[str, Callable[[Event], bytes]] = {
    ".trf": lambda event: trf_writer.write(event, "trf16"),
    ".zip": lambda event: swissperfect_writer.write_zip(event, "turnuva"),
    ".xlsx": made.crosstable,
}


def main() -> None:
    """Each measure on a line."""
    with TemporaryDirectory() as folder:
        inbox, out = Path(folder, "gelen"), Path(folder, "denetim")
        inbox.mkdir()
        for name, data in in_turn(file, ((seed,) for seed in range(FILES)), enough=1):
            Path(inbox, name).write_bytes(data)
        _folder(inbox, out, "first run")
        _folder(inbox, out, "all known")
    for system in SYSTEMS:
        _large(system)


def _folder(inbox: Path, out: Path, label: str) -> None:
    began = time.perf_counter()
    command = [sys.executable, "-m", "ukd", "audit", inbox, "--out", out, "--format", "html"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    took = time.perf_counter() - began
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"{FILES:,} files, {label}: {took:.0f} s, exit {done.returncode}, peak {peak:.0f} MiB")
    print("  " + "\n  ".join(done.stdout.splitlines()[-3:]), done.stderr[-500:])


def _large(system: str) -> None:
    engine, draw = ENGINES[system], random.Random(system)
    record = tournament(engine, 200, 9, draw, every_round=True)
    began = time.process_time()
    found = [audit_round(record, at, engine) for at in range(1, 10)]
    took = time.process_time() - began
    differ = sum(bool(one.findings) for one in found)
    print(f"{system}: 200 players, 9 rounds, {differ} differ: {took:.1f} s of one processor")
    record = tournament(engine, 300, 6, draw, every_round=True)
    slowest: dict[str, float] = {"paired": 0.0, "audited": 0.0}
    for at in range(1, 7):
        began = time.process_time()
        engine.pair(before(record, at))
        slowest["paired"] = max(slowest["paired"], time.process_time() - began)
        began = time.process_time()
        audit_round(record, at, engine)
        slowest["audited"] = max(slowest["audited"], time.process_time() - began)
    told = ", ".join(f"{what} {seconds:.1f} s" for what, seconds in slowest.items())
    print(f"{system}: the slowest of 6 rounds of 300 players: {told}")


def file(seed: int) -> tuple[str, bytes]:
    """Name and bytes of one file of the folder."""
    draw = random.Random(seed)
    engine = ENGINES[SYSTEMS[seed % 3]]
    record = tournament(engine, draw.randint(8, 70), draw.randint(5, 9), draw)
    ending = draw.choice([*WRITERS])
    data = WRITERS[ending](event(record, f"Turnuva {seed}"))
    if seed % DAMAGED == 0:
        data = draw.choice((_cut, _overwritten, _noise))(data, draw)
    return f"{seed:04}{ending}", data


def _cut(data: bytes, draw: random.Random) -> bytes:
    return data[: draw.randrange(len(data))]


def _overwritten(data: bytes, draw: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(draw.randint(1, 200)):
        changed[draw.randrange(len(changed))] = draw.randrange(256)
    return bytes(changed)


def _noise(data: bytes, draw: random.Random) -> bytes:
    return draw.randbytes(len(data))


def tournament(
    engine: Engine, players: int, rounds: int, draw: random.Random, *, every_round: bool = False
) -> Record:
    """Played as paired, but in one round out of five, or in all, two boards exchange opponents."""
    ratings = sorted((draw.randint(1200, 2400) for _ in range(players)), reverse=True)
    people = tuple(Entrant(no, rating, name=f"P{no:03}") for no, rating in enumerate(ratings, 1))
    record = Record(people, (), rounds)
    for at in range(1, rounds + 1):
        position = before(record, at, range(1, players + 1))
        outcome = engine.pair(position)
        if not isinstance(outcome, Pairing):
            break
        entries = tuple(
            Entry(one.white, one.black, *draw.choice(planted.RESULTS), number)
            for number, one in enumerate(outcome.boards, 1)
        )
        if outcome.bye is not None:
            entries += (Entry(outcome.bye, None, 2, None, How.PAIRING_BYE),)
        if every_round or draw.random() < 0.2:
            tries = (planted.PLANTS["opponents"](entries, position, draw) for _ in range(200))
            legal = (
                one
                for one in tries
                if one and not planted.breaks_a_rule(one, position, engine.name)
            )
            entries = next(legal, entries)
        record = replace(record, rounds=(*record.rounds, entries))
    return record


def event(record: Record, name: str) -> Event:
    """A record as an event that a file can hold."""
    rows = [(at, one) for at, entries in enumerate(record.rounds, start=1) for one in entries]
    halves = {one.no: 0 for one in record.people}
    for _, one in rows:
        for no in one.numbers:
            halves[no] += one.halves(no)
    draw = random.Random(name)
    players = [_player(one.no, one.rating, halves[one.no], draw) for one in record.people]
    return Event(
        Tournament(
            name=name,
            players=PLAYERS.frame(players),
            games=GAMES.frame([_game(at, one) for at, one in rows]),
            kind=Kind.SWISS,
            rounds=len(record.rounds),
            first_day=date(2005, 1, 8),
            last_day=date(2005, 1, 9),
            city="Ankara",
        )
    )


def _player(no: int, rating: int | None, halves: int, draw: random.Random) -> dict[str, object]:
    surname, given = draw.choice(made.SURNAMES), f"{draw.choice(made.GIVEN)} {no}"
    name = {"surname": surname, "given": given, "name": f"{surname}, {given}"}
    return {"no": no, **name, "ukd": rating, "points_halves": halves}


def _game(at: int, one: Entry) -> dict[str, object]:
    seats = {"round": at, "board": one.board, "white_no": one.white, "black_no": one.black}
    scores = {"white_halves": one.white_halves, "black_halves": one.black_halves}
    return {**seats, **scores, "how": one.how.value}


if __name__ == "__main__":
    main()
