"""A call to somebody else's program in a process of its own, with a deadline.

Whatever happens there, a fault, a crash, an endless search, gives a value here.
"""

import atexit
import os
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class Late:
    """There was no answer in time."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Broken:
    """The call raised, or its process died: what it said of it."""

    fault: str


class Child:
    """A process that answers calls one by one. It starts at the first and stays for the next."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._line: Connection | None = None

    def ask(
        self, function: Callable[..., Any], *arguments: Any, seconds: float = SECONDS
    ) -> Any | Late | Broken:
        """What the function returns there. It is known by its name; all goes over by pickle."""
        line = self._open()
        try:
            line.send((function, arguments))
            if not line.poll(seconds):
                self.close()
                return Late(seconds)
            return line.recv()
        except (EOFError, OSError):
            self.close()
            return Broken("the process ended")

    def close(self) -> None:
        """End the process, whatever it does."""
        if self._process is not None and self._line is not None:
            self._process.kill()
            self._process.join()
            self._line.close()
        self._process = self._line = None

    def _open(self) -> Connection:
        if self._line is not None and self._process is not None and self._process.is_alive():
            return self._line
        self.close()
        context = get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        return self._line


def _serve(line: Connection) -> None:
    """Answer until the other end is closed. Nothing printed here reaches a terminal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        sys.stdout = sys.stderr = nowhere
        while True:
            try:
                function, arguments = line.recv()
            except EOFError:
                return
            try:
                line.send(function(*arguments))
            except Exception as fault:  # the one trap for programs that are not ours
                line.send(Broken(f"{type(fault).__name__}: {fault}"))


CHILD = Child()
atexit.register(CHILD.close)
