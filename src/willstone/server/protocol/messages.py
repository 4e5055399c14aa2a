"""What clients and server say to each other over the socket of a table (version 1)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from willstone.engine import EventKind, OptionKind, Topic
from willstone.engine.views import CardView
from willstone.human.stops import Passing
from willstone.server.protocol.lessons import LessonInfo
from willstone.server.protocol.views import View

PROTOCOL: Final = 1
What = Literal["draw", "undo", "rematch"]
OfferState = Literal["made", "withdrawn", "declined", "accepted"]
Until = Literal["blocks", "turn"]  # pass until a block is asked for, or until one's own next turn
Allowed = Literal["incomplete", "own"]  # cards of which not every word is understood, and cards of players' own design
Number = Annotated[int, Meta(ge=0, le=2**53)]
Reference = Annotated[int, Meta(ge=-64, le=2**53)]
Seat = Annotated[int, Meta(ge=0, le=63)]
Word = Annotated[str, Meta(max_length=100)]
Line = Annotated[str, Meta(max_length=500)]


class ClientMessage(Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """What a client may say; ``id`` comes back in the answer."""

    id: Number | None = None


class Hello(ClientMessage, tag="hello"):
    """The first message."""

    protocol: int = PROTOCOL
    invite: Word | None = None
    stops: Annotated[list[Word], Meta(max_length=64)] | None = None
    passing: Passing = "smart"
    language: Literal["en", "it"] = "en"
    bot: bool = False  # whether a program decides, which everybody at the table is told


class Sit(ClientMessage, tag="sit"):
    """Take a seat, or change one's deck."""

    seat: Seat | None = None
    deck: Word | None = None


class Stand(ClientMessage, tag="stand"):
    """Leave one's seat before the game."""


class Computer(ClientMessage, tag="computer"):
    """The host puts the computer on a seat."""

    seat: Seat
    agent: Word = "greedy"
    deck: Word | None = None


class Invite(ClientMessage, tag="invite"):
    """The host asks for a link."""


class Revoke(ClientMessage, tag="revoke"):
    """The host makes all links worthless."""


class Decide(ClientMessage, tag="decide"):
    """An option of the decision of a number."""

    number: Number
    option: Annotated[int, Meta(ge=0, le=100_000)]
    n: Number | None = None  # which of the numbers that the option stands for
    pay: Annotated[list[Reference], Meta(max_length=64)] = []
    hold: bool = False  # whether to be asked once more in this battle, before the damage


class Write(ClientMessage, tag="move"):
    """A move in the notation for the decision of a number."""

    number: Number
    text: Line


class Cancel(ClientMessage, tag="cancel"):
    """Back to before the play that is being made, at its choices."""

    number: Number


class Why(ClientMessage, tag="why"):
    """Why a move is not possible."""

    text: Line


class Inspect(ClientMessage, tag="inspect"):
    """All about a card."""

    card: Reference


class SetStops(ClientMessage, tag="stops"):
    """Where to be asked; replaces everything said before."""

    on: Annotated[list[Word], Meta(max_length=64)]
    passing: Passing = "smart"
    until: Until | None = None
    yields: Annotated[list[Annotated[str, Meta(max_length=2000)]], Meta(max_length=64)] = []


class Again(ClientMessage, tag="again"):
    """Begin the lesson of this table anew."""


class Concede(ClientMessage, tag="concede"):
    """Leave the game as its loser."""


class About(ClientMessage):
    """Something about what players may agree on."""

    what: What


class Offer(About, tag="offer"):
    """Offer a draw, an undo or a rematch, or agree to one."""


class Withdraw(About, tag="withdraw"):
    """Take one's offer back."""


class Decline(About, tag="decline"):
    """Refuse what others offer."""


class Say(ClientMessage, tag="chat"):
    """Something for everybody at the table."""

    text: Line


class Ping(ClientMessage, tag="ping"):
    """Are you there?"""


Seating = Hello | Sit | Stand | Computer | Invite | Revoke
Playing = Decide | Write | Cancel | Why | Inspect | SetStops | Again | Concede
Client = Seating | Playing | Offer | Withdraw | Decline | Say | Ping


class SeatInfo(Struct):
    """A seat as others see it."""

    seat: int
    kind: Literal["person", "computer", "open"]
    name: str = ""
    deck: str = ""
    agent: str = ""
    ready: bool = False
    connected: bool = False
    wants: list[What] = []
    bot: bool = False  # a person's seat for which a program decides


class ClockInfo(Struct):
    """How much time everybody has: seconds for the game, and seconds free at each decision."""

    bank: float
    grace: float


class Result(Struct):
    """How a game ended."""

    winner: int | None
    reason: Literal["rules", "concede", "time", "draw", "stopped"]
    rule: str
    game: int


class TableInfo(Struct):
    """A table as somebody sees it."""

    id: str
    name: str
    edition: str
    title: str
    public: bool
    watch: bool
    status: Literal["open", "playing", "over"]
    game: int
    host: int
    created: float
    clock: ClockInfo | None
    seats: list[SeatInfo]
    you: int | None
    spectators: int
    result: Result | None
    allow: list[Allowed] = []
    seeded: bool = False  # whether who made the table chose what chance does, and thus may know it
    lesson: str = ""  # the name of the lesson that is played here, if one is
    format: str = ""  # the name of the format that decks are for, if one is agreed on


class You(Struct):
    """Who somebody is."""

    id: str
    name: str
    guest: bool


class Reason(Struct):
    """A rule that forbids something, and our line on it."""

    rule: str
    reason: str
    summary: str


class Numbers(Struct):
    """Numbers to choose from: from the least to the most, in steps."""

    least: int
    most: int
    step: int


class OptionInfo(Struct):
    """One thing to choose, or one for each of some numbers; ``n`` is the least of them then."""

    index: int
    kind: OptionKind
    card: int
    target: int
    n: int
    word: str
    idle: bool
    text: str
    label: str
    cost: str = ""
    then: OptionKind | None = None
    numbers: Numbers | None = None
    mind: str = ""  # what one may not have thought of, before it is done


class DecisionInfo(Struct):
    """What is to be decided; all but the first four is only for who decides."""

    number: int
    player: int
    kind: Topic
    rule: str
    prompt: str | UnsetType = UNSET
    window: str | UnsetType | None = UNSET
    options: list[OptionInfo] | UnsetType = UNSET
    primary: int | UnsetType | None = UNSET
    primary_label: str | UnsetType | None = UNSET
    consequence: str | UnsetType = UNSET
    chosen: list[int] | UnsetType = UNSET
    least: int | UnsetType = UNSET
    most: int | UnsetType = UNSET
    payers: list[int] | UnsetType = UNSET
    source: int | UnsetType | None = UNSET  # the card on whose behalf it is asked
    cancellable: bool | UnsetType = UNSET
    hold: bool | UnsetType = UNSET  # whether one could do something after a block is declared or not
    cards: list[CardView] | UnsetType = UNSET  # what the options are about and the view does not show


class Happened(Struct, rename={"source": "from", "zone": "to"}):
    """An event, to be shown moving."""

    kind: EventKind
    rule: str
    player: int
    card: int
    was: int
    source: str
    zone: str
    amount: int
    detail: str


class LogLine(Struct):
    """A line of the log."""

    text: str
    rule: str
    turn: int


class LogPart(Struct, rename={"start": "from"}):
    """Lines of the log after the first ``start`` ones."""

    start: int
    lines: list[LogLine]


class Clock(Struct):
    """The time a player has left."""

    left: float
    running: bool
    grace: float


class ChatLine(Struct):
    """What somebody said; seat None is a spectator."""

    seat: int | None
    name: str
    text: str
    at: float


class ServerMessage(Struct, tag_field="type", kw_only=True):
    """What the server says."""


class Welcome(ServerMessage, tag="welcome"):
    """The answer to hello."""

    you: You | None
    seat: int | None
    table: TableInfo
    chat: list[ChatLine]
    protocol: int = PROTOCOL


class TableChanged(ServerMessage, tag="table"):
    """The table is different."""

    table: TableInfo


class State(ServerMessage, tag="state"):
    """The game as one viewer sees it."""

    game: int
    number: int
    view: View
    decision: DecisionInfo | None
    events: list[Happened]
    log: LogPart
    passed: list[str]
    clocks: list[Clock] | None
    thinking: int | None
    full: bool
    until: Until | None = None  # what the viewer has said about passing, while it holds
    lesson: LessonInfo | None = None
    said: dict[str, str] = {}  # what is written on the cards that are shown, in the language of the viewer


class Answer(ServerMessage):
    """What answers a message of a client, by its ``id``."""

    id: int | None


class Done(Answer, tag="done"):
    """A decision is stored."""

    number: int


class Refused(Answer, tag="refused"):
    """A decision that the rules forbid."""

    number: int
    reasons: list[Reason]


class WhyNot(Answer, tag="why"):
    """The answer to why."""

    possible: bool
    reasons: list[Reason]


class ChangeInfo(Struct):
    """What makes a card differ from its print."""

    text: str
    source: int
    name: str


class Cannot(Struct):
    """What a card cannot do now."""

    move: str
    reasons: list[Reason]


class Inspected(Answer, tag="inspected"):
    """The answer to inspect.

    ``said`` has the abilities of the card and of its sides, as they are written, in the language of who asks; for those
    that are missing there are no words in it. Who asks in English is told none.
    """

    card: CardView
    changes: list[ChangeInfo]
    can: list[int]
    cannot: list[Cannot]
    said: dict[str, str] = {}


class Invited(Answer, tag="invited"):
    """A link for a friend."""

    token: str
    path: str


class Chat(ChatLine, tag_field="type", tag="chat", kw_only=True):
    """Somebody said something."""


class Offered(ServerMessage, tag="offer"):
    """Somebody offers something, or what has come of it."""

    what: What
    seat: int
    state: OfferState


class Failure(Answer, tag="error"):
    """Something that was not done."""

    code: str
    message: str


class Bye(ServerMessage, tag="bye"):
    """The connection ends."""

    code: str
    message: str


class Pong(ServerMessage, tag="pong"):
    """Yes."""


Answers = Done | Refused | WhyNot | Inspected | Invited
Server = Welcome | TableChanged | State | Answers | Chat | Offered | Failure | Bye | Pong
