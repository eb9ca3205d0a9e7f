"""Faults of a tournament, whatever file it came from: pure functions from events to findings."""
