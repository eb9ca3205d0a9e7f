"""A half-year, computed: from judged events and the list before to the next list. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

import polars as pl

from ukd.desk.ground import Ground
from ukd.desk.judge import AT, Case, Judgement, judge
from ukd.desk.people import people
from ukd.model.frames import MEMBER_LINES
from ukd.rating.rules.period import next_list
from ukd.regulation.edition import Regulation


@dataclass(frozen=True, slots=True)
class HalfYear:
    """What a period gave. `frames` are those of `ukd.desk.frames.CLOSING`.

    `identities` are (token, member) pairs learned from the reports. Where errors stand, the
    judgement says so and the frames are empty.
    """

    judgement: Judgement
    frames: Mapping[str, pl.DataFrame]
    identities: tuple[tuple[str, str], ...]


def half_year(cases: Mapping[str, Case], ground: Ground, day: date, law: Regulation) -> HalfYear:
    """Judge all events together and compute the list of `day`.

    The result depends on the set of events alone: not on their order, nor on how they came.
    """
    judged = judge(cases, ground, law)
    if any(judged.standing.values()):
        return HalfYear(judged, {}, ())
    who = people(judged, ground)
    lines = member_lines(judged.rated.lines, who.matches, cases)
    following = next_list(ground.frames, who.members, lines, day, law)
    frames = {**following, "members": who.members, "lines": lines, "matches": who.matches}
    pairs = judged.entrants.join(who.matches, on=AT).select("identity", "member_id").drop_nulls()
    return HalfYear(judged, frames, tuple(sorted(set(pairs.iter_rows()))))


def member_lines(
    lines: pl.DataFrame, matches: pl.DataFrame, cases: Mapping[str, Case]
) -> pl.DataFrame:
    """MEMBER_LINES: the lines of everybody with a number; who never played has none."""
    days = pl.DataFrame(
        {
            "event": list(cases),
            "last_day": [case.event.tournament.last_day for case in cases.values()],
        },
        schema={"event": pl.String, "last_day": pl.Date},
    )
    who = matches.select(*AT, "member_id").drop_nulls()
    joined = lines.join(who, on=AT).join(days, on="event")
    return MEMBER_LINES.check(MEMBER_LINES.sort(joined.select(list(MEMBER_LINES.columns))))
