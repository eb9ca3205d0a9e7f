"""The Lim system (FIDE Swiss Rules, 1987–1999): the median score group is paired last.

One module a subject, in the order of the document: field and groups (7, 9.1–9.2, 13), byes (8),
floaters (9.3, 10), pairs (9.4, 10.6–10.8, 11, 12.2), median (9.6), colours (12, 14), tie-breaks
(16). Item 18 is kept by having no other choice; item 22 is a reading, since no report declares it.
"""

from ukd.pairing.lim.engine import Lim

__all__ = ["Lim"]
