"""The journal of a table: everything that happens at it, in order. Who reads it from the start has the table again."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Final, cast

import msgspec
from msgspec import Meta, Struct

from willstone.engine import Option, OptionKind
from willstone.server.protocol.messages import Allowed, ClockInfo

Taken = tuple[str, int, int, int, str, tuple[int, ...]]  # an option: kind, card, target, n, word, pay


class Entry(Struct, tag_field="kind", kw_only=True, omit_defaults=True):
    """One thing that happened."""


class Opened(Entry, tag="opened"):
    """A table was made."""

    edition: str
    seats: int
    host: str  # the id of a user
    name: str
    at: float
    public: bool = False
    watch: bool = True
    clock: ClockInfo | None = None
    first: int | None = None
    seed: int | None = None
    allow: list[Allowed] = []
    lesson: str = ""  # the name of the lesson that is played here, if one is
    format: str = ""  # the name of the format that decks are for, if one is agreed on


class Sat(Entry, tag="sat"):
    """A person took a seat, or chose another deck; one of their own is named by what is kept of it.

    In older journals its list and the new cards stand here themselves.
    """

    seat: int
    user: str
    name: str
    deck: str = ""
    list: str = ""
    cards: str = ""
    designs: str = ""


class Marked(Entry, tag="marked"):
    """A program has said that it decides for a person's seat."""

    seat: int


class Stood(Entry, tag="stood"):
    """A person left their seat."""

    seat: int


class Seated(Entry, tag="seated"):
    """The computer took a seat."""

    seat: int
    agent: str
    name: str
    deck: str


class Invited(Entry, tag="invited"):
    """A link was made; only the fingerprint of its secret is kept."""

    digest: str


class Revoked(Entry, tag="revoked"):
    """All links became worthless."""


class Started(Entry, tag="started"):
    """A game began; the record has edition, seed, players and decks. The secret hides where pictures are."""

    record: str
    secret: str = ""


class Decided(Entry, tag="decided", gc=False):  # hundreds of each game are kept in memory: nothing to look through
    """An option was taken at the decision ``number``; ``index`` is its place in what was offered, -1 if written."""

    seat: int
    option: Taken
    number: int
    index: int = -1
    auto: bool = False  # passed by the stops of a player or by a computer, or the second part of an attack
    left: float | None = None  # the seconds on the player's clock


class Conceded(Entry, tag="conceded"):
    """A player left the game, or their time was up."""

    seat: int
    time: bool = False


class Agreed(Entry, tag="agreed"):
    """The players agreed on a draw."""


class Undone(Entry, tag="undone"):
    """The game went back to after its first ``kept`` decisions."""

    kept: Annotated[int, Meta(ge=0)]


class Looked(Entry, tag="looked"):
    """A card was read, or it was asked why it cannot do something, where a lesson wants that."""


class Stopped(Entry, tag="stopped"):
    """The game cannot go on: the engine failed at it again and again."""

    why: str


class Chatted(Entry, tag="chatted"):
    """Somebody said something."""

    seat: int | None
    name: str
    text: str
    at: float


InGame = Decided | Conceded | Agreed | Undone | Looked | Stopped
AnyEntry = Opened | Sat | Marked | Stood | Seated | Invited | Revoked | Started | InGame | Chatted
_DECODER: Final[msgspec.json.Decoder[AnyEntry]] = msgspec.json.Decoder(AnyEntry)
_ENCODER: Final = msgspec.json.Encoder()


def written(entry: AnyEntry) -> str:
    """An entry as it is stored."""
    return _ENCODER.encode(entry).decode()


def read(text: str) -> AnyEntry:
    """A stored entry."""
    return _DECODER.decode(text)


def packed(option: Option) -> Taken:
    """An option as it is stored; who take the same, as most do who pass, keep the same."""
    return _same((option.kind, option.card, option.target, option.n, option.word, option.pay))


@lru_cache(maxsize=4_096)
def _same(taken: Taken) -> Taken:
    return taken


def unpacked(taken: Taken) -> Option:
    """A stored option."""
    kind, card, target, n, word, pay = taken
    return Option(cast("OptionKind", kind), card, target, n, word, tuple(pay))
