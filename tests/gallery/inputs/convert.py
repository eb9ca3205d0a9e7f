"""What ukd convert tells: losses, what FIDE would miss, and drafts of 001 tables."""

from tests.gallery.exhibit import Exhibit, typed
from tests.support.swissperfect import ADA, BERIL, CAN, GAME, ini, sco, trn
from tests.support.trf import HEAD, PLAYERS, changed, lines, put
from tests.support.zips import packed

TRF = lines()
# Neither federation nor days of rounds nor ranks: all that a SwissPerfect set has no place for.
SET_HEAD = tuple(line for line in HEAD if line[:3] not in ("032", "132"))
SET_PLAYERS = [put(line, 86, "    ") for line in PLAYERS]
GUIDE = """\
012 Bahar Açık Turnuvası
032 2026-03-03
132 Buchholz
001  No  İsim              Rtg  FID       Pts  R1
001    1 Aydın             2200 1234567   1.0  0000 W  3 1
001    2 Boz               2180 2345678   1.0  0000 W  4 1
001    3 Can               2150           0.0  0000 B  1 0
001    4 Dal               2120 4567890   0.0  0000 B  2 0
"""
# A round robin of three by standing: it tells no rounds.
WITHOUT_ROUNDS = """\
No;Adı Soyadı;UKD;1;2;3;4;Puan
1;Işık Ada;1900;*;1;1;1;3
2;Çetin Ece;1800;0;*;1;1;2
3;Doğan Can;1700;0;0;*;1;1
4;Uğur Şen;1600;0;0;0;*;0
"""


def convert(text: str, *options: str, name: str = "deneme.trf") -> Exhibit:
    """One file given to `ukd convert`."""
    return typed(" ".join(("ukd convert", name, *options)), **{name: text})


def convert_set(*results: str) -> Exhibit:
    """A SwissPerfect set of three players given to `ukd convert --to trf26`."""
    files = {"a.ini": ini(), "a.trn": trn(ADA, BERIL, CAN), "a.sco": sco(*results)}
    return typed("ukd convert deneme.zip --to trf26", **{"deneme.zip": packed(files)})


def draft(text: str) -> Exhibit:
    """A table given to `ukd convert --draft`."""
    return convert(text, "--draft")


def head(**records: str) -> str:
    """The file with records of its head changed; an empty one is left out: r132=""."""
    kept = (records.get(f"r{line[:3]}", line) for line in HEAD)
    return lines(head=tuple(filter(None, kept)))


def by_hand(changes: str) -> Exhibit:
    """The sound file, and a change to what was read from it."""
    return typed("ukd convert deneme.trf", **{"deneme.trf": TRF, "elle.toml": changes})


EXHIBITS: dict[str, Exhibit] = {
    "convert-has-errors": convert(lines(players=changed(1, 95, "9"))),
    "convert-would-lose": convert(TRF, "--to sp98"),
    "convert-lost": convert(TRF, "--to sp98 --accept-loss"),
    "convert-facts-beside": convert(lines(head=SET_HEAD, players=SET_PLAYERS), "--to sp98"),
    "convert-game-without-round": convert(WITHOUT_ROUNDS, "--to sp98", name="deneme.csv"),
    "convert-boards-left-out": convert_set(GAME, "1 13 0 2 0 1 0"),
    "trf-odd-game": convert_set("1 11 12 2 2 1 1", "1 13 0 2 0 1 0"),
    "trf-player-twice": by_hand("[games.1]\nwhite_no = 1\n"),
    "trf-number-range": by_hand("[players.3]\nno = 10000\n"),
    "trf-points-disagree": convert(lines(players=changed(1, 81, " 3.0")), "--to trf26"),
    "fide-record-missing": convert(head(r022=""), "--for-fide"),
    "fide-round-days-missing": convert(head(r132=""), "--for-fide"),
    "fide-round-day-outside": convert(head(r052="052 2026/03/02"), "--for-fide"),
    "fide-player-lacks": convert(lines(players=changed(1, 58, " " * 11)), "--for-fide"),
    "fide-player-better": convert(lines(players=changed(1, 10, " ")), "--for-fide"),
    "fide-games-open": convert(
        lines(players=[
            put(put(PLAYERS[0], 119, " "), 81, " 1.5"), *PLAYERS[1:3], put(PLAYERS[3], 119, " ")
        ]),
        "--for-fide",
    ),
    "fide-national-left-out": convert(
        lines(players=[put(line, 58, " " * 11) for line in PLAYERS]), "--for-fide"
    ),
    "draft-made": draft(GUIDE),
    "draft-column": draft(GUIDE),
    "draft-cell-order": draft(GUIDE),
    "draft-record-moved": draft(GUIDE),
    "draft-record-left-out": draft(GUIDE),
    "draft-column-left-out": draft(GUIDE.replace("R1", "Boy")),
    "draft-line-unclear": draft(GUIDE.replace("001    1 Aydın", "001    x Aydın")),
    "draft-field-left-out": draft(GUIDE.replace("1234567", "12345AB")),
    "draft-cell-two-readings": draft(GUIDE.replace("0000 B  1 0", "0000 B  1 1")),
    "draft-cell-unclear": draft(GUIDE.replace("0000 B  1 0", "yenildi")),
    "draft-no-heading": draft(GUIDE.replace("Pts", "Xyz")),
    "draft-not-needed": draft(TRF),
    "draft-no-table": draft("Sayın kurul\n"),
}  # fmt: skip
