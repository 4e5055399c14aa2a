"""A card in a game: one object in one zone.

It is never written to after it is made: a card that is rested, damaged or moved is replaced in ``game.cards``, which is
why a game can be copied by copying a few lists. What it is, is said of it elsewhere: what is printed on it by
:mod:`willstone.engine.state.cards`, what it is at a moment by :mod:`willstone.engine.state.info`.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from willstone.engine.core.fields import copier
from willstone.engine.core.limits import capped


@final
class Card:
    """One card in one zone; replaced, never changed."""

    FIELDS: ClassVar = (
        "id",
        "body",
        "owner",
        "controller",
        "zone",
        "side",
        "rested",
        "face_down",
        "damage",
        "counters",
        "since",
        "known",
        "added_to",
        "x",
        "pseudo",
        "stamp",
        "by",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        id: int,
        body: int,
        owner: int,
        controller: int,
        zone: int,
        side: int = 0,
        rested: bool = False,
        face_down: bool = False,
        damage: int = 0,
        counters: tuple[tuple[str, int], ...] = (),
        since: int = 0,
        known: int = 0,
        added_to: int = 0,
        x: int = 0,
        pseudo: bool = False,
        stamp: int = 0,
        by: int = 0,
    ) -> None:
        self.id = id
        self.body = body  # its place in game.book
        self.owner = owner  # 105.2
        self.controller = controller
        self.zone = zone
        self.side = side
        self.rested = rested  # 303.1, 307.3, 308.3
        self.face_down = face_down
        self.damage = damage
        self.counters = counters
        self.since = since  # the number of the turn in which it came here under this controller
        self.known = known  # one bit for each player who knows what it is although it is hidden
        self.added_to = added_to
        self.x = x
        self.pseudo = pseudo  # 1017.1a: a copy, which is no physical card
        self.stamp = stamp or id  # 909.3b: when its abilities became active
        self.by = by  # the card whose effect or cost put it where it is, where that is remembered

    def copied(self) -> Card:
        """Another object with the same fields, for the methods below to finish."""
        return _copied(self)

    def turned(self, rested: bool) -> Card:
        """303.1a: rested or recovered."""
        card = self.copied()
        card.rested = rested
        return card

    def flipped(self, *, face_down: bool = False, side: int | None = None, stamp: int = 0) -> Card:
        """303.2, 1302.2c: face up or down, or another side up, whose abilities count from a stamp."""
        card = self.copied()
        card.face_down = face_down
        if side is not None:
            card.side = side
        if stamp:
            card.stamp = stamp
        return card

    def damaged(self, damage: int) -> Card:
        """1007.1: with this much damage on it."""
        card = self.copied()
        card.damage = capped(damage)
        return card

    def with_counters(self, name: str, number: int) -> Card:
        """1022, 1022.1b: with this many counters of a name."""
        card = self.copied()
        kept = [pair for pair in self.counters if pair[0] != name]
        if number > 0:
            kept.append((name, capped(number)))
        card.counters = tuple(sorted(kept))
        return card

    def known_to(self, known: int) -> Card:
        """Known to these players although hidden."""
        card = self.copied()
        card.known = known
        return card

    def controlled_by(self, controller: int, turn: int) -> Card:
        """105.3: under another control since a turn."""
        card = self.copied()
        card.controller = controller
        card.since = turn
        return card

    def added(self, host: int, stamp: int) -> Card:
        """1002.1, 909.3b: added onto another card; its effects count from now."""
        card = self.copied()
        card.added_to = host
        card.stamp = stamp
        return card

    def with_x(self, x: int) -> Card:
        """203.5b: with X chosen."""
        card = self.copied()
        card.x = capped(x)
        return card

    def put_by(self, source: int) -> Card:
        """Put where it is by another card."""
        card = self.copied()
        card.by = source
        return card

    def renumbered(self, new_id: int) -> Card:
        """1021: another object to everybody who cannot see it; nobody knows it any more."""
        card = self.copied()
        card.id = new_id
        card.known = 0
        return card

    def moved(self, zone: int, controller: int, side: int, turn: int, stamp: int) -> Card:
        """302.3: the same card, moved between the field and a ruler area; damage goes with the field (1007.7)."""
        card = self.copied()
        card.zone = zone
        card.side = side
        card.controller = controller
        card.since = turn
        card.stamp = stamp
        card.damage = 0
        return card

    def reborn(
        self,
        new_id: int,
        zone: int,
        controller: int,
        side: int,
        rested: bool,
        face_down: bool,
        known: int,
        turn: int,
    ) -> Card:
        """302.3, 303.1b, 1022.3: a new card in a new zone, without what was on it."""
        card = Card(new_id, self.body, self.owner, controller, zone, side, rested, face_down)
        card.since = turn
        card.known = known
        card.pseudo = self.pseudo
        return card

    def counter(self, name: str) -> int:
        """How many counters of a name are on it."""
        for held, number in self.counters:
            if held == name:
                return number
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and all(getattr(self, name) == getattr(other, name) for name in Card.FIELDS)

    def __hash__(self) -> int:
        return hash((self.id, self.zone))


_copied: Final = copier(Card, Card.FIELDS)
