"""Audits of files: JSON by the contract, reports, folders, and what cannot be audited."""

import json
import shutil
from pathlib import Path

import pytest

from tests.support.cases import CASES
from ukd.desk import audit as audit_desk
from ukd.desk.audit import Audited, Request, audit_all, key, stem
from ukd.desk.audit_selftest import selftest
from ukd.desk.gather import handed
from ukd.desk.time_limit import limited
from ukd.pairing import ENGINES
from ukd.pairing.audit.asked import OutOfTime
from ukd.publish import audit_report, audit_rounds
from ukd.publish.words import words

SWISS = CASES / "crosstables" / "swiss14_hand.xlsx"
WITHOUT_COLOURS = CASES / "crosstables" / "swiss14_two_cols.xlsx"
ROUND_ROBIN = CASES / "rating" / "round-robin-complete.trf"


def audited(path: Path, **more: object) -> list[Audited]:
    return list(audit_all(handed([path]), Request(**more)))  # type: ignore[arg-type]


def event(path: Path, **more: object) -> dict:
    (done,) = audited(path, **more)
    (file,) = done.told
    (found,) = file["events"]
    return found["audit"]


def test_the_json_of_a_swiss() -> None:
    told = event(SWISS, system="dutch-1998", lang="en")
    assert json.loads(json.dumps(told)) == told
    assert told["system"] == "dutch-1998"
    assert [one["round"] for one in told["rounds"]] == [1, 2, 3, 4, 5, 6]
    fourth = told["rounds"][3]
    assert fourth["verdict"] == "violation"
    repeat = fourth["findings"][0]
    assert (repeat["round"], repeat["board"], repeat["rule"]) == (4, 1, "Dutch-1998 B1a")
    assert (repeat["tier"], repeat["confidence"], repeat["players"]) == (
        "violation",
        "certain",
        [7, 1],
    )
    assert repeat["names"][1] == "İBRAHİM ŞAHİNOĞLU"
    assert {"expected", "why", "basis", "consequences"} <= repeat.keys()
    summary = told["summary"]
    assert (summary["rounds"], summary["audited"], summary["violations"]) == (6, 6, 4)
    assert summary["best_fit"].keys() == {"dutch-1998"}


def test_without_a_declared_system_nobody_deviates() -> None:
    told = event(SWISS)
    assert told["summary"]["deviations"] == 0
    assert told["summary"]["violations"] == 4
    assert set(told["summary"]["best_fit"]) == {"dutch-1998", "lim", "dubov-1997"}
    assert "Sistem bildirilmemiş" in told["notes"][0]


def test_one_round_and_why_two_met() -> None:
    told = event(SWISS, system="lim", only=2, board=3, lang="en")
    assert [one["round"] for one in told["rounds"]] == [2]
    board = told["rounds"][0]["submitted"][2]
    assert board["board"] == 3
    assert told["explanation"][0].startswith(f"{board['white']} (White")
    assert event(SWISS, system="lim", only=2, board=99, lang="en")["explanation"] == [
        "Round 2 has no board 99; its boards: 1, 2, 3, 4, 5."
    ]
    assert event(SWISS, system="lim", only=40, board=1)["explanation"] == []


def test_without_colours_most_is_left_open() -> None:
    told = event(WITHOUT_COLOURS, system="dutch-1998")
    later = told["rounds"][1:]
    assert {one["zone"] for one in later} == {"not-auditable"}
    assert "renk" in later[0]["why"][0]
    # The repeats of rounds 4 and 6 need no colours.
    assert [one["round"] for one in later if one["verdict"] == "violation"] == [4, 6]


def test_a_round_robin_is_held_against_its_table() -> None:
    told = event(ROUND_ROBIN, system="dutch-1998")
    assert told["system"] == "berger"
    # Its rounds follow no Berger table, so that nobody is held to one.
    assert {one["verdict"] for one in told["rounds"]} == {"discretion"}
    assert told["notes"][0].startswith("Turnuva bilinen çizelgeyi izlemiyor")


def test_other_kinds_and_broken_files_are_told_as_such() -> None:
    assert event(CASES / "rating" / "team-3x4.trf")["rounds"] == []
    (broken,) = audited(CASES / "trf" / "234_binary.trf")
    assert broken.told[0]["events"] == []


def test_reports_in_both_languages() -> None:
    for lang, title in (("tr", "Eşlendirme denetimi"), ("en", "Audit of pairings")):
        (done,) = audited(SWISS, system="lim", formats=("html",), lang=lang)
        page = done.reports["denetim-swiss14_hand.html"].decode()
        assert title in page and "İBRAHİM ŞAHİNOĞLU" in page
        verdicts = [one["verdict"] for one in event(SWISS, system="lim")["rounds"]]
        accused = sum(verdict in ("violation", "deviation") for verdict in verdicts)
        assert page.count('<section class="round accused">') == accused
        assert page.count('<div class="round compact">') == 6 - accused
        assert "Lim (FIDE)" in page and "ukd " in page


def whole_event(path: Path, **more: object) -> dict:
    (done,) = audited(path, **more)
    return done.told[0]["events"][0]


def test_what_the_system_gives_stands_apart_from_the_boards() -> None:
    whole = whole_event(SWISS, system="dutch-1998")
    for told in whole["audit"]["rounds"]:
        shown = audit_rounds.sheet(told, whole, "tr")
        differing = [row for row in shown["boards"] if row["differs"]]
        assert len(shown["right"]) + shown["same"] == len(told["expected"])
        assert bool(differing) == bool(shown["right"])
        assert all(row["white_points"] and row["result"] for row in shown["boards"])
        named = {row["no"] for row in shown["concerned"]}
        assert named >= {no for one in told["findings"] for no in one["players"]}


def test_the_boards_that_differ_are_told_as_the_table_shows_them() -> None:
    whole = whole_event(SWISS, system="lim", lang="en")
    for told in whole["audit"]["rounds"]:
        shown = audit_rounds.sheet(told, whole, "en")
        differing = {row["board"] for row in shown["boards"] if row["differs"]}
        for one in told["findings"]:
            others = set(one["consequence_boards"])
            assert others <= differing and not others & set(one["boards"])
            assert bool(others) <= bool(one["others"])


def test_where_colours_are_unknown_pairs_are_enough_in_a_report() -> None:
    whole = whole_event(WITHOUT_COLOURS, system="lim")
    first = whole["audit"]["rounds"][0]
    assert first["verdict"] == "as-paired"
    assert not any(row["differs"] for row in audit_rounds.sheet(first, whole, "tr")["boards"])
    coloured = whole | {"colours_known": True}
    assert any(row["differs"] for row in audit_rounds.sheet(first, coloured, "tr")["boards"])


def test_scores_and_results_as_they_are_written() -> None:
    assert [audit_rounds.written(one) for one in (0.0, 0.5, 1.0, 2.5, None)] == [
        "0",
        "½",
        "1",
        "2½",
        "",
    ]


def test_rules_of_one_document_name_it_once() -> None:
    assert audit_report._shortened(["Lim 2", "Lim 8.1"]) == ["Lim 2", "8.1"]
    assert audit_report._shortened([]) == [""]


def test_the_name_of_a_system_in_a_report() -> None:
    assert audit_report.system_name("dutch-2026+baku", words("tr")) == "Dutch (FIDE 2026) + Baku"
    for system in (*ENGINES, "scheveningen", "knockout", "auto"):
        assert audit_report.system_name(system, words("tr")) != system


def test_a_folder_is_shared_and_what_is_known_is_not_done_again(tmp_path: Path) -> None:
    for name in ("bir", "iki", "uc", "dort"):
        shutil.copy(ROUND_ROBIN, tmp_path / f"{name}.trf")
    (tmp_path / "bozuk.trf").write_bytes(b"\x00\x01 not a tournament")
    request = Request("lim")
    given = list(handed([tmp_path]))
    done = list(audit_all(given, request))
    assert [one.told[0]["file"] for one in done] == [one.name for one in given]
    again = list(audit_all(given, request, {one.key: one for one in done}))
    assert again == done
    assert key(given[0], request) != key(given[0], Request("dubov-1997"))


def test_known_results_stand_in_their_places(tmp_path: Path) -> None:
    """Whichever files were done before a run was stopped, the next one gives all in order."""
    for at in range(7):
        shutil.copy(ROUND_ROBIN, tmp_path / f"{at}.trf")
    given, request = list(handed([tmp_path])), Request("lim")
    done = list(audit_all(given, request))
    for kept in ((0, 1), (6,), (1, 3, 5), range(7)):
        known = {done[at].key: done[at] for at in kept}
        assert list(audit_all(given, request, known)) == done


def test_a_file_at_which_a_process_died_is_told_and_not_kept(tmp_path: Path) -> None:
    one = next(handed([tmp_path / "kötü.trf"]))
    lost = audit_desk._lost(one, Request())
    assert lost.key == ""
    (told,) = lost.told
    assert (told["file"], told["outcome"], told["events"]) == ("kötü.trf", "fatal", [])
    assert "süreç iki kez" in told["findings"][0]["message"]


def test_a_file_on_which_the_program_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for fault, code in ((RecursionError, "audit-file-fails"), (OutOfTime, "audit-file-late")):

        def fails(given: object, fault: type[Exception] = fault) -> None:
            raise fault

        monkeypatch.setattr(audit_desk, "readings", fails)
        (done,) = audited(SWISS)
        assert [one["code"] for one in done.told[0]["findings"]] == [code]
        assert done.key == ""


def test_the_name_of_a_report() -> None:
    assert stem("gelen.zip!izmir/açık 1.trf") == "denetim-açık-1"
    assert stem("...") == "denetim-turnuva"
    taken = {"denetim-acik.html": b"", "denetim-acik.pdf": b"", "denetim-acik-2.html": b""}
    assert audit_desk._unused("denetim-acik", taken) == "denetim-acik-3"


def test_a_round_may_not_take_for_ever() -> None:
    with pytest.raises(OutOfTime), limited(0.01):
        while True:
            pass


def test_every_planted_violation_is_found() -> None:
    for score in selftest(3):
        assert score.planted > 0
        assert (score.missed, score.accused) == (0, 0)
        assert score.found == score.planted
