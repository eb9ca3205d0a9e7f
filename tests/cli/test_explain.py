"""ukd explain: the account of a rating as an officer reads it out, and as JSON."""

import json


def closed(ukd):
    for words in (
        ("import-list", "liste.csv", "--day", "2005-01-01"),
        ("receive", "gelen"),
        ("approve", "--all"),
        ("close", "2005-07"),
    ):
        assert ukd(*words).code == 0


def test_what_an_officer_reads(ukd, inbox):
    closed(ukd)
    done = ukd("explain", "0001", "--period", "2005-07")
    assert done.code == 0
    lines = done.out.splitlines()
    assert lines[0].endswith("(0001), 2005-07-01 listesi")
    assert any("formül 4" in line and "DD = k × n × (P − UKD) / 80" in line for line in lines)
    assert lines[-1].endswith("(madde 7.b)")
    assert ukd("explain", "Hiç Kimse").code == 8


def test_the_same_for_other_programs_without_personal_data(ukd, inbox):
    closed(ukd)
    done = json.loads(ukd("explain", "0001", "--json", "--lang", "en").out)
    assert done["account"]["ukd"] is not None
    assert "birth_year" not in done["member"]
    (game, *_) = done["tournaments"][0]["games"]
    assert {"round", "colour", "opponent", "rating", "taken"} <= game.keys()
    assert done["sums"][-1]["said"].startswith("Rounded")
