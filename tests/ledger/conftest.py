"""A ledger in a folder of its own."""

import pytest

from ukd.ledger.database import Ledger, open_ledger


@pytest.fixture
def ledger(tmp_path) -> Ledger:
    return open_ledger(
        f"sqlite:///{tmp_path / 'ukd.sqlite'}", at="2005-07-03T09:00:00+03:00", create=True
    )
