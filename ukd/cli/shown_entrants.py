"""Who plays in a tournament: known, new, doubtful, and the commands that answer a doubt."""

from typing import Any

from ukd.cli import output
from ukd.cli.speech import say
from ukd.desk.judge import Entrants

_CHOICES = 5
"""Members offered for a doubtful entrant; all of them stand in the JSON."""


def people(entrants: Entrants, indent: int) -> None:
    """How many are members, newcomers, and neither."""
    counts = {"known": entrants.known, "new": entrants.new, "doubtful": len(entrants.doubtful)}
    output.line(say("approve.people", **counts), indent=indent)


def answers(event: str, entrants: Entrants, indent: int) -> None:
    """The command that answers each doubt, with the members it may be."""
    for no, members in entrants.doubtful.items():
        choices = "|".join([*members[:_CHOICES], "new"])
        output.line(f'ukd match {event} {no} {choices} --why "…"', "bold", indent=indent)


def entrants_json(entrants: Entrants) -> dict[str, Any]:
    """The same for other programs."""
    doubtful = [{"no": no, "candidates": list(who)} for no, who in entrants.doubtful.items()]
    return {"known": entrants.known, "new": entrants.new, "doubtful": doubtful}
