"""The officer's verbs as typed: what each one says, and what is in the journal after it."""

import json

import pytest


@pytest.fixture
def taken(ukd, inbox):
    """A ledger with the list and everything the arbiters sent; the ids of the events in order."""
    ukd("import-list", "liste.csv", "--day", "2005-01-01")
    done = json.loads(ukd("receive", "gelen", "--from", "İzmir", "--json").out)
    return [event["id"] for one in done["submissions"] for event in one["events"]]


def state(ukd, event):
    now = json.loads(ukd("status", "--json").out)
    return next(one["state"] for one in now["events"] if one["id"] == event)


def test_refuse_and_withdraw(ukd, taken):
    event = taken[0]
    done = ukd("refuse", event[:5], "--why", "süre 60 dakika")
    assert (done.code, "turnuva geri çevrildi" in done.out) == (0, True)
    assert state(ukd, event) == "refused"
    done = ukd("withdraw", event, "--why", "yanlış anlaşılmış", "--json")
    (entry,) = json.loads(done.out)["entries"]
    assert (entry["kind"], entry["reason"], entry["officer"]) == (
        "Withdrawn", "yanlış anlaşılmış", "Ayşe Görevli",
    )  # fmt: skip
    assert state(ukd, event) == "received"
    assert ukd("withdraw", event, "--why", "bir daha").code == 8


def test_the_status_of_one_event_tells_its_story(ukd, taken):
    event = taken[0]
    ukd("match", event, "2", "new", "--why", "ilk turnuvası")
    ukd("refuse", event, "--why", "süre 60 dakika")
    lines = ukd("status", event[:5]).out.splitlines()
    assert lines[0].startswith(event)
    assert lines[1] == "geri çevrildi"
    assert [line.split()[0] for line in lines[3:]] == ["2", "8", "9"]
    assert "süre 60 dakika" in lines[-1]
    told = json.loads(ukd("status", event, "--json").out)
    assert (told["state"], len(told["entries"])) == ("refused", 3)


def test_match_names_a_member_and_a_newcomer(ukd, taken):
    event = taken[0]
    for who in ("0007", "new", f"{taken[1]}:3"):
        done = ukd("match", event, "2", who, "--why", "kulübü doğruladı")
        assert (done.code, "oyuncu eşleştirildi" in done.out) == (0, True)
    assert ukd("match", event, "2", "kim", "--why", "x").code == 8
    assert ukd("match", event, "200", "new", "--why", "x").code == 8


def test_a_dry_run_writes_nothing_and_says_so(ukd, taken):
    event = taken[0]
    for words in (
        ("approve", "--all"),
        ("refuse", event, "--why", "x"),
        ("match", event, "2", "new", "--why", "x"),
        ("receive", "liste.csv"),
        ("close", "2005-07"),
    ):
        assert "Deneme: deftere bir şey yazılmadı." in ukd(*words, "--dry-run").out
    assert len(json.loads(ukd("status", "--json").out)["unread"]) == 0
    assert json.loads(ukd("verify", "--json").out)["entries"] == 7


def test_an_unknown_event_leads_to_status(ukd, taken):
    done = ukd("approve", "ffffffff")
    assert (done.code, "ukd status" in done.err) == (8, True)


def test_who_sent_it_is_in_the_journal(ukd, taken):
    from ukd.ledger.book import open_book
    from ukd.ledger.database import open_ledger

    ledger = open_ledger("sqlite:///ukd.sqlite", at="")
    with ledger.reading() as connection:
        senders = {one.sender for one in open_book(connection).submissions.values()}
    assert senders == {"İzmir"}


def test_close_with_an_unknown_setting_is_refused(ukd, taken):
    assert ukd("close", "2005-07", "--law", "cap_bind=all").code > 2
    assert ukd("close", "2005-07", "--law", "cap_binds=all", "--dry-run").code == 0


def test_a_switched_decision_is_kept_with_the_list(ukd, taken):
    ukd("approve", "--all")
    done = json.loads(ukd("close", "2005-07", "--law", "cap_binds=all", "--json").out)
    assert done["entry"]["body"]["law"]["cap_binds"] == "all"
    assert ukd("verify", "--deep").code == 0


def test_publishing_where_one_may_not_write_is_a_sentence(ukd, taken, tmp_path):
    ukd("close", "2005-07")
    (tmp_path / "dolu").write_text("bir dosya")
    done = ukd("publish", "2005-07", "--out", "dolu")
    assert (done.code, "yazılamadı" in done.err) == (8, True)
    assert json.loads(ukd("status", "--json").out)["lists"][-1]["published"] is False


def test_reading_says_in_a_line_what_a_file_is(ukd, inbox, tmp_path):
    (tmp_path / "gelen" / "bozuk.bin").write_bytes(b"\x00\x01")
    done = ukd("read", "gelen", "--lang", "en")
    lines = done.out.splitlines()
    assert done.code == 1
    assert "✓ turnuva-1.trf [trf16, ascii]: no faults" in [
        line.replace("utf-8", "ascii") for line in lines
    ]
    assert any("12 players, 5 rounds, 30 games" in line for line in lines)
    assert lines[-1] == "7 files: 6 without faults, 0 with warnings, 1 with errors"
