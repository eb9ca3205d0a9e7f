"""A second opinion on a Dutch pairing: bbpPairings, called from outside where it is installed.

Its version 5 pairs by the text of 2017, its version 6 by that of 2026; it does not say which it is.
It is asked, never followed: version 6.0.0 gives an illegal second bye in some positions.
"""

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from ukd.pairing.answers import canonical
from ukd.pairing.baku import Baku
from ukd.pairing.canonical import Canonical
from ukd.pairing.deadline import SECONDS
from ukd.pairing.engine import Board, NoAnswer, NoPairing, Outcome, Pairing
from ukd.pairing.history import Position

PROGRAM = "bbpPairings"
IMPOSSIBLE = 1  # its exit code where no legal pairing exists
NOBODY = 0  # who meets number 0 has the bye


def second_opinion(position: Position, *, accelerated: bool = False) -> Outcome:
    """What the program pairs; NoAnswer if it is not there, fails, or is too late."""
    players = canonical(position)
    if isinstance(players, NoAnswer):
        return players
    program = shutil.which(PROGRAM) or shutil.which(f"{PROGRAM}.exe")
    if program is None:
        return NoAnswer("second-opinion-missing", facts={"program": PROGRAM})
    answer = _asked(program, "".join(f"{line}\n" for line in _lines(players, accelerated)))
    if answer is None:
        return NoPairing("dutch-2026-no-pairing", tuple(position.by_no))
    return answer if isinstance(answer, NoAnswer) else _pairing(answer, players)


def _asked(program: str, text: str) -> str | NoAnswer | None:
    """What the program writes; None if it finds no legal pairing."""
    with tempfile.TemporaryDirectory(prefix="ukd-") as folder:
        given, made = Path(folder, "given.trf"), Path(folder, "made.txt")
        given.write_text(text, encoding="utf-8")
        command = [program, "--dutch", str(given), "-p", str(made)]
        try:
            done = subprocess.run(command, capture_output=True, timeout=SECONDS, check=False)
        except subprocess.TimeoutExpired:
            return NoAnswer("engine-late", facts={"program": PROGRAM, "seconds": round(SECONDS)})
        except OSError as fault:
            return _broken(str(fault.strerror))
        if done.returncode == IMPOSSIBLE:
            return None
        if done.returncode or not made.exists():
            return _broken(f"exit {done.returncode}")
        return made.read_text(encoding="utf-8", errors="replace")


def _lines(players: Canonical, accelerated: bool) -> Iterator[str]:
    """A TRF in the dialect of JaVaFo."""
    yield "012 -"
    yield f"XXR {players.record.rounds_total}"
    yield f"XXC {'white1' if players.lot_colour == 'w' else 'black1'}"
    yield from players.players()
    if players.absent:
        yield "XXZ " + " ".join(map(str, players.absent))
    if accelerated:
        baku = Baku.of(players.record)
        virtual = " ".join(f"{halves / 2:4.1f}" for halves in baku.halves)
        for at in range(1, players.numbers.get(baku.last, 0) + 1):
            yield f"XXA {at:4} {virtual}"


def _pairing(text: str, players: Canonical) -> Outcome:
    """The boards of an answer: how many, then White and Black a line."""
    words = [line.split() for line in text.split("\n")[1:] if line.strip()]
    try:
        pairs = [(int(white), int(black)) for white, black in words]
        boards = tuple(
            Board(players.originals[white], players.originals[black])
            for white, black in pairs
            if black != NOBODY
        )
        byes = [players.originals[white] for white, black in pairs if black == NOBODY]
    except (ValueError, KeyError):
        return _broken("its answer cannot be read")
    return Pairing(boards, byes[0] if byes else None)


def _broken(fault: str) -> NoAnswer:
    return NoAnswer("engine-broken", facts={"program": PROGRAM, "fault": fault})
