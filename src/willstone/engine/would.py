"""What would happen (910): proposed events, and which of them a text speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine.filters import ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.nodes import Node, node
from willstone.engine.scope import Scope
from willstone.engine.selectors import All, It, Selector, This, You
from willstone.engine.wording import listed, with_article
from willstone.engine.zones import CHASE, FIELD, GRAVEYARD, HAND, MAIN_DECK, PLAY, REMOVED, STONE_AREA, TOP

if TYPE_CHECKING:
    from willstone.engine.game import Game

DAMAGE: Final = "damage"
DESTRUCTION: Final = "destruction"
MOVEMENT: Final = "movement"
DRAWING: Final = "drawing"
LIFE: Final = "life"

UNLIMITED: Final = -1
ELSEWHEN: Final = "in a phase other than the draw phase"


@node
class Proposal(Node):
    """One thing that would happen to ``ref``, a card or player, and the replacements applied to it so far (910.3).

    ``source`` is what deals damage, ``player`` who would control what enters the field; ``start`` and ``zone`` are
    where a card would move from and to, ``cause`` the word for it: destroyed, discarded, banished, battle.
    """

    kind: str
    ref: int
    source: int = 0
    amount: int = 0
    player: int = -1
    start: int = -1
    zone: int = -1
    place: str = TOP
    cause: str = ""
    rested: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    applied: tuple[tuple[int, int], ...] = ()


def speaks_of(game: Game, words: Selector, scope: Scope, ref: int) -> bool:
    """Whether words name a card or player; a card may be gone by now (911.1)."""
    if ref > 0 and isinstance(words, All):
        card = game.last_known(ref)
        return card is not None and words.cards.matches(game, card, scope)
    return ref in words.refs(game, scope)


def _deals(game: Game, words: Selector, scope: Scope, source: int) -> bool:
    """Whether words name what deals damage: it may be a spell, or be gone by now (911.1)."""
    if isinstance(words, All):
        card = game.last_known(source)
        return card is not None and words.cards.fits(game, card, scope)
    return source in words.refs(game, scope)


def indefinite(words: tuple[Selector, ...]) -> str:
    """ "a Knight you control or this card": any of certain cards and players."""
    found = [
        one.cards.with_article()
        if isinstance(one, All) and one.word == "each"
        else one.subject()
        if isinstance(one, It)
        else one.render()
        for one in words
    ]
    return listed(found, "or")


# ---------------------------------------------------------------- what would happen


@node
class Would(Node):
    """Which proposed events a replacement effect waits for."""

    def kind(self) -> str:
        """Their kind."""
        raise AssertionError

    def matches(self, game: Game, proposal: Proposal, scope: Scope) -> bool:
        """Whether one of that kind is among them."""
        raise AssertionError(game, proposal, scope)

    def speaks_of(self, game: Game, scope: Scope, ref: int) -> bool:
        """Whether it is about what would happen to a card or player."""
        raise AssertionError(game, scope, ref)


@node
class WouldBeDealtDamage(Would):
    """Damage would be dealt: to certain cards or players, by certain cards, or in battle; nothing said is any.

    ``effects`` describes cards by whose effects it is dealt, not in battle (901.2d).
    """

    to: tuple[Selector, ...] = ()
    by: tuple[Selector, ...] = ()
    battle: bool = False
    effects: CardFilter | None = None
    other: bool = False  # any but battle damage
    active: bool = False  # in the words "would deal damage to ..."
    most: int = 0  # so much damage or less, if not 0
    least: int = 0  # so much damage or more
    both: bool = False  # to certain cards, or by the same cards

    def kind(self) -> str:
        return DAMAGE

    def matches(self, game: Game, proposal: Proposal, scope: Scope) -> bool:
        if (self.battle or self.other) and self.battle != (proposal.cause == "battle"):
            return False
        if proposal.amount < self.least or (self.most and proposal.amount > self.most):
            return False
        if self.both and any(_deals(game, words, scope, proposal.source) for words in self.to):
            return True
        if self.to and not any(speaks_of(game, words, scope, proposal.ref) for words in self.to):
            return False
        if self.effects is not None:
            source = game.last_known(proposal.source)
            if proposal.cause == "battle" or source is None or not self.effects.fits(game, source, scope):
                return False
        return not self.by or any(_deals(game, words, scope, proposal.source) for words in self.by)

    def speaks_of(self, game: Game, scope: Scope, ref: int) -> bool:
        return any(speaks_of(game, words, scope, ref) for words in self.to)

    def render(self) -> str:
        what = "battle damage" if self.battle else "non-battle damage" if self.other else "damage"
        if self.most or self.least:
            what = f"{self.most} or less {what}" if self.most else f"{self.least} or more {what}"
        if self.both:
            return f"{what} would be dealt to or by {indefinite(self.to)}"
        if not self.to or self.active:
            to = f" to {indefinite(self.to)}" if self.to else ""
            return f"{indefinite(self.by)} would deal {what}{to}"
        text = f"{what} would be dealt to {indefinite(self.to)}"
        if self.effects is not None:
            words = self.effects.phrase().removesuffix("card")
            return f"{text} by {with_article(f'{words}effect')}"
        return text + (f" by {indefinite(self.by)}" if self.by else "")


@node
class WouldBeDestroyed(Would):
    """A card would be destroyed."""

    what: Selector = This()

    def kind(self) -> str:
        return DESTRUCTION

    def matches(self, game: Game, proposal: Proposal, scope: Scope) -> bool:
        return speaks_of(game, self.what, scope, proposal.ref)

    def speaks_of(self, game: Game, scope: Scope, ref: int) -> bool:
        return speaks_of(game, self.what, scope, ref)

    def render(self) -> str:
        return f"{indefinite((self.what,))} would be destroyed"


@node
class WouldMove(Would):
    """A card would be put into a zone, from one or from anywhere; ``cause`` "discarded" narrows it down.

    Without a zone it would leave the one where it is. ``whose`` says into whose zone it would be put: its owner's.

    Words for cards are meant wherever the card is, and if it enters the field, under the control it would have.
    """

    what: Selector
    zone: int = -1
    start: int = -1
    cause: str = ""
    whose: str = ANYBODY
    unplayed: bool = False  # not because it is played

    def kind(self) -> str:
        return MOVEMENT

    def matches(self, game: Game, proposal: Proposal, scope: Scope) -> bool:
        start = FIELD if proposal.start == STONE_AREA else proposal.start  # 1404.1
        if proposal.zone != self.zone and (self.zone >= 0 or proposal.zone == self.start):
            return False
        if self.start >= 0 and start != self.start:
            return False
        if self.whose and (game.cards[proposal.ref].owner == scope.controller) != (self.whose == YOU):
            return False
        if self.cause and proposal.cause != self.cause:
            return False
        if self.unplayed and proposal.start == CHASE:
            return False
        if not isinstance(self.what, All):
            return speaks_of(game, self.what, scope, proposal.ref)
        card = game.cards[proposal.ref]
        if card.zone not in PLAY and self.what.cards.zone < 0:
            controller = proposal.player if proposal.player >= 0 else card.owner
            card = card.moved(FIELD, controller, card.side, card.since, card.stamp)
        return self.what.cards.matches(game, card, scope)

    def render(self) -> str:
        who = indefinite((self.what,))
        if self.cause:
            return f"{who} would be {self.cause}"
        if self.zone == FIELD:
            return f"{who} would enter the field{' without being played' if self.unplayed else ''}"
        if self.zone < 0:
            return f"{who} would leave the field"
        owner = {ANYBODY: "a", YOU: "your", OPPONENT: "your opponent's"}[self.whose]
        places = {GRAVEYARD: "graveyard", HAND: "hand", MAIN_DECK: "deck", REMOVED: "removed area"}
        if self.zone == REMOVED and not self.whose:
            return f"{who} would be removed from the game"
        ending = " from the field" if self.start == FIELD else ""
        return f"{who} would be put into {owner} {places[self.zone]}{ending}"


@node
class WouldDraw(Would):
    """A player would draw a card; with ``elsewhen`` only in a phase other than the draw phase (503)."""

    who: Selector = You()
    elsewhen: bool = False

    def kind(self) -> str:
        return DRAWING

    def matches(self, game: Game, proposal: Proposal, scope: Scope) -> bool:
        if self.elsewhen and game.phase == "draw":
            return False
        return speaks_of(game, self.who, scope, proposal.ref)

    def speaks_of(self, game: Game, scope: Scope, ref: int) -> bool:
        return speaks_of(game, self.who, scope, ref)

    def render(self) -> str:
        return f"{self.who.subject()} would draw a card{f' {ELSEWHEN}' if self.elsewhen else ''}"


@node
class WouldGainLife(Would):
    """A player would gain life."""

    who: Selector = You()

    def kind(self) -> str:
        return LIFE

    def matches(self, game: Game, proposal: Proposal, scope: Scope) -> bool:
        return speaks_of(game, self.who, scope, proposal.ref)

    def render(self) -> str:
        return f"{self.who.subject()} would gain life"
