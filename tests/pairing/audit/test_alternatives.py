"""What spoke against the other opponents of a player."""

from tests.pairing.audit.test_by_failure import event
from tests.support import audit as support
from ukd.pairing import ENGINES
from ukd.pairing.audit.explained import explain
from ukd.pairing.audit.one_round import case_of
from ukd.pairing.engine import Pairing
from ukd.pairing.history import before


def told(system: str, one: int) -> dict[str, str]:
    """After 1–5, 6–2, 3–7, 8–4, all won by the upper half: code to sentence, of one's board."""
    history = event("1-5, 6-2 0, 3-7, 8-4 0", players=8)
    right = ENGINES[system].pair(before(history, 2, range(1, 9)))
    assert isinstance(right, Pairing)
    made = support.with_round(history, 2, [(b.white, b.black) for b in right.boards], None)
    case = case_of(made, 2, system)
    board = next(number for number, each in enumerate(right.boards, 1) if one in each.pair)
    return {remark.code: remark.why("en") for remark in explain(case, right, board)}


def test_what_an_exchange_would_have_cost_by_todays_texts() -> None:
    # 1 meets 4, as both get their colour. 1–2 and 3–4 would do as well, but for an exchange of S1.
    found = told("dutch-2026", 1)
    assert found["audit-explain-exchanged"].startswith("1–")
    assert "C.04.3 (2026) 4.3" in found["audit-order-exchange"]
    # 1–3 and 2–4 refuse two preferences.
    assert "audit-explain-clash" in found
    assert "C.04.3 (2026) C12" in found["audit-c12"]


def test_where_nothing_weighs_the_order_is_named() -> None:
    found = told("dutch-1998", 1)
    assert "audit-explain-order" in found
    assert "audit-explain-exchanged" not in found


def test_an_exchange_that_the_rules_forbid() -> None:
    # 1–3 would have left 2 and 6, who met in round 1.
    history = event("1-5 =, 6-2 =, 3-7 =, 8-4 =", players=8)
    made = support.with_round(history, 2, [(2, 1), (6, 3), (4, 5), (7, 8)], None)
    found = [remark.why("en") for remark in explain(case_of(made, 2, "dutch-2026"), None, 1)]
    assert "1–3: that would have left 2 and 6, whom the absolute rules keep apart." in found
