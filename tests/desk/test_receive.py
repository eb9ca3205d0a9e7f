"""Receiving: nothing that is given to us is lost, and nothing counts twice."""

import io
import zipfile

from tests.desk.kit import given, half_year, take
from ukd.desk.approve import approve
from ukd.desk.gather import Given
from ukd.desk.judge import Entrants
from ukd.desk.receive import receive
from ukd.desk.submissions import event_of, fetch
from ukd.ledger.book import State
from ukd.ledger.entries import Received

SIDECAR = b'city = "Manisa"\n'


def zipped(members: dict[str, bytes]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return data.getvalue()


def one_receipt(office, name, data, sidecar=None):
    (receipt,) = receive(office, [given(name, data, sidecar)])
    return receipt


def test_what_was_received_is_read_again_byte_for_byte(office, sample):
    take(office, sample.reports)
    book = office.book()
    with office.reading() as connection:
        for received in book.submissions.values():
            assert fetch(connection, received).original.data == sample.reports[received.name]
        for event in book.events.values():
            assert event_of(connection, event)[0].tournament.name == event.head.name


def test_the_same_bytes_again_change_nothing_whatever_their_name(office, sample):
    first = take(office, sample.reports)
    head = office.book().head
    again = take(office, sample.reports)
    renamed = one_receipt(office, "baska-ad.trf", sample.reports["turnuva-1.trf"])
    assert [one.known for one in first] == [False] * 6
    assert [one.known for one in [*again, renamed]] == [True] * 7
    assert office.book().head == head


def test_an_event_that_comes_again_in_a_zip_is_one_event(office, sample):
    take(office, sample.reports)
    parcel = zipped({"a/turnuva-1.trf": sample.reports["turnuva-1.trf"]})
    receipt = one_receipt(office, "gelen.zip", parcel)
    assert (receipt.known, receipt.entry is not None) == (False, True)
    assert len(office.book().events) == 6


def test_a_zip_of_several_events_has_several_ids(office, sample):
    receipt = one_receipt(office, "hepsi.zip", zipped(sample.reports))
    assert len({head.id for head in receipt.events}) == 6
    approve(office, [])
    assert {one.state for one in office.book().events.values()} == {State.APPROVED}


def test_an_unreadable_file_is_kept_too_and_does_not_stop_the_others(office, sample):
    files = [
        given("bozuk.bin", b"\x00\x01 nothing"),
        given("iyi.trf", sample.reports["turnuva-1.trf"]),
    ]
    bad, good = receive(office, files)
    assert (bad.refused, bad.outcome, bad.events) == (True, "fatal", ())
    assert (good.refused, len(good.events)) == (False, 1)
    kept = office.book().submissions[bad.digest]
    assert isinstance(kept, Received)
    with office.reading() as connection:
        assert fetch(connection, kept).original.data == b"\x00\x01 nothing"


def test_a_file_that_cannot_be_opened_leaves_no_entry(office):
    head = office.book().head
    (receipt,) = receive(office, [Given("yok.trf", None)])
    assert (receipt.digest, receipt.entry) == (None, None)
    assert office.book().head == head


def test_a_sidecar_that_comes_later_opens_the_event_again(office, sample):
    data = sample.reports["turnuva-1.trf"]
    (event,) = (head.id for head in one_receipt(office, "a.trf", data).events)
    approve(office, [])
    receipt = one_receipt(office, "a.trf", data, SIDECAR)
    assert (receipt.known, receipt.entry.kind) == (False, "Received")
    now = office.book().events[event]
    assert (now.state, now.head.city) == (State.RECEIVED, "Manisa")
    assert one_receipt(office, "a.trf", data, SIDECAR).known
    assert one_receipt(office, "a.trf", data).known


def test_a_sidecar_for_a_rated_event_is_kept_and_not_used(desk, sample):
    office = desk()
    half_year(office, sample)
    receipt = one_receipt(office, "a.trf", sample.reports["turnuva-1.trf"], SIDECAR)
    assert "facts-too-late" in {found.code for found in receipt.findings}
    event = office.book().events[receipt.events[0].id]
    assert (event.state, event.head.city) == (State.RATED, "Ankara")


def test_a_dry_run_keeps_nothing(desk, office, sample):
    head = office.book().head
    receipts = take(desk(dry_run=True), sample.reports)
    assert all(one.entry for one in receipts)
    assert office.book().head == head
    assert office.book().events == {}


def test_the_receipt_tells_who_plays_and_what_stands_against_the_event(office, sample):
    fast = sample.reports["turnuva-1.trf"].replace(b"90 min", b"15 min")
    fine, short = take(office, {"a.trf": sample.reports["turnuva-2.trf"], "b.trf": fast})
    assert (fine.refused, fine.entrants[fine.events[0].id]) == (False, Entrants(9, 3))
    assert short.refused
    assert "time-too-short" in {found.code for found in short.checked}
    assert short.entry.body.codes == ()


def test_before_there_is_a_list_nobody_is_judged(desk, sample):
    (receipt, *_) = take(desk(), sample.reports)
    assert (receipt.entrants, receipt.checked) == ({}, ())
