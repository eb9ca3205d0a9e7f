"""Faults that a reader has already told with the line or cell: they are not told twice."""

from collections.abc import Iterable, Mapping

from ukd.model.findings import Finding

# A finding of ours to those of readers that tell the same. A reader that tells one has looked
# for all of its kind. None is less severe than ours, or it would hide that rating must not go on.
SAID: Mapping[str, frozenset[str]] = {
    code: frozenset(same.split())
    for code, same in {
        "self-pairing": "trf-plays-himself opponent-self diagonal-filled sp98-paired-with-himself"
        " trf-number-twice",
        "number-unknown": "trf-opponent-stranger opponent-unknown sp98-id-unknown"
        " trf-start-number trf-points-unreadable trf-line-short trf-shifted"
        " trf-number-twice",  # lines left out
        "paired-twice": "sp98-two-rows trf-not-mutual mirror-elsewhere pairing-twice",
        "score-mismatch": "trf-results-contradict cells-contradict forfeit-one-sided"
        " result-one-sided sp98-multi-games card-unanswered",
        "score-ruled": "trf-results-asymmetric cells-contradict result-odd",
        "result-open": "result-missing",
        "met-before": "trf-rematch",
        "rounds-declared": "sp98-rounds-differ rounds-differ trf-rounds",
        "round-missing": "round-gap round-missing",
        "points-differ": "trf-points-differ sum-mismatch card-sum-mismatch",
        "start-number-twice": "trf-number-twice sp98-id-twice number-twice",
        "round-robin-gap": "game-missing",
    }.items()
}


def unsaid(found: Iterable[Finding], reported: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings that none of the reader's has told, in their order."""
    said = {one.code for one in reported}
    return tuple(one for one in found if SAID.get(one.code, frozenset()).isdisjoint(said))
