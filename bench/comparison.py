"""Our readers beside other libraries on one corpus: python -m bench.comparison [FOLDER]

Installs the libraries into an environment of their own in FOLDER (else a temporary one), lets each
read every file of the corpus whose right answer is written down, and writes docs/comparison.md.
"""

import json
import re
import subprocess
import sys
import venv
import zipfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ukd.desk.read import read
from ukd.formats.reader import Reading
from ukd.formats.trf_report import parse
from ukd.model.findings import Log

ROOT = Path(__file__).parents[1]
CASES = ROOT / "tests" / "cases"
PAGE = ROOT / "docs" / "comparison.md"
OURS = "ukd"
OF_TRF = {"trf": "trf==1.1.1", "py4swiss": "py4swiss==0.3.1"}
OF_DBASE = {"dbfread": "dbfread==2.0.7", "dbf": "dbf==0.99.11", "dbfpy3": "dbfpy3==4.2.3",
            "simpledbf": "simpledbf==0.2.6"}  # fmt: skip
BESIDES = ("pandas", "setuptools<80")
VERDICTS = ("right", "wrong in silence", "refused", "crashed")
_ABSENT = re.compile(r"\.|0-\?")
PLAYED = {("2", "0"): "1-0", ("0", "2"): "0-1", ("1", "1"): "1/2"}

Answer = Any
Told = dict[str, Any]


def main(folder: Path) -> None:
    """Make the environment, ask every library, write the page."""
    python = environment(folder)
    trf_files, dbase_files = trf_answers(), dbase_answers(folder)
    tables = [
        (trf_table(python, trf_files), TRF_TEXT, counted(trf_files)),
        (dbase_table(python, dbase_files), DBASE_TEXT, counted(dbase_files)),
    ]
    PAGE.write_text("".join(page(tables)), encoding="utf-8")
    print(PAGE.read_text(encoding="utf-8"))


def counted(files: Mapping[Path, tuple[Answer, bool]]) -> dict[str, int]:
    """How many files there are, and how many of them are sound."""
    sound = sum(sound for _, sound in files.values())
    return {"count": len(files), "sound": sound, "unsound": len(files) - sound}


def environment(folder: Path) -> Path:
    """The Python of an environment with the other libraries; made if it is not there."""
    python = folder / "venv" / "bin" / "python"
    if not python.exists():
        venv.create(folder / "venv", with_pip=True)
        wanted = (*OF_TRF.values(), *OF_DBASE.values(), *BESIDES)
        subprocess.run([python, "-m", "pip", "install", "-q", *wanted], check=True)
    return python


def asked(python: Path, library: str, paths: Iterable[Path]) -> list[Told]:
    """What a library says of each file."""
    probe = Path(__file__).with_name("probe.py")
    lines = "".join(f"{path}\n" for path in paths)
    done = subprocess.run(
        [python, probe, library], input=lines, capture_output=True, text=True, check=True
    )
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def judged(told: Told, right: Answer, *, sound: bool) -> str:
    """The verdict; to decline a file that is not sound is right, to take it for sound is not."""
    if "crashed" in told:
        return "crashed"
    if "refused" in told:
        return "refused" if sound else "right"
    return "right" if sound and told["read"] == right else "wrong in silence"


def trf_answers() -> dict[Path, tuple[Answer, bool]]:
    """File to players as the answers tell them, and whether the file is sound."""
    told = json.loads((CASES / "trf" / "expected.json").read_text(encoding="utf-8"))["files"]
    return {
        CASES / "trf" / name: (
            [[one["no"], one["name"], one["rating"], float(one["points"]), _tokens(one["results"])]
             for one in want.get("players") or ()],
            want["outcome"] in ("ok", "warn"),
        )
        for name, want in told.items()
    }  # fmt: skip


def trf_table(python: Path, files: Mapping[Path, tuple[Answer, bool]]) -> dict[str, Counter[str]]:
    """Library to its verdicts."""
    found = {OURS: [our_trf(path) for path in files]}
    found |= {name: asked(python, name, files) for name in OF_TRF}
    for told in (one for name in OF_TRF for one in found[name] if "read" in one):
        told["read"] = [[*one[:4], _tokens(map(_token, one[4]))] for one in told["read"]]
    return {
        name: Counter(
            judged(one, right, sound=sound)
            for one, (right, sound) in zip(each, files.values(), strict=True)
        )
        for name, each in found.items()
    }


def our_trf(path: Path) -> Told:
    """The same of our reader: refused where an error forbids to go on."""
    log = Log(path.name)
    _, report = parse(path.read_bytes(), log)
    if report is None or any(one.severity == "error" for one in log):
        return {"refused": ""}
    blocks = report.rounds.blocks
    return {
        "read": [
            [one.no, one.name, one.rating, float(one.points),
             _tokens(b.token for b in blocks[one.no])]
            for one in report.field.entries
        ]
    }  # fmt: skip


def _token(game: Sequence[Any]) -> str:
    """A game as the answers write it: 3w1, 0-U for a bye; "." for an empty block."""
    opponent, colour, result = game[0] or 0, (game[1] or "-").strip(), (game[2] or "").strip()
    return f"{opponent}{colour or '-'}{result.upper() or '?'}"


def _tokens(several: Iterable[str]) -> list[str]:
    """The rounds of a player, where it is all one how an absence is written, or not at all."""
    found = [_ABSENT.sub("0-Z", one) for one in several]
    while found and found[-1] == "0-Z":
        found.pop()
    return found


def dbase_answers(folder: Path) -> dict[Path, tuple[Answer, bool]]:
    """Sets of SwissPerfect, unpacked: the folder of each to its names and played games."""
    found: dict[Path, tuple[Answer, bool]] = {}
    for answer in sorted((CASES / "sp98").glob("*/*.expected.json")):
        told = json.loads(answer.read_text(encoding="utf-8"))
        archive = answer.with_name(answer.name.removesuffix(".expected.json") + ".zip")
        tables = dict(_tables(archive)) if archive.exists() else {}
        if "games" not in told or not {".trn", ".sco"} <= tables.keys():
            continue
        place = folder / "sets" / archive.stem
        place.mkdir(parents=True, exist_ok=True)
        for ending, data in tables.items():
            (place / f"set{ending}").write_bytes(data)
        names = sorted([one["surname"], one["firstname"]] for one in told["players"])
        games = sorted(told["games"])
        found[place] = ([names, games], told["outcome"] in ("ok", "warn"))
    return found


def _tables(archive: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(BytesIO(archive.read_bytes())) as opened:
        for name in opened.namelist():
            if (ending := Path(name.lower()).suffix) in (".trn", ".sco", ".ini"):
                yield ending, opened.read(name)


def dbase_table(python: Path, files: Mapping[Path, tuple[Answer, bool]]) -> dict[str, Counter[str]]:
    """Library to its verdicts."""
    found = {OURS: [our_set(path) for path in files]}
    for name in OF_DBASE:
        players = asked(python, name, [path / "set.trn" for path in files])
        results = asked(python, name, [path / "set.sco" for path in files])
        found[name] = [_set(*both) for both in zip(players, results, strict=True)]
    return {
        name: Counter(
            judged(one, right, sound=sound)
            for one, (right, sound) in zip(each, files.values(), strict=True)
        )
        for name, each in found.items()
    }


def our_set(path: Path) -> Told:
    """Names and played games of our reader: refused where an error forbids to go on."""
    (reading,) = read([path / "set.trn"])
    return {"refused": ""} if reading.outcome in ("error", "fatal") else {"read": _event(reading)}


def _event(reading: Reading) -> Answer:
    told = reading.events[0].tournament
    names = sorted([one["surname"], one["given"]] for one in told.players.iter_rows(named=True))
    games = sorted(
        [row["round"], row["white_no"], row["black_no"],
         PLAYED[str(row["white_halves"]), str(row["black_halves"])]]
        for row in told.games.iter_rows(named=True) if row["how"] == "played"
    )  # fmt: skip
    return [names, games]


def _set(players: Told, results: Told) -> Told:
    """Both tables of a set, put together as their documentation says: by the IDs."""
    for told in (players, results):
        if "read" not in told:
            return told
    named = [one for one in players["read"] if one.get("SURNAME") or one.get("FIRSTNAME")]
    numbers = {one["ID"]: one["START_NO"] for one in named}
    names = sorted([one["SURNAME"], one["FIRSTNAME"]] for one in named)
    games = [
        [*_numbers(row["ROUND"], numbers.get(row["WHITE"]), numbers.get(row["BLACK"])),
         PLAYED.get((row["W_SCORE"], row["B_SCORE"]))]
        for row in results["read"]
        if row["W_TYPE"] == row["B_TYPE"] == "1" and "0" not in (row["WHITE"], row["BLACK"])
    ]  # fmt: skip
    unclear = any(None in game for game in games)
    return {"read": [names, sorted(games, key=str if unclear else None)]}


def _numbers(*texts: str | None) -> list[int | None]:
    return [int(text) if text and text.isdigit() else None for text in texts]


TRF_TEXT = """
## TRF

{count} files of `tests/cases/trf`, each with its right answer: {sound} sound ones, in every
encoding and with every habit of the programs, and {unsound} with faults that must stop an officer.
Compared are number, name, rating, points and all results of every player. FIDE-TRF 0.1.dev1 cannot
take part: its package holds no module.
"""
DBASE_TEXT = """
## The tables of SwissPerfect 98

{count} sets of `tests/cases/sp98`: {sound} sound ones and {unsound} cut short, damaged or
contradictory. A library of dBase knows nothing of chess; it is asked for the names and the rows of
the results, in the code page of Windows, and both are put together by the numbers in them. Such a
library cannot know that a set contradicts itself, but it could say that a table is cut short.
"""


def page(
    tables: Iterable[tuple[Mapping[str, Counter[str]], str, Mapping[str, int]]],
) -> Iterator[str]:
    """The Markdown of the page."""
    yield "# Our readers beside others\n\n"
    yield "<!-- Made by `python -m bench.comparison`; change the script, not this page. -->\n\n"
    yield "*Right*: read as the answer says, or declined where the file must be. *Wrong in\n"
    yield "silence*: read otherwise, or a faulty file taken as if it were sound, without a word.\n"
    yield "*Refused*: a sound file declined with an error of the library's own. *Crashed*: any\n"
    yield "other exception.\n"
    for verdicts, text, counts in tables:
        yield text.format(**counts)
        yield f"\n| library | {' | '.join(VERDICTS)} |\n|---|{'---:|' * len(VERDICTS)}\n"
        for name, found in verdicts.items():
            cells = " | ".join(str(found[one]) for one in VERDICTS)
            yield f"| {(OF_TRF | OF_DBASE).get(name, name).replace('==', ' ')} | {cells} |\n"


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(Path(sys.argv[1]))
    else:
        with TemporaryDirectory() as made:
            main(Path(made))
