"""Processes that share long work among the cores of the machine."""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import chain, islice
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")

ENOUGH = 1500  # rows of a list; below, starting processes costs more than they save
AHEAD = 16  # calls under way at a time


@contextmanager
def workers(rows: int) -> Iterator[Executor | None]:
    """An executor for work on so many rows, or None where one process does as well.

    The processes are started afresh and not forked: polars has threads, which a fork would lose.
    """
    cores = os.cpu_count() or 1
    if rows < ENOUGH or cores == 1:
        yield None
        return
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as executor:
        yield executor


def in_turn(
    work: Callable[..., T], calls: Iterable[tuple[object, ...]], enough: int
) -> Iterator[T]:
    """The results of calls in their order, made side by side where there are enough of them.

    Never more than a few calls are under way, so that calls and results need little room.
    """
    coming = iter(calls)
    first = list(islice(coming, enough))
    with workers(ENOUGH if len(first) == enough else 0) as executor:
        if executor is None:
            yield from (work(*call) for call in chain(first, coming))
            return
        running: deque[Future[T]] = deque()
        try:
            for call in chain(first, coming):
                running.append(executor.submit(work, *call))
                if len(running) > AHEAD:
                    yield running.popleft().result()
            while running:
                yield running.popleft().result()
        finally:
            for one in running:
                one.cancel()
