"""LibreOffice as a converter, where it is installed: for documents that only it still reads.

It runs without a window, with a profile of its own, and for two minutes at most. It ends with 0
even when it fails, and with 81 after the first start of a new profile: only the file tells.
"""

import shutil
import subprocess
import tempfile
from pathlib import Path

SECONDS = 120
_ATTEMPTS = 2


def to_docx(data: bytes) -> bytes | None:
    """A document of any age as docx; None if LibreOffice is not there or cannot read it."""
    program = shutil.which("soffice") or shutil.which("libreoffice")
    if program is None:
        return None
    with tempfile.TemporaryDirectory(prefix="ukd-") as folder:
        given, made = Path(folder, "document.doc"), Path(folder, "document.docx")
        given.write_bytes(data)
        command = [
            program,
            f"-env:UserInstallation={Path(folder, 'profile').as_uri()}",
            "--headless", "--norestore", "--convert-to", "docx", "--outdir", folder, str(given),
        ]  # fmt: skip
        for _ in range(_ATTEMPTS):
            try:
                subprocess.run(command, capture_output=True, timeout=SECONDS, check=False)
            except (OSError, subprocess.TimeoutExpired):
                return None
            if made.exists():
                return made.read_bytes()
    return None
