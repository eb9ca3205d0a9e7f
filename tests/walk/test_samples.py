"""The reports of reports/samples/ are those that the sample federation gives today."""

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "reports" / "samples"
# PDF and workbook may differ by the versions of what packs them; they are tested elsewhere.
AS_TEXT = {".html", ".csv", ".txt"}


def texts(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in folder.rglob("*")
        if path.suffix in AS_TEXT
    }


def test_the_samples_are_fresh(tmp_path: Path) -> None:
    runpy.run_path(str(ROOT / "tools" / "samples.py"))["write"](tmp_path / "samples")
    made, there = texts(tmp_path / "samples"), texts(SAMPLES)
    assert made.keys() == there.keys(), "run: make samples"
    assert not [name for name in made if made[name] != there[name]], "run: make samples"
    assert len(list(SAMPLES.rglob("*.pdf"))) == 7
