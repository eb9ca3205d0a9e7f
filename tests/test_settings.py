"""Settings: file, environment, and what is wrong with them."""

from pathlib import Path

import pytest

from ukd.errors import SettingsError
from ukd.settings import Settings, load


@pytest.fixture(autouse=True)
def empty_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_without_anything_said_the_ledger_lies_in_the_working_folder():
    assert load({}) == Settings()
    assert load({}).database_url == "sqlite:///ukd.sqlite"
    assert Settings(database="postgresql://h/d").database_url == "postgresql://h/d"


def test_the_environment_goes_before_the_file():
    Path("ukd.toml").write_text('database = "a.sqlite"\nofficer = "Ayşe"\n')
    found = load({"UKD_DATABASE": "b.sqlite", "UKD_OFFICER": ""})
    assert (found.database, found.officer) == ("b.sqlite", "Ayşe")


def test_a_file_may_be_named():
    Path("x.toml").write_text('out = "yayin"\n')
    assert load({"UKD_CONFIG": "x.toml"}).out == "yayin"
    assert load({}, Path("x.toml")).out == "yayin"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('databse = "a"', "settings-key"),
        ("officer = 7", "settings-value"),
        ("officer = ", "settings-unreadable"),
    ],
)
def test_a_wrong_file_is_an_error_that_names_the_key(text, code):
    Path("ukd.toml").write_text(text)
    with pytest.raises(SettingsError) as refused:
        load({})
    assert refused.value.code == code


def test_a_misspelt_key_gets_a_suggestion():
    Path("ukd.toml").write_text('databse = "a"')
    with pytest.raises(SettingsError) as refused:
        load({})
    assert refused.value.facts["near"] == "database"


def test_a_named_file_that_is_not_there_is_an_error():
    with pytest.raises(SettingsError):
        load({"UKD_CONFIG": "yok.toml"})
