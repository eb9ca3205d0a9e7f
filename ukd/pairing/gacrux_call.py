"""One round from gacrux, the pairing engine of FIDE's own (www.gacrux.no). Runs apart.

It takes the text of a TRF26. Numbers with gaps make it drop players without a word, so it gets
canonical numbers only, and its sums of points are compared with ours before it is believed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ukd.pairing.answers import Answer, Bracket

PARAMETERS: Mapping[str, Any] = {"experimental": [], "verbose": 0, "top_color": "w"}
Ranked = tuple[int, int, tuple[int | float, ...]]  # number, rank, values
NOBODY = 0  # who meets number 0 has the bye


@dataclass(frozen=True, slots=True)
class Unknown:
    """A tie-break that the program does not know."""

    criterion: str


def pair(text: str, at_round: int, halves: Mapping[int, int]) -> Answer:
    """The round after those of the text. Raises ValueError if the text was taken otherwise."""
    from gacrux.gacruxexeptions import GacruxNoLegalPairing
    from gacrux.pairingdutch import pairing_dutch

    engine = pairing_dutch(_tournament(text), at_round, PARAMETERS)
    try:
        brackets = engine.compute_pairing(False, 0)
    except GacruxNoLegalPairing:
        return Answer(possible=False)
    _compare(engine.crosstable.competitors, halves)
    return _answer(brackets, engine.crosstable.level2score)


def ranked(text: str, rounds: int, criteria: Sequence[str]) -> tuple[Ranked, ...] | Unknown:
    """Everybody with his rank and his values, by points and FIDE's tie-breaks.

    A tie-break that the program does not know is named: it would count it as 0.
    """
    from gacrux.tiebreak import tiebreak

    tournament = _tournament(text)
    parameters = {"swiss": True, "check": False, "tiebreak": ["PTS", *criteria]}
    counter = tiebreak(tournament, rounds, parameters)
    for criterion in criteria:
        if counter.parse_tiebreak(1, criterion)["name"] not in counter.tiebreaklist:
            return Unknown(criterion)
    found = counter.compute_tiebreaks(tournament, parameters)
    return tuple(
        (one["cid"], one["rank"], tuple(map(_number, one["tiebreakScore"][1:])))
        for one in found["competitors"]
    )


def _number(value: Any) -> int | float:
    """A value as the program counts it: a whole number, or a decimal one."""
    return value if isinstance(value, int) else float(value)


def _tournament(text: str) -> Any:
    from gacrux.trf2json import trf2json

    reader = trf2json()
    reader.parse_file(text, 0)
    if reader.get_status():
        raise ValueError("; ".join(map(str, reader.chessjson["status"]["error"])))
    return reader.get_tournament(1)


def _compare(competitors: Sequence[Mapping[str, Any]], halves: Mapping[int, int]) -> None:
    """All players are there, with the points we gave them."""
    theirs = {one["cid"]: int(2 * one["pts"]) for one in competitors[1:-1]}
    if theirs != dict(halves):
        raise ValueError("players or points were not taken as given")


def _answer(brackets: Sequence[Mapping[str, Any]], scores: Sequence[Any]) -> Answer:
    everybody = sorted(
        (pair for one in brackets for pair in one["pairs"]), key=lambda pair: pair["board"]
    )
    byes = [pair["w"] for pair in everybody if pair["b"] == NOBODY]
    return Answer(
        tuple(
            (pair["w"], pair["b"], pair["colorrule"]) for pair in everybody if pair["b"] != NOBODY
        ),
        byes[0] if byes else None,
        tuple(_bracket(one, scores) for one in brackets if one["scorelevel"] > 0),
    )


def _bracket(one: Mapping[str, Any], scores: Sequence[Any]) -> Bracket:
    return Bracket(
        halves=int(2 * scores[one["scorelevel"]]),
        members=tuple(one["competitors"]),
        pairs=tuple((pair["w"], pair["b"]) for pair in one["pairs"] if pair["b"] != NOBODY),
        down=tuple(no for no in one["downfloaters"] if no != NOBODY),
        criteria={
            name.removeprefix("Q"): tuple(count) if isinstance(count, list) else (count,)
            for name, count in one["quality"].items()
            if name.startswith("QC") and count is not None and name != "QC0"
        },
    )
