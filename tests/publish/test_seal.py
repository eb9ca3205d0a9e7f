"""The seal: bytes a reader can check by hand, then what must and must not move it."""

import hashlib

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ukd.errors import SchemaError
from ukd.model.frames import RATING_LIST
from ukd.publish.seal import COLUMNS, canonical, seal

IPEK = {
    "member_id": "B2", "surname": "Işık", "given": "İpek", "province": "Iğdır", "club": None,
    "ukd": 1432, "change": None, "games": 9, "recent_games": 9, "active": True,
}  # fmt: skip
ALI = {
    "member_id": "A1", "surname": "Öz", "given": "Ali", "province": None, "club": 'Sat. "Ece"',
    "ukd": 2001, "change": -7, "games": 0, "recent_games": 3, "active": False,
}  # fmt: skip
WRITTEN = """\
member_id,surname,given,province,club,ukd,change,games,recent_games,active
"A1","Öz","Ali",,"Sat. ""Ece\""",2001,-7,0,3,false
"B2","Işık","İpek","Iğdır",,1432,,9,9,true
"""


def test_a_list_is_written_in_one_way_only() -> None:
    written = canonical(RATING_LIST.frame([IPEK, ALI]))
    assert written.decode() == WRITTEN
    assert seal(RATING_LIST.frame([ALI, IPEK])) == hashlib.sha256(WRITTEN.encode()).hexdigest()


def test_an_empty_list_has_a_seal() -> None:
    assert canonical(RATING_LIST.frame()) == (",".join(COLUMNS) + "\n").encode()


def test_a_frame_that_is_no_list_is_refused() -> None:
    with pytest.raises(SchemaError, match="column ukd is missing"):
        seal(RATING_LIST.frame([ALI]).drop("ukd"))


def test_every_column_of_a_list_is_sealed() -> None:
    assert set(COLUMNS) == set(RATING_LIST.columns)


@given(st.randoms(use_true_random=False))
def test_the_order_of_rows_and_columns_does_not_matter(random) -> None:
    rows = [ALI | {"member_id": f"M{at}", "ukd": 1000 + at} for at in range(6)] + [IPEK]
    frame = RATING_LIST.frame(rows)
    names = random.sample(list(COLUMNS), len(COLUMNS))
    shuffled = frame.sample(fraction=1, shuffle=True, seed=random.randrange(99)).select(names)
    assert seal(shuffled) == seal(frame)


@pytest.mark.parametrize(
    ("column", "value"),
    [("ukd", 2002), ("change", 0), ("active", True), ("club", ""), ("surname", "Oz")],
)
def test_any_change_moves_the_seal(column: str, value: object) -> None:
    before = RATING_LIST.frame([ALI | {"club": None}, IPEK])
    after = before.with_columns(
        pl.when(pl.col("member_id") == "A1").then(pl.lit(value)).otherwise(column).alias(column)
    )
    assert seal(after) != seal(before)
