"""Steps as sentences: numbers and pairs as a reader expects them."""

import pytest

from ukd import assets
from ukd.errors import MissingAsset
from ukd.pairing.trace import Step, sentence


def test_a_step_speaks_both_languages() -> None:
    step = Step("dutch-1998-stuck", 5, ("Dutch-1998 C1",), {"players": (3, 5)})
    assert step.group == 2.5
    assert step.why("en").endswith("whom B1 and B2 allow: 3, 5.")
    assert step.why().endswith("bir alt gruba kaydırıldı: 3, 5.")


def test_pairs_and_nothing_are_shown() -> None:
    facts = {"moved_pairs": ((1, 4), (2, 3)), "players": ()}
    assert sentence("dutch-1998-for-the-remainder", "en", facts).endswith("1–4, 2–3.")
    assert sentence("dutch-1998-stuck", "en", facts).endswith(": none.")
    assert sentence("dutch-1998-stuck", "tr", facts).endswith(": yok.")


def test_a_code_without_a_sentence_is_a_fault_of_ours() -> None:
    with pytest.raises(MissingAsset):
        sentence("no-such-step", "tr", {})


def test_every_code_stands_in_one_file_and_in_both_languages() -> None:
    seen: set[str] = set()
    for entries in assets.tables("texts/pairing").values():
        assert not seen & entries.keys()
        seen |= entries.keys()
        assert all({"tr", "en"} <= entry.keys() for entry in entries.values())
