"""What the web process asks of the processes in which tables are played, and what comes of it.

A process that plays has no sockets and no database: it is given what it needs, and answers with what is to be stored,
shown, thought about and timed. Nothing is shown before it is stored, which the web process sees to.
"""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec
from msgspec import Struct

from willstone.server.decks.chosen import Chosen
from willstone.server.decks.own import Picture
from willstone.server.protocol.messages import Client, Hello, You
from willstone.server.tables.entries import Taken
from willstone.server.tables.summary import Summary


class Act(Struct, tag_field="act", kw_only=True):
    """Something to be done at a table, within some seconds of processor time."""

    SECONDS: ClassVar[float] = 2.0

    table: str


class Open(Act, tag="open"):
    """Take a table up: from a snapshot if there is one, and the entries of its journal after that.

    ``stop`` says why its game is not to go on, and ``unplayed`` that it is not even to be followed, since that has
    failed again and again.
    """

    SECONDS = 20.0  # it may mean to follow a whole game

    rows: list[str]
    snapshot: bytes = b""
    decks: dict[str, bytes] = {}  # the compiled decks of people's own that are played with at the table, by their lists
    stop: str = ""
    unplayed: bool = False


class Begin(Act, tag="begin"):
    """Begin the game if everybody is there."""


class Enter(Act, tag="enter"):
    """Somebody comes to the table."""

    viewer: int
    user: You | None
    hello: Hello


class Leave(Act, tag="leave"):
    """Somebody's connection is gone."""

    viewer: int


class Ask(Act, tag="ask"):
    """Somebody at the table asks for something; a deck of their own that they name comes with it."""

    viewer: int
    message: Client
    deck: Chosen | None = None


class Thought(Act, tag="thought"):
    """A computer has decided after so many decisions; None if it could not."""

    made: int
    taken: Taken | None


class TimeUp(Act, tag="time"):
    """The time of a seat may be up."""

    seat: int
    number: int


class Stop(Act, tag="stop"):
    """The game cannot go on."""

    why: str


class Drop(Act, tag="drop"):
    """Nobody needs the table any more."""


AnyAct = Open | Begin | Enter | Leave | Ask | Thought | TimeUp | Stop | Drop


class Thinking(Struct):
    """A computer is to decide."""

    agent: str
    seed: int
    made: int
    game: bytes


class Outcome(Struct, kw_only=True):
    """What came of an act."""

    failed: str = ""  # what went wrong: the table is not in memory any more
    code: str = ""  # why something is refused, and in which words
    words: str = ""
    after: int = 0  # the last entry before these
    rows: list[str] = []  # entries to be stored
    keep: bool = False  # whether the summary is to be stored as well
    summary: Summary | None = None  # if it has changed
    sent: list[tuple[int, str]] = []  # to whom, what
    links: list[str] = []  # fingerprints of links that work from now on
    revoked: bool = False  # whether all others do not
    pictures: list[Picture] = []
    snapshot: bytes = b""  # of the table after these entries
    made: int = -1  # how many decisions were made, if a computer is to make the next one
    thinking: Thinking | None = None  # if it does not think yet
    clock: tuple[int, int, float] | None = None  # whose clock runs, at which decision, and for how many seconds
    decisions: int = 0
    seconds: float = 0.0  # of processor time that the act took
    refusals: list[str] = []
    dismissed: list[int] = []  # who may not stay
    learned: str = ""  # the lesson that is done


_ENCODER: Final = msgspec.msgpack.Encoder()
_ACTS: Final[msgspec.msgpack.Decoder[AnyAct]] = msgspec.msgpack.Decoder(AnyAct)
_OUTCOMES: Final = msgspec.msgpack.Decoder(Outcome)


def written(act: Act | Outcome) -> bytes:
    """An act or its outcome as bytes."""
    return _ENCODER.encode(act)


def act_of(data: bytes) -> AnyAct:
    """An act from bytes."""
    return _ACTS.decode(data)


def outcome_of(data: bytes) -> Outcome:
    """An outcome from bytes."""
    return _OUTCOMES.decode(data)
