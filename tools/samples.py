"""Every report as it comes out of the sample federation: python tools/samples.py [FOLDER].

What `reports/samples/` holds: to look at without running anything, and to compare after a change.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
SAMPLES = ROOT / "reports" / "samples"
INBOX = "data/sample/gelen"
COMMANDS = (
    "import-list data/sample/liste-2005-01-01.csv --day 2005-01-01",
    f"receive {INBOX}",
    "approve --all",
    "close 2005-07",
    "publish 2005-07 --out {out}",
    f"crosstable {INBOX}/bursa-uludag.xlsx --out {{out}}/crosstables",
    f"crosstable {INBOX}/kayseri-erciyes.docx --out {{out}}/crosstables",
    f"crosstable {INBOX}/marmara-takim.trf --out {{out}}/crosstables",
    f"crosstable {INBOX}/mugla-scheveningen.trf --out {{out}}/crosstables",
    f"audit {INBOX}/bursa-uludag.xlsx --system dutch-1998 --out {{out}}/audit",
    f"pair {INBOX}/konya-kadinlar.trf --system dutch-1998 --rounds 7 --out {{out}}/pairings",
)


def write(folder: Path) -> None:
    """Make every report anew; whatever the folder held before goes."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with TemporaryDirectory() as ledger:
        given = {"UKD_LANG": "tr", "UKD_DATABASE": f"{ledger}/ukd.sqlite", "PYTHONUTF8": "1"}
        for command in COMMANDS:
            words = command.format(out=folder).split()
            done = subprocess.run(
                [sys.executable, "-m", "ukd", *words],
                cwd=ROOT,
                env=os.environ | given,
                capture_output=True,
                text=True,
                encoding="utf-8",
                check=False,
            )
            if done.returncode not in (0, 1):  # 1: something was refused, as it should be
                sys.exit(f"ukd {command}\n{done.stdout}{done.stderr}")
    (folder / "audit" / "denetim.jsonl").unlink(missing_ok=True)


if __name__ == "__main__":
    write(Path(sys.argv[1]).absolute() if len(sys.argv) > 1 else SAMPLES)
