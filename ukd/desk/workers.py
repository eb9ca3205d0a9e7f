"""Processes that share long work among the cores of the machine."""

import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

ENOUGH = 1500  # rows of a list; below, starting processes costs more than they save


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
