"""The journal: a chain that shows where it was touched, and bodies that come back as they were."""

from datetime import date

import pytest
from sqlalchemy import text

from ukd.errors import LedgerError
from ukd.ledger import entries as kinds
from ukd.ledger import journal
from ukd.ledger.journal import Head, Signed

SIGNED = Signed("Ayşe Görevli", "2005-07-03T09:00:00+03:00", "belgeler tam")
HEAD = kinds.EventHead(
    "3f9c", "İzmir Açık", "swiss", date(2005, 3, 1), date(2005, 3, 9), "İzmir", 12, 7, 42
)
BODIES = [
    kinds.Imported(date(2005, 1, 1), "liste.csv", "c0", 400, {"list": "ab"}),
    kinds.Received("3f9c", "a.zip", {"": "3f9c"}, None, "İzmir", ("sp98",), "ok", (), (HEAD,)),
    kinds.Matched("3f9c", 4, "117"),
    kinds.Matched("3f9c", 5, None),
    kinds.Approved("3f9c", ("unknown-member",)),
    kinds.Refused("3f9c"),
    kinds.Withdrawn("3f9c"),
    kinds.Closed(
        date(2005, 7, 1), date(2005, 1, 1), ("3f9c",), (), {"cap_binds": "rated"}, "0.1.0",
        "5ea1", 401, {"list": "cd"},
    ),
    kinds.Published(date(2005, 7, 1), "5ea1", {"list.csv": "ef"}),
    kinds.Reopened(date(2005, 7, 1)),
]  # fmt: skip


def filled(connection) -> None:
    for body in BODIES:
        journal.append(connection, "3f9c", body, SIGNED)


@pytest.mark.parametrize("body", BODIES, ids=lambda body: type(body).__name__)
def test_a_body_comes_back_as_it_was(ledger, body):
    with ledger.writing() as connection:
        journal.append(connection, "3f9c", body, SIGNED)
    with ledger.reading() as connection:
        (entry,) = journal.entries(connection)
    assert entry.body == body
    assert (entry.officer, entry.reason) == ("Ayşe Görevli", "belgeler tam")


def test_every_kind_is_shown_above():
    assert {type(body).__name__ for body in BODIES} == set(kinds.KINDS)


def test_an_untouched_journal_is_whole(ledger):
    with ledger.writing() as connection:
        filled(connection)
        assert journal.broken_at(connection) is None
        assert journal.head(connection).seq == len(BODIES)


@pytest.mark.parametrize(
    ("touch", "place"),
    [
        ("update journal set reason = 'sonradan' where seq = 4", 4),
        ("update journal set officer = 'Başkası' where seq = 1", 1),
        ("update journal set body = replace(body, '117', '118') where seq = 3", 3),
        ("delete from journal where seq = 6", 7),
        ("update journal set hash = previous where seq = 10", 10),
    ],
)
def test_a_touched_entry_is_found(ledger, touch, place):
    with ledger.writing() as connection:
        filled(connection)
        connection.execute(text(touch))
        assert journal.broken_at(connection) == place


def test_a_decision_on_an_old_view_is_refused(ledger):
    with ledger.writing() as connection:
        seen = journal.head(connection)
        journal.append(connection, "3f9c", BODIES[0], SIGNED)
    with pytest.raises(LedgerError) as refused, ledger.writing() as connection:
        journal.append(connection, "3f9c", BODIES[4], SIGNED, after=seen)
    assert refused.value.code == "ledger-moved"
    with ledger.reading() as connection:
        assert journal.head(connection).seq == 1


def test_an_entry_of_an_unknown_kind_is_named(ledger):
    with ledger.writing() as connection:
        journal.append(connection, "3f9c", BODIES[5], SIGNED)
        connection.execute(text("update journal set kind = 'Blessed'"))
        with pytest.raises(LedgerError) as refused:
            list(journal.entries(connection))
    assert refused.value.code == "entry-unreadable"


def test_an_empty_journal_has_a_head(ledger):
    with ledger.reading() as connection:
        assert journal.head(connection) == Head()
