"""A paired round: its boards, what to know about it, and where its sheet was written."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ukd.cli import output, readings
from ukd.cli.speech import lang, say
from ukd.desk.pair import Paired
from ukd.formats import contract
from ukd.model.tournament import Tournament
from ukd.pairing.engine import NoPairing, Outcome, Pairing
from ukd.pairing.trace import Step


def show(done: Paired, folder: Path, *, json: bool) -> None:
    """The round for a person or as JSON; for a file without a tournament, its findings."""
    written = [str(folder / name) for name in done.files or ()]
    if json:
        output.show_json(_document(done, written))
        return
    if done.found is None or done.tournament is None or done.outcome is None:
        readings.show([done.reading], json=False)
        return
    told = {"round": done.found.position.round, "system": done.system}
    if isinstance(done.outcome, NoPairing):
        output.line(say("pair.none", why=done.outcome.why(lang()), **told), "bold red")
    else:
        output.line(say("pair.round", **told), "bold")
        _boards(done.tournament, done.outcome)
    for note in done.found.notes:
        output.note(note.why(lang()))
    for path in written:
        output.line(path)


def _boards(tournament: Tournament, pairing: Pairing) -> None:
    names = {
        row["no"]: f"{row['no']} {row['name']}" for row in tournament.players.iter_rows(named=True)
    }
    output.table(
        [say(f"pair.{key}") for key in ("board", "white", "black")],
        [
            [str(at), names[board.white], names[board.black]]
            for at, board in enumerate(pairing.boards, 1)
        ],
        right=(0,),
    )
    if pairing.bye is not None:
        output.line(say("pair.bye", player=names[pairing.bye]))


def _document(done: Paired, written: Sequence[str]) -> dict[str, Any]:
    found = [contract.finding(one, lang()) for one in done.reading.findings]
    return {
        "file": done.reading.file,
        "system": done.system,
        "round": done.found.position.round if done.found else None,
        **_round(done.outcome),
        "notes": [_step(note) for note in done.found.notes] if done.found else [],
        "files": list(written),
        "findings": found,
    }


def _round(outcome: Outcome | None) -> dict[str, Any]:
    """The boards, or null and why there are none."""
    trace = [_step(step) for step in outcome.trace] if outcome else []
    if isinstance(outcome, Pairing):
        pairs = [[board.white, board.black] for board in outcome.boards]
        return {"pairs": pairs, "bye": outcome.bye, "reason": None, "trace": trace}
    reason = {"code": outcome.code, "why": outcome.why(lang())} if outcome else None
    return {"pairs": None, "bye": None, "reason": reason, "trace": trace}


def _step(step: Step) -> dict[str, Any]:
    return {"group": step.group, "rules": list(step.rules), "why": step.why(lang())}
