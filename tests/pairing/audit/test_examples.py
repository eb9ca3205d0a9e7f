"""The worked examples of the audit, each with the tier, the rule and the boards expected."""

from dataclasses import replace

import pytest

from tests.support import audit as support
from tests.support import pairing as cases
from ukd.pairing import ENGINES
from ukd.pairing.audit.one_round import RoundAudit, Verdict, audit_round
from ukd.pairing.audit.zones import Zone
from ukd.pairing.history import before

TIERS = {"absolute": "violation", "deviation": "deviation", "discretion": "discretion"}
NAMES = [
    path.stem
    for path in sorted(cases.EXAMPLES.glob("audit-*.json"))
    if cases.example(path.stem)["kind"] == "audit"
]


def audited(case: cases.Case) -> RoundAudit:
    return audit_round(support.submitted(case), case["round"], ENGINES[case["system"]])


@pytest.mark.parametrize("name", NAMES)
def test_an_example(name: str) -> None:
    case = cases.example(name)
    done = audited(case)
    (expected,) = case["findings"]
    assert {(one.tier.value, one.rule) for one in done.findings} == {
        (TIERS[expected["tier"]], expected["rule"])
    }
    boards = {number for one in done.findings for number in one.boards}
    assert boards == set(expected.get("boards", ()))
    if "player" in expected:
        assert expected["player"] in done.findings[0].players
    if "readings" in expected:
        said = {tuple(sorted(one.items())) for one in done.findings[0].readings}
        assert said >= {tuple(sorted(one.items())) for one in expected["readings"]}
    if done.reference:
        assert done.reference.same_as(cases.expected(case["reference"]))
    assert all(one.why("tr") and one.why("en") for one in done.findings)


def test_a_forfeited_pairing_is_no_meeting() -> None:
    case = {"rounds_total": 5, **cases.example("audit-06-forfeit-meeting")}
    one, _, three, _ = before(cases.record(case), 2).entrants
    facts = case["facts"]
    assert (3 not in one.opponents) == facts["1_and_3_may_meet_again"]
    assert bool(one.played_colours) == facts["1_has_colour"]
    assert (not one.free_point) == facts["1_may_get_bye"]
    assert (not three.free_point) == facts["3_may_get_bye"]
    # 1 and 3 may meet again in round 2; 2 and 4, who played, may not.
    again = support.with_round(cases.record(case), 2, [(3, 1), (2, 4)], None)
    found = audit_round(again, 2, ENGINES["dutch-1998"]).findings
    assert [one.players for one in found if one.code == "audit-repeat"] == [(2, 4)]


def test_without_colours_nothing_is_guessed() -> None:
    assert cases.example("audit-08-missing-colours")["kind"] == "audit-rule"
    case = cases.example("audit-02-colours")
    record = replace(support.submitted(case), colours_known=False)
    done = audit_round(record, 2, ENGINES["dutch-1998"])
    assert (done.zone, done.verdict, done.findings) == (Zone.NOT_AUDITABLE, None, ())
    assert [one.code for one in done.why] == ["audit-colours-missing"]
    # A repeat and a second bye are told all the same.
    for name, rule in (("audit-01-repeat", "B1a"), ("audit-04-second-bye", "B1b")):
        record = replace(support.submitted(cases.example(name)), colours_known=False)
        done = audit_round(record, 2, ENGINES["dutch-1998"])
        assert done.verdict is Verdict.VIOLATION
        assert {one.rule for one in done.findings} == {f"Dutch-1998 {rule}"}
