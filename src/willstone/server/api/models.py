"""What is sent and received over HTTP. Fields are named as in the protocol."""

from __future__ import annotations

import re
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

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


class Detail(BaseModel):
    """What went wrong: a code for programs, words for people, and rules where a rule forbids it."""

    code: str
    message: str
    rules: list[str] = []
    line: int | None = None


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


class WindowOut(BaseModel):
    """A moment in which one may be asked."""

    name: str
    words: str
    on: bool


Allowed = Literal["incomplete", "own"]


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

    text: Annotated[str, Field(max_length=20_000)]
    designs: Designs = ""
    name: Name | None = None
    edition: Short = "cr-8.01"


class CardLine(BaseModel):
    """A card in one line."""

    title: str
    types: list[str]
    cost: str
    attributes: list[str]
    image: str | None


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


class CardOut(BaseModel):
    """A card with all its sides."""

    title: str
    sides: list[SideOut]
    images: list[str | None]


class DesignsIn(Given):
    """Cards of one's own design to be read, in the format of card files."""

    text: Designs


class DesignOut(BaseModel):
    """A card of one's own design as it is understood, with a picture of every side."""

    title: str
    sides: list[SideOut]
    pictures: list[str]


class RuleOut(BaseModel):
    """A rule in one line of our own words."""

    document: str
    id: str
    text: str
    chapter: str
    chapter_title: str


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


class SeatOut(BaseModel):
    """A seat as others see it."""

    seat: int
    kind: Literal["person", "computer", "open"]
    name: str
    deck: str
    agent: str
    ready: bool
    connected: bool
    wants: list[Literal["draw", "undo", "rematch"]]


class ClockOut(BaseModel):
    """Seconds for the game, and seconds free at each decision."""

    bank: float
    grace: float


class ResultOut(BaseModel):
    """How a game ended."""

    winner: int | None
    reason: Literal["rules", "concede", "time", "draw", "stopped"]
    rule: str
    game: int


class TableOut(BaseModel):
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
    clock: ClockOut | None
    seats: list[SeatOut]
    you: int | None
    spectators: int
    result: ResultOut | None
    allow: list[Allowed]
    seeded: bool


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


class ReportIn(Given):
    """What went wrong, in the player's words."""

    text: Annotated[str, Field(max_length=4_000)]


class ReportOut(BaseModel):
    """The file to attach; it opens when people's hidden cards are no secret any more."""

    id: str
    file: str
    url: str
    ready: bool


class HealthOut(BaseModel):
    """How the server is, and why it fails if it does."""

    status: Literal["ok", "failing"]
    version: str
    tables: int
    reason: str = ""
