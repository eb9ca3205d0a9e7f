"""Ways in which a file is damaged or changed, each decided by dice alone."""

import io
import random
import re
import struct
import zipfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass

Dice = random.Random

_TYPED = (b"0", b" ", b"\t", b"\r", b"\n", b"-", b".", b",", b";", b"99999999999", b"<", b"]]>",
          "ş".encode(), b"\xfe", "\u0301".encode(), b"001    1", b"TUR    1", b"013 ", b"162  W",
          b"XXS W=", b"132 ", b"240 H", b"299 ", b"\\par", b"<td>", b"</table>", b"PK\x03\x04",
          b"\x00" * 8, b"\xff" * 8)  # fmt: skip
_RESULTS = b"0123456789=+-wbsWDLUFHZ"
_NO_ZIP = (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError)
_XML = re.compile(r"sheet\d*\.xml$|sharedStrings\.xml$|content\.xml$|document\.xml$|workbook\.xml$")
_SHEET = re.compile(r"worksheets/sheet\d*\.xml$")
_VALUE = re.compile(rb"<v>(\d+)</v>")
_CELL = re.compile(rb">([0-9wbs=+\-]{1,6})<")
_RECORD = re.compile(rb"^(?:\d{3}|[A-Z]{3})(?= )", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Damage:
    """What became of a file; `one_character` is true if one character of what it tells differs."""

    data: bytes
    how: str
    one_character: bool = False


def damaged(data: bytes, dice: Dice) -> Damage:
    """The file after one of the ways that suit it."""
    ways: list[Callable[[bytes, Dice], Damage]] = [typing, typing, cut, block]
    if data.startswith(b"PK"):
        ways = [inside, inside, inside, cell, typing, cut]
    elif data[:1] == b"\x03":
        ways = [table, table, typing, cut]
    elif b"\0" not in data:
        ways = [character, character, lines, typing, block, cut]
    return dice.choice(ways)(data, dice)


def typing(data: bytes, dice: Dice) -> Damage:
    """Some typing, cutting and pasting."""
    out = bytearray(data)
    for _ in range(dice.choice((1, 1, 2, 5, 20))):
        at = dice.randrange(len(out) + 1)
        lost = dice.choice((0, 0, 1, 1, 2, 8, 80))
        pasted = dice.choice((dice.choice(_TYPED), dice.randbytes(dice.randrange(1, 5)), b""))
        out[at : at + lost] = pasted
    return Damage(bytes(out), "typing")


def cut(data: bytes, dice: Dice) -> Damage:
    """The end is missing, or something follows it."""
    if dice.random() < 0.7:
        return Damage(data[: dice.randrange(len(data) + 1)], "cut")
    return Damage(data + dice.randbytes(dice.randrange(1, 60)), "more behind")


def block(data: bytes, dice: Dice) -> Damage:
    """A piece stands twice, or in another place."""
    if not data:
        return Damage(data, "empty")
    start, to = dice.randrange(len(data)), dice.randrange(len(data) + 1)
    piece = data[start : start + dice.choice((1, 10, 100, 1_000))]
    if dice.random() < 0.5:
        return Damage(data[:to] + piece + data[to:], "doubled")
    return Damage(data[:to] + piece + data[to + len(piece) :], "written over")


def character(data: bytes, dice: Dice) -> Damage:
    """One character of a result, a number or a colour is another one."""
    places = [at for at, byte in enumerate(data) if byte in _RESULTS]
    if not places:
        return typing(data, dice)
    at = dice.choice(places)
    new = dice.choice([byte for byte in _RESULTS if byte != data[at]])
    out = data[:at] + bytes([new]) + data[at + 1 :]
    return Damage(out, f"byte {at}: {chr(data[at])} → {chr(new)}", one_character=True)


def lines(data: bytes, dice: Dice) -> Damage:
    """Lines are lost, doubled, exchanged, or get the code of another record."""
    rows = data.split(b"\n")
    at, other = dice.randrange(len(rows)), dice.randrange(len(rows))
    match dice.randrange(5):
        case 0:
            del rows[at]
        case 1:
            rows.insert(other, rows[at])
        case 2:
            rows[at], rows[other] = rows[other], rows[at]
        case 3:
            column = dice.randrange(len(rows[at]) + 1)
            rows[at] = rows[at][:column] + b" " * dice.choice((1, 2, 7)) + rows[at][column:]
        case _:
            code = dice.choice((b"001", b"012", b"132", b"013", b"240", b"162", b"TUR", b"XXR"))
            rows[at] = _RECORD.sub(code, rows[at], count=1)
    return Damage(b"\n".join(rows), "lines")


def table(data: bytes, dice: Dice) -> Damage:
    """A dBase table whose header lies, or whose records are moved."""
    out = bytearray(data.ljust(32, b"\0"))
    count, start, length = struct.unpack_from("<IHH", out, 4)
    match dice.randrange(4):
        case 0:
            struct.pack_into("<I", out, 4, dice.choice((0, 1, count + 1, 2**31, count * 2)))
        case 1:
            struct.pack_into(
                "<H", out, 8, dice.choice((0, 1, start + 32, 65_535, start - 1)) % 2**16
            )
        case 2:
            struct.pack_into("<H", out, 10, dice.choice((0, 1, length + 1, 65_535)))
        case _:
            at = start + dice.randrange(max(count, 1)) * max(length, 1)
            out[at : at + length] = dice.randbytes(length)
    return Damage(bytes(out), "table")


def inside(data: bytes, dice: Dice) -> Damage:
    """A member of an archive or a document is damaged, and packed again as if all were well."""
    members = _members(data)
    wanted = [name for name in members if _XML.search(name)] or list(members)
    if not wanted:
        return typing(data, dice)
    name = dice.choice(wanted)
    found = damaged(members[name], dice)
    return Damage(_packed(members | {name: found.data}), f"{name}: {found.how}", found.one_character
                  and not name.lower().endswith((".ini", ".xml")))  # fmt: skip


def cell(data: bytes, dice: Dice) -> Damage:
    """One value of a spreadsheet, or one result of a document, is another one."""
    members = _members(data)
    for name in members:
        pattern = (
            _VALUE if _SHEET.search(name) else _CELL if name.endswith("document.xml") else None
        )
        found = list(pattern.finditer(members[name])) if pattern else []
        if found:
            place = dice.choice(found)
            at = dice.randrange(*place.span(1))
            old = members[name]
            new = dice.choice(b"0123456789".replace(old[at : at + 1], b""))
            changed = old[:at] + bytes([new]) + old[at + 1 :]
            how = f"{name}: byte {at}: {chr(old[at])} → {chr(new)}"
            return Damage(_packed(members | {name: changed}), how, one_character=True)
    return inside(data, dice)


def _members(data: bytes) -> dict[str, bytes]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return {name: archive.read(name) for name in archive.namelist()}
    except _NO_ZIP:
        return {}


def _packed(members: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()
