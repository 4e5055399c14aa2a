"""The shape of what a viewer may know of a game (:mod:`willstone.engine.game.view`), which is plain data.

Clients read it by these types, and those of the page are generated from them. What a server adds for its clients to a
card is declared here as well, because cards stand in all parts of a view.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

SideView = TypedDict(
    "SideView",
    {
        "name": str,
        "types": list[str],
        "cost": str,
        "attributes": list[str],
        "races": list[str],
        "atk": int | None,
        "def": int | None,
        "abilities": list[str],
        "incomplete": NotRequired[list[str]],
    },
)
SideView.__doc__ = "What is printed on one side of a card."

CardView = TypedDict(
    "CardView",
    {
        "id": int,
        "owner": int,
        "controller": int,
        # all but the back of a card
        "name": NotRequired[str],
        "types": NotRequired[list[str]],
        "cost": NotRequired[str],
        "attributes": NotRequired[list[str]],
        "races": NotRequired[list[str]],
        "keywords": NotRequired[list[str]],
        "abilities": NotRequired[list[str]],
        # what a server adds to that: which picture shows it
        "title": NotRequired[str],
        "side": NotRequired[int],
        "image": NotRequired[str | None],
        # where they have any
        "atk": NotRequired[int | None],
        "def": NotRequired[int | None],
        "printed": NotRequired[tuple[int | None, int | None]],
        "damage": NotRequired[int],
        "other_sides": NotRequired[list[str]],
        "sides": NotRequired[list[SideView]],
        "incomplete": NotRequired[list[str]],
        # what has become of it
        "rested": NotRequired[bool],
        "new": NotRequired[bool],
        "face_down": NotRequired[bool],
        "magic_stone": NotRequired[bool],
        "counters": NotRequired[dict[str, int]],
        "added_to": NotRequired[int],
        "chosen": NotRequired[dict[str, str]],
        "place": NotRequired[int],
        "zone": NotRequired[str],
    },
)
CardView.__doc__ = "A card, or the back of one: then all but whose it is and how it lies is missing."


class BackView(TypedDict):
    """What everybody sees of a card that lies face down in a pile."""

    magic_stone: bool


class ZoneView(TypedDict):
    """A pile or area: how many cards, those the viewer may see, and how the others look."""

    count: int
    cards: list[CardView]
    face_down: NotRequired[list[BackView]]


class PlayerView(TypedDict):
    """A player with everything that is theirs; crystals are how many there are, and how many win."""

    name: str
    life: int
    will: str
    lost: bool
    zones: dict[str, ZoneView]
    crystals: NotRequired[tuple[int, int]]
    reserved: NotRequired[list[str]]


class TurnView(TypedDict):
    """Whose turn it is."""

    player: int
    number: int
    phase: str


class EntryView(TypedDict):
    """Something in the chase; targets are cards, entries, and players as -1 - seat."""

    id: int
    kind: str
    card: int
    name: str
    controller: int
    targets: list[list[int]]
    x: int
    text: str


class BattleView(TypedDict):
    """A battle; 0 is nobody, a player is -1 - seat."""

    step: str
    attacker: int
    attacked: int
    blocker: int


class DecisionView(TypedDict):
    """What is to be decided; what may be chosen is only for who decides."""

    player: int
    kind: str
    rule: str
    prompt: NotRequired[str]
    options: NotRequired[list[str]]


class GroundView(TypedDict):
    """What lies on the table, but for the chase area; viewer -1 is a spectator."""

    edition: str
    viewer: int
    turn: TurnView
    players: list[PlayerView]
    field: list[CardView]
    battle: BattleView | None
    over: bool
    winner: int | None


class TableView(GroundView):
    """What lies on the table."""

    chase: list[EntryView]


class View(TableView):
    """A game as somebody sees it."""

    decision: DecisionView | None
