"""Title matches known by their names (madde 5.c): a proposal to the officer, never a decision."""

from ukd import turkish
from ukd.model.tournament import Kind, Tournament

# Folded beginnings of words: unvan maçı, il birinciliği, Türkiye şampiyonluğu or şampiyonası.
TITLE_WORDS = ("unvan", "birincilig", "sampiyonlu", "sampiyona", "title", "championship")


def says_title(event: Tournament) -> bool:
    """True for a match whose name speaks of a title, where nobody has said whether it is one."""
    words = turkish.fold(event.name or "").split()
    return (
        event.kind == Kind.MATCH
        and event.title_match is None
        and any(word.startswith(TITLE_WORDS) for word in words)
    )
