"""One slip in the report that explains several rounds, and faults that none explains."""

import random
from dataclasses import replace

import pytest

from tests.pairing.audit.test_taken_back import NINE
from tests.support import audit as support
from ukd.pairing import ENGINES
from ukd.pairing.audit import planted, slips
from ukd.pairing.audit.asked import Asked
from ukd.pairing.audit.findings import Tier
from ukd.pairing.audit.one_round import KNOWN, RoundAudit, Verdict, audit_round
from ukd.pairing.audit.slips import Slip
from ukd.pairing.audit.tournament import audit
from ukd.pairing.engine import Pairing
from ukd.pairing.history import Entry, Record, before

DUTCH = ENGINES["dutch-1998"]
ACCUSED = {Verdict.VIOLATION, Verdict.DEVIATION}


def audited(record: Record, system: str = "dutch-1998") -> tuple[RoundAudit, ...]:
    every = range(1, len(record.rounds) + 1)
    return tuple(audit_round(record, at, ENGINES[system]) for at in every)


def test_two_entries_exchanged() -> None:
    """Round 3 has 9 with a second bye and 6–5. With 6–9 and the bye to 5 all rounds are right."""
    (found,) = slips.find(NINE, audited(NINE), DUTCH, KNOWN)
    assert (found.round, found.players, found.is_of_colours) == (3, (5, 9), False)
    assert [(one.white, one.black) for one in found.right] == [(6, 9)]
    assert (found.bye, found.clean, found.better) == (5, (3, 4, 5), ())


def test_what_it_says_and_that_nothing_is_taken_back() -> None:
    done = audit(support.tournament(NINE), Asked("dutch-1998"), ENGINES)
    tiers = {at: one.verdict for at, one in enumerate(done.rounds, start=1)}
    assert tiers[3] is Verdict.VIOLATION
    assert tiers[4] is tiers[5] is Verdict.DEVIATION
    assert done.count(Tier.DISCRETION) == 0
    (note,) = (one for one in done.notes if one.code.startswith("audit-slip"))
    said = "that really 6–9 played and 5 had the bye, rounds 3, 4 and 5 are exactly by the system"
    assert said in note.why("en")
    assert "3, 4 ve 5. turlar sisteme tam olarak uyar" in note.why("tr")
    assert said in done.rounds[2].findings[0].why("en")
    for later in done.rounds[3:]:
        assert all("supposed in round 3 this finding disappears" in one.why("en")
                   for one in later.findings)  # fmt: skip
    assert [one.round for one in done.slips] == [3]


def test_one_round_alone_tells_no_slip() -> None:
    """Nothing speaks for a slip if no later round needs a reason; nor is one sought then."""
    until_3 = replace(NINE, rounds=NINE.rounds[:3])
    assert slips.find(until_3, audited(until_3), DUTCH, KNOWN) == ()
    done = audit(support.tournament(NINE), Asked("dutch-1998", only=3), ENGINES)
    assert done.slips == ()


@pytest.mark.parametrize("system", ["dutch-1998", "lim", "dubov-1997"])
def test_colours_turned_in_the_report(system: str) -> None:
    """The colours of one board are written the wrong way round; play went on as it was."""
    told = asked = 0
    for seed in range(12):
        draw = random.Random(f"{system} {seed}")
        record = planted.tournament(ENGINES[system], draw.randint(8, 14), 6, draw)
        at = draw.randint(2, len(record.rounds) - 1)
        games = [one for one in record.rounds[at - 1] if one.black is not None]
        board = draw.choice(games)
        wrong = _with_exchanged(record, at, *board.numbers)
        rounds = audited(wrong, system)
        if not all(
            any(one.verdict in ACCUSED for one in part)
            for part in (rounds[at - 1 : at], rounds[at:])
        ):
            continue
        asked += 1
        found = slips.find(wrong, rounds, ENGINES[system], KNOWN)
        told += [_named(one) for one in found] == [(at, True, frozenset(board.numbers))]
    assert asked and told == asked


def test_faults_of_which_none_explains_another_are_no_slip() -> None:
    """In two rounds boards are exchanged by hand, and play goes on from them."""
    for seed in range(10):
        draw = random.Random(f"by hand {seed}")
        record = planted.tournament(DUTCH, 12, 1, draw)
        for at in range(2, 6):
            record = _played_on(record, draw, with_fault=at in (2, 4))
        rounds = audited(record)
        assert rounds[1].verdict is not Verdict.AS_PAIRED
        assert slips.find(record, rounds, DUTCH, KNOWN) == ()


def _played_on(record: Record, draw: random.Random, *, with_fault: bool) -> Record:
    """One more round as paired, or with the Blacks of two boards exchanged."""
    at = len(record.rounds) + 1
    everybody = [one.no for one in record.people]
    outcome = DUTCH.pair(before(record, at, everybody))
    assert isinstance(outcome, Pairing)
    boards = [(one.white, one.black) for one in outcome.boards]
    if with_fault:
        (one, rival), (other, last), *rest = boards
        boards = [(one, last), (other, rival), *rest]
    games = tuple(Entry(*pair, *draw.choice(planted.RESULTS)) for pair in boards)
    return replace(record, rounds=(*record.rounds, games), rounds_total=5)


def _with_exchanged(record: Record, at: int, one: int, other: int) -> Record:
    entries = slips.exchanged(record.rounds[at - 1], one, other)
    return replace(record, rounds=(*record.rounds[: at - 1], entries, *record.rounds[at:]))


def _named(one: Slip) -> tuple[int, bool, frozenset[int]]:
    return one.round, one.is_of_colours, frozenset(one.players)
