"""ukd: ratings, checks and lists for chess federation rating officers."""

__version__ = "0.1.0"
