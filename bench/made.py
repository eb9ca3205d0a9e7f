"""Files that arbiters might send, made from a seed: crosstables in xlsx, SwissPerfect zips, TRF."""

import io
import random
from collections.abc import Iterator
from datetime import date, timedelta

from ukd.formats import swissperfect_writer, trf_writer
from ukd.model.frames import GAMES, PLAYERS
from ukd.model.tournament import Event, Kind, Tournament

PLAYERS_EACH, ROUNDS = 60, 9
GIVEN = ("Ada", "Işıl", "Şule", "Can", "Çağrı", "Ömer", "Ülkü", "İdil", "Gül", "Deniz", "Ece")
SURNAMES = ("Yılmaz", "Çelik", "Öz", "Şahin", "Irmak", "İnce", "Güneş", "Ateş", "Ünal", "Kaya")
PROVINCES = ("Ankara", "İzmir", "Muş", "Çorum", "Şırnak")
RESULTS = {2: "1", 1: "½", 0: "0"}


def event(seed: int) -> Event:
    """A Swiss of 60 players and 9 rounds: everybody plays every round, nobody the same twice."""
    dice = random.Random(seed)
    numbers = list(range(1, PLAYERS_EACH + 1))
    dice.shuffle(numbers)
    games = [game for at in range(ROUNDS) for game in _round(at, numbers, dice)]
    halves = dict.fromkeys(numbers, 0)
    for game in games:
        halves[game["white_no"]] += game["white_halves"]
        halves[game["black_no"]] += game["black_halves"]
    players = [_player(no, halves[no], dice) for no in sorted(numbers)]
    first = date(2005, 1, 8) + timedelta(days=seed % 150)
    return Event(
        Tournament(
            name=f"Turnuva {seed}",
            players=PLAYERS.frame(players),
            games=GAMES.frame(games),
            kind=Kind.SWISS,
            rounds=ROUNDS,
            first_day=first,
            last_day=first + timedelta(days=ROUNDS - 1),
            city="Ankara",
            federation="TUR",
            time_control="90 dk + 30 sn",
            chief_arbiter="Hakan Baş",
        )
    )


def _round(at: int, numbers: list[int], dice: random.Random) -> Iterator[dict[str, object]]:
    """One round of an all-play-all: the first stays, the others go round."""
    fixed, *others = numbers
    ring = [fixed, *others[at:], *others[:at]]
    for board in range(PLAYERS_EACH // 2):
        white, black = ring[board], ring[-1 - board]
        if dice.random() < 0.5:
            white, black = black, white
        won = dice.choice((0, 1, 2))
        yield {"round": at + 1, "board": board + 1, "white_no": white, "black_no": black,
               "white_halves": won, "black_halves": 2 - won, "how": "played"}  # fmt: skip


def _player(no: int, halves: int, dice: random.Random) -> dict[str, object]:
    surname, given = dice.choice(SURNAMES), f"{dice.choice(GIVEN)} {dice.choice(GIVEN)}"
    rated = dice.random() < 0.8
    return {"no": no, "surname": surname, "given": given, "name": f"{surname}, {given}",
            "ukd": dice.randint(1000, 2400) if rated else None, "federation": "TUR",
            "province": dice.choice(PROVINCES), "points_halves": halves}  # fmt: skip


def xlsx(seed: int) -> bytes:
    """An event as `crosstable` shows it."""
    return crosstable(event(seed))


def crosstable(shown: Event) -> bytes:
    """The crosstable of madde 9.a under a title block, as Excel saves it."""
    from openpyxl import Workbook

    told = shown.tournament
    every = range(1, (told.rounds or 0) + 1)
    book = Workbook(write_only=True)
    sheet = book.create_sheet("Çizelge")
    sheet.append(["Turnuva Adı:", told.name])
    sheet.append(["Yer:", told.city])
    sheet.append(["Tarih:", f"{told.first_day:%d.%m.%Y} - {told.last_day:%d.%m.%Y}"])
    sheet.append(["Düşünme Süresi:", told.time_control])
    sheet.append([])
    sheet.append(["No", "Ad Soyad", "UKD", "İl", *(f"{at}. Tur" for at in every), "Puan"])
    cells: dict[tuple[int, int], str] = {}
    for row in told.games.iter_rows(named=True):
        white, black, at = row["white_no"], row["black_no"], row["round"]
        if black is None:
            cells[white, at] = "BYE"
            continue
        mark = "" if row["how"] == "played" else "*"
        cells[white, at] = f"{black}b{RESULTS[row['white_halves']]}{mark}"
        cells[black, at] = f"{white}s{RESULTS[row['black_halves']]}{mark}"
    for one in told.players.iter_rows(named=True):
        rounds = [cells.get((one["no"], at)) for at in every]
        name = f"{one['given']} {one['surname']}"
        points = one["points_halves"] / 2
        sheet.append([one["no"], name, one["ukd"], one["province"], *rounds, points])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def sp98(seed: int) -> bytes:
    """The zip of the three files of SwissPerfect 98."""
    return swissperfect_writer.write_zip(event(seed), f"turnuva{seed}")


def trf(seed: int) -> bytes:
    """A TRF16."""
    return trf_writer.write(event(seed), "trf16")
