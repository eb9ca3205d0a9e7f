"""E-mails opened: attachments by name and bytes, charsets, mailboxes, nested letters, damage."""

from email.message import EmailMessage, MIMEPart
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.test_archive import packed
from tests.support.cases import CASES
from ukd.formats import mail, mail_box
from ukd.formats.archive import LIMITS, Limits, split
from ukd.formats.html import Html
from ukd.formats.source import Source

HEAD = b"From: a@example.org\r\nTo: ukd@example.org\r\nSubject: rapor\r\nMIME-Version: 1.0\r\n"
SET = {"a.ini": b"[Tournament Info]", "a.trn": b"trn", "a.sco": b"sco"}
PLAIN = b"Content-Type: text/plain\r\n\r\n"


def letter(text: str = "Ektedir.", **files: bytes) -> EmailMessage:
    """A letter as a program of today writes it; `a_trf` is the file a.trf."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "a@example.org", "b@example.org", "rapor"
    message.set_content(text)
    for name, data in files.items():
        attach(message, name.replace("_", "."), data)
    return message


def attach(message: MIMEPart, name: str, data: bytes) -> None:
    message.add_attachment(data, maintype="application", subtype="octet-stream", filename=name)


def part(headers: str, body: bytes) -> bytes:
    """A letter of one part, written by hand."""
    return HEAD + headers.encode("utf-8", "surrogateescape") + b"\r\n\r\n" + body


def opened(data: bytes, **more: Any) -> tuple[list[str], list[str]]:
    """Names of the sources, codes of the findings."""
    sources, found = split(Source("posta.eml", data), **more)
    return [source.name for source in sources], [one.code for one in found]


def test_an_attachment_is_a_source_of_its_own() -> None:
    sources, found = split(Source("posta.eml", bytes(letter(a_trf=b"012 Deneme"))))
    assert [(one.name, one.data, one.mail) for one in sources] == [
        ("posta.eml!a.trf", b"012 Deneme", "posta.eml")
    ]
    assert found == ()


def test_a_zip_with_one_event_is_named_as_it_was_attached() -> None:
    names, _ = opened(bytes(letter(acik_zip=packed(SET))))
    assert names == ["posta.eml!acik.zip"]
    names, _ = opened(bytes(letter(acik_zip=packed(SET | {"b.trf": b"x"}))))
    assert names == ["posta.eml!acik.zip!a.trn", "posta.eml!acik.zip!b.trf"]


def test_three_files_attached_one_by_one_are_one_event() -> None:
    """Madde 9.e, second way, without a zip."""
    sources, found = split(Source("p.eml", bytes(letter(a_ini=b"1", a_trn=b"2", a_sco=b"3"))))
    assert [(one.name, dict(one.members)) for one in sources] == [
        ("p.eml!a.trn", {".ini": b"1", ".trn": b"2", ".sco": b"3"})
    ]
    assert found == ()


@pytest.mark.parametrize(
    ("headers", "name"),
    [
        ("Content-Disposition: attachment; filename*=iso-8859-9''%DDzmir%20a%E7%FDk.trf", "İzmir açık.trf"),  # noqa: E501
        ("Content-Disposition: attachment; filename*0*=utf-8''%C4%B0zmir; filename*1*=.trf", "İzmir.trf"),  # noqa: E501
        ('Content-Disposition: attachment; filename="=?windows-1254?Q?I=F0d=FDr.trf?="', "Iğdır.trf"),  # noqa: E501
        ('Content-Type: application/x; name="=?iso-8859-9?B?3d5JSy50cmY=?="', "İŞIK.trf"),
        ('Content-Disposition: attachment; filename="=?utf-8?B?xLA=?= =?utf-8?B?bGs=?=.trf"', "İlk.trf"),  # noqa: E501
        ('Content-Disposition: attachment; filename="\udcddzmir.trf"', "İzmir.trf"),  # raw cp1254
        ('Content-Disposition: attachment; filename="İzmir.trf"', "İzmir.trf"),  # raw UTF-8
        ('Content-Disposition: attachment; filename="C:\\\\Belgelerim\\\\a.trf"', "a.trf"),
        ('Content-Disposition: attachment; filename="../../etc/a.trf"', "a.trf"),
        ('Content-Disposition: attachment; filename="10000000146 rapor.trf"', "… rapor.trf"),
        ("Content-Type: application/octet-stream", "ek-1"),
        ("Content-Disposition: attachment", "ek"),
    ],
)  # fmt: skip
def test_names_in_every_disguise(headers: str, name: str) -> None:
    assert opened(part(headers, b"012 Deneme"))[0] == [f"posta.eml!{name}"]


@pytest.mark.parametrize("encoding", ["base64", "quoted-printable", "8bit", "x-uuencode"])
def test_bytes_in_every_encoding(encoding: str) -> None:
    body = {
        "base64": b"MDEyIN1n\r\n",
        "quoted-printable": b"012 =DDg",
        "8bit": b"012 \xddg",
        "x-uuencode": b"begin 644 a.trf\r\n&,#$R(-UG\r\n`\r\nend\r\n",
    }[encoding]
    headers = f'Content-Disposition: attachment; filename="a.trf"\r\nContent-Transfer-Encoding: {encoding}'  # noqa: E501
    sources, _ = split(Source("p.eml", part(headers, body)))
    assert sources[0].data == b"012 \xddg"


@pytest.mark.parametrize(
    ("declared", "raw"),
    [
        ("us-ascii", "Iğdır".encode("cp1254")),
        ("iso-8859-9", "Iğdır".encode("cp1254")),
        ("iso-8859-1", "Iğdır".encode("cp1254")),
        ("windows-1254", "Iğdır".encode("cp1254")),
        ("windows-1254", "Iğdır".encode()),
        ("utf-8", "Iğdır".encode("cp1254")),
        ("utf-8", "Iğdır".encode()),
        ("unknown-8bit", "Iğdır".encode("cp1254")),
        ("yok-boyle-bir-sey", "Iğdır".encode("cp857")),
    ],
)
def test_the_text_is_read_whatever_it_declares(declared: str, raw: bytes) -> None:
    assert mail.read(part(f"Content-Type: text/plain; charset={declared}", raw)).text == "Iğdır"


def test_a_page_is_read_where_there_is_no_plain_text() -> None:
    message = letter("")
    message.set_content("<style>p{}</style><table><tr><td>Yer</td><td>Muş</td></table>", "html")
    assert mail.read(bytes(message)).text.split("\n")[2] == "Yer\tMuş"


def test_a_file_written_into_the_text_is_a_file() -> None:
    text = b"Rapor:\r\nbegin 644 rapor.trf\r\n&,#$R(-UG\r\n`\r\nend\r\nSaygilar\r\n"
    read = mail.read(HEAD + PLAIN + text)
    assert read.files == (("rapor.trf", b"012 \xddg"),)
    assert "begin" not in read.text and "Saygilar" in read.text


def test_a_letter_in_a_letter_is_opened() -> None:
    outer = letter()
    outer.add_attachment(letter(a_trf=b"012 x"))
    assert opened(bytes(outer)) == (["posta.eml!rapor.eml!a.trf"], [])


def test_letters_nested_too_deeply_are_told() -> None:
    inner = letter(a_trf=b"012 x")
    for _ in range(LIMITS.depth):
        outer = letter()
        outer.add_attachment(inner)
        inner = outer
    assert opened(bytes(inner)) == ([], ["archive-depth"])


def test_a_mailbox_gives_its_letters_in_order() -> None:
    one = b"From a Mon Jan  3 10:00:00 2005\n" + bytes(letter(">From here\n", a_trf=b"012 a"))
    two = b"From b Tue Jan  4 10:00:00 2005\n" + bytes(letter(b_trf=b"012 b"))
    assert mail_box.kind(one) == mail_box.LETTER
    assert mail_box.kind(one + b"\n" + two) == mail_box.BOX
    names = ["posta.eml!1.eml!a.trf", "posta.eml!2.eml!b.trf"]
    assert opened(one + b"\n" + two) == (names, [])
    assert mail.read(next(mail_box.letters(one))).text.startswith("From here")


def test_letters_in_a_zip_are_opened() -> None:
    names, _ = opened(packed({"1.eml": bytes(letter(a_trf=b"012 x"))}))
    assert names == ["posta.eml!1.eml!a.trf"]


def test_two_files_of_one_name_are_told_apart() -> None:
    message = letter(a_trf=b"012 x")
    attach(message, "a.trf", b"012 y")
    assert opened(bytes(message))[0] == ["posta.eml!a.trf", "posta.eml!a-2.trf"]


def test_logos_and_signatures_are_no_files() -> None:
    message = letter()
    message.set_content("<img src='cid:logo'>", "html")
    message.add_related(b"\x89PNG", "image", "png", cid="<logo>")
    attach(message, "a.trf", b"012 x")
    message.add_attachment(b"x", "application", "pkcs7-signature", filename="smime.p7s")
    assert opened(bytes(message)) == (["posta.eml!a.trf"], [])


@pytest.mark.parametrize(
    ("data", "codes"),
    [
        (bytes(letter()), ["mail-without-files"]),
        (bytes(letter(winmail_dat=mail.WINMAIL + b"\0" * 9)), ["mail-winmail"]),
        (bytes(letter(a_rar=b"Rar!\x1a\x07\x00")), ["archive-kind"]),
        (HEAD + b"Content-Type: multipart/mixed; boundary=x\r\n\r\n" + b"\r\n--x" * 10_001, ["mail-broken"]),  # noqa: E501
    ],
    ids=["nothing", "winmail", "rar", "too many parts"],
)  # fmt: skip
def test_what_brings_no_file_is_told(data: bytes, codes: list[str]) -> None:
    assert opened(data) == ([], codes)


def test_a_crosstable_in_the_text_is_read_and_told() -> None:
    page = (CASES / "crosstables" / "rr6_star.html").read_text(encoding="cp1254")
    message = letter()
    message.set_content(page, "html")
    assert opened(bytes(message)) == (["posta.eml!ileti.html"], ["mail-body-read"])
    (source,), _ = split(Source("posta.eml", bytes(message)))
    assert Html().read(source).events[0].tournament.name == "ÖZEL DAVETLİ DÖNER TURNUVA"
    assert opened(bytes(letter("001    1 Ada\n"))) == (["posta.eml!ileti.txt"], ["mail-body-read"])


def test_limits_hold_for_attachments() -> None:
    message = bytes(letter(a_trf=b"012 x", b_trf=b"012 yy", c_trf=b"012 z"))
    assert opened(message, limits=Limits(members=1)) == (["posta.eml!a.trf"], ["mail-limit"])
    assert opened(message, limits=Limits(total_bytes=10)) == (
        ["posta.eml!a.trf", "posta.eml!c.trf"], ["mail-limit"],
    )  # fmt: skip
    bomb = bytes(letter(a_zip=packed({"a.trf": b"0" * 10**6, "b.trf": b"0"})))
    assert opened(bomb, limits=Limits(ratio=10, ratio_from=10))[1] == ["archive-limit"]


@pytest.mark.parametrize(
    "data",
    [
        b"012 From: the first line of a TRF\nTo: nobody\n",
        b"From: <Saved by Blink>\r\nSubject: x\r\nMIME-Version: 1.0\r\n\r\n",  # a page of a browser
        b"MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n\r\n",
        b"Yer: Ankara\nTarih: bug\xfcn\n\n",
        b"From here on\nit is a text\n",
        b"",
    ],
)
def test_what_is_no_letter(data: bytes) -> None:
    assert mail_box.kind(data) is None


MIXED = bytes(letter("Yer: Ankara\nTarih: 15-18.02.2003\n", a_trf=b"012 x", b_zip=packed(SET)))


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(MIXED) - 1), st.binary(max_size=12), st.integers(0, 40))
def test_damaged_letters_raise_nothing(at: int, noise: bytes, lost: int) -> None:
    sources, found = split(Source("p.eml", MIXED[:at] + noise + MIXED[at + lost :]))
    assert sources or found


def test_parts_nested_without_end_raise_nothing() -> None:
    deep = b"".join(
        b"Content-Type: multipart/mixed; boundary=b%d\r\n\r\n--b%d\r\n" % (at, at)
        for at in range(3_000)
    )
    assert opened(HEAD + deep)[1] in (["mail-broken"], ["mail-without-files"])
