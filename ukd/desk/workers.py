"""Processes that share long work among the cores of the machine."""

import gc
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import cache
from itertools import chain, islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from types import TracebackType
from typing import Generic, Self, TypeVar

T = TypeVar("T")
Call = tuple[object, ...]

ENOUGH = 1500  # rows of a list; below, starting processes costs more than they save
AHEAD = 16  # calls under way at a time
SELDOM = (50_000, 50, 50)  # thresholds of the garbage collection in a worker


@contextmanager
def workers(rows: int) -> Iterator[Executor | None]:
    """An executor for work on so many rows, or None where one process does as well."""
    if rows < ENOUGH or _cores() == 1:
        yield None
        return
    with _pool(_cores()) as executor:
        yield executor


def in_turn(
    work: Callable[..., T],
    calls: Iterable[Call],
    enough: int,
    lost: Callable[..., T] | None = None,
) -> Iterator[T]:
    """The results of calls in their order, made side by side where there are enough of them.

    Never more than a few calls are under way, so that calls and results need little room. A call
    whose process dies is made once more, alone; if that dies too, its result is what `lost` makes
    of the call. Without `lost` that raises BrokenProcessPool.
    """
    coming = iter(calls)
    first = list(islice(coming, enough))
    if len(first) < enough or _cores() == 1:
        yield from (work(*call) for call in chain(first, coming))
        return
    with _Crew(work, lost) as crew:
        for call in chain(first, coming):
            crew.take(call)
            if crew.under_way > AHEAD:
                yield crew.next_result()
        while crew.under_way:
            yield crew.next_result()


class _Crew(Generic[T]):
    """A pool of processes that is replaced when one of them dies."""

    def __init__(self, work: Callable[..., T], lost: Callable[..., T] | None) -> None:
        self._work, self._lost = work, lost
        self._running: deque[tuple[Call, Future[T]]] = deque()
        self._pool = _pool(_cores())
        self._alone = _pool(1)  # starts a process only when it is needed
        self._has_lost = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for pool in (self._pool, self._alone):
            if self._has_lost:
                _end(pool)
            else:
                pool.shutdown(cancel_futures=True)

    @property
    def under_way(self) -> int:
        """Calls whose results have not been taken."""
        return len(self._running)

    def take(self, call: Call) -> None:
        """Have a call made by the next process that is free."""
        try:
            future = self._pool.submit(self._work, *call)
        except BrokenProcessPool:
            _end(self._pool)
            self._pool = _pool(_cores())
            future = self._pool.submit(self._work, *call)
        self._running.append((call, future))

    def next_result(self) -> T:
        """The result of the call taken first."""
        call, future = self._running.popleft()
        try:
            return future.result()
        except BrokenProcessPool:
            self._has_lost = True
            return self._made_alone(call)

    def _made_alone(self, call: Call) -> T:
        """With a process all calls under way were lost; made alone, only the culprit dies again."""
        try:
            return self._alone.submit(self._work, *call).result()
        except BrokenProcessPool:
            _end(self._alone)
            self._alone = _pool(1)
            if self._lost is None:
                raise
            return self._lost(*call)


def _cores() -> int:
    return os.cpu_count() or 1 if _can_share() else 1


@cache
def _can_share() -> bool:
    """False where processes can have no lock in common: a container without /dev/shm, say."""
    try:
        get_context("spawn").Lock()
    except (OSError, ImportError):
        return False
    return True


def _pool(processes: int) -> ProcessPoolExecutor:
    """Processes started afresh and not forked: polars has threads, which a fork would lose."""
    return ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=_begin)


def _end(pool: ProcessPoolExecutor) -> None:
    """End a pool and the processes it has, which have nothing left to do or nobody to do it for.

    To wait for a broken pool can take for ever: it overlooks a process that it has just started.
    """
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for one in processes:
        one.kill()


def _begin() -> None:
    """In a worker: little is left over from a call, so looking for it seldom saves a tenth."""
    gc.set_threshold(*SELDOM)
    _end_with_parent()


def _end_with_parent() -> None:
    """In a worker: a parent that was killed can send no word, so its end is watched for."""

    def watch() -> None:
        parent = parent_process()
        if parent is not None:
            wait([parent.sentinel])
            os._exit(1)

    Thread(target=watch, daemon=True).start()
