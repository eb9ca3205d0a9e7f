"""ukd convert: where files are written, what is told, and the exit code."""

import json
from pathlib import Path

import pytest

from tests.support.cases import CASES

TRF = str(CASES / "trf" / "001_trf16_basic_lf.trf")
NO_PLACE = str(CASES / "crosstables" / "swiss12_hand.xlsx")  # provinces, for which TRF16 has none
GUIDE = str(CASES / "trf" / "152_guide_layout_example.trf")


@pytest.mark.parametrize(
    ("out", "written"),
    [
        ((), "out/001_trf16_basic_lf.trf"),
        (("--out", "yeni.trf"), "yeni.trf"),
        (("--out", "klasor"), "klasor/001_trf16_basic_lf.trf"),
    ],
)
def test_a_file_is_written_where_asked(ukd, out: tuple[str, ...], written: str) -> None:
    done = ukd("convert", TRF, "--to", "trf26", *out)
    assert (done.code, done.out.split()) == (0, [written])
    assert Path(written).read_bytes().startswith(b"012 ")


def test_a_set_takes_the_name_that_is_asked_for(ukd) -> None:
    done = ukd("convert", TRF, "--to", "sp98", "--out", "acik.zip", "--accept-loss")
    assert done.code == 0
    assert Path("acik.zip").read_bytes().startswith(b"PK")


def test_what_would_be_lost_is_not_written(ukd) -> None:
    done = ukd("convert", NO_PLACE, "--out", "a.trf", "--json", "--lang", "en")
    told = json.loads(done.out)
    assert (done.code, told["files"]) == (1, [])
    assert "convert-would-lose" in [one["code"] for one in told["findings"]]
    assert not Path("a.trf").exists()


def test_a_draft_is_written_and_its_assumptions_told(ukd) -> None:
    done = ukd("convert", GUIDE, "--draft", "--out", "taslak.trf")
    assert done.code == 0
    assert done.out.split("\n")[0] == "taslak.trf"
    assert "draft-cell-order" in done.out and "draft-column" in done.out
    assert Path("taslak.trf").read_text(encoding="utf-8").startswith("### Taslak")


def test_a_missing_file_is_told(ukd) -> None:
    done = ukd("convert", "yok.trf")
    assert done.code == 1 and "file-missing" in done.out
    assert not Path("out").exists()
