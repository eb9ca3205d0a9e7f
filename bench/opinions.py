"""Second opinions on a round of today's systems: the text tried in full, and another program."""

import json
import subprocess
import venv
from collections.abc import Mapping
from pathlib import Path

from tests.pairing.dutch_fide import by_the_text
from ukd.pairing import first_colours
from ukd.pairing.baku import SUFFIX
from ukd.pairing.dutch_fide.edition import EDITIONS
from ukd.pairing.dutch_fide.players import Player, players
from ukd.pairing.engine import (
    PRIMARY,
    Alternative,
    Board,
    NoAnswer,
    NoPairing,
    Outcome,
    Pairing,
    Reading,
    answer,
)
from ukd.pairing.history import Position

CAISSIFY = "caissify-pairings==0.5.0"  # Apache-2.0; it pairs by the text of 2026
COLOURS = {"w": "white", "b": "black"}
FLOATS = {"D": "down", "U": "up", "-": "none"}


class ByTheText:
    """An engine for Dutch 2017 or 2026, accelerated or not, that tries everything.

    It has no answer where that is too much.
    """

    questions: Mapping[str, tuple[str, ...]] = {first_colours.QUESTION: first_colours.ANSWERS}

    def __init__(self, system: str) -> None:
        self.name = system
        self.edition = EDITIONS[system.removesuffix(SUFFIX)]
        self.accelerated = system.endswith(SUFFIX)

    def pair(self, position: Position, reading: Reading = PRIMARY) -> Outcome:
        """The round by the text."""
        try:
            found = by_the_text.pair(position, self.edition, accelerated=self.accelerated)
        except by_the_text.TooLarge:
            return NoAnswer("audit-out-of-time")
        if isinstance(found, NoPairing):
            return found
        numbers = answer(self, first_colours.QUESTION, reading)
        return first_colours.by_reading(position, found, numbers)

    def alternatives(self, position: Position) -> tuple[Alternative, ...]:
        """First colours by other numbers, as our engines have them."""
        primary = self.pair(position)
        return (
            () if isinstance(primary, NoPairing) else first_colours.alternatives(position, primary)
        )


class Caissify:
    """The program caissify-pairings in an environment of its own. It gets floats from us."""

    def __init__(self, folder: Path) -> None:
        python = folder / "venv" / "bin" / "python"
        if not python.exists():
            venv.create(folder / "venv", with_pip=True)
            subprocess.run([python, "-m", "pip", "install", "-q", CAISSIFY], check=True)
        probe = Path(__file__).with_name("caissify_probe.py")
        self._asked = subprocess.Popen(
            [python, probe], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip

    def pair(self, position: Position) -> Outcome:
        """The round by the program."""
        everybody = players(position, EDITIONS["dutch-2026"])
        task = {
            "players": [_told(one) for one in everybody],
            "previous_pairings": [(one.no, other) for one in everybody for other in one.opponents],
            "round_number": position.round,
            "total_rounds": position.rounds_total,
            "initial_color": COLOURS[position.lot_colour],
        }
        assert self._asked.stdin is not None
        assert self._asked.stdout is not None
        self._asked.stdin.write(json.dumps(task) + "\n")
        self._asked.stdin.flush()
        told = json.loads(self._asked.stdout.readline())
        if isinstance(told, str):
            return NoAnswer("engine-broken", facts={"program": CAISSIFY, "fault": told})
        boards = tuple(Board(white, black) for white, black in told if white and black)
        byes = [white or black for white, black in told if not (white and black)]
        return Pairing(boards, byes[0] if byes else None)

    def close(self) -> None:
        """End the program."""
        assert self._asked.stdin is not None
        self._asked.stdin.close()
        self._asked.wait()


def _told(one: Player) -> dict[str, object]:
    return {
        "id": one.no,
        "name": str(one.no),
        "score": one.halves / 2,
        "rating": 3000 - one.no,
        "starting_number": one.place,
        "pairing_number": one.place,
        "color_hist": [COLOURS[colour] for colour in one.played],
        "float_history": [FLOATS[float_] for float_ in one.floats],
        "bye_count": int(not one.may_bye),
    }
