"""Dutch 1998: rounds in which a pairing had to be taken back, and byes that went too high."""

from dataclasses import replace

from tests.support import audit as support
from ukd.pairing import ENGINES
from ukd.pairing.audit.findings import Confidence, Tier
from ukd.pairing.audit.one_round import Verdict, audit_round
from ukd.pairing.audit.zones import Zone

DUTCH = ENGINES["dutch-1998"]

# Before round 5: 1 has 4 points, 9 3½, 4 and 6 2½, 2, 3 and 8 2, 7 1½, 5 none. 2 and 7 have met.
NINE = support.of_table("""
    1  5b1 6w1 4b1 2w1 9b=
    2  6w- 7w1 8b1 1b0 bye
    3  7b- 5w1 7b= 6w= 8b=
    4  8w1 9b= 1w0 bye 6b=
    5  1w0 3b0 6b0 8w0 7b0
    6  2b+ 1b0 5w1 3b= 4w=
    7  3w+ 2b0 3w= 9b- 5w1
    8  4b0 bye 2w0 5b1 3w=
    9  bye 4w= bye 7w+ 1w=
""")


def test_a_pairing_that_c12_takes_back_is_not_better_than_ours() -> None:
    """8–3 sends 2 down to 7, whom he has met: so 8 has to go down, 2–3 and 8–7 are paired.

    In the round 2 had no opponent, and the bye with 2 points, although 5 (0) had none before.
    """
    done = audit_round(NINE, 5, DUTCH)
    assert (done.zone, done.verdict) == (Zone.BACKTRACK, Verdict.DEVIATION)
    taken, bye = done.findings
    assert (taken.tier, taken.rule, taken.code) == (
        Tier.DEVIATION, "Dutch-1998 C12", "audit-not-taken-back",
    )  # fmt: skip
    assert (taken.facts["leaving"], taken.facts["stuck"]) == ((2,), (2,))
    assert taken.facts["right_leaving"] == (8,)
    assert taken.confidence is Confidence.LIKELY
    assert (bye.tier, bye.rule, bye.players, bye.expected) == (
        Tier.DEVIATION, "Dutch-1998 A5", (2,), (5,),
    )  # fmt: skip
    assert bye.confidence is Confidence.LIKELY  # it follows from the boards above


def test_the_bye_of_a_higher_score_is_told_beside_what_else_deviates() -> None:
    """Round 4: 1 and 9 could have met. Whatever of that, 4 (1½) had the bye and not 5 (0)."""
    found = audit_round(NINE, 4, DUTCH).findings
    assert [(one.rule, one.confidence) for one in found] == [
        ("Dutch-1998 B3", Confidence.CERTAIN),
        ("Dutch-1998 A5", Confidence.LIKELY),
    ]
    assert (found[1].players, found[1].expected) == ((4,), (5,))


def test_a_bye_that_nobody_lower_may_have_is_none_too_high() -> None:
    """Had 5 been given a bye before, somebody with more points has to have it now."""
    first = tuple(
        replace(entry, white_halves=2, how=entry.how.FORFEIT) if 5 in entry.numbers else entry
        for entry in NINE.rounds[0]
    )
    history = replace(NINE, rounds=(first, *NINE.rounds[1:]))
    codes = [one.code for one in audit_round(history, 4, DUTCH).findings]
    assert "audit-bye-group" not in codes
