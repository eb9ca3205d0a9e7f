"""What sentences and tables of an audit tell beside the findings themselves."""

import pytest

from tests.pairing.audit.test_by_failure import event
from ukd.desk.audit_facts import Standing
from ukd.desk.audit_rules import rule_text
from ukd.desk.audit_zones import zone_told
from ukd.pairing.audit.numbering import Numbered
from ukd.pairing.audit.one_round import RoundAudit, Verdict
from ukd.pairing.audit.zones import Zone
from ukd.pairing.trace import sentence

# 1 beats 3, 4 draws with 2: before round 2 the scores are 1, ½, 0 and ½.
RECORD = event("1-3, 4-2 =", players=4)


def test_who_came_from_another_group_is_told_with_his_score() -> None:
    facts = {"score": "½", "members": (1, 2, 4), "leaving": (1, 2), "right_leaving": (2,)}
    told = Standing(Numbered(RECORD, {}), 2, "en").told(facts)
    assert told["members"] == "2, 4; moved down: 1 with 1 point"
    assert told["leaving"] == ("1 (1 point)", "2 (½ point)")
    assert told["right_leaving"] == (2,)
    assert told["at"] == 2
    told = Standing(Numbered(RECORD, {1: 9}), 2, "tr").told(facts)
    assert told["members"] == "2, 4; üstten inen: 1 puanlı 9"


def test_a_player_before_a_round() -> None:
    rows = Standing(Numbered(RECORD, {}), 2, "tr").rows([{"members": (4,), "count": 1}], {1}, set())
    assert [(row["no"], row["points"], row["opponents"]) for row in rows] == [
        (1, 1.0, [3]),
        (4, 0.5, [2]),
    ]
    assert (rows[0]["colours"], rows[0]["due"], rows[0]["floats"]) == ("○", "●", "·")


def test_the_sequence_of_colours_is_told() -> None:
    told = Standing(Numbered(RECORD, {}), 2, "en").told({"player": 1, "white": 1, "black": 2})
    assert sentence("audit-in-a-row-white", "en", told).endswith(
        "Colours: ○ + ○ (○ White, ● Black)."
    )


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("Dutch-1998 B1a", "Two players meet only once."),
        ("Dutch-2017 C5", "As few players as possible go down from their group."),
        (
            "Lim 12.1a, Lim 13",
            "Nobody has the same colour three times in a row. In the last round equal scores come "
            "before the rules of colour.",
        ),
        (
            "Dutch-1998 C9/C10",
            "For downfloats B6, then B5 is set aside. If the remainder cannot be paired, those "
            "moved down get other opponents.",
        ),
        ("Dutch-1998", ""),
        ("", ""),
    ],
)
def test_a_rule_in_one_line(rule: str, said: str) -> None:
    assert rule_text(rule, "en") == said


def test_how_firmly_the_rules_fix_a_round() -> None:
    one = RoundAudit(3, Zone.READINGS_DIFFER, Verdict.AS_PAIRED)
    assert zone_told(one, "lim", "en").endswith("the one played is among them")
    one = RoundAudit(3, Zone.READINGS_DIFFER, Verdict.DEVIATION)
    assert zone_told(one, "lim", "tr").endswith("oynanan bunlardan biri değildir")
    one = RoundAudit(3, Zone.ARBITER, Verdict.AS_PAIRED)
    assert "Dubov 9" in zone_told(one, "dubov-1997", "en")
    assert "Dubov" not in zone_told(one, "dutch-2026", "en")
    one = RoundAudit(3, Zone.PLAIN, Verdict.AS_PAIRED)
    assert zone_told(one, "dutch-1998", "tr") == "kurallara göre tek eşlendirme var"
    assert zone_told(one, "berger", "tr") == "çizelge tek eşlendirme verir"
