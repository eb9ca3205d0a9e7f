"""Pairing systems: who should meet whom, and by which rule."""

from ukd.pairing.berger import Berger
from ukd.pairing.club import ClubSwiss
from ukd.pairing.dubov_1997 import Dubov1997
from ukd.pairing.dutch_1998 import Dutch1998
from ukd.pairing.engine import Engine
from ukd.pairing.lim import Lim

ENGINES: dict[str, Engine] = {
    engine.name: engine for engine in (Dutch1998(), Lim(), Dubov1997(), Berger(), ClubSwiss())
}
