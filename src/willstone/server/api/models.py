"""What is sent and received over HTTP. Fields are named as in the protocol."""

from __future__ import annotations

import re
from functools import reduce
from operator import or_
from types import UnionType
from typing import Annotated, Any, Final, Literal, get_args, get_origin

from msgspec import Struct, structs
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, create_model, model_validator

from willstone.server.protocol.messages import Allowed, ClockInfo, Result, SeatInfo, TableInfo

_NAME: Final = re.compile(r"[^\W_][\w .'\-]{0,19}")
_RESERVED: Final = frozenset(
    ("yes", "no", "none", "done", "nothing", "top", "bottom", "pass", "light", "fire", "water", "wind", "darkness")
)


def _name(text: str) -> str:
    name = " ".join(text.split())
    if not _NAME.fullmatch(name) or name.casefold() in _RESERVED:
        raise ValueError("a name has 1 to 20 letters, digits, blanks or . ' - and is no word of the game")
    return name


Name = Annotated[str, Field(max_length=40), AfterValidator(_name)]
Short = Annotated[str, Field(max_length=100)]


class Given(BaseModel):
    """Something a client sends; what is not known is an error."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def _storable(cls, given: object) -> object:
        if isinstance(given, dict) and any(isinstance(value, str) and "\x00" in value for value in given.values()):
            raise ValueError("no database keeps the character U+0000")
        return given


class Wrong(BaseModel):
    """Something that is not right in a text that was sent, and its line; line 0 is the whole."""

    line: int
    message: str


class Detail(BaseModel):
    """What went wrong: a code for programs, words for people, rules where a rule forbids it, and where in a text.

    ``problems`` are all that is not right in a list of cards, of which ``message`` and ``line`` are the first.
    """

    code: str
    message: str
    rules: list[str] = []
    line: int | None = None
    problems: list[Wrong] = []


class Problem(BaseModel):
    """The body of an error."""

    detail: Detail


class GuestIn(Given):
    """Who somebody wants to be."""

    name: Name


NewPassword = Annotated[str, Field(min_length=8, max_length=200)]
Password = Annotated[str, Field(max_length=200)]


class AccountIn(Given):
    """A name and a password for an account."""

    name: Name
    password: NewPassword


class PasswordIn(Given):
    """The password of an account, and the one it is to have."""

    password: Password
    new: NewPassword


class RenameIn(Given):
    """The name that an account is to have, and its password."""

    name: Name
    password: Password


class DeletionIn(Given):
    """The password of an account that is to be forgotten; guests have none."""

    password: Password = ""


class LoginIn(Given):
    """A name and a password to try."""

    name: Short
    password: Password


class UserOut(BaseModel):
    """Who somebody is."""

    id: str
    name: str
    guest: bool


class SessionOut(BaseModel):
    """Who this browser belongs to."""

    user: UserOut | None


class EditionOut(BaseModel):
    """Rules to play by."""

    name: str
    title: str
    document: str
    players: tuple[int, int]
    life: int


class AgentOut(BaseModel):
    """A computer player."""

    name: str


class FormatOut(BaseModel):
    """A format: the rules it is played by, its pool, and how old its list is and whose."""

    name: str
    edition: str
    about: str
    date: str
    source: str
    clusters: list[str]
    sets: list[str] | None
    banned: dict[str, str]
    pairs: list[tuple[str, str]]


class WindowOut(BaseModel):
    """A moment in which one may be asked."""

    name: str
    words: str
    on: bool


class DeckOut(BaseModel):
    """A deck in one line; ``needs`` says what a table must allow for it."""

    name: str
    edition: str
    plan: str
    difficulty: str
    attributes: list[str]
    ruler: str
    image: str | None
    cards: int
    own: bool = False
    needs: list[Allowed] = []


class PileEntry(BaseModel):
    """So many copies of a card."""

    title: str
    count: int
    image: str | None


class DeckCards(DeckOut):
    """A deck with its cards; of one's own also what it was made from."""

    piles: dict[str, list[PileEntry]]
    text: str = ""
    designs: str = ""


Designs = Annotated[str, Field(max_length=30_000)]


class DeckIn(Given):
    """A list of cards, and new cards of one's own design in the format of card files."""

    text: Annotated[str, Field(max_length=60_000)]
    designs: Designs = ""
    name: Name | None = None
    edition: Short = "cr-8.01"


class CardLine(BaseModel):
    """A card in one line; ``total`` is its total cost, and a card that is not readable has words nobody understands."""

    model_config = ConfigDict(populate_by_name=True)

    title: str
    types: list[str]
    cost: str
    total: int | None
    attributes: list[str]
    races: list[str]
    atk: int | None
    def_: Annotated[int | None, Field(alias="def")]
    image: str | None
    readable: bool


class CardsOut(BaseModel):
    """Some of the cards that were looked for, and how many there are."""

    total: int
    cards: list[CardLine]


class ListIn(Given):
    """A list of cards as people and other programs write it."""

    text: Annotated[str, Field(max_length=60_000)]


Title = Annotated[str, Field(max_length=200)]
Copies = Annotated[int, Field(ge=1, le=400)]
_PILES: Final = frozenset(("main", "stones", "extra", "runes", "sideboard"))


def _piles(given: dict[str, list[tuple[str, int]]]) -> dict[str, list[tuple[str, int]]]:
    if not _PILES.issuperset(given):
        raise ValueError(f"the piles of a deck are {', '.join(sorted(_PILES))}")
    return given


class BuildingIn(Given):
    """A deck that is being built: how many of which cards lie in which pile."""

    model_config = ConfigDict(extra="forbid", strict=False)

    name: Annotated[str, Field(max_length=60)] = ""
    ruler: Annotated[str, Field(max_length=200)] = ""
    piles: Annotated[
        dict[str, Annotated[list[tuple[Title, Copies]], Field(max_length=400)]], AfterValidator(_piles)
    ] = {}
    edition: Short = "cr-8.01"
    format: Short = ""


class WrongWith(BaseModel):
    """Something that is wrong with a deck, and the rule, or the word of a format's list, that says so."""

    rule: str
    message: str


class FiguresOut(BaseModel):
    """A deck in figures: cards by cost (the last: that and more), attribute and type, and those that want an attribute.

    ``produced`` are the stones for an attribute, ``chances`` by turn how likely the stones called so far pay for a card
    that costs no more.
    """

    curve: list[int]
    mean: float
    attributes: dict[str, int]
    types: dict[str, int]
    wanted: dict[str, int]
    produced: dict[str, int]
    chances: list[float]


class BuildingOut(BaseModel):
    """A deck as far as it is built; ``produced`` are the attributes of each of its magic stones."""

    wrong: list[WrongWith]
    cards: list[CardLine]
    produced: dict[str, str]
    figures: FiguresOut


class SideOut(BaseModel):
    """What is printed on one side of a card."""

    model_config = ConfigDict(populate_by_name=True)

    name: str
    types: list[str]
    cost: str
    attributes: list[str]
    races: list[str]
    atk: int | None
    def_: Annotated[int | None, Field(alias="def")]
    abilities: list[str]
    incomplete: list[str] = []


class DesignsIn(Given):
    """Cards of one's own design to be read, in the format of card files."""

    text: Designs


class DesignOut(BaseModel):
    """A card of one's own design as it is understood, with a picture of every side."""

    title: str
    sides: list[SideOut]
    pictures: list[str]


class WrongField(BaseModel):
    """What is wrong with a field of a card."""

    field: str
    message: str


class StoppedOut(BaseModel):
    """A paragraph that is not understood: where reading stops, what comes before, what could stand there.

    ``near`` is a known word that it looks like; ``word`` is empty where the text ends too early.
    """

    text: str
    at: int
    word: str
    understood: str
    near: str
    expected: list[str]
    reason: str


class TriedOut(BaseModel):
    """A card that is typed: its fields as given, what is wrong with them, its abilities, also as they are ``said`` in
    the language asked for, the paragraphs that are not understood, and its picture as far as it can be drawn."""

    given: dict[str, str]
    wrong: list[WrongField]
    abilities: list[str]
    said: list[str]
    stopped: list[StoppedOut]
    picture: str


class RuleOut(BaseModel):
    """A rule in one line of our own words."""

    document: str
    id: str
    text: str
    chapter: str
    chapter_title: str


class TermOut(BaseModel):
    """A word of the game in a line, with its rule; ``word`` is how cards have it."""

    word: str
    name: str
    kind: Literal["keyword", "action", "zone"]
    text: str
    rule: str


class InDeck(BaseModel):
    """A deck that a card is in."""

    name: str
    edition: str
    count: int


class InFormat(BaseModel):
    """A format, and why it does not take a card if it does not."""

    name: str
    reason: str


class CardOut(BaseModel):
    """A card with all its sides, what its keywords mean, its printings, and the decks and formats it is in."""

    title: str
    sides: list[SideOut]
    images: list[str | None]
    keywords: list[TermOut]
    ids: list[str]
    sets: list[str]
    decks: list[InDeck]
    formats: list[InFormat]


class ClockIn(Given):
    """Seconds for the game, and seconds free at each decision."""

    bank: Annotated[float, Field(ge=10, le=86_400)]
    grace: Annotated[float, Field(ge=0, le=600)] = 0


class SeatIn(Given):
    """Who is to sit somewhere."""

    kind: Literal["you", "computer", "open"]
    agent: Short = "greedy"
    deck: Short | None = None


class TableIn(Given):
    """A table to be made."""

    edition: Short = "cr-8.01"
    name: Annotated[str, Field(max_length=60)] = ""
    public: bool = False
    watch: bool = True
    deck: Short | None = None
    seats: Annotated[list[SeatIn], Field(min_length=2, max_length=8)] | None = None
    clock: ClockIn | None = None
    first: Annotated[int, Field(ge=0, le=7)] | None = None
    seed: Annotated[int, Field(ge=0, le=2**53)] | None = None
    allow: Annotated[list[Allowed], Field(max_length=2)] = []
    format: Short = ""


_MODELS: Final[dict[Any, Any]] = {}  # by the structs that they are made from


def _told(name: str, struct: type[Struct]) -> Any:
    """The model of something that the socket tells too, made from its declaration there; all of it is always told.

    The checker cannot know such a model: in annotations it is Any.
    """
    fields: dict[str, Any] = {field.name: (_modelled(field.type), ...) for field in structs.fields(struct)}
    _MODELS[struct] = create_model(name, __doc__=struct.__doc__, **fields)
    return _MODELS[struct]


def _modelled(kind: Any) -> Any:
    """A type of a field, with models for the structs in it."""
    inner = get_args(kind)
    if isinstance(kind, UnionType):
        return reduce(or_, map(_modelled, inner))
    if get_origin(kind) is list:
        return list.__class_getitem__(_modelled(inner[0]))
    return _MODELS.get(kind, kind)


SeatOut: Any = _told("SeatOut", SeatInfo)
ClockOut: Any = _told("ClockOut", ClockInfo)
ResultOut: Any = _told("ResultOut", Result)
TableOut: Any = _told("TableOut", TableInfo)


class InviteOut(BaseModel):
    """What a link leads to."""

    table: str
    name: str
    host: str
    edition: str
    title: str
    allow: list[Allowed]
    seeded: bool
    seat_free: bool


class LessonOut(BaseModel):
    """A lesson, and whether who asks has done it; the first game has no steps."""

    name: str
    title: str
    about: str
    learnt: str  # said when it is done
    images: list[str | None]
    steps: int
    done: bool


class PuzzleOut(BaseModel):
    """A puzzle, and whether who asks has solved it; level 1 is easy, 3 hard."""

    name: str
    title: str
    level: int
    done: bool


class MomentOut(BaseModel):
    """What is said in the first game when an event happens, something is asked or can be done for the first time."""

    name: str
    event: str
    asked: str
    option: str
    who: Literal["you", "other", "any"]
    title: str
    text: str
    rule: str


class ReportIn(Given):
    """What went wrong, in the player's words."""

    text: Annotated[str, Field(max_length=4_000)]


class ReportOut(BaseModel):
    """The file to attach; it opens when people's hidden cards are no secret any more."""

    id: str
    file: str
    url: str
    ready: bool


class BlowOut(BaseModel):
    """Something that changed a player's life: by how much, in words, and the picture of the card that did it."""

    seat: int
    amount: int
    words: str
    image: str | None


class TurnOut(BaseModel):
    """A turn as it ended: everybody's life, the ATK of all that fights for them, and what changed life most."""

    turn: int
    player: int
    lives: list[int]
    boards: list[int]
    blow: BlowOut | None


class StoryOut(BaseModel):
    """How a game went turn by turn, and the words for what ended it, if there are any."""

    turns: list[TurnOut]
    cause: str
    game: int


class ReplayIn(Given):
    """A game to look at: of a table, the last one if none is named, or of a record."""

    table: Short = ""
    game: Annotated[int | None, Field(ge=1, le=10_000)] = None
    record: str = ""  # as long as a request may be
    language: Literal["en", "it"] = "en"


class ForkIn(Given):
    """To go on from a position of a game that is over: after so many moves, in a seat, against the computer."""

    table: Short
    game: Annotated[int | None, Field(ge=1, le=10_000)] = None
    moves: Annotated[int, Field(ge=0, le=10_000)]
    seat: Annotated[int, Field(ge=0, le=7)] = 0
    agent: Short = "greedy"


class StepOut(BaseModel):
    """A position: whose turn it is, who moved before it (-1: nobody), and how long each player's log is then."""

    turn: int
    player: int
    by: int
    lines: list[int]


class LineOut(BaseModel):
    """A line of the log."""

    text: str
    rule: str
    turn: int


class ReplayOut(BaseModel):
    """A game that is over: every position, and the log of each player; ``pack`` positions are sent together."""

    id: str
    pack: int
    players: list[str]
    edition: str
    winner: int
    steps: list[StepOut]
    logs: list[list[LineOut]]


class JudgedPlayerOut(BaseModel):
    """How many mistakes somebody made."""

    name: str
    mistakes: int
    blunders: int


class BetterOut(BaseModel):
    """A move that could have been made: the chance to win after it, from 0 to 1, and why it is a good one."""

    move: str
    chance: float
    why: str


class JudgedOut(BaseModel):
    """A decision of a game; chances are those of its player."""

    number: int
    turn: int
    player: str
    kind: str
    move: str
    before: float
    after: float
    mark: Literal["", "mistake", "blunder"]
    best: list[BetterOut]


class AnalysisOut(BaseModel):
    """What the decisions of a game did to the chance to win, as far as it has been looked into: done of its moves."""

    game: int
    state: Literal["running", "done", "failed"]
    done: int
    moves: int
    players: list[JudgedPlayerOut]
    decisions: list[JudgedOut]


class HealthOut(BaseModel):
    """How the server is, and why it fails if it does."""

    status: Literal["ok", "failing"]
    version: str
    tables: int
    reason: str = ""
