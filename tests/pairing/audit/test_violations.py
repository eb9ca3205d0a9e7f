"""Tier (i) by hand: what breaks an absolute rule, and what excuses it."""

from dataclasses import replace

import pytest

from tests.support import audit as support
from tests.support import pairing as cases
from ukd.model.results import How
from ukd.pairing import ENGINES
from ukd.pairing.audit.findings import Tier
from ukd.pairing.audit.one_round import RoundAudit, Verdict, audit_round, case_of
from ukd.pairing.audit.violations import violations
from ukd.pairing.audit.zones import Zone
from ukd.pairing.history import Entrant, Entry, Record

DRAWN = "1/2"


def record(*rounds: dict, players: int, rounds_total: int = 7) -> Record:
    """Played rounds as `{"boards": [[1, 3, "1-0"], …], "bye": 5}`; 1 is the highest rated."""
    people = [{"no": no, "rating": 2200 - 50 * no} for no in range(1, players + 1)]
    return cases.record({"players": people, "rounds": rounds, "rounds_total": rounds_total})


def played(*boards: tuple[int, int], bye: int | None = None, result: str = DRAWN) -> dict:
    return {"boards": [[*board, result] for board in boards], "bye": bye}


def audited(history: Record, *boards: tuple[int, int], bye: int | None = None) -> RoundAudit:
    at = len(history.rounds) + 1
    return audit_round(support.with_round(history, at, boards, bye), at, ENGINES["lim"])


WHITES_TWICE = (played((1, 5), (2, 6), (3, 4)), played((1, 6), (2, 4), (3, 5)))
"""1, 2 and 3 had White twice, 4, 5 and 6 Black; all have one point."""


def test_a_third_colour_where_the_other_colouring_is_legal() -> None:
    """1 has White twice behind him and 4 Black: with 4–1 both would keep their limits."""
    for total in (7, 3):  # the last round lifts nothing that the colours of the pair can keep
        history = record(*WHITES_TWICE, players=6, rounds_total=total)
        (found,) = audited(history, (1, 4), (5, 2), (6, 3)).findings
        assert (found.tier, found.rule, found.code) == (
            Tier.VIOLATION, "Lim 12.1a", "audit-in-a-row-white",
        )  # fmt: skip
        assert (found.players, found.expected) == ((1, 4), (4, 1))
        # Both facts of 1, both of 4, and what would have been right.
        assert [one.code.removeprefix("audit-") for one in found.remarks] == [
            "difference-too-white", "in-a-row-black", "difference-too-black", "limits-kept",
        ]  # fmt: skip
        assert "12.3" in found.why("tr")


def test_a_third_colour_that_no_colouring_spares_is_lifted_in_the_last_round_of_lim() -> None:
    """1 and 2 both had White twice; so had 4 and 5 Black. Equal scores go before colours (13)."""
    boards = ((1, 2), (4, 5), (6, 3))
    early = audited(record(*WHITES_TWICE, players=6), *boards)
    for found in early.findings:
        assert (found.tier, found.rule) == (Tier.VIOLATION, "Lim 12.1a")
        # Not the same two the other way round: what the system would have paired.
        assert set(found.expected) != set(found.players)
    last = audited(record(*WHITES_TWICE, players=6, rounds_total=3), *boards)
    told = [one for one in last.findings if one.code.startswith("audit-in-a-row")]
    assert {one.tier for one in told} == {Tier.DISCRETION}
    assert all("13" in one.why("en") for one in told)


@pytest.mark.parametrize(
    ("system", "alone", "turned"),
    [
        ("dutch-1998", "Dutch-1998 B2b", "Dutch-1998 B2b"),
        ("dutch-2017", "Dutch-2017 C3", "Dutch-2017 E1, C.04.1.f, C.04.1.g"),
        ("dutch-2026", "Dutch-2026 C3", "Dutch-2026 5.2.1, C.04.1.6, C.04.1.7"),
    ],
)
def test_a_pair_of_equal_claims_and_a_pair_whose_colours_alone_are_wrong(
    system: str, alone: str, turned: str
) -> None:
    """C3 keeps 1 and 2 apart; 1 and 4 may meet, but then 4 has White (5.2.1) and not 1 again."""
    history = record(*WHITES_TWICE, players=6)
    for boards, rule in ((((1, 2), (4, 5), (6, 3)), alone), (((1, 4), (5, 2), (6, 3)), turned)):
        case = case_of(support.with_round(history, 3, boards, None), 3, system)
        assert violations(case)[0].rule == rule


def test_two_byes_and_a_second_one() -> None:
    history = record(played((1, 3), (4, 2), bye=5), players=5)
    entries = (
        *support.entries([(2, 1)], None),
        *(Entry(no, None, 2, None, How.PAIRING_BYE) for no in (3, 4)),
    )
    done = audit_round(replace(history, rounds=(*history.rounds, entries)), 2, ENGINES["lim"])
    assert [(one.code, one.players) for one in done.findings] == [("audit-two-byes", (3, 4))]
    (second,) = audited(history, (2, 1), (3, 4), bye=5).findings
    assert (second.rule, second.players, second.facts["round"]) == ("Lim 8.2", (5,), 1)


def test_a_violation_tells_what_the_system_would_have_paired() -> None:
    """1, 3 and 4 drew with 2; after 1–2 and 3–4 nothing but a legal pairing was to be found."""
    history = record(played((1, 3), (4, 2), bye=5), players=5)
    (bye,) = audited(history, (2, 1), (3, 4), bye=5).findings
    assert bye.expected == (4,)
    assert "It was the turn of 4" in bye.why("en") and "A legal pairing existed." in bye.why("en")
    (repeat,) = audited(history, (3, 1), (2, 5), bye=4).findings
    assert repeat.code == "audit-repeat"
    assert len(repeat.expected) == 2 and set(repeat.expected) != {1, 3}
    assert "A legal pairing existed; here the system gives" in repeat.why("en")
    assert "eşlendirme vardı" in repeat.why("tr")


def test_what_could_not_be_avoided_is_no_violation() -> None:
    # Everybody has met everybody: any fourth round repeats a game.
    history = record(
        played((1, 3), (4, 2)), played((2, 1), (3, 4)), played((1, 4), (2, 3)), players=4
    )
    done = audited(history, (3, 1), (4, 2))
    assert (done.zone, done.verdict) == (Zone.ARBITER, Verdict.DISCRETION)
    assert {one.code for one in done.findings} >= {"audit-repeat"}
    assert all("could not have kept" in one.why("en") for one in done.findings)


@pytest.mark.parametrize(
    ("entries", "code"),
    [
        ((), "audit-data-empty"),
        (support.entries([(1, 2), (1, 3)], None), "audit-data-twice"),
        (support.entries([(1, 2), (3, 9)], None), "audit-data-stranger"),
    ],
)
def test_a_round_with_a_fault_in_its_data_is_not_judged(
    entries: tuple[Entry, ...], code: str
) -> None:
    history = replace(record(players=4), rounds=(entries,))
    done = audit_round(history, 1, ENGINES["lim"])
    assert (done.zone, done.verdict) == (Zone.NOT_AUDITABLE, None)
    assert [one.code for one in done.why] == [code]
    assert all(one.why("tr") and one.why("en") for one in done.why)


def test_results_missing_before_a_round_leave_it_open() -> None:
    first = tuple(
        replace(entry, how=How.PLAYED) for entry in support.entries([(1, 3), (4, 2)], None)
    )
    history = replace(record(players=4), rounds=(first,))
    done = audited(history, (2, 1), (3, 4))
    assert [one.code for one in done.why] == ["audit-data-result-missing"]


def test_who_stays_away_for_a_round_is_taken_to_be_absent() -> None:
    history = record(played((1, 3), (4, 2), bye=5), played((2, 1), (5, 3)), players=5)
    third = support.with_round(history, 3, [(1, 5), (3, 4)], 2)
    done = audit_round(third, 2, ENGINES["lim"])
    assert [one.facts["players"] for one in done.why] == [(4,)]


def test_dubov_needs_ratings_and_says_so() -> None:
    people = tuple(Entrant(no, None) for no in range(1, 5))
    history = Record(people, (support.entries([(1, 3), (4, 2)], None),), 5)
    done = audit_round(history, 1, ENGINES["dubov-1997"])
    assert (done.zone, done.verdict) == (Zone.NOT_AUDITABLE, None)
    assert "rating" in done.why[0].why("en")


def test_a_free_point_that_was_asked_for_is_no_bye_of_the_round() -> None:
    dutch = ENGINES["dutch-1998"]
    # 5 had the bye of round 1, and a full point for not coming to round 2.
    first = {"boards": [[1, 3, "1-0"], [4, 2, "0-1"]], "bye": 5}
    history = record(first, players=5)
    games = support.entries([(2, 1), (3, 4)], None)
    asked = (*games, Entry(5, None, 2, None, How.FULL_BYE))
    told = replace(history, rounds=(*history.rounds, asked))
    assert audit_round(told, 2, dutch).verdict is Verdict.AS_PAIRED
    # Where the file marks no byes, a single free point may be either: nobody is accused.
    taken = (*games, Entry(5, None, 2, None, How.PAIRING_BYE))
    untold = replace(history, rounds=(*history.rounds, taken), byes_told=False)
    done = audit_round(untold, 2, dutch)
    assert done.verdict is Verdict.DISCRETION
    assert "istenmiş bir bay" in done.findings[0].why("tr")
    assert audit_round(replace(untold, byes_told=True), 2, dutch).verdict is Verdict.VIOLATION


def test_2017_bars_nobody_from_the_bye_for_a_free_point_he_asked_for() -> None:
    free = (*support.entries([(1, 2), (3, 4)], None), Entry(5, None, 2, None, How.FULL_BYE))
    history = replace(record(players=5), rounds=(free,))
    case = case_of(support.with_round(history, 2, [(1, 3), (2, 4)], 5), 2, "dutch-2017")
    assert violations(case) == []
    later = case_of(support.with_round(history, 2, [(1, 3), (2, 4)], 5), 2, "dutch-2026")
    assert [one.code for one in violations(later)] == ["audit-second-bye"]
