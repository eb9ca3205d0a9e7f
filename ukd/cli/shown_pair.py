"""A paired round: its boards, what to know about it, and where its sheet was written."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from ukd.cli import output, readings
from ukd.cli.speech import lang, say
from ukd.desk.pair import Paired
from ukd.formats import contract


def show(done: Paired, folder: Path, *, json: bool) -> None:
    """The round for a person or as JSON; for a file without a tournament, its findings."""
    written = [str(folder / name) for name in done.files or ()]
    if json:
        output.show_json(_document(done, written))
        return
    if done.found is None:
        if done.failure:
            output.line(done.failure.why(lang()), "bold red")
        readings.show([done.reading], json=False)
        return
    told = {"round": done.found.position.round, "system": done.system}
    if done.failure:
        output.line(say("pair.none", why=done.failure.why(lang()), **told), "bold red")
    else:
        output.line(say("pair.round", **told), "bold")
        _boards(done)
    for note in done.found.notes:
        output.note(note.why(lang()))
    for path in written:
        output.line(path)


def _boards(done: Paired) -> None:
    if done.pairing is None or done.tournament is None:
        return
    players = done.tournament.players.iter_rows(named=True)
    names = {row["no"]: f"{row['no']} {row['name']}" for row in players}
    output.table(
        [say(f"pair.{key}") for key in ("board", "white", "black")],
        [
            [str(at), names[board.white], names[board.black]]
            for at, board in enumerate(done.pairing.boards, 1)
        ],
        right=(0,),
    )
    if done.pairing.bye is not None:
        output.line(say("pair.bye", player=names[done.pairing.bye]))


def _document(done: Paired, written: Sequence[str]) -> dict[str, Any]:
    """The contract of `ukd pair`; without a pairing, `pairs` is null and `reason` says why."""
    made, failure = done.pairing, done.failure
    return {
        "file": done.reading.file,
        "system": done.system,
        "round": done.found.position.round if done.found else None,
        "pairs": [[board.white, board.black] for board in made.boards] if made else None,
        "bye": made.bye if made else None,
        "reason": {"code": failure.code, "why": failure.why(lang())} if failure else None,
        "trace": _steps(done.outcome.trace if done.outcome else ()),
        "notes": _steps(done.found.notes if done.found else ()),
        "files": list(written),
        "findings": [contract.finding(one, lang()) for one in done.reading.findings],
    }


def _steps(steps: Iterable[Any]) -> list[dict[str, Any]]:
    return [
        {"group": step.group, "rules": list(step.rules), "why": step.why(lang())} for step in steps
    ]
