import pytest

from tests.pairing.oracle import Judge
from tests.support import pairing as cases
from ukd.pairing.dutch_1998 import Dutch1998

J = Judge(Dutch1998(), lambda position, pairing: 0)


@pytest.mark.parametrize(
    "name", cases.names("state", "dutch-1998") + cases.names("tournament", "dutch-1998")
)
def test_examples(name):
    case = cases.example(name)
    out = Dutch1998().pair(cases.position(case))
    assert [(b.white, b.black) for b in out.boards] == [
        tuple(x) for x in case["expected"]["boards"]
    ]
    assert out.bye == case["expected"]["bye"]
    assert [b.rule for b in out.boards] == case["colour_rules"]


@pytest.mark.parametrize("zone", ["plain", "readings-differ"])
def test_zone(zone):
    f = J.faults(zone)
    assert not f, (len(f), "\n".join(f[:10]))
