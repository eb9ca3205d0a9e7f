"""Where unrated players start: the first GKD of each kind of tournament (madde 8)."""

import numpy as np

from ukd.rating.places import NOBODY, Flags, Ints, Reals, added, how_many
from ukd.rating.rules.performance import opponents_mean, performance, quotient
from ukd.rating.sides import Field
from ukd.regulation.articles import madde
from ukd.regulation.edition import Regulation


def with_newcomers_as(field: Field, gkd: Reals | float) -> Reals:
    """UKD of the rated, and the given value or values for the unrated."""
    return np.where(field.entrants.rated, field.entrants.ukd, gkd)


@madde("6.a", "8.a.1", "formül 2")
def from_taken_as(field: Field, law: Regulation) -> Reals:
    """Ratings in use: every unrated counts as 1000, once, and his GKD comes from formula 2."""
    taken_as = with_newcomers_as(field, law.newcomer_rating)
    gkd = performance(field, opponents_mean(field, taken_as, law), law)
    return with_newcomers_as(field, gkd)


@madde("8.b.2", "8.b.3", "formül 6")
def tournament_mean(field: Field, law: Regulation) -> Reals:
    """To of each tournament: Ra - 400 (2s/N - 1) (m - 1) / m, from its rated players.

    NaN where no rated player has a counted game (D6). A game between two rated counts twice in N;
    m counts the players with a counted game.
    """
    met = field.games > 0
    rated = met & field.entrants.rated
    games = field.total(field.games, rated).astype(np.int64)
    share = quotient(field.total(field.balance, rated), games)  # (G - M) / N is 2s/N - 1
    mean = quotient(field.total(field.entrants.ukd, rated), field.count(rated))
    return mean - law.performance_spread * share * _others(field.count(met))


@madde("8.b.4", "formül 7")
def from_tournament_mean(field: Field, law: Regulation) -> Reals:
    """Ratings in use in a round robin: GKD = To + 400 (m - 1) (G - M) / (n m)."""
    event = field.entrants.event
    share = quotient(field.balance, field.games)
    others = _others(field.count(field.games > 0))[event]
    gkd = tournament_mean(field, law)[event] + law.performance_spread * others * share
    return with_newcomers_as(field, gkd)


def _others(players: Ints) -> Reals:
    """(m - 1) / m; NaN for a tournament without players."""
    return quotient((players - 1).astype(np.float64), players)


@madde("8.c.1")
def other_teams_mean(field: Field) -> Reals:
    """For every entrant, the mean UKD of the rated players of the other teams; NaN for none.

    Players without a team belong to no other team.
    """
    people = field.entrants
    in_team = people.team != NOBODY
    counts = people.rated & in_team
    _, mates = np.unique(np.stack([people.event, people.team]), axis=1, return_inverse=True)
    groups = field.games.size  # never more teams than entrants
    own_total = added(mates[counts], people.ukd[counts], groups)
    own_count = how_many(mates[counts], groups)
    total: Reals = field.total(people.ukd, counts)[people.event] - own_total[mates]
    count = field.count(counts)[people.event] - own_count[mates]
    return np.where(in_team, quotient(total, count), np.nan)


@madde("8.c.2")
def from_rated_opponents(field: Field, law: Regulation) -> Reals:
    """Ratings in use in a Scheveningen event: GKD from games against rated opponents only.

    An unrated player without such a game starts from the mean of the other team's rated players,
    or from 1000 where it has none (D7).
    """
    against_rated = field.where(field.entrants.rated[field.opponent])
    known = np.where(field.entrants.rated, field.entrants.ukd, np.nan)
    gkd = performance(against_rated, opponents_mean(against_rated, known, law), law)
    start = np.where(np.isnan(gkd), other_teams_mean(field), gkd)
    start = np.where(np.isnan(start), law.newcomer_rating, start)
    return with_newcomers_as(field, start)


@madde("8.d.1")
def as_in_teams(field: Field, law: Regulation) -> Reals:
    """Ratings in use in a team event: every unrated player counts as 1200."""
    return with_newcomers_as(field, law.team_newcomer_rating)


def without_rated_opponent(field: Field) -> Flags:
    """Unrated players with counted games, none of them against a rated opponent."""
    met_rated = np.zeros(field.games.size, bool)
    met_rated[field.owner[field.entrants.rated[field.opponent]]] = True
    return ~field.entrants.rated & (field.games > 0) & ~met_rated
