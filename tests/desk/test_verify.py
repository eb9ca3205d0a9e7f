"""Verifying: an untouched ledger is proved, and every touch is found."""

import json
import zlib

import pytest
from sqlalchemy import text

from tests.desk.kit import half_year
from ukd.desk.publish import Letterhead, publish
from ukd.desk.verify import verify
from ukd.ledger import archive
from ukd.ledger.tables import CONTENT
from ukd.model.frames import MEMBER_LINES, RATING_LIST


@pytest.fixture
def closed(desk, sample):
    """An office with a closed half-year."""
    office = desk()
    half_year(office, sample)
    return office


def codes(office, **how):
    return {found.code for found in verify(office, **how).findings}


def frame_digest(office, name):
    (done,) = office.book().closed.values()
    return done.frames[name]


def overwrite(office, digest, data):
    """Change kept bytes as somebody with the file in his hands would."""
    with office.writing() as connection:
        connection.execute(
            CONTENT.update().where(CONTENT.c.digest == digest).values(packed=zlib.compress(data))
        )


def test_an_untouched_ledger_is_intact(closed):
    done = verify(closed, deep=True)
    assert (done.intact, done.findings, len(done.lists)) == (True, (), 1)
    assert done.head == closed.book().head


def test_a_touched_rating_is_found(closed):
    digest = frame_digest(closed, "list")
    with closed.reading() as connection:
        data = archive.fetch(connection, digest)
    first = json.loads(data.splitlines()[0])
    overwrite(closed, digest, data.replace(str(first["ukd"]).encode(), b"2999", 1))
    assert {"content-changed", "list-unprovable"} <= codes(closed)
    assert not verify(closed).intact


def test_a_list_swapped_with_its_digest_is_found_by_its_seal(closed):
    """Even with a right digest, a list must follow from its lines."""
    with closed.writing() as connection:
        digest = frame_digest(closed, "list")
        listed = archive.fetch_frame(connection, RATING_LIST, digest)
        better = listed.with_columns(ukd=listed["ukd"] + 1)
        other = archive.keep_frame(connection, RATING_LIST, better)
        connection.execute(
            text("update journal set body = replace(body, :old, :new)"),
            {"old": digest, "new": other},
        )
    assert {"journal-broken", "seal-differs"} <= codes(closed)


def test_swapped_lines_are_found_by_the_seal(closed):
    with closed.writing() as connection:
        digest = frame_digest(closed, "lines")
        lines = archive.fetch_frame(connection, MEMBER_LINES, digest)
        other = archive.keep_frame(
            connection, MEMBER_LINES, lines.with_columns(change=lines["change"] * 2)
        )
        connection.execute(
            text("update journal set body = replace(body, :old, :new)"),
            {"old": digest, "new": other},
        )
    assert "seal-differs" in codes(closed)


@pytest.mark.parametrize(
    "touch",
    [
        "update journal set officer = 'Başkası' where seq = 3",
        "update journal set reason = 'sonradan yazıldı' where kind = 'Approved'",
        "delete from journal where seq = 2",
    ],
)
def test_a_touched_entry_is_found(closed, touch):
    with closed.writing() as connection:
        connection.execute(text(touch))
    assert "journal-broken" in codes(closed)


def test_a_lost_submission_is_found(closed):
    digest = next(iter(closed.book().submissions))
    with closed.writing() as connection:
        connection.execute(CONTENT.delete().where(CONTENT.c.digest == digest))
    assert "content-lost" in codes(closed)


def test_a_change_in_the_program_is_told_and_is_no_fault_of_the_ledger(closed, monkeypatch):
    """Today's program rates otherwise: --deep tells who moves; the ledger stays intact."""
    from ukd.desk import half_year as module

    def other(stack, law):
        return rate(stack, law.with_(k_divisor=800))

    rate = module.judge.__globals__["rate"]
    monkeypatch.setitem(module.judge.__globals__, "rate", other)
    done = verify(closed, deep=True)
    assert {found.code for found in done.findings} == {"recompute-differs"}
    assert done.intact
    assert verify(closed).findings == ()


def test_a_published_list_is_written_whole_and_entered_once(closed):
    written = {}
    first = publish(
        closed, "2005-07", Letterhead("Deneme"), lambda name, files: written.update({name: files})
    )
    again = publish(closed, "2005-07", Letterhead("Deneme"), lambda name, files: None)
    assert (first.entry.kind, again.entry) == ("Published", None)
    assert written["2005-07"].keys() == first.entry.body.files.keys()
    assert first.seal in written["2005-07"]["seal.txt"].decode()
    assert verify(closed).intact
