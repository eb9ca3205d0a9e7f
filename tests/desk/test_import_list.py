"""The list that a ledger begins with: whole or not at all, and who counts as active."""

from datetime import date

import pytest

from tests.desk.kit import FIRST_LIST, half_year, import_sample
from ukd.desk.close import close
from ukd.desk.frames import fetch_frames
from ukd.desk.import_list import import_list
from ukd.errors import LedgerError
from ukd.formats.source import Source
from ukd.ledger import identities

HEADINGS = "UKD No;Ad;Soyad;UKD;İl;Durum;Son 3 Yıl Oyun"
NATIONAL_ID = "10000000146"  # right check digits, belongs to nobody


def take(office, *rows, headings=HEADINGS, day=FIRST_LIST):
    text = "\n".join([headings, *rows, ""])
    return import_list(office, Source("liste.csv", text.encode()), day)


def frames(office, day=FIRST_LIST):
    with office.reading() as connection:
        return fetch_frames(connection, office.book().frames_of(day))


def test_a_list_leaves_members_ratings_and_games(desk):
    office = desk()
    done = take(office, "7;Ada;Yıldız;1500;İzmir;Aktif;12", "9;Can;Kaya;1400;Van;Pasif;")
    assert (done.players, done.active, done.entry.seq) == (2, 1, 1)
    kept = frames(office)
    assert kept["list"].select("member_id", "ukd", "recent_games", "active").rows() == [
        ("7", 1500, 12, True),
        ("9", 1400, 0, False),
    ]
    assert kept["history"].rows() == [("7", "list-2005-01-01", FIRST_LIST, 12)]
    assert kept["archive"].height == 0


def test_an_error_forbids_the_whole_list(desk):
    office = desk()
    done = take(office, "7;Ada;Yıldız;1500;İzmir;;", "9;Can;Kaya;900;Van;;")
    assert (done.refused, done.entry) == (True, None)
    assert office.book().last_list is None


def test_the_same_list_again_is_said_to_be_there(desk, sample):
    office = desk()
    assert import_sample(office, sample).entry.seq == 1
    again = import_sample(office, sample)
    assert (again.known, again.entry) == (True, None)
    assert office.book().head.seq == 1


def test_a_corrected_list_takes_its_place_until_a_period_is_closed(desk, sample):
    office = desk()
    take(office, "7;Ada;Yıldız;1500;İzmir;;")
    take(office, "7;Ada;Yıldız;1600;İzmir;;")
    assert frames(office)["list"]["ukd"].to_list() == [1600]
    close(office, "2005-07")
    with pytest.raises(LedgerError) as refused:
        take(office, "7;Ada;Yıldız;1700;İzmir;;")
    assert refused.value.code == "import-late"


@pytest.mark.madde("7.b")
@pytest.mark.parametrize("day", [date(2005, 1, 2), date(2005, 3, 1)])
def test_lists_have_their_days(desk, day):
    with pytest.raises(LedgerError) as refused:
        take(desk(), "7;Ada;Yıldız;1500;İzmir;;", day=day)
    assert refused.value.code == "list-day"


@pytest.mark.madde("6.i")
def test_an_active_player_without_a_count_is_inactive_three_years_later(desk):
    """He is taken to have played his 4 games on 1 January 2005: they count until 1 January 2008."""
    office = desk()
    take(office, "7;Ada;Yıldız;1500;İzmir;Aktif;", "8;Can;Kaya;1400;Van;;")
    active = {}
    for year in (2005, 2006, 2007, 2008):
        for month in (1, 7):
            if (year, month) > (2005, 1):
                done = close(office, f"{year}-{month:02d}")
                active[done.day] = done.frames["list"]["active"].to_list()
    assert {day for day, flags in active.items() if flags == [True, True]} == {
        date(year, month, 1)
        for year, month in [(2005, 7), (2006, 1), (2006, 7), (2007, 1), (2007, 7), (2008, 1)]
    }
    assert active[date(2008, 7, 1)] == [False, False]


@pytest.mark.madde("6.i")
@pytest.mark.parametrize(
    ("state", "games", "active", "found"),
    [
        ("Aktif", "4", True, []),
        ("Pasif", "3", False, []),
        ("Aktif", "3", False, ["list-state-differs"]),
        ("Pasif", "4", True, ["list-state-differs"]),
        ("", "3", False, []),
        ("", "4", True, []),
    ],
)
def test_the_games_decide_who_is_active(desk, state, games, active, found):
    done = take(desk(), f"7;Ada;Yıldız;1500;İzmir;{state};{games}")
    assert done.active == int(active)
    assert [one.code for one in done.findings] == found


def test_who_has_no_number_gets_one_in_the_order_of_names(desk):
    office = desk()
    rows = ("Ada;Şen;1500;İzmir", "Can;Çelik;1400;Van", "Ece;Sarı;1300;Muş")
    take(office, *rows, headings="Ad;Soyad;UKD;İl")
    told = frames(office)["members"].select("member_id", "surname").rows()
    assert told == [("00001", "Çelik"), ("00002", "Sarı"), ("00003", "Şen")]


def test_identity_numbers_are_known_by_their_token_only(desk):
    office = desk()
    take(office, f"{NATIONAL_ID};Ada;Yıldız;1500;İzmir;;")
    with office.reading() as connection:
        token = identities.token(identities.key(connection), NATIONAL_ID)
        assert identities.known(connection) == {token: ("00001",)}
    take(office, "7;Ada;Yıldız;1600;İzmir;;")
    with office.reading() as connection:
        assert identities.known(connection) == {}


def test_a_dry_run_keeps_nothing(desk, sample):
    done = import_sample(desk(dry_run=True), sample)
    assert (done.entry.seq, done.players) == (1, 40)
    assert desk().book().last_list is None


def test_after_a_closing_the_same_list_is_still_said_to_be_there(desk, sample):
    office = desk()
    half_year(office, sample)
    assert import_sample(office, sample).known
