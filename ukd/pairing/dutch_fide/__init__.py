"""The FIDE (Dutch) texts of 2017 and 2026 as criteria: what a pairing costs, bracket by bracket.

Nothing is paired here: other programs do that. The audit weighs with it what they say.
"""
