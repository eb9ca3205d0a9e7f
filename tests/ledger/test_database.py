"""Opening a ledger: migrations are whole or absent, transactions too."""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from ukd.errors import LedgerError
from ukd.ledger import migrations
from ukd.ledger.database import open_ledger

AT = "2005-07-03T09:00:00+03:00"


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'ukd.sqlite'}"


def tables(folder: Path) -> set[str]:
    with sqlite3.connect(folder / "ukd.sqlite") as connection:
        return {name for (name,) in connection.execute("select name from sqlite_master")}


def broken_step(connection: Connection) -> None:
    connection.execute(text("create table first_half (x integer)"))
    connection.execute(text("insert into first_half values (1)"))
    connection.execute(text("create table second_half (y integer"))


def test_a_new_ledger_has_every_table_and_its_record(tmp_path):
    ledger = open_ledger(url(tmp_path), at=AT, create=True)
    with ledger.reading() as connection:
        assert migrations.done(connection) == set(migrations.STEPS)
    assert {"journal", "content", "identity", "secret", "migration"} <= tables(tmp_path)


def test_a_failing_migration_leaves_nothing(tmp_path):
    open_ledger(url(tmp_path), at=AT, create=True).close()
    before = tables(tmp_path)
    steps = {**migrations.STEPS, "2027-01 broken": broken_step}
    with pytest.raises(LedgerError):
        open_ledger(url(tmp_path), at=AT, steps=steps)
    assert tables(tmp_path) == before
    ledger = open_ledger(url(tmp_path), at=AT)
    with ledger.reading() as connection:
        assert migrations.done(connection) == set(migrations.STEPS)


def test_a_failing_first_migration_leaves_an_empty_database(tmp_path):
    with pytest.raises(LedgerError):
        open_ledger(url(tmp_path), at=AT, create=True, steps={"broken": broken_step})
    assert tables(tmp_path) == set()


def test_opening_twice_migrates_once(tmp_path):
    open_ledger(url(tmp_path), at=AT, create=True).close()
    ledger = open_ledger(url(tmp_path), at="2006-01-01T00:00:00+02:00")
    with ledger.reading() as connection:
        assert connection.scalar(text("select min(at) from migration")) == AT


def test_a_ledger_of_a_later_program_is_refused(tmp_path):
    steps = {**migrations.STEPS, "2031-05 from the future": lambda connection: None}
    open_ledger(url(tmp_path), at=AT, create=True, steps=steps).close()
    with pytest.raises(LedgerError) as refused:
        open_ledger(url(tmp_path), at=AT)
    assert refused.value.code == "ledger-newer"


def test_no_ledger_is_made_by_reading(tmp_path):
    with pytest.raises(LedgerError) as refused:
        open_ledger(url(tmp_path), at=AT)
    assert refused.value.code == "ledger-missing"
    assert not (tmp_path / "ukd.sqlite").exists()


@pytest.mark.parametrize(
    ("address", "code"),
    [("not a url", "ledger-url"), ("nosuch://x/y", "ledger-driver")],
)
def test_an_impossible_address_is_named(address, code):
    with pytest.raises(LedgerError) as refused:
        open_ledger(address, at=AT, create=True)
    assert refused.value.code == code


def test_a_file_that_is_no_database_is_named(tmp_path):
    (tmp_path / "ukd.sqlite").write_bytes(b"this is a letter, not a database" * 50)
    with pytest.raises(LedgerError) as refused:
        open_ledger(url(tmp_path), at=AT)
    assert refused.value.code == "ledger-unopenable"


def test_a_transaction_that_fails_keeps_nothing(tmp_path):
    ledger = open_ledger(url(tmp_path), at=AT, create=True)
    with pytest.raises(ZeroDivisionError), ledger.writing() as connection:
        connection.execute(text("insert into migration values ('x', 'y')"))
        raise ZeroDivisionError
    with ledger.reading() as connection:
        assert migrations.done(connection) == set(migrations.STEPS)


def test_foreign_keys_and_full_sync_are_on(tmp_path):
    ledger = open_ledger(url(tmp_path), at=AT, create=True)
    with ledger.reading() as connection:
        assert connection.scalar(text("pragma foreign_keys")) == 1
        assert connection.scalar(text("pragma synchronous")) == 2
        assert connection.scalar(text("pragma journal_mode")) == "wal"


def test_a_ledger_that_is_in_use_for_too_long_is_said_to_be(tmp_path, monkeypatch):
    monkeypatch.setattr("ukd.ledger.database._PRAGMAS", ("busy_timeout = 50",))
    one = open_ledger(url(tmp_path), at=AT, create=True)
    other = open_ledger(url(tmp_path), at=AT)
    with one.writing(), pytest.raises(LedgerError) as refused, other.writing():
        pass
    assert refused.value.code == "ledger-fault"


def test_two_who_take_one_number_do_not_both_keep_it(tmp_path):
    ledger = open_ledger(url(tmp_path), at=AT, create=True)
    row = "insert into migration values ('2026-11 first ledger', 'y')"
    with pytest.raises(LedgerError) as refused, ledger.writing() as connection:
        connection.execute(text(row))
    assert refused.value.code == "ledger-moved"
