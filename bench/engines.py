"""Today's Dutch systems by two engines each: python -m bench.engines [--events N] …

Random events of each edition, every round audited twice: by the program that the audit takes, and
by trying everything that the text admits, as far as the brackets are small. With FOLDER a third
program is installed there and asked about the pairs of 2026 as well, whatever their number.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from bench.events import event
from bench.opinions import ByTheText, Caissify
from ukd.pairing import ENGINES, first_colours
from ukd.pairing.audit.one_round import RoundAudit, Verdict, audit_round, case_of
from ukd.pairing.audit.submitted import Submitted
from ukd.pairing.audit.trial import COMPARE
from ukd.pairing.baku import SUFFIX
from ukd.pairing.dutch_fide.edition import EDITIONS
from ukd.pairing.engine import NoAnswer, NoPairing, Outcome, Pairing
from ukd.pairing.history import Record, before

SYSTEMS = (*EDITIONS, *(one + SUFFIX for one in EDITIONS))
SMALL, LARGE = (5, 13), (14, 40)  # players, in turn
ROUNDS = (4, 9)
SAID = ("rounds", "clean", "accused", "too large", "audited twice", "audits differ", "pairs differ",
        "first colours")  # fmt: skip
ACCUSING = (Verdict.VIOLATION, Verdict.DEVIATION)


def main() -> None:
    """Play the events and print what came of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=60, help="of each edition")
    parser.add_argument("--with", type=Path, dest="folder", help="ask caissify-pairings too")
    parser.add_argument("--players", type=int, nargs=2, metavar=("LEAST", "MOST"))
    parser.add_argument("--systems", nargs="+", default=SYSTEMS, choices=SYSTEMS, metavar="SYSTEM")
    given = parser.parse_args()
    third = Caissify(given.folder) if given.folder else None
    print("| edition | events | " + " | ".join(SAID) + " | third program, equal | differs |")
    for system in given.systems:
        counts: Counter[str] = Counter()
        for seed in range(given.events):
            size = given.players or (LARGE if seed % 3 == 2 else SMALL)
            asked = third if system == "dutch-2026" else None
            for line in one_event(system, seed, size, counts, asked):
                print(line)
        figures = [counts[name] for name in (*SAID, "third equal", "third differs")]
        print(f"| {system} | {given.events} | " + " | ".join(map(str, figures)) + " |")
    if third:
        third.close()


def one_event(
    system: str, seed: int, size: tuple[int, int], counts: Counter[str], third: Caissify | None
) -> Iterator[str]:
    """The differences of an event, a line each."""
    draw = Random(f"{system} {seed}")
    players = draw.randint(*size)
    record, slips = event(ENGINES[system], players, draw.randint(*ROUNDS), draw)
    for at in range(1, len(record.rounds) + 1):
        counts["rounds"] += 1
        audit = audit_round(record, at, ENGINES[system])
        told = [] if at in slips else list(_accused(audit, counts))
        told += _twice(record, at, audit, system, counts)
        told += _thrice(record, at, counts, third)
        for said in told:
            yield f"{system}, event {seed}, round {at}: {said}"


def _accused(audit: RoundAudit, counts: Counter[str]) -> Iterator[str]:
    """Why a round just as paired is accused: it never should be."""
    counts["clean"] += 1
    if audit.verdict in ACCUSING:
        counts["accused"] += 1
        yield "accused: " + "; ".join(one.why("en") for one in audit.findings)


def _twice(
    record: Record, at: int, audit: RoundAudit, system: str, counts: Counter[str]
) -> Iterator[str]:
    """Where the two audits of a round, or the two pairings behind them, are not the same."""
    engine, text = ENGINES[system], ByTheText(system)
    place = before(record, at)
    ours, theirs = text.pair(place), engine.pair(place)
    if isinstance(ours, NoAnswer):
        counts["too large"] += 1
        return
    counts["audited twice"] += 1
    if not (isinstance(ours, Pairing) and isinstance(theirs, Pairing)):
        if type(ours) is not type(theirs):
            counts["pairs differ"] += 1
            yield f"the program {_said(theirs)}, the text {_said(ours)}"
        return
    if (ours.pairs, ours.bye) != (theirs.pairs, theirs.bye):
        counts["pairs differ"] += 1
        yield _by_criterion(record, at, system, ours, theirs)
        return
    others = [one.pairing for one in first_colours.alternatives(place, theirs)]
    if not ours.same_as(theirs) and any(ours.same_as(one) for one in others):
        counts["first colours"] += 1
        return
    first, second = _told(audit), _told(audit_round(record, at, text))
    if first != second:
        counts["audits differ"] += 1
        yield f"the program {first}, the text {second}"


def _by_criterion(record: Record, at: int, system: str, right: Pairing, made: Pairing) -> str:
    """The first criterion that the program's pairing meets worse than that of the text."""
    numbers = tuple(range(1, len(made.boards) + 1))
    submitted = Submitted(made.boards, numbers, () if made.bye is None else (made.bye,))
    case = replace(case_of(record, at, system), submitted=submitted)
    return "; ".join(one.why("en") for one in COMPARE[system](case, right))


def _thrice(record: Record, at: int, counts: Counter[str], third: Caissify | None) -> Iterator[str]:
    if third is None:
        return
    place = before(record, at)
    ours, theirs = ENGINES["dutch-2026"].pair(place), third.pair(place)
    if not isinstance(ours, Pairing):
        return
    equal = isinstance(theirs, Pairing) and (ours.pairs, ours.bye) == (theirs.pairs, theirs.bye)
    counts["third equal" if equal else "third differs"] += 1
    if not equal:
        yield f"gacrux {_said(ours)}, caissify-pairings {_said(theirs)}"


def _told(audit: RoundAudit) -> tuple[object, ...]:
    """What an audit says, as far as it does not depend on who told it."""
    found = sorted((one.tier, one.code, one.players, one.expected) for one in audit.findings)
    return audit.verdict, audit.zone, found


def _said(outcome: Outcome) -> str:
    if isinstance(outcome, NoPairing):
        return outcome.code
    return ", ".join(
        "–".join(map(str, sorted(pair))) for pair in sorted(map(sorted, outcome.pairs))
    )


if __name__ == "__main__":
    main()
