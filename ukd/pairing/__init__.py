"""Pairing systems: who should meet whom, and by which rule."""

from ukd.pairing.berger import Berger
from ukd.pairing.club import ClubSwiss
from ukd.pairing.double_swiss import DoubleSwiss
from ukd.pairing.dubov_1997 import Dubov1997
from ukd.pairing.dutch_1998 import Dutch1998
from ukd.pairing.dutch_2026 import Dutch2026
from ukd.pairing.engine import Engine
from ukd.pairing.lim import Lim
from ukd.pairing.py4swiss_engines import Py4Swiss

ENGINES: dict[str, Engine] = {
    engine.name: engine
    for engine in (
        Dutch1998(),
        Lim(),
        Dubov1997(),
        Dutch2026(),
        Dutch2026(accelerated=True),
        Py4Swiss("dutch-2017"),
        Py4Swiss("dutch-2017", accelerated=True),
        Py4Swiss("burstein"),
        Py4Swiss("dubov-2026"),
        DoubleSwiss(),
        Berger(),
        ClubSwiss(),
    )
}
