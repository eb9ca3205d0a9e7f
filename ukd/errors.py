"""Errors that stop a run: one page of them, a sentence each.

Faults in the data an officer gave us are not errors but findings (`ukd.model.findings`).
"""

from collections.abc import Sequence


class UkdError(Exception):
    """Something stops the run; the message says what, and what to do next."""

    exit_code = 3


class SpokenError(UkdError):
    """An error with a code: its sentence stands in texts/errors.toml, in Turkish and in English.

    `facts` fill the sentence; they never hold personal data. What the system said is told in words
    if the fact is its OSError.
    """

    def __init__(self, code: str, **facts: object) -> None:
        told = ", ".join(f"{name} {value}" for name, value in facts.items())
        super().__init__(f"{code} ({told})" if told else code)
        self.code, self.facts = code, facts


class UnreadableFile(SpokenError):
    """A file cannot be opened at all; a fault inside a readable file is a finding."""

    exit_code = 4


class SchemaError(UkdError):
    """A frame breaks its declared schema: a fault of ours, not of the officer."""

    exit_code = 70

    def __init__(self, schema: str, faults: Sequence[str]) -> None:
        super().__init__(f"{schema}: " + "; ".join(faults))


class MissingAsset(UkdError):
    """A template, report, text or regulation file is not where the program expects it."""

    exit_code = 5


class RegulationError(SpokenError):
    """The regulation has no number in force on a day, none of that name, or its data is broken."""

    exit_code = 6


class SettingsError(SpokenError):
    """`ukd.toml` or a UKD_* variable names an unknown key or holds a wrong value."""

    exit_code = 7


class LedgerError(SpokenError):
    """The ledger refuses a step that would break its order, or cannot be opened."""

    exit_code = 8
