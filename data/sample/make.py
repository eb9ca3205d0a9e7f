"""Makes the sample federation again: python data/sample/make.py [FOLDER].

Invented from a fixed seed, so every run gives the same bytes; nobody in it exists.
"""

import sys
from pathlib import Path

from invented.files import INBOX, files

HERE = Path(__file__).parent


def main(folder: Path) -> None:
    """Write every file; what an earlier run left in the arbiters' folder goes."""
    made = files()
    inbox = folder / INBOX
    inbox.mkdir(parents=True, exist_ok=True)
    for left in set(inbox.iterdir()) - {folder / name for name in made}:
        left.unlink()
    for name, data in made.items():
        (folder / name).write_bytes(data)
    print(f"{len(made)} files in {folder}: the list in force, and what arbiters sent in {inbox}.")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
