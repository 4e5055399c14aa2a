"""What would happen (910): proposed events, and which of them a text speaks of."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from willstone.engine.core.nodes import node
from willstone.engine.core.wording import listed, with_article
from willstone.engine.state.proposals import ProposalKind, Would
from willstone.engine.state.scope import ref_player
from willstone.engine.state.speech import Selector
from willstone.engine.state.zones import CHASE, FIELD, NOUNS, PLAY, REMOVED, RULER_AREA, STONE_AREA
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.words.selectors import All, It, This, You

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.proposals import Proposal
    from willstone.engine.state.scope import Scope


DAMAGE: Final = "damage"
DESTRUCTION: Final = "destruction"
MOVEMENT: Final = "movement"
DRAWING: Final = "drawing"
LIFE: Final = "life"
LOSS: Final = "loss of life"
LOSING: Final = "losing"

UNLIMITED: Final = -1
ELSEWHEN: Final = "in a phase other than the draw phase"


def speaks_of(game: GameState, words: Selector, scope: Scope, ref: int) -> bool:
    """Whether words name a card or player; a card may be gone by now (911.1)."""
    if ref > 0 and isinstance(words, All):
        card = game.last_known(ref)
        return card is not None and words.cards.matches(game, card, scope)
    return ref in words.refs(game, scope)


def _deals(game: GameState, words: Selector, scope: Scope, source: int) -> bool:
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


def turns(game: GameState, proposal: Proposal) -> bool:
    """705.3a: whether a card that stays the same would enter the field with another side up, as a ruler does."""
    card = game.cards[proposal.ref]
    return proposal.zone == FIELD and card.zone == RULER_AREA and proposal.side != card.side


def as_entered(game: GameState, proposal: Proposal) -> GameState:
    """909.5, 705.3a: the game as it will be when a card has entered the field, to see what the card is there.

    It is the game itself where the card does not enter, or will be there what is printed on it.
    """
    if turns(game, proposal):
        return game.imagined(proposal)
    card = game.cards[proposal.ref]
    enters = proposal.zone == FIELD and card.zone not in PLAY
    if enters and (game.effects or game.statics() or game.printed(card).continuous):
        return game.imagined(proposal)
    return game


@node
class Sources(Selector):
    """901.2d, 1007.1: spells of a description, or abilities of cards of one, as what deals damage.

    What is said of whose they are, and of attributes, is said of both; the types are those of spells (901.1e).
    """

    cards: CardFilter

    def deal(self, game: GameState, proposal: Proposal, scope: Scope) -> bool:
        """Whether damage that would be dealt is dealt by one of them; battle damage never is."""
        source = game.last_known(proposal.source)
        if source is None or proposal.cause == "battle":
            return False
        if source.zone == CHASE:
            return self.cards.fits(game, source, scope)
        plain = replace(self.cards, types=0, qualities=())
        return plain.fits(game, source, scope)

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return ()

    def render(self) -> str:
        return replace(self.cards, zone=CHASE).phrase("or").replace("spells", "spells or abilities", 1)


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
    under: str = ""  # less than the ATK or DEF of the card that it is dealt to

    def kind(self) -> ProposalKind:
        return DAMAGE

    def matches(self, game: GameState, proposal: Proposal, scope: Scope) -> bool:
        if not self._is_so_dealt(proposal) or (self.under and not self._is_under(game, proposal)):
            return False
        if self.both and any(_deals(game, words, scope, proposal.source) for words in self.to):
            return True
        if self.to and not any(speaks_of(game, words, scope, proposal.ref) for words in self.to):
            return False
        if self.effects is not None and not self._is_by_effect(game, self.effects, proposal, scope):
            return False
        return not self.by or any(
            words.deal(game, proposal, scope)
            if isinstance(words, Sources)
            else _deals(game, words, scope, proposal.source)
            for words in self.by
        )

    def _is_under(self, game: GameState, proposal: Proposal) -> bool:
        card = game.last_known(proposal.ref)
        if card is None:
            return False  # a player has neither
        info = game.info(card.id)
        value = info.atk if self.under == "ATK" else info.def_
        return value is not None and proposal.amount < value

    def _is_so_dealt(self, proposal: Proposal) -> bool:
        """Whether it is in battle or not, and as much, as the text says."""
        if (self.battle or self.other) and self.battle != (proposal.cause == "battle"):
            return False
        return proposal.amount >= self.least and not (self.most and proposal.amount > self.most)

    @staticmethod
    def _is_by_effect(game: GameState, cards: CardFilter, proposal: Proposal, scope: Scope) -> bool:
        """901.2d: whether it is dealt by an effect of a card of a description."""
        source = game.last_known(proposal.source)
        return proposal.cause != "battle" and source is not None and cards.fits(game, source, scope)

    def speaks_of(self, game: GameState, scope: Scope, ref: int) -> bool:
        return any(speaks_of(game, words, scope, ref) for words in self.to)

    def render(self) -> str:
        what = "battle damage" if self.battle else "non-battle damage" if self.other else "damage"
        if self.most or self.least:
            what = f"{self.most} or less {what}" if self.most else f"{self.least} or more {what}"
        if self.under:
            what = f"{what} less than its {self.under}"
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

    def kind(self) -> ProposalKind:
        return DESTRUCTION

    def matches(self, game: GameState, proposal: Proposal, scope: Scope) -> bool:
        return speaks_of(game, self.what, scope, proposal.ref)

    def speaks_of(self, game: GameState, scope: Scope, ref: int) -> bool:
        return speaks_of(game, self.what, scope, ref)

    def render(self) -> str:
        return f"{indefinite((self.what,))} would be destroyed"


@node
class WouldMove(Would):
    """A card would be put into a zone, from one or from anywhere; ``cause`` "discarded" narrows it down.

    Without a zone it would leave the one where it is. ``whose`` says into whose zone it would be put: its owner's.

    Words for cards are meant wherever the card is, and if it enters the field, of what it will be there (909.5), under
    the control it would have; of a ruler that is judged they mean the J-ruler (705.3a).
    """

    what: Selector
    zone: int = -1
    start: int = -1
    cause: str = ""
    whose: str = ANYBODY
    unplayed: bool = False  # not because it is played

    def kind(self) -> ProposalKind:
        return MOVEMENT

    def matches(self, game: GameState, proposal: Proposal, scope: Scope) -> bool:
        if not self._is_way(proposal):
            return False
        if self.whose and (game.cards[proposal.ref].owner == scope.controller) != (self.whose == YOU):
            return False
        if not isinstance(self.what, All):
            return speaks_of(game, self.what, scope, proposal.ref)
        card = game.cards[proposal.ref]
        there = as_entered(game, proposal)
        if there is not game:
            return self.what.cards.matches(there, there.cards[proposal.ref], scope)
        if card.zone not in PLAY and self.what.cards.zone < 0:
            controller = proposal.player if proposal.player >= 0 else card.owner
            card = card.moved(FIELD, controller, card.side, card.since, card.stamp)
        return self.what.cards.matches(game, card, scope)

    def _is_way(self, proposal: Proposal) -> bool:
        """Whether a card would move from where, to where and because of what the text says."""
        start = FIELD if proposal.start == STONE_AREA else proposal.start  # 1404.1
        if proposal.zone != self.zone and (self.zone >= 0 or proposal.zone == self.start):
            return False
        if self.start >= 0 and start != self.start:
            return False
        return (not self.cause or proposal.cause == self.cause) and not (self.unplayed and proposal.start == CHASE)

    def render(self) -> str:
        who = indefinite((self.what,))
        if self.cause:
            return f"{who} would be {self.cause}"
        if self.zone == FIELD:
            return f"{who} would enter the field{' without being played' if self.unplayed else ''}"
        if self.zone < 0:
            return f"{who} would leave the field"
        owner = {ANYBODY: "a", YOU: "your", OPPONENT: "your opponent's"}[self.whose]
        if self.zone == REMOVED and not self.whose:
            return f"{who} would be removed from the game"
        ending = " from the field" if self.start == FIELD else ""
        return f"{who} would be put into {owner} {NOUNS[self.zone]}{ending}"


@node
class WouldDraw(Would):
    """A player would draw a card; with ``elsewhen`` only in a phase other than the draw phase (503), or in that."""

    who: Selector = You()
    elsewhen: bool = False
    inside: bool = False  # in their draw phase

    def kind(self) -> ProposalKind:
        return DRAWING

    def matches(self, game: GameState, proposal: Proposal, scope: Scope) -> bool:
        if (self.elsewhen or self.inside) and (game.phase == "draw") == self.elsewhen:
            return False
        if self.inside and ref_player(proposal.ref) != game.turn_player:
            return False
        return speaks_of(game, self.who, scope, proposal.ref)

    def speaks_of(self, game: GameState, scope: Scope, ref: int) -> bool:
        return speaks_of(game, self.who, scope, ref)

    def render(self) -> str:
        when = f" {ELSEWHEN}" if self.elsewhen else " during your draw phase" if self.inside else ""
        return f"{self.who.subject()} would draw a card{when}"


@node
class WouldGainLife(Would):
    """A player would gain life."""

    who: Selector = You()

    def kind(self) -> ProposalKind:
        return LIFE

    def matches(self, game: GameState, proposal: Proposal, scope: Scope) -> bool:
        return speaks_of(game, self.who, scope, proposal.ref)

    def render(self) -> str:
        return f"{self.who.subject()} would gain life"


@node
class WouldLoseLife(WouldGainLife):
    """A player would lose life; neither damage (1007.2) nor what is paid (105.4a) is meant."""

    def kind(self) -> ProposalKind:
        return LOSS

    def render(self) -> str:
        return f"{self.who.subject()} would lose life"


@node
class WouldLoseGame(WouldGainLife):
    """103.1: a player would lose the game; nothing stops conceding (103.4)."""

    def kind(self) -> ProposalKind:
        return LOSING

    def render(self) -> str:
        return f"{self.who.subject()} would lose the game"
