"""The half-year January to June 2005: what is played where, and what goes wrong there."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from ukd.formats.trf_writer import Dialect
from ukd.model.tournament import Kind


class Form(StrEnum):
    """How the arbiter sends his report."""

    SWISSPERFECT = "zip"
    TRF = "trf"
    WORKBOOK = "xlsx"
    DOCUMENT = "docx"


@dataclass(frozen=True)
class Plan:
    """One tournament before its first round.

    `listed` and `newcomers` count who comes; `among` narrows who may ("w": women, a year: born
    then or later). `forfeits`, `half_byes` and `withdrawals` hold the rounds in which one happens.
    `system` pairs a Swiss; in the rounds of `slips` its arbiter does otherwise. `teams` names the
    sides of a team event. Of the TRF dialects, TRF26 has room for provinces.
    """

    stem: str
    form: Form
    name: str
    kind: Kind
    city: str
    first_day: date
    last_day: date
    rounds: int
    listed: int
    newcomers: int
    arbiter: str
    tempo: str = "90 dk + hamle başına 30 sn"
    minutes: int = 90
    among: str | int | None = None
    forfeits: tuple[int, ...] = ()
    half_byes: tuple[int, ...] = ()
    withdrawals: tuple[int, ...] = ()
    system: str = "dutch-1998"
    slips: tuple[int, ...] = ()
    teams: tuple[str, ...] = ()
    title_match: bool = False
    dialect: Dialect = "trf16"


def _day(month: int, day: int) -> date:
    return date(2005, month, day)


PLANS = (
    Plan("izmir-acik", Form.SWISSPERFECT, "İzmir Açık Satranç Turnuvası", Kind.SWISS, "İzmir",
         _day(1, 22), _day(1, 30), 9, 96, 24, "Müjdat Gözüaçık",
         forfeits=(2, 5, 8), half_byes=(1, 3, 6), withdrawals=(4, 5, 7)),
    Plan("ankara-il-birinciligi", Form.SWISSPERFECT, "Ankara İl Birinciliği", Kind.SWISS, "Ankara",
         _day(2, 12), _day(2, 18), 7, 54, 9, "Işık Çalışkanoğlu", tempo="2 saat", minutes=120,
         forfeits=(3,), withdrawals=(5,)),
    Plan("eskisehir-porsuk", Form.TRF, "Eskişehir Porsuk Kupası", Kind.SWISS, "Eskişehir",
         _day(3, 5), _day(3, 11), 7, 36, 9, "Tuğrul Ağaoğlu", forfeits=(4,), half_byes=(2,)),
    Plan("bursa-uludag", Form.WORKBOOK, "Bursa Uludağ Açık Turnuvası", Kind.SWISS, "Bursa",
         _day(3, 19), _day(3, 25), 7, 29, 5, "Öykü İnönülü", forfeits=(2, 6), slips=(3, 5)),
    Plan("trabzon-karadeniz", Form.DOCUMENT, "Trabzon Karadeniz Turnuvası", Kind.SWISS, "Trabzon",
         _day(4, 2), _day(4, 7), 6, 23, 4, "Şükrü Üstündağ", half_byes=(3,), withdrawals=(4,),
         system="lim"),
    Plan("konya-kadinlar", Form.TRF, "Konya Kadınlar Turnuvası", Kind.SWISS, "Konya",
         _day(4, 11), _day(4, 16), 6, 20, 6, "Gülşah Çağlar", among="w", forfeits=(1,),
         dialect="trf26"),
    Plan("denizli-gencler", Form.SWISSPERFECT, "Denizli Gençler Turnuvası", Kind.SWISS, "Denizli",
         _day(4, 23), _day(4, 29), 7, 22, 27, "Çiğdem Ilgaz", among=1982,
         forfeits=(3, 6), half_byes=(5,), withdrawals=(3,)),
    Plan("antalya-ustalar", Form.WORKBOOK, "Antalya Ustalar Turnuvası", Kind.ROUND_ROBIN,
         "Antalya", _day(5, 3), _day(5, 11), 9, 9, 1, "Ömer Şafakoğlu",
         tempo="40 hamle 2 saat + 1 saat", minutes=180),
    Plan("kayseri-erciyes", Form.DOCUMENT, "Kayseri Erciyes Kapalı Turnuvası", Kind.ROUND_ROBIN,
         "Kayseri", _day(5, 14), _day(5, 20), 7, 7, 1, "Rüzgâr Hacıoğlu", forfeits=(5,)),
    Plan("samsun-mac", Form.TRF, "Samsun İkili Maçı", Kind.MATCH, "Samsun",
         _day(5, 24), _day(5, 29), 6, 2, 0, "Yağmur Özgünoğlu"),
    Plan("van-il-birinciligi-mac", Form.TRF, "Van İl Birinciliği Unvan Maçı", Kind.MATCH, "Van",
         _day(6, 4), _day(6, 7), 4, 1, 1, "Fırat Iğdırlı", title_match=True),
    Plan("mugla-scheveningen", Form.TRF, "Muğla Gençler - Ustalar Karşılaşması", Kind.SCHEVENINGEN,
         "Muğla", _day(6, 10), _day(6, 14), 5, 8, 2, "Nazlı Türkoğlu",
         teams=("Ustalar", "Gençler"), forfeits=(3,)),
    Plan("marmara-takim", Form.TRF, "Marmara Takım Turnuvası", Kind.TEAM, "Kocaeli",
         _day(6, 17), _day(6, 21), 5, 18, 6, "Doğukan Ünlüoğlu",
         teams=("Boğaz SK", "Çınaraltı SK", "İznik Gölü SK", "Kaleiçi SK", "Şile SK", "Üzüm SK"),
         forfeits=(2, 4), dialect="trf26"),
    Plan("balikesir-hafta-sonu", Form.WORKBOOK, "Balıkesir Hafta Sonu Turnuvası", Kind.SWISS,
         "Balıkesir", _day(6, 25), _day(6, 26), 5, 22, 4, "Ege Kılıçoğlu",
         tempo="60 dk", minutes=60),
)  # fmt: skip
"""The last one thinks for an hour only and must be refused (madde 4.a)."""

BROKEN = Plan(
    "gaziantep-bahar", Form.SWISSPERFECT, "Gaziantep Bahar Turnuvası", Kind.SWISS, "Gaziantep",
    _day(5, 7), _day(5, 11), 5, 20, 2, "Ülkü Şentürkoğlu",
)  # fmt: skip
"""Its zip was cut off on the way: nobody can read it, and it must be asked for again."""
