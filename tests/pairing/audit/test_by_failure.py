"""Deviations of Dutch 2017 and 2026 by criterion."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tests.pairing.dutch_fide.by_gacrux import weighed
from tests.support import audit as support
from tests.support.pairing import example
from tests.support.pairing import record as record_of
from ukd.pairing import ENGINES
from ukd.pairing.audit import by_failure, planted
from ukd.pairing.audit.findings import AuditFinding, Confidence, Tier
from ukd.pairing.audit.one_round import audit_round, case_of
from ukd.pairing.audit.trial import COMPARE
from ukd.pairing.dutch_fide.brackets import brackets
from ukd.pairing.dutch_fide.edition import CRITERIA, EDITIONS, OF_2017, OF_2026
from ukd.pairing.engine import Board, Pairing
from ukd.pairing.history import Entrant, Record, before
from ukd.pairing.trace import sentence


def event(*rounds: str, players: int) -> Record:
    """Rounds as "1-5 1, 6-2 0, 3": White, Black, White's points; a number alone has the bye."""
    people = tuple(Entrant(no, 2400 - 10 * no) for no in range(1, players + 1))
    history = Record(people, (), 5)
    for text in rounds:
        boards, scores, bye = [], [], None
        for one in text.split(", "):
            pair, _, points = one.partition(" ")
            white, _, black = pair.partition("-")
            if not black:
                bye = int(white)
                continue
            boards.append((int(white), int(black)))
            scores.append({"1": 2, "=": 1, "0": 0}[points or "1"])
        entries = support.entries(boards, bye)
        played = [
            replace(entry, white_halves=white, black_halves=2 - white, how=entry.how.PLAYED)
            for entry, white in zip(entries, scores, strict=False)
        ]
        history = replace(history, rounds=(*history.rounds, (*played, *entries[len(played) :])))
    return history


def only(history: Record, boards: support.Pairs, bye: int | None = None) -> AuditFinding:
    """The only finding of a further round by the text of 2026."""
    at = len(history.rounds) + 1
    made = support.with_round(history, at, boards, bye)
    (found,) = audit_round(made, at, ENGINES["dutch-2026"]).findings
    return found


def test_preferences_that_could_have_been_granted() -> None:
    # 1 and 3 are due Black, 2 and 4 White; they meet 4 and 2, and 1–3, 2–4 refuses two of them.
    history = event("1-5, 6-2 0, 3-7, 8-4 0", players=8)
    found = only(history, [(3, 1), (2, 4), (5, 8), (7, 6)])
    assert (found.tier, found.rule, found.code) == (Tier.DEVIATION, "Dutch-2026 C12", "audit-c12")
    assert (found.facts["count"], found.facts["right_count"]) == (2, 0)
    assert found.facts["made"] == ((3, 1), (2, 4))
    assert set(map(frozenset, found.facts["right"])) == {frozenset((1, 4)), frozenset((2, 3))}
    assert found.confidence is Confidence.CERTAIN
    told = "C.04.3 (2026) C12: in the 1-point group (1, 2, 3, 4) 2 players cannot get the colour"
    assert found.why("en").startswith(told)


def test_more_players_go_down_than_need_be() -> None:
    history = event("1-5, 6-2 0, 3-7, 8-4 0", players=8)
    found = only(history, [(6, 1), (2, 5), (4, 3), (8, 7)])
    assert (found.rule, found.code) == ("Dutch-2026 C6", "audit-c6")
    assert found.facts["leaving"] == (1, 2)
    assert found.facts["right_leaving"] == ()
    assert "1, 2" in found.why("tr")


def test_all_criteria_equal() -> None:
    # 1–4, 2–3 grants all preferences, and so does 1–2, 3–4: but for that 2 and 3 are exchanged.
    history = event("1-5, 6-2 0, 3-7, 8-4 0", players=8)
    right = ENGINES["dutch-2026"].pair(before(history, 2, range(1, 9)))
    assert isinstance(right, Pairing)
    lower = [pair for pair in right.coloured if min(pair) > 4]
    made = support.with_round(history, 2, [(2, 1), (4, 3), *lower], None)
    (found,) = COMPARE["dutch-2026"](case_of(made, 2, "dutch-2026"), right)
    assert (found.rule, found.code) == ("Dutch-2026 4.3", "audit-order-exchange")


def test_the_bye_of_a_higher_score() -> None:
    # 3 lost and could have the bye; it goes to 2, who drew.
    history = event("1-3, 4-2 =, 5", players=5)
    found = only(history, [(1, 5), (4, 3)], 2)
    assert (found.rule, found.players, found.expected) == ("Dutch-2026 C5", (2,), (3,))
    assert found.code == "audit-bye"


def test_the_bye_of_who_missed_more() -> None:
    case = example("dutch-2026-c9-bye")
    history = record_of(case)
    place = before(history, case["round"], present={row["no"] for row in case["players"]})
    right = ENGINES["dutch-2026"].pair(place)
    assert isinstance(right, Pairing)
    assert right.bye is not None
    unplayed = {one.no: place.round - 1 - len(one.played_colours) for one in place.entrants}
    lowest = place.by_no[right.bye].score_halves
    others = [one.no for one in place.entrants
              if one.score_halves == lowest and not one.free_point
              and unplayed[one.no] > unplayed[right.bye]]  # fmt: skip
    assert others
    bye = others[0]
    board = next(board for board in right.boards if bye in board.pair)
    (rival,) = board.pair - {bye}
    boards = [(one.white, one.black) for one in right.boards if one is not board]
    found = only(history, [*boards, (rival, right.bye)], bye)
    assert (found.rule, found.confidence) == ("Dutch-2026 C9", Confidence.LIKELY)
    assert found.facts["count"] == unplayed[bye]
    assert found.facts["right_count"] == unplayed[right.bye]


def test_2017_has_its_own_numbers_and_no_c5() -> None:
    assert [OF_2017.rule(f"C{number}") for number in (6, 8, 10, 21)] == [
        "Dutch-2017 C5", "Dutch-2017 C7", "Dutch-2017 C8", "Dutch-2017 C19",
    ]  # fmt: skip
    pytest.importorskip("py4swiss")
    history = event("1-5, 6-2 0, 3-7, 8-4 0", players=8)
    made = support.with_round(history, 2, [(3, 1), (2, 4), (5, 8), (7, 6)], None)
    (found,) = audit_round(made, 2, ENGINES["dutch-2017"]).findings
    assert (found.rule, found.code) == ("Dutch-2017 C10", "audit-c12")


def swapped(system: str, events: int) -> Iterator[planted.Fault]:
    """Rounds of random events with the opponents of two boards exchanged."""
    for seed in range(events):
        draw = Random(f"{system} {seed}")
        record = planted.tournament(ENGINES[system], draw.randint(7, 17), 6, draw)
        for fault in planted.faults(record, system, draw):
            if fault.kind == "opponents" and not fault.breaks:
                yield fault


@pytest.mark.parametrize("system", EDITIONS)
def test_what_the_text_gives_is_never_worse(system: str) -> None:
    if system == "dutch-2017":
        pytest.importorskip("py4swiss")
    told: Counter[str] = Counter()
    for fault in swapped(system, 5):
        case = case_of(fault.record, fault.round, system)
        reference = ENGINES[system].pair(case.position)
        assert isinstance(reference, Pairing)
        if case.submitted.pairing.pairs == reference.pairs:
            continue
        for found in COMPARE[system](case, reference):
            told[found.code] += 1
            assert "{" not in found.why("tr") + found.why("en")
    assert told["audit-better"] == 0
    assert len(told) > 2
    # 2017 pairs all the rest as one where its last bracket could not be paired (A.9): by pairs.
    assert told["audit-differs"] <= (0 if system == "dutch-2026" else told.total() // 5)


def test_another_program_counts_the_same() -> None:
    compared = 0
    for fault in swapped("dutch-2026", 3):
        case = case_of(fault.record, fault.round, "dutch-2026")
        theirs = weighed(case.position, case.submitted.pairing)
        ours = {
            one.weighing.lowest: one
            for one in brackets(case.position, case.submitted.pairing, OF_2026)
        }
        for bracket in theirs:
            mine = ours[bracket.halves]
            assert set(bracket.members) == set(mine.members)
            for name, counts in bracket.criteria.items():
                if name in {"C6", "C9", *(f"C{number}" for number in range(10, 18))}:
                    compared += 1
                    assert sum(counts) == sum(mine.value(name)), (fault.round, bracket, name)
    assert compared > 50


def test_every_criterion_has_its_sentence() -> None:
    lists = ("members", "made", "right", "leaving", "right_leaving", "players", "values",
             "right_values")  # fmt: skip
    facts = {"rule": "…", "score": "2", "count": 1, "right_count": 0} | dict.fromkeys(lists, (7,))
    codes = [f"audit-{criterion.lower()}" for criterion in CRITERIA]
    codes += ["audit-c7-differences", *(code for _, _, code in by_failure.ORDER.values())]
    for code in codes:
        for lang in ("tr", "en"):
            assert sentence(code, lang, facts)


def test_a_better_pairing_than_ours_is_not_held_against_the_arbiter() -> None:
    history = event("1-5, 6-2 0, 3-7, 8-4 0", players=8)
    right = ENGINES["dutch-2026"].pair(before(history, 2, range(1, 9)))
    assert isinstance(right, Pairing)
    made = support.with_round(history, 2, sorted(right.coloured), None)
    upper = [board for board in right.boards if min(board.pair) > 4]
    worse = Pairing((Board(3, 1), Board(2, 4), *upper))
    (found,) = COMPARE["dutch-2026"](case_of(made, 2, "dutch-2026"), worse)
    assert found.code == "audit-better"
