"""ukd diff and ukd whatif as typed."""

import json

from tests.cli.test_explain import closed


def test_two_lists_as_a_table_and_as_json(ukd, inbox):
    closed(ukd)
    lines = ukd("diff", "2005-01", "2005-07").out.splitlines()
    assert lines[0] == "2005-01-01 listesinden 2005-07-01 listesine"
    assert "değişmeyen oyuncu." in lines[-1]
    done = json.loads(ukd("diff", "2005-01", "2005-07", "--json").out)
    assert len(done["moved"]) == len(lines) - 3
    assert {"member_id", "before", "after", "change"} <= done["moved"][0].keys()
    assert ukd("diff", "2005-01", "2007-01").code == 8


def test_a_supposed_list(ukd, inbox):
    closed(ukd)
    assert "Hiçbir şey değişmezdi." in ukd("whatif", "2005-07").out
    (event, *_) = json.loads(ukd("status", "--json").out)["events"]
    done = json.loads(ukd("whatif", "2005-07", "--without", event["id"], "--json").out)
    assert (done["without"], done["new"]) == ([event["id"]], 0)
    assert done["moved"]
    shown = ukd("whatif", "2005-07", "--without", event["id"])
    assert (shown.code, "çıkarılan" in shown.out) == (0, True)
