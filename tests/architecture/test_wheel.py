"""The wheel, made from the sdist as a packager would: is all inside, and does it run elsewhere?"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
REPORT = ROOT / "data" / "sample" / "gelen" / "eskisehir-porsuk.trf"


def run(*command: str, cwd: Path | str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=cwd,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel installed; its dependencies are those of the Python that tests."""
    work = tmp_path_factory.mktemp("wheel")
    hatch = (sys.executable, "-m", "hatchling", "build", "--directory", str(work))
    built = run(*hatch, "--target", "sdist", cwd=ROOT)
    assert built.returncode == 0, built.stderr
    [sdist] = work.glob("*.tar.gz")
    shutil.unpack_archive(sdist, work)
    built = run(*hatch, "--target", "wheel", cwd=work / sdist.name.removesuffix(".tar.gz"))
    assert built.returncode == 0, built.stderr
    [wheel] = work.glob("*.whl")
    target = work / "installed"
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps")
    done = run(*pip, "--target", str(target), str(wheel), cwd=work)
    assert done.returncode == 0, done.stderr
    return target


def ukd(installed: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The installed command, run far from any checkout; the wheel goes before what is editable."""
    command = (sys.executable, "-P", str(installed / "bin" / "ukd"))
    return run(*command, *arguments, cwd="/", PYTHONPATH=str(installed), PYTHONUTF8="1")


def test_the_package_is_the_one_of_the_wheel(installed: Path) -> None:
    shown = (
        "import ukd, ukd.assets; print(ukd.__file__); print(ukd.assets.folder('texts/findings'))"
    )
    done = run(sys.executable, "-P", "-c", shown, cwd="/", PYTHONPATH=str(installed))
    assert done.returncode == 0, done.stderr
    for line in done.stdout.split():
        assert Path(line).is_relative_to(installed)


@pytest.mark.parametrize(
    "folder", ["templates", "reports", "texts", "data/regulation", "data/pairing"]
)
def test_the_wheel_carries_every_asset_of_the_checkout(installed: Path, folder: str) -> None:
    def names(root: Path) -> set[str]:
        found = (path for path in root.rglob("*") if path.is_file())
        return {path.relative_to(root).as_posix() for path in found}

    carried = names(installed / "ukd" / "_assets" / folder)
    assert names(ROOT / folder) - {".gitkeep"} <= carried | {".gitkeep"}


def test_help(installed: Path) -> None:
    done = ukd(installed, "--help")
    assert done.returncode == 0, done.stderr


def test_it_reads_a_file(installed: Path) -> None:
    done = ukd(installed, "read", str(REPORT), "--json")
    assert done.returncode == 0, done.stderr
    [shown] = json.loads(done.stdout)["files"]
    assert (shown["format"], len(shown["events"][0]["players"])) == ("trf16", 45)


def test_it_rates_by_the_regulation_inside(installed: Path) -> None:
    done = ukd(installed, "rate", str(REPORT), "--ratings", "file", "--json")
    assert done.returncode == 0, done.stderr
    [shown] = json.loads(done.stdout)["files"]
    [event] = shown["events"]
    assert event["rated"]
    assert len(event["lines"]) == 45
