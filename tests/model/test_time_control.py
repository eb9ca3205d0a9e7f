"""Thinking time as arbiters write it (madde 4.a)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ukd.model.time_control import TimeControl, minutes, parse


@pytest.mark.parametrize(
    ("text", "each"),
    [
        ("90 min + 30 sec/move", 90),
        ("90'+30''", 90),
        ("90′ + 30″", 90),
        ("120 dk", 120),
        ("2 saat", 120),
        ("İKİ OYUNCUYA 2'şer SAAT", 120),
        ("1,5 saat", 90),
        ("1h30 + 30s", 90),
        ("1 saat 30 dakika + 30 sn", 90),
        ("90 dakika + 30 saniye/hamle", 90),
        ("hamle başına 30 saniye eklemeli 90 dakika", 90),
        ("60 dk + 1 dk/hamle", 60),  # an addition for each move is no thinking time
        ("60+30", 60),
        ("90", 90),
        ("5400+30", 90),  # TRF26, record 222: seconds
        ("40/6000+30:900+30", 115),  # 6000 s and 900 s
        ("40/90 + 30 + 30s", 120),  # 40 moves in 90, then 30, each move 30 s
        ("40/90 + 30 dk", 120),  # the unit stands behind the second period only
        ("40/120+20/60+30", 210),
        ("90/40+30", 120),  # the same, the other way round
        ("40 hamle 90 dakika, kalan oyun 30 dakika", 120),
        ("90min/40moves+30min+30sec", 120),
        ("100 min/40 moves + 50 min/20 moves + 15 min + 30 sec/move from move 1", 165),
    ],
)
def test_minutes_of_each_player(text, each):
    assert parse(text) == TimeControl(each, each)


@pytest.mark.parametrize(
    "text",
    [None, "", "?", "klasik", "Turnuva 2005", "180+2", "250", "30 sn", "G", "W-B", "+", "9" * 5000],
)
def test_what_tells_nothing_is_none(text):
    """180+2 may be three minutes in seconds or three hours: nobody is to guess."""
    assert parse(text) is None


@pytest.mark.parametrize(
    ("text", "white", "black"),
    [
        ("Beyaz 90, Siyah 60", 90, 60),
        ("Siyah: 4 dk; Beyaz: 5 dk", 5, 4),
        ("W5400-B3600", 90, 60),
        ("W300-B240", 5, 4),
    ],
)
def test_the_sides_may_have_different_times(text, white, black):
    assert parse(text) == TimeControl(white, black)
    assert minutes(text) is None


def test_equal_times_of_named_sides_are_one_time():
    assert minutes("Beyaz 90 dk, siyah 90 dk") == 90


@given(st.text(alphabet="0123456789+/:,.' \"wbdksnhmin", max_size=30) | st.text(max_size=30))
def test_no_text_breaks_it(text):
    control = parse(text)
    assert control is None or min(control.white_minutes, control.black_minutes) >= 0
