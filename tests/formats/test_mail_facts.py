"""What the text of a letter proposes: labels and sentences in two languages, and what stays out."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ukd.formats import mail_notes, sidecar
from ukd.formats.mail import Letter
from ukd.formats.mail_facts import propose
from ukd.formats.sidecar import Facts
from ukd.model.findings import Log
from ukd.model.kind import Kind


def told(text: str) -> dict[str, object]:
    """The facts that a text proposes, without those it does not tell."""
    facts = propose(text).facts
    return {name: value for name in Facts.__slots__ if (value := getattr(facts, name)) is not None}


@pytest.mark.madde("9.e")
def test_a_letter_as_the_regulation_asks_for_it() -> None:
    letter = """
        Turnuva: İzmir Açık Satranç Turnuvası
        Yer: Karşıyaka/İzmir
        Tarih: 15-18.02.2003
        Süre: 90 dakika + 30 saniye
        Başhakem: Ali Veli (FA)
        Hakemler: Ayşe Can, Can Er
        Sistem: İsviçre sistemi, 7 tur
    """
    assert told(letter) == {
        "name": "İzmir Açık Satranç Turnuvası",
        "city": "İzmir",
        "first_day": date(2003, 2, 15),
        "last_day": date(2003, 2, 18),
        "time_control": "90 dakika + 30 saniye",
        "minutes": 90,
        "chief_arbiter": "Ali Veli",
        "kind": Kind.SWISS,
    }


@pytest.mark.parametrize(
    ("line", "days"),
    [
        ("Tarih: 15-18.02.2003", ("2003-02-15", "2003-02-18")),
        ("TARİHİ : 11-18 Mayıs 2003", ("2003-05-11", "2003-05-18")),
        ("Turnuva Tarihi: 9-10 Nisan 2016 (iki gün)", ("2016-04-09", "2016-04-10")),
        ("Zamanı: 28 Şubat - 3 Mart 2003 tarihleri arasında", ("2003-02-28", "2003-03-03")),
        ("tarih= 01.03.2005 Salı - 03.03.2005 Perşembe", ("2005-03-01", "2005-03-03")),
        ("Tarih: 15-18.02.03", ("2003-02-15", "2003-02-18")),
        ("Dates: 12 - 14 March 2004", ("2004-03-12", "2004-03-14")),
        ("Tarih: 2005-03-19", ("2005-03-19", "2005-03-19")),
        ("Başlangıç Tarihi: 19.03.2005 Bitiş Tarihi: 27.03.2005", ("2005-03-19", "2005-03-27")),
        ("Turnuva 9-10 Nisan 2016 günlerinde oynandı.", ("2016-04-09", "2016-04-10")),
    ],
)
def test_days(line: str, days: tuple[str, str]) -> None:
    facts = propose(line).facts
    assert (str(facts.first_day), str(facts.last_day)) == days


@pytest.mark.parametrize(
    ("line", "fact", "value"),
    [
        ("YERİ: ANKARA", "city", "Ankara"),
        ("Turnuvanın yeri : Kuşadası (Aydın)", "city", "Aydın"),
        ("Yer: Bakü", "city", "Bakü"),
        ("Yer: Gül Sok. 6 Muş", "city", "Muş"),
        ("Yer: Atatürk Cad. No:5 Konak - İzmir", "city", "İzmir"),
        ("1) Yeri: ANKARA  2) Zamanı: 1-2.3.2003", "city", "Ankara"),
        ("- Yer\tBursa", "city", "Bursa"),
        ("Yer:\n   Sivas", "city", "Sivas"),
        ("Raporumuz: Konya'da yapılan turnuva", "city", "Konya"),
        ("Tempo: 90 dk", "minutes", 90),
        ("Oyun süreleri: 2 saat", "minutes", 120),
        ("Time control: 90 min + 30 sec", "minutes", 90),
        ("Oyunlar 90'ar dakika oynandı", "minutes", 90),
        ("BAŞ HAKEM : Işıl Öz / ADANA", "chief_arbiter", "Işıl Öz"),
        ("Başhakem: Veli, Ali", "chief_arbiter", "Veli, Ali"),
        ("Hakem(ler): Ayşe Can ve Can Er", "chief_arbiter", "Ayşe Can"),
        ("Chief Arbiter: Can Er", "chief_arbiter", "Can Er"),
        ("Turnuva Türü: Döner", "kind", Kind.ROUND_ROBIN),
        ("Sistem: Scheveningen", "kind", Kind.SCHEVENINGEN),
        ("System: Swiss", "kind", Kind.SWISS),
        ("Unvan maçı: Evet (il birinciliği)", "title_match", True),
        ("Unvan maçı: hayır", "title_match", False),
        ("Sistem: İkili maç\nBu bir unvan maçıdır.", "title_match", True),
        ("Federasyon maçı: evet", "federation_match", True),
    ],
)
def test_a_fact_in_a_line(line: str, fact: str, value: object) -> None:
    assert told(line).get(fact) == value


@pytest.mark.parametrize(
    "text",
    [
        "Yer: Çiçek Sok. No:7",
        "Başhakem: 0532 123 45 67",
        "Tempo: hızlı",
        "Tarih: 31.02.2003",
        "Bu bir unvan maçıdır.",  # of a Swiss event nobody asks it
        "Turnuva 1-2.3.2003 ve 8-9.3.2003 günlerinde Konya'da ve Sivas'ta oynandı.",
        "Kimden: Ali\nTarih: 20 Şubat 2003 14:05\nKime: Can\n",
        "-- \nYer: Ankara\n",
        "Adres: Ankara",
        "",
    ],
)
def test_what_tells_nothing_sure(text: str) -> None:
    assert told(text) == {}


def test_quoted_text_is_read_and_the_head_above_it_is_not() -> None:
    text = "Kimden: A\nTarih: 20.02.2003\n\n> Yer: Sivas\n> Tarih: 15-18.02.2003"
    assert told(text) == {
        "city": "Sivas", "first_day": date(2003, 2, 15), "last_day": date(2003, 2, 18),
    }  # fmt: skip


def test_two_values_are_not_decided() -> None:
    proposal = propose("Yer: Ankara\nTarih: 1-2.3.2003\nTarih: 8-9.3.2003")
    assert sidecar.lines(proposal.facts) == ['city = "Ankara"']
    assert proposal.doubtful == {
        "days": ("2003-03-01 – 2003-03-02", "2003-03-08 – 2003-03-09"),
    }


@pytest.mark.parametrize(
    "personal",
    ["0532 123 45 67", "+90 (232) 123 45 67", "10000000146", "ali@example.org", "Tel 4423"],
)
@pytest.mark.parametrize("label", ["Başhakem: Ali Veli", "Turnuva: Kış Kupası", "Süre: 90 dakika"])
def test_what_is_personal_is_never_proposed(label: str, personal: str) -> None:
    (line,) = sidecar.lines(propose(f"{label} {personal}").facts)[:1]
    assert line.endswith(f'"{label.split(": ")[1]}"')


WORDS = st.text(st.characters(codec="utf-8"), max_size=30)


@given(st.lists(st.tuples(st.sampled_from(["Yer", "Turnuva", "Başhakem", "Tarih"]), WORDS)))
def test_the_proposed_lines_can_be_written_as_they_stand(said: list[tuple[str, str]]) -> None:
    """A NAME.toml of these lines says the same facts, and nothing in it is found wrong."""
    facts = propose("\n".join(f"{label}: {words}" for label, words in said)).facts
    log = Log()
    assert sidecar.parse("\n".join(sidecar.lines(facts)).encode(), log) == facts
    assert log.all() == ()


def test_the_officer_is_told_once() -> None:
    letter = Letter("Yer: Sivas\nTempo: 90 dk", files=(("a.trf", b"x"),))
    log = Log("posta.eml")
    mail_notes.note(letter, "posta.eml", b'city = "Sivas"', log)
    (found,) = log
    assert found.facts == {"lines": 'time_control = "90 dk"\nminutes = 90', "sidecar": "posta.toml"}
    assert "posta.toml" in found.remedy() and "minutes = 90" in found.message("en")
