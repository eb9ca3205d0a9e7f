"""Invented players with the letters and the long names that real lists have."""

import random
from datetime import date
from typing import Any

import polars as pl

from ukd.model.frames import RATING_LIST
from ukd.publish.head import ListHead

GIVEN = (
    "Ahmet", "Mehmet Ali", "Ayşe Nur", "Fatma", "İpek", "Işıl", "Şükrü", "Çağla", "Ümit", "Özge",
    "Ilgaz", "İsmail Hakkı", "Muhammed Emin", "Gülşah", "Yiğit", "Elâ", "Hâkân", "Zeynep Sude",
    "Abdurrahman", "Bilge Kağan", "Doğa", "Göktuğ", "Nilüfer", "Rüzgâr", "Tuğçe", "Umut", "Ece",
    "Kıvanç", "Mâcit", "Müşerref", "Defne", "Alp Arslan", "Efe", "Fikret", "Sıla", "Ömer Faruk",
)  # fmt: skip
SURNAMES = (
    "Yılmaz", "Kaya", "Demir", "Çelik", "Şahin", "Işık", "İnce", "Ilıca", "Öztürk", "Özdemir",
    "Ünal", "Gündoğdu", "Büyüksüleymanoğlu", "Karaağaç", "Kılıç", "Çağlayan", "Şimşek", "Aydın",
    "Öz", "Er", "Yağcı", "Zengin", "Uçar", "Taşçı", "Sarı", "Reis", "Polat", "Oğuz", "Nalbantoğlu",
    "Müftüoğlu", "Latifoğlu", "Koçyiğit", "Jale", "Hafızoğlu", "Güneş", "Fidan", "Eroğlu",
    "Doğan", "Cengiz", "Bozkurt", "Akın", "Kalınbacakoğlu-Hacıhasanoğlu", "Değirmenci", "Vural",
)  # fmt: skip
PROVINCES = (
    "Adana", "Afyonkarahisar", "Ağrı", "Ankara", "Antalya", "Aydın", "Balıkesir", "Bursa",
    "Çanakkale", "Çankırı", "Çorum", "Denizli", "Diyarbakır", "Edirne", "Erzurum", "Eskişehir",
    "Gaziantep", "Hatay", "Iğdır", "Isparta", "İstanbul", "İzmir", "Kahramanmaraş", "Kayseri",
    "Kırklareli", "Kocaeli", "Konya", "Kütahya", "Malatya", "Manisa", "Mersin", "Muğla", "Ordu",
    "Rize", "Sakarya", "Samsun", "Sivas", "Şanlıurfa", "Şırnak", "Tekirdağ", "Trabzon", "Uşak",
    "Van", "Zonguldak",
)  # fmt: skip

HEAD = ListHead(
    federation="Türkiye Satranç Federasyonu",
    day=date(2005, 7, 1),
    first_day=date(2005, 1, 1),
    last_day=date(2005, 6, 30),
    tournaments=214,
    games=38412,
    gone=37,
    version="0.1.0",
)


def rating_list(players: int, seed: int = 1) -> pl.DataFrame:
    """A RATING_LIST of invented players; about one in six inactive, one in twelve new."""
    chance = random.Random(seed)
    return RATING_LIST.frame(_player(at, chance) for at in range(1, players + 1))


def _player(at: int, chance: random.Random) -> dict[str, Any]:
    active = chance.random() > 1 / 6
    games = chance.choice((0, 0, 5, 7, 9, 14)) if active else 0
    fresh = active and games > 0 and chance.random() < 1 / 6
    change = chance.randint(-60, 90) if games else 0
    return {
        "member_id": f"TR{at:05d}",
        "surname": chance.choice(SURNAMES),
        "given": chance.choice(GIVEN),
        "province": chance.choice(PROVINCES) if chance.random() > 0.01 else None,
        "club": chance.choice((None, "Kale SK", "Şah ve Mat Spor Kulübü")),
        "ukd": 1000 + min(int(chance.expovariate(1 / 330)), 1750),
        "change": None if fresh else change,
        "games": games,
        "recent_games": games + chance.randint(4, 40) if active else chance.randint(0, 3),
        "active": active,
    }
