"""Code tables of TRF: record codes, federations, titles, sexes, names that stand for a bye."""

import re

HEAD = ("012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132")
HEAD_26 = ("142", "152", "162", "172", "182", "192", "202", "212", "222", "352", "362")
SPECIAL_26 = ("240", "250", "260", "299", "300", "310", "320", "330", "340", "801", "802")
JAVAFO = ("XXR", "XXC", "XXZ", "XXS", "XXA", "XXP")
BBP = ("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU")
KNOWN = frozenset(("001", "013", *HEAD, *HEAD_26, *SPECIAL_26, *JAVAFO, *BBP))

# Codes of record 192 (TRF notes, 9.1). FIDE_DUTCH_2025 is the draft's name of FIDE_DUTCH_2026.
TYPE_CODE = re.compile(
    r"FIDE_(?:DUTCH(?:_20(?:17|25|26))?|DUBOV|BURSTEIN|DOUBLESWISS)(?:_BAKU)?"
    r"|CUSTOM_(?:TEAM_|DOUBLE)?SWISS(?:_[MG]P)?"
    r"|(?:FIDE|BERGER)_(?:TEAM_)?(?:DOUBLE)?ROUNDROBIN(?:_G\d+)?"
    r"|CUSTOM_(?:TEAM_)?(?:ROUNDROBIN|KNOCKOUT)"
    r"|FIDE_SCHILLER(?:_\d+[xX]\d+)?|FIDE_(?:DOUBLE)?SCHEVENINGEN(?:_G\d+)?"
    r"|CUSTOM_SCH(?:ILLER|EVENINGEN)"
    r"|FIDE_TEAM(?:_TYPE[AB])?(?:_MP_GP|_GP_MP|_MP|_GP)?(?:_BAKU)?"
)

# FIDE's federations, with FID and NON for players without one, and codes of old files.
_FEDERATIONS = """
AFG AHO ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BEN BER BHU BIH
BIZ BLR BOL BOT BRA BRN BRU BUL BUR CAF CAM CAN CAY CGO CHA CHI CHN CIV CMR COD COL COM
CPV CRC CRO CUB CYP CZE DEN DJI DMA DOM ECU EGY ENG ERI ESA ESP EST ETH FAI FID FIJ FIN
FRA FRG GAB GAM GBS GCI GDR GEO GEQ GER GHA GRE GRL GRN GUA GUI GUM GUY HAI HKG HON HUN
IMN INA IND IRI IRL IRQ ISL ISR ISV ITA IVB JAM JCI JOR JPN KAZ KEN KGZ KIR KOR KOS KSA
KUW LAO LAT LBA LBN LBR LCA LES LIB LIE LTU LUX MAC MAD MAR MAS MAW MDA MDV MEX MGL MKD
MLI MLT MNC MNE MOZ MRI MTN MYA NAM NCA NCL NED NEP NGR NIG NIR NON NOR NRU NZL OMA PAK
PAN PAR PER PHI PLE PLW PNG POL POR PUR QAT ROM ROU RSA RUS RWA SAM SCG SCO SEN SEY SGP
SIN SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN TCH TGA THA
TJK TKM TLS TOG TPE TRI TTO TUN TUR TUV UAE UGA UKR URS URU USA UZB VAN VEN VIE VIN WLS
YEM YUG ZAM ZIM
"""
FEDERATIONS = frozenset(_FEDERATIONS.split())

TITLES = frozenset(("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"))
# The one and two letters of TRF06.
OLD_TITLES = {
    "G": "GM", "M": "IM", "F": "FM", "C": "CM",
    "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM",
    "GF": "WGM", "MF": "WIM", "FF": "WFM", "CF": "WCM",
}  # fmt: skip

# m and w are the norm; the others are seen: female, erkek, kadın.
SEXES = {"m": "m", "w": "w", "M": "m", "W": "w", "f": "w", "F": "w", "E": "m", "e": "m",
         "K": "w", "k": "w"}  # fmt: skip

# Folded names under which programs enter a player who stands for the bye.
DUMMIES = frozenset(
    ("spielfrei", "freilos", "bye", "bay", "tur atladi", "tur atlar", "bay gecti", "bos", "dummy")
)

# Starting-rank methods of record 172.
RANK_METHODS = frozenset(("FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER"))
