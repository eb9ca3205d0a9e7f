"""The journal's entries: what an officer did, each kind with its own facts."""

import types
import typing
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, is_dataclass
from datetime import date
from typing import Any, Union, get_args, get_origin, get_type_hints


@dataclass(frozen=True, slots=True)
class EventHead:
    """What an officer recognises an event by; read from its file when it was received.

    `id` is the first digits of the digest of the event's own files, with -1, -2 … where one file
    holds several; `facts` is the digest of the sidecar that came with it.
    """

    id: str
    name: str | None
    kind: str | None
    first_day: date | None
    last_day: date | None
    city: str | None
    players: int
    rounds: int | None
    games: int
    facts: str | None = None


@dataclass(frozen=True, slots=True)
class Imported:
    """The list in force when the ledger begins; `frames` maps a frame's name to its digest."""

    day: date
    file: str
    content: str
    players: int
    frames: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Received:
    """A submission: its parts by ending ("" for a single file), its sidecar, what was in it.

    `codes` are the findings that are errors; `outcome` is the worst of all, from ok to fatal.
    """

    submission: str
    name: str
    parts: Mapping[str, str]
    sidecar: str | None
    sender: str | None
    formats: tuple[str, ...]
    outcome: str
    codes: tuple[str, ...]
    events: tuple[EventHead, ...]


@dataclass(frozen=True, slots=True)
class Matched:
    """An officer's decision who an entrant is.

    A member; or the same as another entrant, who stands in `same_event` under `same_no`; or, with
    all three null, somebody new.
    """

    event: str
    no: int
    member: str | None = None
    same_event: str | None = None
    same_no: int | None = None


@dataclass(frozen=True, slots=True)
class Approved:
    """An event may be rated; the named findings are overruled."""

    event: str
    accepted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """An event is not rated."""

    event: str


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """An approval or a refusal is taken back."""

    event: str


@dataclass(frozen=True, slots=True)
class Closed:
    """A period was computed: `period` is its list's day, `before` that of the list in force.

    `law` says which regulation and which switches; `frames` maps a frame's name to its digest.
    """

    period: date
    before: date
    events: tuple[str, ...]
    late: tuple[str, ...]
    law: Mapping[str, Any]
    program: str
    seal: str
    players: int
    frames: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Reopened:
    """The closing of a period is taken back before its list went out."""

    period: date


@dataclass(frozen=True, slots=True)
class Published:
    """A list went out: its seal, and the digest of each file written."""

    period: date
    seal: str
    files: Mapping[str, str] = field(default_factory=dict)


Body = (
    Imported | Received | Matched | Approved | Refused | Withdrawn | Closed | Reopened | Published
)

KINDS: Mapping[str, type] = {kind.__name__: kind for kind in get_args(Body)}


def to_plain(body: Body) -> dict[str, Any]:
    """A body in the words of JSON: days as 2005-07-01, tuples as lists."""
    return {name: _plain(value) for name, value in asdict(body).items()}


def from_plain(kind: str, plain: Mapping[str, Any]) -> Body:
    """What `to_plain` wrote. A field younger than the entry takes its default."""
    body: Body = _revived(KINDS[kind], plain)
    return body


def _plain(value: Any) -> Any:
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return {name: _plain(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(inner) for inner in value]
    return value


def _revived(kind: Any, value: Any) -> Any:
    """A plain value in the type its field declares."""
    if value is None:
        return None
    if get_origin(kind) in (Union, types.UnionType):
        return _revived(next(arm for arm in get_args(kind) if arm is not type(None)), value)
    if kind is date:
        return date.fromisoformat(value)
    if get_origin(kind) is tuple:
        return tuple(_revived(get_args(kind)[0], inner) for inner in value)
    if is_dataclass(kind):
        declared = get_type_hints(kind)
        known = {each.name for each in fields(kind)} & set(value)
        revived = {name: _revived(declared[name], value[name]) for name in known}
        return typing.cast(type, kind)(**revived)
    return value
