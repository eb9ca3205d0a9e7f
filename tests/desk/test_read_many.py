"""Many files are read on all cores, and nothing else is different."""

from pathlib import Path

import pytest

from tests.support.trf import lines
from ukd.desk import read as desk_read
from ukd.formats import contract


@pytest.fixture
def inbox(tmp_path: Path) -> Path:
    """Ten tournaments, an empty file and a text."""
    for at in range(10):
        text = lines().replace("Deneme", f"Turnuva {at}")
        (tmp_path / f"{at}.trf").write_text(text, encoding="utf-8")
    (tmp_path / "5.trf").write_bytes(b"")
    (tmp_path / "not.txt").write_text("Sayın kurul", encoding="utf-8")
    return tmp_path


def test_on_all_cores_the_same_is_read_in_the_same_order(
    inbox: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = desk_read.read([inbox])
    monkeypatch.setattr(desk_read, "MANY", 4)
    monkeypatch.setattr(desk_read, "_AT_ONCE", 2)
    monkeypatch.setattr("ukd.desk.workers.os.cpu_count", lambda: 2)
    together = desk_read.read([inbox])
    shown = [[contract.reading(one, "tr") for one in done] for done in (alone, together)]
    assert shown[0] == shown[1]
    assert [one.file for one in together] == [f"{at}.trf" for at in range(10)] + ["not.txt"]
    assert together[5].outcome == "fatal"


def test_a_few_files_start_no_process(inbox: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ukd.desk.workers.ProcessPoolExecutor", None)
    assert len(desk_read.read([inbox])) == 11
