"""A page as a reader's browser shows it: headless Chromium asked a few questions."""

import html
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
needs_browser = pytest.mark.skipif(not CHROMIUM, reason="no chromium on this machine to look with")

OPTIONS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--allow-file-access-from-files", "--disable-dev-shm-usage", "--virtual-time-budget=10000",
    "--dump-dom",
)  # fmt: skip

# The page stands in a frame of the asked width, since a window is never narrower than 500 pixels.
FRAME = """<!DOCTYPE html><meta charset="utf-8">
<iframe src="{name}" style="border:0;width:{width}px;height:900px"></iframe><pre></pre>
<script>
addEventListener("load", function () {{
  var page = document.querySelector("iframe").contentDocument;
  document.querySelector("pre").textContent = JSON.stringify((function () {{ {question} }})());
}});
</script>"""


def ask(page: Path, question: str, width: int = 1280) -> Any:
    """What a few lines of script, which see the document as `page`, return in a window so wide."""
    frame = page.with_name("frame.html")
    frame.write_text(FRAME.format(name=page.name, width=width, question=question), encoding="utf-8")
    profile = f"--user-data-dir={page.parent / 'profile'}"
    command = [CHROMIUM or "chromium", *OPTIONS, profile, frame.as_uri()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    answer = re.search(r"<pre>(.*?)</pre>", done.stdout, re.DOTALL)
    assert answer, done.stderr
    return json.loads(html.unescape(answer[1]))
