"""Tier (ii) and what else explains a round, by hand."""

from dataclasses import replace
from types import MappingProxyType

from tests.pairing.audit.test_violations import record
from tests.support import audit as support
from ukd.pairing import ENGINES
from ukd.pairing.audit import by_criterion, by_decision
from ukd.pairing.audit.findings import Tier
from ukd.pairing.audit.one_round import (
    Options,
    RoundAudit,
    Verdict,
    audit_round,
    case_of,
)
from ukd.pairing.engine import NoAnswer, Pairing
from ukd.pairing.history import Record, before

DUTCH, LIM = ENGINES["dutch-1998"], ENGINES["lim"]
WON = "1-0"


def second_round(*boards: tuple[int, int], bye: int | None = None) -> RoundAudit:
    """After a round in which the upper half of eight players won: 1–5, 6–2, 3–7, 8–4."""
    return audit_round(support.with_round(after_one(), 2, boards, bye), 2, DUTCH)


def after_one() -> Record:
    first = {"boards": [[1, 5, WON], [6, 2, "0-1"], [3, 7, WON], [8, 4, "0-1"]], "bye": None}
    return record(first, players=8)


def test_as_the_system_gives() -> None:
    # 1, 2, 3, 4 with a point: 1 and 3 due Black, 2 and 4 White; 1 v 3 and 2 v 4 clash, so S2 turns.
    reference = DUTCH.pair(before(after_one(), 2, range(1, 9)))
    assert isinstance(reference, Pairing)
    done = second_round(*sorted(reference.coloured))
    assert (done.verdict, done.findings) == (Verdict.AS_PAIRED, ())


def test_more_players_leave_a_group_than_need_be() -> None:
    # 1 meets 6 and 2 meets 5, though the four winners can be paired with each other.
    (found,) = second_round((6, 1), (2, 5), (4, 3), (8, 7)).findings
    assert (found.tier, found.rule) == (Tier.DEVIATION, "Dutch-1998 B3")
    assert found.facts["leaving"] == (1, 2) and found.facts["right_leaving"] == ()
    assert set(found.players) in ({6, 1}, {2, 5})


def test_a_transposition_comes_before_an_exchange() -> None:
    # 1 and 3 are due Black, 2 and 4 White. S1 is 1, 2: they meet 4, 3 and nobody clashes.
    history = after_one()
    reference = DUTCH.pair(before(history, 2, range(1, 9)))
    assert isinstance(reference, Pairing)
    assert {(4, 1), (2, 3)} < reference.coloured
    lower = [pair for pair in reference.coloured if min(pair) > 4]
    made = support.with_round(history, 2, [(2, 1), (4, 3), *lower], None)
    (found,) = by_criterion.compare(case_of(made, 2, DUTCH.name), reference)
    # 2–1, 4–3 clash as little, but 2 and 3 have to be exchanged for it; 4–1, 2–3 only turns S2.
    assert (found.rule, found.code) == ("Dutch-1998 D1", "audit-no-exchange")
    assert set(found.facts["made"]) == {(2, 1), (4, 3)}


def test_a_corrected_result_explains_a_round() -> None:
    other = {"boards": [[1, 5, "0-1"], [6, 2, "0-1"], [3, 7, WON], [8, 4, "0-1"]], "bye": None}
    as_known = DUTCH.pair(before(record(other, players=8), 2, range(1, 9)))
    assert isinstance(as_known, Pairing)
    (found,) = second_round(*as_known.coloured).findings
    assert (found.tier, found.code) == (Tier.DISCRETION, "audit-correction")
    assert (found.facts["white"], found.facts["black"], found.facts["round"]) == (1, 5, 1)
    assert found.rule == "Dutch-1998 F7"


def test_a_corrected_result_is_an_article_of_dutch_1998_alone() -> None:
    other = {"boards": [[1, 5, "0-1"], [6, 2, "0-1"], [3, 7, WON], [8, 4, "0-1"]], "bye": None}
    as_known = LIM.pair(before(record(other, players=8), 2, range(1, 9)))
    assert isinstance(as_known, Pairing)
    made = support.with_round(after_one(), 2, as_known.coloured, None)
    (found,) = audit_round(made, 2, LIM).findings
    assert (found.code, found.rule) == ("audit-correction", "")


def test_lim_tells_the_first_decision_that_was_taken_otherwise() -> None:
    history = after_one()
    reference = LIM.pair(before(history, 2, range(1, 9)))
    assert isinstance(reference, Pairing)
    (white, black), (other, rival), *rest = sorted(reference.coloured)
    made = support.with_round(history, 2, [(white, rival), (other, black), *rest], None)
    (found,) = by_decision.lim(case_of(made, 2, LIM.name), reference)
    assert found.rule.startswith("Lim ")
    assert found.decision is not None
    one = found.facts["player"]
    assert one in found.players and one in found.expected
    assert frozenset(found.expected) in reference.pairs


def test_a_guessed_system_or_rebuilt_order_accuses_nobody() -> None:
    made = support.with_round(after_one(), 2, [(2, 1), (4, 3), (5, 6), (7, 8)], None)
    sure = audit_round(made, 2, DUTCH)
    assert sure.verdict is Verdict.DEVIATION
    for options in (Options(is_guess=True), Options(order_rebuilt=True)):
        assert audit_round(made, 2, DUTCH, options).verdict is Verdict.DISCRETION


def test_an_engine_without_an_answer_gives_no_verdict() -> None:
    class Silent:
        name = "dutch-1998"
        questions = MappingProxyType({})

        def pair(self, position, reading=None):
            return NoAnswer("engine-late", facts={"program": "x", "seconds": 60})

        def alternatives(self, position):
            return ()

    made = support.with_round(after_one(), 2, [(2, 1), (4, 3), (5, 6), (7, 8)], None)
    done = audit_round(made, 2, Silent())
    assert done.verdict is None
    assert "60" in done.why[0].why("tr")


def test_the_lot_of_round_one_is_taken_from_the_boards() -> None:
    history = replace(
        record(players=8), rounds=(support.entries(((5, 1), (2, 6), (7, 3), (4, 8)), None),)
    )
    assert audit_round(history, 1, DUTCH).verdict is Verdict.AS_PAIRED
    turned = support.with_round(history, 1, ((1, 5), (2, 6), (7, 3), (4, 8)), None)
    (found,) = audit_round(turned, 1, DUTCH).findings
    assert (found.players, found.rule) == ((1, 5), "Dutch-1998 E5")
