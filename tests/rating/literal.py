"""The regulation written out by hand for one event: slow, plain, and apart from the engine.

Works on the dicts of `tests.support.stacks.event`. It shares no line with `ukd.rating`.
"""

from typing import Any

UNPLAYED_HOW = {"forfeit", "double_forfeit", "pending", "unrated", "odd"}


class Literal:
    """One event by madde 8. After `rate()`, `in_use` holds the ratings the last pass used."""

    def __init__(self, event: dict[str, Any], *, cap: str = "rated", stop: str = "size") -> None:
        self.event, self.cap, self.stop = event, cap, stop
        self.kind = event["kind"]
        self.ukd = {one["no"]: one["ukd"] for one in event["entrants"]}
        self.team = {one["no"]: one["team"] for one in event["entrants"]}
        self.rated = [no for no, ukd in self.ukd.items() if ukd is not None]
        self.newcomers = [no for no, ukd in self.ukd.items() if ukd is None]
        self.sides = {no: self._sides(no) for no in self.ukd}
        self.in_use: dict[int, float] = {}
        self.passes = 0

    def rate(self) -> dict[int, dict[str, float | None]]:
        gkd = {
            "swiss": self._swiss,
            "match": self._swiss,
            "round_robin": self._round_robin,
            "scheveningen": self._scheveningen,
            "team": self._team,
        }[self.kind]()
        first = self._firsts()
        lines = {}
        for no, ukd in self.ukd.items():
            performance = self._performance(no, self.in_use)
            change = None
            if ukd is not None and performance is not None:
                change = self._change(no, ukd, performance)
                if no in first and change < 0:
                    change = 0.0
            lines[no] = {
                "games": len(self.sides[no]),
                "performance": performance,
                "change": change,
                "gkd": gkd.get(no),
            }
        return lines

    def counted(self, game: dict[str, Any]) -> bool:
        """Madde 5."""
        if game["how"] != "played" or game.get("black_no") is None:
            return False
        sides = [self.ukd[game["white_no"]], self.ukd[game["black_no"]]]
        if self.kind == "team":
            return sides != [None, None]
        if self.kind == "match" and not self.event["title_match"]:
            return None not in sides
        return True

    def _sides(self, no: int) -> list[tuple[int, int]]:
        """His counted games: opponent, and 1, 0 or -1."""
        found = []
        for game in self.event["games"]:
            if self.counted(game):
                if game["white_no"] == no:
                    found.append((game["black_no"], game["white_halves"] - 1))
                if game["black_no"] == no:
                    found.append((game["white_no"], game["black_halves"] - 1))
        return found

    def _performance(
        self, no: int, ratings: dict[int, float], only_rated: bool = False
    ) -> float | None:
        """Formula 3, with 6.h."""
        sides = [(o, r) for o, r in self.sides[no] if not only_rated or self.ukd[o] is not None]
        if not sides:
            return None
        total = 0.0
        for opponent, _ in sides:
            met = ratings[opponent]
            own = ratings.get(no)
            if own is not None and (self.ukd[no] is not None or self.cap == "all"):
                if met > own + 350:
                    met = own + 350
                elif met < own - 350:
                    met = own - 350
            total += met
        wins = sum(result == 1 for _, result in sides)
        losses = sum(result == -1 for _, result in sides)
        return total / len(sides) + 400 * (wins - losses) / len(sides)

    def _change(self, no: int, rating: float, performance: float) -> float:
        """Formulas 4 and 5."""
        k = (2800 - rating) / 400
        if k < 1:
            k = 1.0
        return k * len(self.sides[no]) * (performance - rating) / 80

    def _with(self, gkd: dict[int, float | None]) -> dict[int, float]:
        """UKD and GKD."""
        known = {no: float(self.ukd[no]) for no in self.rated}
        return known | {no: value for no, value in gkd.items() if value is not None}

    def _swiss(self) -> dict[int, float | None]:
        """8.a.1."""
        taken = self._with(dict.fromkeys(self.newcomers, 1000.0))
        return self._repeat({no: self._performance(no, taken) for no in self.newcomers})

    def _repeat(self, gkd: dict[int, float | None]) -> dict[int, float | None]:
        """8.a.2 to 8.a.5."""
        for number in range(1, 201):
            self.passes, self.in_use = number, self._with(gkd)
            found = {no: self._performance(no, self.in_use) for no in self.newcomers}
            changes = [
                self._change(no, gkd[no], found[no])
                for no in self.newcomers
                if found[no] is not None
            ]
            if self.stop == "size":
                changes = [abs(change) for change in changes]
            if all(change < 10 for change in changes):
                break
            if number < 200:
                gkd = found
        return found

    def _round_robin(self) -> dict[int, float | None]:
        """8.b."""
        players = len(self.ukd)
        for game in self.event["games"]:
            free_round = game.get("black_no") is None and players % 2 == 1
            if not self.counted(game) and not free_round:
                return self._swiss()
        mean = sum(self.ukd[no] for no in self.rated) / len(self.rated)
        games = sum(len(self.sides[no]) for no in self.rated)
        points = sum((1 + result) / 2 for no in self.rated for _, result in self.sides[no])
        to = mean - 400 * (2 * points / games - 1) * (players - 1) / players
        gkd: dict[int, float | None] = {}
        for no in self.newcomers:
            n, balance = len(self.sides[no]), sum(result for _, result in self.sides[no])
            gkd[no] = to + 400 * (players - 1) * balance / (n * players)
        return self._repeat(gkd)

    def _scheveningen(self) -> dict[int, float | None]:
        """8.c."""
        gkd: dict[int, float | None] = {}
        ukd = self._with({})
        for no in self.newcomers:
            gkd[no] = self._performance(no, ukd, only_rated=True)
            if gkd[no] is None:
                others = [
                    self.ukd[o] for o in self.rated
                    if None not in (self.team[o], self.team[no]) and self.team[o] != self.team[no]
                ]  # fmt: skip
                gkd[no] = sum(others) / len(others) if others else 1000.0
        for _ in range(15):
            ratings = self._with(gkd)
            gkd = {no: self._performance(no, ratings) for no in self.newcomers}
        self.passes, self.in_use = 15, self._with(gkd)
        return gkd

    def _team(self) -> dict[int, float | None]:
        """8.d."""
        self.passes, self.in_use = 1, self._with(dict.fromkeys(self.newcomers, 1200.0))
        return {no: self._performance(no, self.in_use, only_rated=True) for no in self.newcomers}

    def _firsts(self) -> set[int]:
        """8.a.3, D5."""
        if self.kind == "team":
            return set()
        ranked = {one["no"] for one in self.event["entrants"] if one["rank"] == 1}
        if ranked:
            return ranked
        score = dict.fromkeys(self.ukd, 0)
        for game in self.event["games"]:
            score[game["white_no"]] += game["white_halves"]
            if game.get("black_no") is not None:
                score[game["black_no"]] += game["black_halves"]
        best = max(score.values())
        return {no for no, points in score.items() if points == best and best > 0}
