"""NAME.toml: facts in the words of an officer, and what cannot be used told."""

import pytest

from ukd.formats import sidecar
from ukd.model.findings import Log
from ukd.model.tournament import Kind


@pytest.mark.parametrize(
    ("written", "kind"),
    [
        ("swiss", Kind.SWISS),
        ("İsviçre", Kind.SWISS),
        ("DÖNER", Kind.ROUND_ROBIN),
        ("ikili maç", Kind.MATCH),
        ("Takım", Kind.TEAM),
        ("Scheveningen", Kind.SCHEVENINGEN),
    ],
)
def test_a_kind_is_known_by_its_name_in_either_language(written: str, kind: Kind) -> None:
    log = Log()
    assert sidecar.parse(f'kind = "{written}"'.encode(), log).kind == kind
    assert not log.all()


@pytest.mark.parametrize("line", ["kind = 3", 'kind = "satranç"', 'first_day = "dün"'])
def test_a_value_that_cannot_be_used_is_told(line: str) -> None:
    log = Log()
    assert sidecar.parse(line.encode(), log) == sidecar.Facts()
    assert [found.code for found in log] == ["sidecar-value"]
