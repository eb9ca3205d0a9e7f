"""Identity numbers leave a keyed digest and nothing else."""

from sqlalchemy import text

from tests.ledger.test_journal import BODIES, SIGNED
from ukd.ledger import identities, journal

NATIONAL_ID = "10000000146"  # a number with right check digits that belongs to nobody


def test_a_number_is_recognised_and_never_stored(ledger, tmp_path):
    with ledger.writing() as connection:
        seq = journal.append(connection, "list", BODIES[0], SIGNED).seq
        mark = identities.token(identities.key(connection), NATIONAL_ID)
        identities.learn(connection, [(mark, "117"), (mark, "117")], seq)
        identities.learn(connection, [(mark, "117")], seq)
    with ledger.reading() as connection:
        assert identities.known(connection) == {mark: ("117",)}
        assert identities.known(connection, before=seq) == {}
        stored = connection.execute(text("select * from identity")).all()
    assert NATIONAL_ID not in str(stored)
    ledger.close()
    for path in tmp_path.iterdir():
        assert NATIONAL_ID.encode() not in path.read_bytes()


def test_two_ledgers_give_one_number_two_tokens(ledger):
    with ledger.reading() as connection:
        here = identities.token(identities.key(connection), NATIONAL_ID)
    assert here != identities.token(b"another key", NATIONAL_ID)


def test_what_an_entry_brought_can_be_forgotten(ledger):
    with ledger.writing() as connection:
        seq = journal.append(connection, "list", BODIES[0], SIGNED).seq
        identities.learn(connection, [("aa", "1")], seq)
        identities.forget(connection, seq)
        assert identities.known(connection) == {}
