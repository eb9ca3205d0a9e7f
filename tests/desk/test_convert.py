"""Converting: nothing is lost in silence, identity numbers stay, FIDE's wants are told, drafts."""

import zipfile
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from tests.support.cases import CASES
from tests.support.trf import HEAD, PLAYERS, lines, put
from ukd.desk.convert import Converted, convert, draft
from ukd.desk.read import read
from ukd.formats.kept import with_names_in_order
from ukd.model.tournament import Event, Tournament

TRF = sorted((CASES / "trf").glob("*.trf"))
SP98 = sorted((CASES / "sp98").rglob("*.zip"))
IDENTITY_NUMBER = "10000000146"
GUIDE = """\
012 Alekhine Anı Turnuvası Açık
032 2026-03-03
042 2026-03-05
052 Mikhail Tal (Başhakem)
092 15+10
132 Buchholz
001  No  İsim              Rtg  FID       Pts  R1
001    1 Fischer           2200 1234567   1.0  0000 W  3 1
001    2 Kasparov          2180 2345678   1.0  0000 W  4 1
001    3 Tal               2150           0.0  0000 B  1 0
001    4 Petrosian         2120 4567890   0.0  0000 B  2 0
"""


def codes(done: Converted) -> list[str]:
    return [one.code for one in done.findings]


def written(tmp_path: Path, text: str, name: str = "acik.trf") -> Path:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8", newline="\n")
    return path


def again(tmp_path: Path, files: Any) -> Event:
    """The one event of what was written, read as any file is."""
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    (reading,) = read([tmp_path / next(iter(files))])
    return reading.events[0]


def same(one: Event, other: Event) -> None:
    """Alike in every fact, but for names: "Oyuncu,A" is written as "Oyuncu, A"."""
    one, other = (with_names_in_order(each) for each in (one, other))
    for name in Tournament.__slots__:
        mine, theirs = getattr(one.tournament, name), getattr(other.tournament, name)
        if name == "players":  # no bonus is none, whether a file has a column for it or not
            bonus = pl.col("bonus_halves").fill_null(0)
            assert_frame_equal(mine.with_columns(bonus), theirs.with_columns(bonus))
        elif name == "games":  # a set numbers its tables, a TRF does not
            tables = [] if mine["board"].is_not_null().any() else ["board"]
            key = ["round", "white_no", "black_no"]
            assert_frame_equal(mine.drop(tables).sort(key), theirs.drop(tables).sort(key))
        elif name == "teams":
            assert_frame_equal(mine, theirs)
        elif name == "rounds_declared":  # TRF26 always says how many rounds there are
            assert mine is None or mine == theirs, name
        elif name != "round_days":
            assert mine == theirs, name
    assert_frame_equal(one.identities.select("no", "birth"), other.identities.select("no", "birth"))


def sound(paths: list[Path]) -> list[Any]:
    """The files that are read without an error."""
    return [pytest.param(path, id=path.stem) for path in paths]


@pytest.mark.parametrize("path", sound(TRF))
def test_a_trf_says_the_same_when_it_is_written_again(path: Path, tmp_path: Path) -> None:
    """Or the reason is told: points of another system, a board's game without a rival."""
    done = convert(path, "trf26")
    if not done.files:
        assert done.refused
        return
    (reading,) = done.readings
    identities = reading.events[0].identities
    expected = replace(reading.events[0], identities=identities.filter(identities["birth"] != ""))
    came_back = again(tmp_path, done.files)
    kept = came_back.identities
    same(expected, replace(came_back, identities=kept.filter(kept["birth"] != "")))


@pytest.mark.parametrize("path", sound(SP98))
def test_a_set_says_the_same_when_it_is_written_again(path: Path, tmp_path: Path) -> None:
    (reading,) = read([path])
    done = convert(path, "sp98")
    if reading.outcome in ("error", "fatal"):
        assert done.refused and not done.files
    elif reading.events[0].tournament.kind is None:  # a set is Swiss or a round robin
        assert [one.facts["en"] for one in done.findings] == ["kind of event"]
    else:
        same(reading.events[0], again(tmp_path, done.files))


def test_most_of_the_corpus_is_written_and_not_refused() -> None:
    refused = [path.stem for path in TRF if path.stem[0] == "0" and convert(path, "trf26").refused]
    # Its points count a bye of the round to come.
    assert refused == ["015_trf26_itdx_paired_unplayed"]


def test_what_a_format_cannot_keep_is_refused_and_named() -> None:
    path = CASES / "crosstables" / "swiss12_hand.xlsx"  # it has provinces; TRF16 has no place
    done = convert(path, "trf16")
    assert (dict(done.files), codes(done)) == ({}, ["convert-would-lose"])
    (found,) = done.findings
    assert "il (1, 2, 3" in found.message() and "province (1, 2, 3" in found.message("en")


def test_the_officer_may_accept_the_loss() -> None:
    done = convert(CASES / "crosstables" / "swiss12_hand.xlsx", "trf16", accept_loss=True)
    assert (list(done.files), codes(done), done.refused) == (
        ["swiss12_hand.trf"], ["convert-lost"], False,
    )  # fmt: skip


def test_facts_without_a_place_go_beside_the_file(tmp_path: Path) -> None:
    head = tuple(line for line in HEAD if line[:3] not in ("032", "132"))
    players = [put(line, 86, "    ") for line in PLAYERS]
    done = convert(written(tmp_path, lines(head=head, players=players)), "sp98")
    assert codes(done) == ["convert-facts-beside"]
    with zipfile.ZipFile(BytesIO(done.files["acik.zip"])) as packed:
        assert packed.namelist() == ["acik.ini", "acik.trn", "acik.sco", "acik.toml"]
    same(done.readings[0].events[0], again(tmp_path, done.files))


def test_a_file_with_errors_is_not_converted() -> None:
    done = convert(CASES / "trf" / "214_not_reciprocal.trf", "trf16")
    assert (dict(done.files), codes(done), done.refused) == ({}, ["convert-has-errors"], True)


def test_games_without_rounds_are_refused() -> None:
    done = convert(CASES / "crosstables" / "rr6_star.xls", "sp98")
    assert (dict(done.files), codes(done)) == ({}, ["convert-game-without-round"])


@pytest.mark.parametrize("to", ["trf16", "trf26", "sp98"])
@pytest.mark.parametrize("for_fide", [False, True])
def test_identity_numbers_are_never_written(to: str, for_fide: bool) -> None:
    path = CASES / "trf" / "128_national_id_in_fide_column.trf"
    (reading,) = read([path])
    numbers = reading.events[0].identities["national_id"].drop_nulls().to_list()
    done = convert(path, to, for_fide=for_fide, accept_loss=True)
    data = b"".join(done.files.values())
    assert numbers and data and not any(number.encode() in data for number in numbers)


# A file that FIDE would take, and what is told of each thing that is taken away from it.
READY = [line.replace("Işık", "Isik") for line in PLAYERS]


def test_a_file_that_is_ready_for_fide(tmp_path: Path) -> None:
    done = convert(written(tmp_path, lines()), "trf16", for_fide=True)
    assert (list(done.files), codes(done)) == (["acik.trf"], [])
    text = done.files["acik.trf"].decode("ascii")
    assert "Isik, Ada" in text and "012 Deneme Turnuvasi" in text


@pytest.mark.parametrize(
    ("head", "players", "code", "words"),
    [
        ({"022": ""}, PLAYERS, "fide-record-missing", "022 kaydı (yer)"),
        ({"102": ""}, PLAYERS, "fide-record-missing", "102 kaydı (başhakem)"),
        ({"132": ""}, PLAYERS, "fide-round-days-missing", "1, 2, 3"),
        ({"052": "052 2026/03/02"}, PLAYERS, "fide-round-day-outside", "2026-03-03"),
        ({}, [put(PLAYERS[0], 58, " " * 11), *PLAYERS[1:]], "fide-player-lacks", "FIDE numarası"),
        ({}, [put(PLAYERS[0], 86, "    "), *PLAYERS[1:]], "fide-player-lacks", "derece; 1 oyuncu"),
        ({}, [put(PLAYERS[0], 10, " "), *PLAYERS[1:]], "fide-player-better", "cinsiyet"),
        ({}, [put(PLAYERS[0], 70, " " * 10), *PLAYERS[1:]], "fide-player-better", "doğum yılı"),
        ({}, [put(PLAYERS[0], 15, "Ada Isik "), *PLAYERS[1:]], "fide-player-better", "Soyadı, Adı"),
    ],
)  # fmt: skip
def test_what_fide_would_miss_is_told(
    tmp_path: Path, head: dict[str, str], players: Any, code: str, words: str
) -> None:
    kept = tuple(changed for line in HEAD if (changed := head.get(line[:3], line)))
    done = convert(written(tmp_path, lines(head=kept, players=players)), "trf16", for_fide=True)
    assert codes(done) == [code]
    assert words in done.findings[0].message()
    assert list(done.files) == ["acik.trf"]  # it is written, and the exit code says it is not ready
    assert done.refused == (code != "fide-player-better")


def test_a_national_file_for_fide_loses_its_national_columns(tmp_path: Path) -> None:
    players = [put(line, 58, " " * 11) for line in PLAYERS]
    done = convert(written(tmp_path, lines(players=players)), "trf16", for_fide=True)
    assert set(codes(done)) == {"fide-national-left-out", "fide-player-lacks"}
    assert "1900" not in done.files["acik.trf"].decode()


def test_a_table_out_of_its_columns_becomes_a_draft(tmp_path: Path) -> None:
    done = draft(written(tmp_path, GUIDE))
    text = done.files["acik.taslak.trf"].decode()
    assert text.split("\r\n")[:7] == [
        "### Taslak: elle denetleyin (ukd convert --draft)",
        "012 Alekhine Anı Turnuvası Açık",
        "042 2026/03/03",
        "052 2026/03/05",
        "102 Mikhail Tal",
        "122 15+10",
        "062 4",
    ]
    (reading,) = done.readings
    event = reading.events[0].tournament
    assert event.players.select("no", "name", "elo", "fide_id").row(2) == (3, "Tal", 2150, None)
    games = event.games.select("white_no", "black_no", "white_halves", "black_halves")
    assert games.rows() == [(1, 3, 2, 0), (2, 4, 2, 0)]
    assert set(codes(done)) == {
        "draft-made", "draft-column", "draft-cell-order", "draft-record-moved",
        "draft-record-left-out",
    }  # fmt: skip
    assert not done.refused


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("0000 B  1 0", "0000 B  1 1", "draft-cell-two-readings"),  # both won
        ("0000 B  1 0", "0000 W  1 0", "draft-cell-two-readings"),  # both had White
        ("0000 W  3 1", "0000 W  9 1", "draft-cell-two-readings"),  # nobody has number 9
        ("0000 W  3 1", "yendi", "draft-cell-unclear"),
        ("Fischer           2200", "Fischer Robert Jam2200", "draft-line-unclear"),
        ("001    1 Fischer", "001    x Fischer", "draft-line-unclear"),
    ],
)  # fmt: skip
def test_what_can_be_read_in_two_ways_stays_open(
    tmp_path: Path, old: str, new: str, code: str
) -> None:
    done = draft(written(tmp_path, GUIDE.replace(old, new)))
    found = [one for one in done.findings if one.code == code]
    assert found and done.refused
    assert "001    2      Kasparov" in done.files["acik.taslak.trf"].decode()


def test_cells_in_the_order_of_the_norm_are_taken_as_they_stand(tmp_path: Path) -> None:
    text = GUIDE.replace("0000 W  3 1", "   3 w 1").replace("0000 B  1 0", "   1 b 0")
    text = text.replace("0000 W  4 1", "0000 - F").replace("0000 B  2 0", "0000 - Z")
    done = draft(written(tmp_path, text))
    games = done.readings[0].events[0].tournament.games
    assert games["how"].to_list() == ["full_bye", "zero_bye", "played"] or games.height == 3
    assert "draft-cell-order" not in codes(done)


def test_an_identity_number_does_not_get_into_a_draft(tmp_path: Path) -> None:
    text = GUIDE.replace("FID       Pts", "FID         Pts").replace("   0.0", "     0.0")
    text = text.replace("1234567   1.0", f"{IDENTITY_NUMBER} 1.0").replace(
        "4567   1.0", "4567     1.0"
    )
    done = draft(
        written(tmp_path, text.replace(f"{IDENTITY_NUMBER} 1.0", f"{IDENTITY_NUMBER} 1.0"))
    )
    assert "draft-field-left-out" in codes(done)
    assert IDENTITY_NUMBER not in str(done.files) + str(done.findings)


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("trf/001_trf16_basic_lf.trf", "draft-not-needed"),
        ("trf/151_blanks_collapsed.trf", "draft-no-heading"),
        ("crosstables/rr6_star.html", "draft-no-table"),
        ("trf/234_binary.trf", "draft-no-table"),
    ],
)
def test_what_is_no_such_table_is_refused(path: str, code: str) -> None:
    done = draft(CASES / path)
    assert (codes(done), dict(done.files), done.refused) == ([code], {}, True)
