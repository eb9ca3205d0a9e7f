"""Rounds of the oracle: clean ones accuse nobody, exchanged opponents and turned colours are found.

Every fifth tournament here; all of them by hand, see docs/audit.md.
"""

import random

import pytest

from tests.support import audit as support
from tests.support import pairing as cases
from ukd.checks.kind import suggested
from ukd.model.kind import Kind
from ukd.pairing import ENGINES
from ukd.pairing.audit.asked import Asked
from ukd.pairing.audit.one_round import Verdict, audit_round
from ukd.pairing.audit.tournament import audit

SYSTEMS = ("dutch-1998", "lim", "dubov-1997")
EVERY = 5
ACCUSING = {Verdict.VIOLATION, Verdict.DEVIATION}


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_clean_round_is_as_paired(system: str) -> None:
    for record, one in support.oracle_rounds(system, EVERY):
        done = audit_round(record, one["round"], ENGINES[system])
        # Where the text leaves the pairing to the arbiter, ours may be another legal one.
        admitted = {Verdict.AS_PAIRED} | (
            {Verdict.DISCRETION} if one["zone"] == "arbiter" else set()
        )
        assert done.verdict in admitted, (one["round"], done.findings)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("named", [True, False])
def test_a_swiss_in_which_everybody_met_is_not_held_against_a_table(
    system: str, named: bool
) -> None:
    """The file does not say that it is a Swiss: the system explains its rounds, no table does."""
    records = map(cases.record, cases.oracle(system))
    events = [support.tournament(one) for one in records if len(one.people) < 7]
    full = [one for one in events if suggested(one) is Kind.ROUND_ROBIN]
    assert full
    for one in full:
        asked = Asked(system if named else "auto", kind=Kind.ROUND_ROBIN)
        done = audit(one, asked, ENGINES)
        assert not {round_.verdict for round_ in done.rounds} & ACCUSING
        assert not named or done.system == system


@pytest.mark.parametrize("system", SYSTEMS)
def test_another_admitted_pairing_is_at_discretion(system: str) -> None:
    for record, one in support.oracle_rounds(system, EVERY):
        for other in one["alternatives"]:
            boards = [board[:2] for board in other["boards"]]
            made = support.with_round(record, one["round"], boards, other["bye"])
            done = audit_round(made, one["round"], ENGINES[system])
            assert done.verdict is Verdict.DISCRETION, (one["round"], done.findings)


@pytest.mark.parametrize("system", SYSTEMS)
def test_exchanged_opponents_are_found(system: str) -> None:
    draw = random.Random(system)
    for record, one in support.oracle_rounds(system, EVERY):
        boards = support.boards_of(one)
        if len(boards) < 2:
            continue
        first, second = draw.sample(boards, 2)
        first[0], second[0] = second[0], first[0]
        made = support.with_round(record, one["round"], boards, one["bye"])
        done = audit_round(made, one["round"], ENGINES[system])
        assert done.verdict is not Verdict.AS_PAIRED
        if one["zone"] == "plain" and done.verdict is Verdict.DISCRETION:
            assert all(found.code in EXCUSES or found.remarks for found in done.findings)


EXCUSES = {"audit-correction", "audit-reading"}


@pytest.mark.parametrize("system", SYSTEMS)
def test_turned_colours_are_found(system: str) -> None:
    draw = random.Random(system)
    for record, one in support.oracle_rounds(system, EVERY):
        boards = support.boards_of(one)
        draw.choice(boards).reverse()
        made = support.with_round(record, one["round"], boards, one["bye"])
        assert audit_round(made, one["round"], ENGINES[system]).verdict is not Verdict.AS_PAIRED
