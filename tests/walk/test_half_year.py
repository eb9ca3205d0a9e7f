"""The officer's half-year, command by command, with what each one says."""

import csv
import io
import json

from tests.cli.conftest import *  # noqa: F403


def test_from_the_post_to_the_list(ukd, inbox, tmp_path):
    done = ukd("import-list", "liste.csv", "--day", "2005-01-01")
    assert done.out.splitlines() == [
        "2005-01-01 listesi alındı: 40 oyuncu, 40 aktif.",
        "Deftere yazıldı: 1. kayıt, liste alındı, 2005-01-01",
        "Sırada: ukd receive DOSYA…",
    ]
    (tmp_path / "gelen" / "bozuk.bin").write_bytes(b"\x00\x01\x02")

    done = ukd("receive", "gelen")
    assert done.code == 1
    assert "6 turnuva" in done.out
    assert "✗ bozuk.bin" in done.out
    assert ukd("receive", "gelen").out.count("daha önce alınmış") >= 7

    done = ukd("approve", "--all")
    assert (done.code, done.out.count("onaylandı")) == (0, 7)

    trial = json.loads(ukd("close", "2005-07", "--dry-run", "--json").out)
    assert (trial["closed"], len(trial["list"])) == (False, 46)
    done = ukd("close", "2005-07")
    assert trial["seal"] in done.out
    assert ukd("close", "2005-07").code == 8

    done = ukd("publish", "2005-07", "--out", "yayin", "--crosstables")
    folder = tmp_path / "yayin" / "2005-07"
    assert (done.code, trial["seal"] in (folder / "seal.txt").read_text()) == (0, True)
    table = (folder / "ukd-listesi-2005-07-01.csv").read_bytes().decode("utf-8-sig")
    assert len(list(csv.reader(io.StringIO(table), delimiter=";"))) == 47

    assert len(list((folder / "turnuvalar").glob("*.html"))) == 6

    assert ukd("verify", "--deep").code == 0
    now = json.loads(ukd("status", "--json").out)
    assert [one["day"] for one in now["lists"]] == ["2005-01-01", "2005-07-01"]
    assert {one["state"] for one in now["events"]} == {"rated"}
    assert [one["file"] for one in now["unread"]] == ["bozuk.bin"]


def test_a_published_list_begins_another_ledger(ukd, inbox, tmp_path):
    for words in (
        ("import-list", "liste.csv", "--day", "2005-01-01"),
        ("receive", "gelen"),
        ("approve", "--all"),
        ("close", "2005-07"),
        ("publish", "2005-07"),
    ):
        assert ukd(*words).code == 0
    written = tmp_path / "out" / "2005-07" / "ukd-listesi-2005-07-01.csv"
    words = ("import-list", str(written), "--day", "2005-07-01", "--json")
    done = json.loads(ukd("--database", "yeni.sqlite", *words).out)
    assert done["players"] == 46
    assert {one["code"] for one in done["findings"]} == {"list-province-missing"}


def test_nobodys_identity_number_is_shown(ukd, inbox, tmp_path):
    number = "10000000146"
    listed = "TC Kimlik No;Ad;Soyad;UKD;İl\n" + f"{number};Ada;Yıldız;1500;İzmir\n"
    (tmp_path / "tc.csv").write_text(listed)
    shown = ""
    for words in (
        ("import-list", "tc.csv", "--day", "2005-01-01", "--json"),
        ("close", "2005-07", "--json"),
        ("publish", "2005-07", "--json"),
        ("verify", "--json"),
        ("status", "--json"),
    ):
        done = ukd(*words)
        shown += done.out + done.err
    for path in (tmp_path / "out").rglob("*"):
        if path.suffix in (".html", ".csv", ".txt"):
            shown += path.read_text(encoding="utf-8")
    assert "Yıldız" in shown
    assert number not in shown
