"""A ledger of its own: in a folder, or, if UKD_TEST_DATABASE names one, on a PostgreSQL server."""

import os
from collections.abc import Iterator

import pytest
from sqlalchemy import create_engine

from ukd.ledger.database import Ledger, open_ledger
from ukd.ledger.tables import METADATA

SERVER = os.environ.get("UKD_TEST_DATABASE")


@pytest.fixture
def ledger(tmp_path) -> Iterator[Ledger]:
    if SERVER:
        METADATA.drop_all(create_engine(SERVER))
    url = SERVER or f"sqlite:///{tmp_path / 'ukd.sqlite'}"
    opened = open_ledger(url, at="2005-07-03T09:00:00+03:00", create=True)
    yield opened
    opened.close()
