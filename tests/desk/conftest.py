"""An office with a ledger of its own, and a federation to work on."""

from collections.abc import Callable

import pytest

from tests.desk.kit import open_desk
from tests.support.federation import Federation, federation
from ukd.desk.office import Office


@pytest.fixture(scope="session")
def sample() -> Federation:
    return federation()


@pytest.fixture
def desk(tmp_path) -> Callable[..., Office]:
    """Opens offices: `desk()` the first, `desk("other")` one with another ledger."""
    return lambda name="ukd", **more: open_desk(tmp_path / f"{name}.sqlite", **more)


@pytest.fixture
def office(desk, sample) -> Office:
    """An office with the list of 1 January 2005 in force."""
    from tests.desk.kit import import_sample

    opened = desk()
    import_sample(opened, sample)
    return opened
