"""Whatever happened to a file on its way: it is read or refused; no traceback, no hang."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.cases import CASES
from tests.support.trf import entrant, lines
from ukd.formats.contract import reading
from ukd.formats.source import Source
from ukd.formats.trf import Trf

FILES = [
    path.read_bytes()
    for path in sorted((CASES / "trf").rglob("*"))
    if path.suffix in (".trf", ".input", ".tab") and path.stat().st_size < 6000
]
TYPED = [b"0", b" ", b"\t", b"\r", b"\n", b"-", b".", b",", b"99999999999", "ş".encode(), b"\xfe",
         "\u0301".encode(), "²".encode(), "٣".encode(), b"001    1", b"TUR    1", b"013 ",
         b"162  W", b"XXS W=", b"XXA    1", b"132 ", b"240 H", b"250 ", b"260 ", b"299 ", b"300 ",
         b"310 ", b"320 ", b"330 ", b"142 ", b"172 "]  # fmt: skip
OUTCOMES = {"ok", "warn", "error", "fatal"}


@st.composite
def damaged(draw):
    """A file of the corpus after some typing, cutting and pasting."""
    data = bytearray(draw(st.sampled_from(FILES)))
    for _ in range(draw(st.integers(1, 8))):
        at = draw(st.integers(0, len(data)))
        cut = draw(st.sampled_from([0, 0, 1, 2, 10, 80]))
        paste = draw(st.sampled_from(TYPED) | st.binary(max_size=3))
        copied = draw(st.integers(0, len(data)))
        data[at : at + cut] = paste + data[copied : copied + draw(st.sampled_from([0, 0, 5, 120]))]
    return bytes(data)


def check(data: bytes) -> None:
    source = Source("hasarlı.trf", data)
    Trf().recognises(source)
    done = Trf().read(source)
    assert done.outcome in OUTCOMES
    assert bool(done.events) == (done.outcome != "fatal")
    reading(done, "tr")
    reading(done, "en")


@given(damaged())
@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_damaged_files(data):
    check(data)


@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: f"001 {text}".encode()))
def test_noise(data):
    check(data)


ROW = entrant(1, "0.0")


@pytest.mark.parametrize(
    "text",
    [
        lines(head=(), players=[ROW + "   2 w 1  " * 20_000]),
        lines(
            head=(),
            players=[entrant(no, "0.0") for no in range(1, 3000)] + [ROW + " " * 9000 + "x"],
        ),
        lines("162  " + "W 1.0 " * 100_000, players=[ROW]),
        lines("XXZ " + "1 " * 200_000, players=[ROW]),
        lines(*["240 H   1    1"] * 20_000, players=[ROW]),
        lines(*["XYZ "] * 10_000, players=[ROW]),
        lines("132 " + "26/03/01 " * 50_000, players=[ROW]),
        "012 " + "9" * 3_000_000 + "\n" + ROW,
        "1" * 5_000_000,
        "\n" * 100_000,
    ],
    ids=range(10),
)
def test_files_made_to_be_slow(text):
    check(text.encode())
