"""The walk of the README, typed as it stands: every line it shows is what the program says."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def commands() -> list[tuple[str, list[str]]]:
    """Every `$ ukd …` of the README with the lines shown below it."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    found: list[tuple[str, list[str]]] = []
    for block in re.findall(r"```console\n(.*?)```", text, re.S):
        for line in block.rstrip("\n").split("\n"):
            if line.startswith("$ "):
                found.append((line[2:], []))
            else:
                found[-1][1].append(line)
    return [(typed, shown) for typed, shown in found if typed.startswith("ukd ")]


def test_the_walk_is_true(tmp_path: Path) -> None:
    (tmp_path / "data").symlink_to(ROOT / "data")
    (tmp_path / "out").mkdir()
    given = {"UKD_LANG": "en", "UKD_DATABASE": "out/walk.sqlite", "PYTHONUTF8": "1"}
    assert len(commands()) == 11
    for typed, shown in commands():
        done = subprocess.run(
            [sys.executable, "-m", "ukd", *shlex.split(typed)[1:]],
            cwd=tmp_path,
            env=os.environ | given,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode in (0, 1), f"{typed}: {done.stderr}"
        said = done.stdout.split("\n")
        assert not [line for line in shown if line not in said], f"{typed}:\n{done.stdout}"
    assert (tmp_path / "out" / "2005-07" / "index.html").is_file()
