"""Bytes to lines: encodings, line ends, and characters that shift columns."""

import unicodedata

import pytest

from tests.support.trf import FIRST, PLAYERS, changed, lines, put, report, said, verdict
from ukd.formats import trf_text
from ukd.formats.trf_text import decode
from ukd.model.findings import Log

NAMES = ["Işık, Ada", "Çetin, Ece", "Doğan, Can", "Uğur, Şen"]


def names(data):
    return [entry.name for entry in report(data).field.entries]


@pytest.mark.parametrize(
    ("codec", "encoding"),
    [
        ("utf-8", "utf-8"),
        ("utf-8-sig", "utf-8-sig"),
        ("utf-16", "utf-16"),
        ("cp1254", "cp1254"),
        ("iso8859-9", "cp1254"),
        ("cp857", "cp857"),
    ],
)
def test_turkish_names_in_every_encoding_of_the_desk(codec, encoding):
    data = lines().encode(codec)
    assert names(data) == NAMES
    assert report(data).encoding == encoding


def test_without_turkish_letters_the_page_of_the_west_is_named():
    data = lines(players=changed(1, 15, "Müller, Zoë")).replace("ı", "i").replace("ğ", "g")
    data = data.replace("ş", "s").replace("Ş", "S").encode("cp1252")
    assert report(data).encoding == "cp1252"
    assert names(data)[0] == "Müller, Zoë"


def test_one_line_in_another_encoding_is_named():
    rows = [line.encode("cp1254" if at == 2 else "utf-8") for at, line in enumerate(PLAYERS)]
    data = lines(players=[]).encode() + b"\n".join(rows)
    assert ("E-ENCODING", FIRST + 2) in said(data)
    assert names(data) == NAMES
    assert report(data).encoding == "mixed"


def test_a_letter_of_no_page_is_named():
    assert ("E-ENCODING", 1) in said(lines().encode("cp1254").replace(b"Deneme", b"Den\x81\xe7eme"))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_line_end_counts_one_line(end):
    text = lines(players=changed(3, 49, "17O0")).replace("\n", end)
    assert said(text) == {("E-RATING", FIRST + 2)}


def test_mixed_line_ends_are_noted():
    assert said(lines().replace("\n", "\r\n", 3)) == {("W-EOL", None)}


def test_what_is_no_line_end_ends_no_line():
    """Form feed and NEL end a line for str.splitlines, and would shift every number behind."""
    text = lines(players=changed(3, 49, "17O0")).replace("Deneme", "De\x0cne\x85me\u2028")
    assert ("E-RATING", FIRST + 2) in said(text)


def test_letters_apart_from_their_marks_are_joined():
    apart = unicodedata.normalize("NFD", lines())
    assert names(apart) == NAMES
    assert ("W-NFD", FIRST + 1) in said(apart)


def test_hard_blanks_and_tabs_are_blanks():
    text = lines(players=changed(2, 21, "\u00a0")).replace("022 Ankara", "022\tAnkara\t")
    assert said(text) == {("W-NBSP", FIRST + 1), ("W-TAB", 2)}
    assert names(text) == NAMES


def test_the_end_mark_of_dos_is_no_line():
    assert said(lines() + "\x1a") == set()


def test_what_is_no_text_is_refused():
    assert said(b"") == {("F-EMPTY", None)}
    assert said(b" \r\n ") == {("F-EMPTY", None)}
    assert said(bytes(range(256))) == {("F-NOT-TRF", None)}
    assert said("<html><body>Oturum</body></html>") == {("F-NOT-TRF", 1)}


def test_what_is_too_large_for_one_event_is_refused(monkeypatch):
    monkeypatch.setattr(trf_text, "MOST_LINES", 10)
    log = Log()
    assert decode(lines().encode(), log) is None
    assert [one.code for one in log] == ["trf-too-large"]
    assert verdict(lines()) == "fatal"


def test_columns_counted_in_bytes():
    """Vega pads names by bytes: each letter beyond ASCII pulls the line to the left."""
    rows = []
    for line in PLAYERS:
        name = line[14:47].rstrip()
        rows.append(line[:14] + name + " " * (33 - len(name.encode())) + line[47:])
    assert said(lines(players=rows)) == {
        ("W-BYTE-COLUMNS", FIRST + at) for at in range(len(PLAYERS))
    }
    assert [entry.rating for entry in report(lines(players=rows)).field.entries] == [
        1900, 1800, 1700, 1600,
    ]  # fmt: skip


def test_put_writes_over_columns_from_one():
    assert put("abc", 2, "X") == "aXc"
