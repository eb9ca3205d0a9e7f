"""Plays a plan: who comes, who meets whom, how it ends; the result is a Tournament."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from invented import closed, open_events
from invented.dice import Dice
from invented.people import Person
from invented.plans import Plan
from ukd.model.frames import GAMES, IDENTITIES, PLAYERS, TEAMS
from ukd.model.tournament import Event, Kind, Tournament

Game = dict[str, Any]


@dataclass
class Diary:
    """Who is busy on which days, so that nobody plays in two places at once."""

    taken: dict[Person, list[tuple[date, date]]] = field(default_factory=dict)

    def is_free(self, person: Person, plan: Plan) -> bool:
        """True if he plays nowhere else between the first and the last day."""
        return all(
            last < plan.first_day or plan.last_day < first
            for first, last in self.taken.get(person, [])
        )

    def write(self, people: Iterable[Person], plan: Plan) -> None:
        """Note that they play."""
        for person in people:
            self.taken.setdefault(person, []).append((plan.first_day, plan.last_day))


PLAY: dict[Kind, Callable[[Plan, Sequence[Person], Dice], list[Game]]] = {
    Kind.SWISS: open_events.swiss,
    Kind.ROUND_ROBIN: closed.round_robin,
    Kind.MATCH: closed.match,
    Kind.SCHEVENINGEN: closed.scheveningen,
    Kind.TEAM: closed.team,
}


def play(plan: Plan, listed: Sequence[Person], newcomers: Sequence[Person], diary: Diary) -> Event:
    """The whole tournament, from its plan and whoever is free."""
    dice = Dice(plan.stem)
    people = _entrants(plan, listed, newcomers, diary, dice)
    diary.write(people, plan)
    games = PLAY[plan.kind](plan, people, dice)
    sides = closed.sides(plan, len(people))
    return Event(
        Tournament(
            name=plan.name,
            players=PLAYERS.frame(_players(people, games, sides)),
            games=GAMES.frame(games),
            teams=TEAMS.frame(_teams(sides)),
            kind=plan.kind,
            rounds=plan.rounds,
            first_day=plan.first_day,
            last_day=plan.last_day,
            city=plan.city,
            federation="TUR",
            time_control=plan.tempo,
            minutes=plan.minutes,
            chief_arbiter=plan.arbiter,
            round_days=_round_days(plan),
            title_match=plan.title_match,
        ),
        IDENTITIES.frame({"no": no, "birth": one.birth} for no, one in enumerate(people, 1)),
    )


def _entrants(
    plan: Plan, listed: Sequence[Person], newcomers: Sequence[Person], diary: Diary, dice: Dice
) -> list[Person]:
    """Who comes, in start order: by list rating, newcomers last; sides of a team event by turns."""
    chosen = _come(plan, plan.listed, listed, diary, dice)
    chosen.sort(key=lambda one: -(one.ukd or 0))
    new = _come(plan, plan.newcomers, newcomers, diary, dice)
    if not plan.teams:
        return [*chosen, *new]
    order = [*chosen, *new]
    per_side = len(order) // len(plan.teams)
    if plan.kind == Kind.SCHEVENINGEN:
        return order
    return [order[board * len(plan.teams) + side]
            for side in range(len(plan.teams)) for board in range(per_side)]  # fmt: skip


def _come(
    plan: Plan, count: int, people: Sequence[Person], diary: Diary, dice: Dice
) -> list[Person]:
    able = [one for one in people if _is_asked(plan, one) and diary.is_free(one, plan)]
    if plan.kind is not Kind.MATCH:  # who has not played for years seldom comes back
        able = [one for one in able if one.ukd is None or one.active or dice.happens(0.06)]
    if plan.kind in (Kind.ROUND_ROBIN, Kind.MATCH):  # by invitation: neighbours in strength
        able.sort(key=lambda one: -one.strength)
        start = dice.whole(0, max(0, min(60, len(able) - 2 * count)))
        able = able[start : start + 2 * count]
    return dice.some(able, count)


def _is_asked(plan: Plan, person: Person) -> bool:
    if isinstance(plan.among, int):
        return person.birth_year >= plan.among
    return plan.among in (None, person.sex)


def _players(
    people: Sequence[Person], games: Sequence[Game], sides: Sequence[tuple[str, list[int]]]
) -> Iterable[dict[str, Any]]:
    team_of = {no: name for name, members in sides for no in members}
    halves = {no: _halves(no, games) for no in range(1, len(people) + 1)}
    ranks = _ranks(halves, games)
    for no, one in enumerate(people, 1):
        yield {
            "no": no,
            "surname": one.surname,
            "given": one.given,
            "name": f"{one.surname}, {one.given}",
            "sex": one.sex,
            "ukd": one.ukd,
            "elo": one.elo,
            "federation": "TUR",
            "licence": one.number,
            "birth_year": one.birth_year,
            "province": one.province,
            "club": one.club,
            "team": team_of.get(no),
            "points_halves": halves[no],
            "rank": ranks[no],
        }


def _halves(no: int, games: Iterable[Game]) -> int:
    white: int = sum(game["white_halves"] for game in games if game["white_no"] == no)
    black: int = sum(game["black_halves"] for game in games if game["black_no"] == no)
    return white + black


def _ranks(halves: dict[int, int], games: Sequence[Game]) -> dict[int, int]:
    """Places by points, then by the points of the opponents, then by start number."""
    met: dict[int, int] = dict.fromkeys(halves, 0)
    for game in games:
        if game["black_no"]:
            met[game["white_no"]] += halves[game["black_no"]]
            met[game["black_no"]] += halves[game["white_no"]]
    order = sorted(halves, key=lambda no: (-halves[no], -met[no], no))
    return {no: place for place, no in enumerate(order, 1)}


def _teams(sides: Sequence[tuple[str, list[int]]]) -> Iterable[dict[str, Any]]:
    for team_no, (team, members) in enumerate(sides, 1):
        for position, no in enumerate(members, 1):
            yield {"team_no": team_no, "team": team, "position": position, "no": no}


def _round_days(plan: Plan) -> tuple[date, ...]:
    """A round a day; where there are more rounds than days, the first days have two."""
    days = (plan.last_day - plan.first_day).days + 1
    return tuple(
        plan.first_day + timedelta(days=at * days // plan.rounds) for at in range(plan.rounds)
    )
