"""The Double-Swiss system (FIDE Handbook C.04.5, 1 February 2026): matches of two games.

Read from its opening articles and a secondary account of the others; where they are silent, the
choice is told in the module that makes it.
"""

from ukd.pairing.double_swiss.engine import DoubleSwiss

__all__ = ["DoubleSwiss"]
