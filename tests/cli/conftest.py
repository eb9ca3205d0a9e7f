"""Runs commands as a person types them, in this process."""

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from tests.support.federation import Federation, federation
from ukd.cli import app


@dataclass(frozen=True)
class Run:
    """What a command gave: exit code, standard output, standard error."""

    code: int
    out: str
    err: str


@pytest.fixture(scope="session")
def sample() -> Federation:
    return federation()


@pytest.fixture
def desk_folder(tmp_path, monkeypatch) -> Iterator[None]:
    """An empty folder to work in; what commands put into the environment goes afterwards."""
    kept = dict(os.environ)
    for name in list(os.environ):
        if name.startswith("UKD_"):
            del os.environ[name]
    os.environ["UKD_OFFICER"] = "Ayşe Görevli"
    monkeypatch.chdir(tmp_path)
    yield
    os.environ.clear()
    os.environ.update(kept)


@pytest.fixture
def ukd(desk_folder, monkeypatch, capfd) -> Callable[..., Run]:
    """`ukd("receive", "gelen")` as at a pipe."""

    def run(*words: str) -> Run:
        monkeypatch.setattr(sys, "argv", ["ukd", *words])
        os.environ.pop("UKD_LANG", None)
        code = 0
        try:
            app.main()
        except SystemExit as done:
            code = done.code if isinstance(done.code, int) else int(bool(done.code))
        out, err = capfd.readouterr()
        return Run(code, out, err)

    return run


@pytest.fixture
def inbox(desk_folder, tmp_path, sample) -> None:
    """The list in force and what arbiters sent, as files."""
    (tmp_path / "liste.csv").write_bytes(sample.listed)
    (tmp_path / "gelen").mkdir()
    for name, data in sample.reports.items():
        (tmp_path / "gelen" / name).write_bytes(data)
