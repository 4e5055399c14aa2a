"""The shape of what the engine lets a viewer see (``engine.view``), for the schema from which clients are made.

Nothing is converted into these: they describe the plain data that is sent.
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
        "title": NotRequired[str],
        "side": NotRequired[int],
        "image": NotRequired[str | None],
        "types": NotRequired[list[str]],
        "cost": NotRequired[str],
        "attributes": NotRequired[list[str]],
        "races": NotRequired[list[str]],
        "keywords": NotRequired[list[str]],
        "abilities": NotRequired[list[str]],
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
    shown: CardView | None


class BattleView(TypedDict):
    """A battle; 0 is nobody, a player is -1 - seat."""

    step: str
    attacker: int
    attacked: int
    blocker: int


class View(TypedDict):
    """A game as somebody sees it; viewer -1 is a spectator."""

    edition: str
    viewer: int
    turn: TurnView
    players: list[PlayerView]
    field: list[CardView]
    chase: list[EntryView]
    battle: BattleView | None
    over: bool
    winner: int | None
