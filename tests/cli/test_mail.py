"""A letter at the command line: received, its proposal shown, confirmed; nothing personal told."""

from pathlib import Path

import pytest

from tests.support.cases import CASES
from tests.support.mail import letter

PERSONAL = ("hakem@example.org", "0532 123 45 67", "10000000146", "Gül Sok. 5")
TEXT = f"""\
Yer: {PERSONAL[3]} Muş
Tarih: 15-18.02.2005
Başhakem: Ali Veli, tel: {PERSONAL[1]}, TC {PERSONAL[2]}, {PERSONAL[0]}
"""


@pytest.fixture
def posta(desk_folder) -> Path:
    return letter(
        Path("posta.eml"), TEXT, CASES / "sp98" / "made" / "swiss12_cp1254.zip", sender=PERSONAL[0]
    )


@pytest.mark.madde("9.e")
def test_a_letter_is_received_and_its_proposal_confirmed(ukd, inbox, posta: Path) -> None:
    ukd("import-list", "liste.csv", "--day", "2005-01-01")
    received = ukd("receive", str(posta))
    assert 'city = "Muş"' in received.out and "posta.toml" in received.out
    assert "2005-02-15" not in ukd("status").out
    Path("posta.toml").write_text("first_day = 2005-02-15\nlast_day = 2005-02-18\n")
    again = ukd("receive", str(posta))
    assert "first_day =" not in again.out and 'city = "Muş"' in again.out
    assert "2005-02-15 – 2005-02-18" in ukd("status").out


@pytest.mark.parametrize("options", [(), ("--json",), ("--json", "--lang", "en")])
def test_nothing_personal_of_a_letter_is_told(ukd, posta: Path, options: tuple[str, ...]) -> None:
    told = ukd("read", str(posta), *options)
    assert "Ali Veli" in told.out
    assert not [one for one in PERSONAL if one in told.out + told.err]
