"""Letters as a program of today writes them."""

from email.message import EmailMessage
from pathlib import Path


def letter(path: Path, text: str, *attached: Path, sender: str = "a@example.org") -> Path:
    """A letter with files attached, saved at `path`."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, "ukd@example.org", "rapor"
    message.set_content(text)
    for one in attached:
        data = one.read_bytes()
        message.add_attachment(data, "application", "octet-stream", filename=one.name)
    path.write_bytes(bytes(message))
    return path
