"""The command line as a whole: help, errors, exit codes, languages."""

import json
import os
import subprocess
import sys

import pytest
from rich.console import Console

from ukd.cli import output
from ukd.cli.app import COMMANDS
from ukd.errors import LedgerError

HEAVY = ("polars", "sqlalchemy", "openpyxl", "weasyprint", "jinja2", "numpy")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_an_example(ukd, command):
    done = ukd(command, "--help")
    assert done.code == 0
    assert "Example" in done.out


def test_a_paragraph_of_help_flows_in_a_narrow_terminal(ukd, monkeypatch):
    monkeypatch.setattr("typer.rich_utils.MAX_WIDTH", 60)
    shown = ukd("publish", "--help").out
    told = shown[shown.index("Writes the files") : shown.index("Example")].split("\n\n")[0]
    first, *middle = [line.strip() for line in told.strip().split("\n")][:-1]
    assert all(len(line) > 40 for line in (first, *middle)), told


def test_the_help_loads_nothing_heavy():
    script = (
        "import sys\n"
        "sys.argv = ['ukd', '--help']\n"
        "from ukd.cli.app import main\n"
        "try:\n    main()\n"
        "except SystemExit:\n    pass\n"
        f"print([name for name in {HEAVY} if name in sys.modules], file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stderr.strip() == "[]"
    assert "import-list" in done.stdout


def test_wrong_use_is_exit_code_2(ukd):
    assert ukd("yayımla").code == 2
    assert ukd("receive").code == 2
    assert ukd("approve").code == 2


@pytest.mark.parametrize(
    ("lang", "sentence"), [("tr", "Burada defter yok"), ("en", "There is no ledger here")]
)
def test_an_error_is_one_sentence_and_what_to_do(ukd, lang, sentence):
    done = ukd("status", "--lang", lang)
    assert done.code == LedgerError.exit_code
    assert done.out == ""
    assert done.err.startswith(f"ukd: {sentence}")
    assert "ukd import-list" in done.err
    assert done.err.count("\n") == 1


def test_settings_are_read_from_a_file_and_wrong_ones_named(ukd, tmp_path):
    (tmp_path / "ukd.toml").write_text('databse = "x.sqlite"\n')
    done = ukd("status")
    assert (done.code, "database" in done.err) == (7, True)
    (tmp_path / "ukd.toml").write_text("officer = 7\n")
    assert ukd("status").code == 7
    assert ukd("--config", "yok.toml", "status").code == 7


def test_the_database_may_be_named(ukd, inbox, tmp_path):
    words = ("import-list", "liste.csv", "--day", "2005-01-01")
    assert ukd("--database", "baska.sqlite", *words).code == 0
    assert (tmp_path / "baska.sqlite").exists()
    assert not (tmp_path / "ukd.sqlite").exists()


def test_the_version_is_told(ukd):
    assert ukd("--version").out.startswith("ukd ")


def test_a_fault_of_the_program_asks_to_be_reported(ukd, inbox, monkeypatch):
    def broken(*_, **__):
        raise ZeroDivisionError

    monkeypatch.setattr("ukd.desk.import_list.import_list", broken)
    done = ukd("import-list", "liste.csv", "--day", "2005-01-01")
    assert done.code == 70
    assert "ZeroDivisionError" in done.err
    assert "defter zarar görmedi" in done.err


def test_a_stop_by_the_keyboard_is_130_and_says_so(ukd, inbox, monkeypatch):
    def stopped(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr("ukd.desk.import_list.import_list", stopped)
    done = ukd("import-list", "liste.csv", "--day", "2005-01-01")
    assert (done.code, "yarım kalan" in done.err) == (130, True)


def test_json_stands_alone_on_standard_output(ukd, inbox):
    for words in (
        ("import-list", "liste.csv", "--day", "2005-01-01"),
        ("receive", "gelen"),
        ("approve", "--all"),
        ("status",),
        ("close", "2005-07"),
        ("publish", "2005-07"),
        ("verify", "--deep"),
        ("read", "gelen"),
    ):
        done = ukd(*words, "--json")
        assert (done.code, done.err) == (0, ""), words
        assert json.loads(done.out)


@pytest.mark.parametrize(
    ("encoding", "read_as", "mark"), [("ascii", "utf-8", "→"), ("cp1254", "cp1254", "?")]
)
def test_a_stream_of_few_letters_stops_nothing(inbox, encoding, read_as, mark):
    """As under LC_ALL=C, or in a window of an old code page; JSON is UTF-8 everywhere."""

    def run(*words: str) -> bytes:
        code = "import sys; from ukd.cli.app import main; sys.argv[0] = 'ukd'; main()"
        settings = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
        command = [sys.executable, "-c", code, *words]
        return subprocess.run(command, env=settings, capture_output=True, check=True).stdout

    run("import-list", "liste.csv", "--day", "01.01.2005")
    told = run("receive", "gelen").decode(read_as)
    assert f"{mark} " in told
    assert "İsviçre" in told
    assert json.loads(run("read", "gelen", "--json").decode("utf-8"))["files"]


def test_a_missing_list_is_told_in_the_officers_language(ukd):
    done = ukd("import-list", "yok.csv", "--day", "2005-01-01")
    assert (done.code, "yok.csv açılamadı: böyle bir dosya" in done.err) == (4, True)


def test_an_id_is_whole_on_a_narrow_terminal(ukd, inbox, monkeypatch):
    ukd("import-list", "liste.csv", "--day", "2005-01-01")
    ukd("receive", "gelen")
    ids = [one["id"] for one in json.loads(ukd("status", "--json").out)["events"]]
    narrow = Console(force_terminal=True, width=50, highlight=False, emoji=False)
    monkeypatch.setattr(output, "console", lambda: narrow)
    shown = ukd("status").out
    assert all(one in shown for one in ids)
    assert "…" not in shown


def test_a_pipe_gets_no_frames_and_no_colours(ukd, inbox):
    ukd("import-list", "liste.csv", "--day", "2005-01-01")
    ukd("receive", "gelen")
    done = ukd("status")
    assert not set("─│┃━\x1b") & set(done.out)
    assert "Turnuva 1" in done.out
