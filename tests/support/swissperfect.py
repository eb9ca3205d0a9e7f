"""Small SwissPerfect sets, by hand: for the traps no real file shows."""

from ukd.formats.dbase_writer import write
from ukd.formats.swissperfect_writer import SCO_FIELDS, TRN_FIELDS

INI = {"Name": "Deneme", "Arbiter": "Işık Ak", "Rounds": "1", "Multi Games": "1", "System": "0"}
ADA = {"ORDER": "1", "ID": "11", "START_NO": "1", "SURNAME": "Ada", "FIRSTNAME": "Ege"}
BERIL = {"ORDER": "2", "ID": "12", "START_NO": "2", "SURNAME": "Beril", "FIRSTNAME": "Su"}
CAN = {"ORDER": "3", "ID": "13", "START_NO": "3", "SURNAME": "Can", "FIRSTNAME": ""}
GAME = "1 11 12 2 0 1 1"

Record = dict[str, str | bytes]


def ini(section: str = "Tournament Info", **changes: str) -> bytes:
    """An .ini of one section; a change of None leaves a key out. Blanks in keys are written _."""
    keys = INI | {key.replace("_", " "): value for key, value in changes.items()}
    lines = [f"[{section}]", *(f"{key}={value}" for key, value in keys.items())]
    return "\r\n".join(lines).encode("cp1254")


def trn(*records: Record) -> bytes:
    """A .trn of these records; values are in cp1254 unless they are bytes."""
    return write(TRN_FIELDS, [{name: _raw(value) for name, value in r.items()} for r in records])


def sco(*rows: str) -> bytes:
    """A .sco of rows "round white black w_score b_score w_type b_type"; _ is a blank."""
    names = [field.name for field in SCO_FIELDS]
    return write(
        SCO_FIELDS,
        [
            {
                name: value.replace("_", "").encode()
                for name, value in zip(names, [*row.split(), "0", "0"], strict=True)
            }
            for row in rows
        ],
    )


def members(**files: bytes | None) -> dict[str, bytes]:
    """A set of two players and a game, with other files in place of the usual ones."""
    usual = {"ini": ini(), "trn": trn(ADA, BERIL, CAN), "sco": sco(GAME)}
    return {f".{name}": data for name, data in (usual | files).items() if data is not None}


def _raw(value: str | bytes) -> bytes:
    return value if isinstance(value, bytes) else value.encode("cp1254")
