"""A limit to the time that one round of an audit may take, where the system has alarms."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from ukd.pairing.audit.asked import OutOfTime

SECONDS = 120.0  # a round; that of 300 players takes some five


@contextmanager
def limited(seconds: float = SECONDS) -> Iterator[None]:
    """Raises OutOfTime inside when the time is over.

    Without alarms (Windows), or outside the main thread, there is no limit.
    """
    if not hasattr(signal, "SIGALRM") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _over)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _over(number: int, frame: FrameType | None) -> None:
    raise OutOfTime
