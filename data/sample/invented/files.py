"""Everything the sample holds, as file names and bytes."""

import csv
import io
from collections.abc import Sequence

from invented import document, workbook
from invented.dice import Dice
from invented.events import Diary, play
from invented.people import Person, everybody
from invented.plans import BROKEN, PLANS, Form, Plan
from invented.sheets import sheet
from invented.zips import packed
from ukd.formats import swissperfect_writer, trf_writer
from ukd.model.tournament import Event

SEED = "2005"
LIST = "liste-2005-01-01"
INBOX = "gelen"
"""Folder of what arbiters sent."""

_HEADING = (
    "UKD No",
    "Soyadı",
    "Adı",
    "UKD",
    "İl",
    "Kulüp",
    "Doğum Yılı",
    "Durum",
    "Son 3 Yıl Oyun",
)


def files() -> dict[str, bytes]:
    """Path below data/sample to content; the same bytes on every machine."""
    listed, newcomers = everybody(Dice(SEED))
    rows = [_row(one) for one in listed]
    made = {f"{LIST}.csv": _csv(rows), f"{LIST}.xlsx": workbook.table("UKD", _HEADING, rows)}
    diary = Diary()
    for plan in PLANS:
        event = play(plan, listed, newcomers, diary)
        made[f"{INBOX}/{plan.stem}.{plan.form}"] = report(plan, event)
        if facts := sidecar(plan):
            made[f"{INBOX}/{plan.stem}.toml"] = facts
    whole = report(BROKEN, play(BROKEN, listed, newcomers, Diary()))
    made[f"{INBOX}/{BROKEN.stem}.{BROKEN.form}"] = whole[: len(whole) * 3 // 5]
    return made


def report(plan: Plan, event: Event) -> bytes:
    """The event in the form its arbiter sends."""
    if plan.form == Form.SWISSPERFECT:
        members = swissperfect_writer.write(event)
        return packed({f"{plan.stem}{ending}": data for ending, data in members.items()})
    if plan.form == Form.TRF:
        return trf_writer.write(event, plan.dialect)
    if plan.form == Form.WORKBOOK:
        return workbook.crosstable(sheet(event.tournament))
    return document.crosstable(sheet(event.tournament))


def sidecar(plan: Plan) -> bytes | None:
    """What the e-mail told and the file cannot: the three of SwissPerfect hold no day (9.e)."""
    if plan.form == Form.SWISSPERFECT:
        return "\n".join(
            (
                f"first_day = {plan.first_day}",
                f"last_day = {plan.last_day}",
                f'city = "{plan.city}"',
                f'time_control = "{plan.tempo}"',
                "",
            )
        ).encode()
    return b"title_match = true\n" if plan.title_match else None


def _row(person: Person) -> tuple[str | int | None, ...]:
    state = "Aktif" if person.active else "Pasif"
    return (person.number, person.surname, person.given, person.ukd, person.province, person.club,
            person.birth_year, state, person.games)  # fmt: skip


def _csv(rows: Sequence[Sequence[str | int | None]]) -> bytes:
    """As Turkish Excel writes it: a byte order mark, semicolons, Windows line ends."""
    out = io.StringIO()
    csv.writer(out, delimiter=";").writerows([_HEADING, *rows])
    return out.getvalue().encode("utf-8-sig")
