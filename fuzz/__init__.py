"""Damaged files by the thousand: python -m fuzz.readers --minutes 10."""
