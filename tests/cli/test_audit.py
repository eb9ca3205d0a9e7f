"""ukd audit as typed: text, JSON, exit codes, reports and going on after a stop."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

from tests.cli.conftest import Run
from tests.support.cases import CASES

Ukd = Callable[..., Run]
SWISS = str(CASES / "crosstables" / "swiss14_hand.xlsx")
ROUND_ROBIN = str(CASES / "rating" / "round-robin-complete.trf")


def test_what_an_officer_reads(ukd: Ukd) -> None:
    done = ukd("audit", SWISS, "--system", "dutch-1998")
    assert done.code == 1
    assert done.out.startswith("✗ swiss14_hand.xlsx: 4 ihlal")
    assert "4. tur, 1. masa, İHLAL, Dutch-1998 B1a, kesin" in done.out
    assert "7 ŞULE GÜNDÜZ – 1 İBRAHİM ŞAHİNOĞLU" in done.out
    assert "Kural: İki oyuncu birbiriyle yalnız bir kez oynar." in done.out
    assert "6/6 tur denetlendi: 4 ihlal" in done.out


def test_why_two_met(ukd: Ukd) -> None:
    asked = ("audit", SWISS, "--system", "lim", "--round", "2", "--board", "1", "--lang", "en")
    done = ukd(*asked)
    assert "Why they met:" in done.out
    assert "Round 2:" in done.out and "Round 3:" not in done.out


def test_json(ukd: Ukd) -> None:
    done = ukd("audit", SWISS, ROUND_ROBIN, "--system", "dutch-1998", "--json")
    files = json.loads(done.out)["files"]
    assert [one["events"][0]["audit"]["system"] for one in files] == ["dutch-1998", "berger"]


def test_a_stopped_run_goes_on(ukd: Ukd, tmp_path: Path) -> None:
    asked = ("audit", SWISS, "--system", "lim", "--out", "out", "--format", "html", "--lang", "en")
    first = ukd(*asked)
    assert "1 report written to out" in first.out
    kept = tmp_path / "out" / "denetim.jsonl"
    kept.write_text(kept.read_text(encoding="utf-8") + '{"key": "cut o', encoding="utf-8")
    second = ukd(*asked)
    assert "1 file had been audited before; its result was taken" in second.out
    assert first.out.split("\n")[:20] == second.out.split("\n")[:20]


def test_a_line_that_was_cut_off_harms_no_other(ukd: Ukd, tmp_path: Path) -> None:
    asked = ("audit", SWISS, ROUND_ROBIN, "--system", "lim", "--out", "out", "--format", "html")
    whole = ukd(*asked).out
    kept = tmp_path / "out" / "denetim.jsonl"
    first, _ = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(first + b'{"key": "cut o')
    assert "1 dosya daha önce denetlenmişti" in ukd(*asked).out
    again = ukd(*asked).out
    assert "2 dosya daha önce denetlenmişti" in again
    assert again.split("\n")[:-3] == whole.split("\n")[:-2]


def test_files_of_one_name_have_reports_of_their_own(ukd: Ukd, tmp_path: Path) -> None:
    for folder, file in (("izmir", "round-robin-complete.trf"), ("ankara", "match-title.trf")):
        (tmp_path / "gelen" / folder).mkdir(parents=True)
        shutil.copy(CASES / "rating" / file, tmp_path / "gelen" / folder / "acik.trf")
    for _ in range(2):
        done = ukd("audit", "gelen", "--out", "out", "--format", "html")
        assert "ankara/acik.trf: " in done.out and "izmir/acik.trf: " in done.out
        reports = sorted(path.name for path in (tmp_path / "out").glob("*.html"))
        assert len(reports) == 2
        assert reports[1] == "denetim-acik.html" and reports[0].startswith("denetim-acik-")


def test_json_of_many_files_is_one_document(ukd: Ukd) -> None:
    told = json.loads(ukd("audit", SWISS, SWISS, ROUND_ROBIN, "--json").out)
    assert [one["file"] for one in told["files"]] == [
        "swiss14_hand.xlsx",
        "round-robin-complete.trf",
    ]


def test_a_broken_file_stops_nothing(ukd: Ukd, tmp_path: Path) -> None:
    (tmp_path / "bozuk.trf").write_bytes(bytes(range(256)))
    done = ukd("audit", "bozuk.trf", ROUND_ROBIN, "--out", "out", "--format", "html")
    assert done.code == 1
    assert "bozuk.trf: okunamadı" in done.out
    assert (tmp_path / "out" / "denetim-round-robin-complete.html").exists()


def test_wrong_use(ukd: Ukd) -> None:
    assert ukd("audit", SWISS, "--system", "swiss").code == 2
    assert ukd("audit", SWISS, "--board", "1").code == 2
    assert ukd("audit").code == 2


def test_the_self_test(ukd: Ukd) -> None:
    done = ukd("audit", "--selftest", "1", "--system", "lim")
    assert done.code == 0
    assert "temiz turda 0 haksız bulgu" in done.out
    told = json.loads(ukd("audit", "--selftest", "1", "--system", "lim", "--json").out)
    assert told["selftest"][0]["missed"] == 0
