"""Damaged files: whatever happened to a file on its way, it is told and never stops the run."""

import io
import json
import zipfile
from datetime import timedelta
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.cases import CASES
from ukd.desk.gather import Given
from ukd.desk.read import readings
from ukd.formats import archive, contract, sets
from ukd.formats.reader import Reading
from ukd.formats.source import Source

NO_HANG = timedelta(seconds=5)
Members = dict[str, bytes]


def corpus() -> list[Members]:
    """The files of every set, text export and round file, by their names."""
    found = []
    for path in sorted((CASES / "sp98").glob("*/*")):
        if zipfile.is_zipfile(path):
            with zipfile.ZipFile(path) as opened:
                found.append({name: opened.read(name) for name in opened.namelist()})
        elif path.suffix in (".txt", ".rnd", ".stg"):
            found.append({path.name: path.read_bytes()})
    return found


FILES = corpus()
ZIPS = [path.read_bytes() for path in sorted((CASES / "sp98").glob("*/*.zip"))]


@st.composite
def damaged(draw: st.DrawFn, data: bytes) -> bytes:
    """Bytes changed, cut off, cut out, doubled or put in."""
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(len(data) - 1, 0)))
        length = draw(st.integers(1, 40))
        new = draw(st.binary(min_size=1, max_size=8))
        data = draw(
            st.sampled_from(
                [
                    data[:at] + new + data[at + len(new) :],
                    data[:at],
                    data[:at] + data[at + length :],
                    data[: at + length] + data[at:],
                    data[:at] + new + data[at:],
                ]
            )
        )
    return data


def read(source: Source) -> list[Reading]:
    """Read as the command line does, JSON and sentences included."""
    found, findings = archive.split(source)
    done = readings(Given(source.name, source, tuple(found), findings))
    for lang in ("tr", "en"):
        json.dumps([contract.reading(one, lang) for one in done], ensure_ascii=False).encode()
    return done


@settings(max_examples=150, deadline=NO_HANG)
@given(st.data(), st.sampled_from(FILES))
def test_damage_inside_a_file_is_read_or_told(data: st.DataObject, files: Members) -> None:
    name = data.draw(st.sampled_from(sorted(files)))
    files = files | {name: data.draw(damaged(files[name]))}
    groups, _ = sets.groups(files)
    for group in groups:
        for reading in read(group.source(Path(group.chief).name, files.__getitem__)):
            assert reading.events or reading.findings


@settings(max_examples=100, deadline=NO_HANG)
@given(st.data(), st.sampled_from(ZIPS))
def test_damage_to_a_zip_is_read_or_told(data: st.DataObject, whole: bytes) -> None:
    for reading in read(Source("gelen.zip", data.draw(damaged(whole)))):
        assert reading.events or reading.findings


@settings(max_examples=60, deadline=NO_HANG)
@given(st.data(), st.sampled_from([one for one in FILES if len(one) == 3]))
def test_a_table_cut_short_is_an_error(data: st.DataObject, files: Members) -> None:
    """Wherever it is cut before its last record ends, nothing of it may be rated."""
    name = data.draw(st.sampled_from([one for one in files if not one.lower().endswith(".ini")]))
    size = len(files[name])
    cut = files[name][: data.draw(st.integers(0, max(size - 2, 0)))]
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for one, content in (files | {name: cut}).items():
            packed.writestr(one, content)
    (reading,) = read(Source("gelen.zip", out.getvalue()))
    assert reading.outcome in ("error", "fatal")
