"""The lines of a TRF by their columns: what trf_players and trf_national read, written."""

import unicodedata
from collections.abc import Sequence
from datetime import date

from ukd.formats.trf_codes import TITLES
from ukd.model.results import Scale

NAME_WIDTH = 33
TEAM_WIDTH = 32
_ROUND_DAYS = 91  # the first day stands behind column 91, as the first round of a player does
# What decomposition leaves as it is, for names that FIDE wants in ASCII.
_ASCII = str.maketrans({"ı": "i", "ø": "o", "Ø": "O", "ß": "ss", "æ": "ae", "Æ": "AE", "ł": "l"})


def clean(text: str | None) -> str:
    """A text that can stand in a line: NFC, single blanks, no control characters."""
    plain = "".join(" " if unicodedata.category(c) == "Cc" else c for c in text or "")
    return unicodedata.normalize("NFC", " ".join(plain.split()))


def ascii_letters(text: str) -> str:
    """Plain letters for FIDE: "Işık, Çağla" is "Isik, Cagla"."""
    apart = unicodedata.normalize("NFKD", text.translate(_ASCII))
    return "".join(c for c in apart if c.isascii())


def player(
    no: int,
    *,
    name: str,
    points: str,
    sex: str | None = None,
    title: str | None = None,
    rating: int | None = None,
    federation: str | None = None,
    fide_id: str | None = None,
    birth: str | None = None,
    rank: int | None = None,
    blocks: Sequence[str] = (),
) -> str:
    """Record 001. `birth` is YYYY-MM-DD or YYYY; `blocks` are eight characters a round."""
    return (
        f"001 {no:>4} {sex or '':1}{title if title in TITLES else '':>3} {name[:NAME_WIDTH]:<33} "
        f"{rating or '':>4} {(federation or '')[:3]:<3} {fide_id or '':>11} {_birth(birth):<10} "
        f"{points:>4} {rank or '':>4}" + "".join(f"  {block}" for block in blocks)
    )


def national(
    federation: str, no: int, *, name: str, rating: int | None, origin: str, number: str
) -> str:
    """A national rating: like record 001 without rounds; blank is "as there" (TRF notes, 7)."""
    return (
        f"{federation} {no:>4} {'':4} {name[:NAME_WIDTH]:<33} {rating or '':>4} {origin[:3]:<3} "
        f"{number[:11]:>11}"
    ).rstrip()


def block(opponent: int, colour: str, code: str) -> str:
    """One round of a player: 0000 for no opponent."""
    return f"{opponent or '0000':>4} {colour} {code or ' '}"


def point_values(scale: Scale) -> str:
    """Record 162: what a win, a draw, a loss, an absence and a pairing-allocated bye are worth."""
    symbols = {"W": "1", "D": "=", "L": "0", "A": "Z", "P": "U"}
    values = (f" {symbol} {scale[code] / 2:3.1f}" for symbol, code in symbols.items())
    return "162 " + "".join(f"{value:<9}" for value in values).rstrip()


def team(name: str, members: Sequence[int]) -> str:
    """Record 013 of TRF16: name in 5–36, members from column 37."""
    return f"013 {name[:TEAM_WIDTH]:<32}" + " ".join(f"{no:>4}" for no in members)


def team_26(number: int, name: str, members: Sequence[int]) -> str:
    """Record 310 of TRF26: number in 5–7, name in 9–40, members from column 74.

    Match points, game points and rank, 55–71, stay blank: an event of ours does not hold them.
    """
    return f"310 {number:>3} {name[:TEAM_WIDTH]:<65}" + " ".join(f"{no:>4}" for no in members)


def round_days(days: Sequence[date | None]) -> str:
    """Record 132: YY/MM/DD above the columns of each round."""
    written = "  ".join(f"{day:%y/%m/%d}" if day else " " * 8 for day in days)
    return ("132".ljust(_ROUND_DAYS) + written).rstrip()


def _birth(birth: str | None) -> str:
    if not birth:
        return ""
    return birth.replace("-", "/") if len(birth) == 10 else f"{birth[:4]}/00/00"
