"""What a card is forbidden or allowed with certain other cards (803.3, 804.3), and what cannot target it (104.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from willstone.engine import information as bits
from willstone.engine.abilities import Restraint, holds
from willstone.engine.filters import OPPONENT, CardFilter
from willstone.engine.nodes import node
from willstone.engine.scope import Scope
from willstone.engine.wording import their
from willstone.engine.zones import CHASE

if TYPE_CHECKING:
    from willstone.engine.cards import CardDef
    from willstone.engine.game import Game

ATTACK = "attack"
BLOCK = "block"
BE_ATTACKED = "be attacked by"
BE_BLOCKED = "be blocked by"
DRAW = "draw cards"
GAIN_LIFE = "gain life"
DO_JUDGMENT = "do judgment"
CALL_STONES = "call magic stones"
PLAY = "play"
USE = "play non-will activate abilities"
USE_ANY = "play activate abilities"
_BOTH = {
    "attack or block": (ATTACK, BLOCK),
    "be attacked or blocked by": (BE_ATTACKED, BE_BLOCKED),
}  # two deeds in one


@node
class Versus(Restraint):
    """104.4: "cannot be blocked by resonators with ATK 600 or less"; with ``but`` only these may."""

    deed: str
    cards: CardFilter
    but: bool = False

    def settled(self, game: Game, scope: Scope) -> Restraint:
        return replace(self, cards=self.cards.settled(game, scope)) if self.cards.qualities else self

    def flags(self) -> int:
        return bits.RESTRAINED

    def forbids(self, game: Game, deed: str, card: int, other: int) -> bool:
        if deed != self.deed and deed not in _BOTH.get(self.deed, ()):
            return False
        described = self.cards.matches(game, game.cards[other], Scope(card, game.cards[card].controller))
        return described != self.but

    def said(self, several: bool = False) -> str:
        deed = f"{self.deed.removesuffix(' by')} except by" if self.but else self.deed
        return f"cannot {deed} {self.cards.phrase('or')}"


@node
class MustAttackThis(Restraint):
    """712.2: "must attack this card if able": what it is said of attacks, and nothing else while it can attack that."""

    card: int = 0  # the card that is to be attacked, known where the ability is given

    def flags(self) -> int:
        return bits.RESTRAINED

    def within(self, scope: Scope) -> Restraint:
        return replace(self, card=scope.source)

    def said(self, several: bool = False) -> str:
        return "must attack this card if able"


def demanded(game: Game, card: int) -> tuple[int, ...]:
    """712.2: the cards that something on a card says it must attack."""
    info = game.info(card)
    if not info.flags & bits.RESTRAINED:
        return ()
    return tuple(one.card for one in info.restraints if isinstance(one, MustAttackThis))


@node
class Reaches(Restraint):
    """1106.2: "can block resonators with [Flying]" although it does not fly itself."""

    cards: CardFilter

    def flags(self) -> int:
        return bits.RESTRAINED

    def said(self, several: bool = False) -> str:
        return f"can block {self.cards.phrase('or')}"


@node
class Untargetable(Restraint):
    """104.4: cannot be targeted by spells or abilities, those of a description only, or only those of an opponent.

    An ability is as described when its card is (901.1e). ``you`` is whose opponent is meant, if not that of the
    card's controller. With ``only`` abilities may.
    """

    by: CardFilter
    you: int = -1
    only: bool = False

    def flags(self) -> int:
        return bits.SHIELDED

    def bound(self, player: int) -> Restraint:
        return replace(self, you=player)

    def shields(self, game: Game, scope: Scope, controller: int) -> bool:
        source = game.last_known(scope.source)
        if source is None or (self.only and source.zone != CHASE):
            return False
        you = self.you if self.you >= 0 else controller
        if self.by.controller and (self.by.controller == OPPONENT) != game.are_opponents(you, scope.controller):
            return False
        return replace(self.by, controller="").fits(game, source, Scope(scope.source, you))

    def said(self, several: bool = False) -> str:
        words = replace(self.by, zone=CHASE).phrase("or")
        words = words if self.only else words.replace("spells", "spells or abilities", 1)
        return f"cannot be targeted by {words}"


def forbidden(game: Game, deed: str, card: int, other: int) -> bool:
    """104.4: whether something on a card forbids it a deed with another card."""
    info = game.info(card)
    if not info.flags & bits.RESTRAINED:
        return False
    return any(ability.forbids(game, deed, card, other) for ability in info.restraints)


def reaches(game: Game, card: int, other: int) -> bool:
    """1106.2: whether something on a card lets it block another one that flies."""
    info = game.info(card)
    if not info.flags & bits.RESTRAINED:
        return False
    scope = Scope(card, game.cards[card].controller)
    flyer = game.cards[other]
    return any(isinstance(one, Reaches) and one.cards.matches(game, flyer, scope) for one in info.restraints)


@node
class Barred(Restraint):
    """104.4: something a player cannot do: draw, gain life, do judgment, call magic stones, play certain cards."""

    deed: str
    cards: CardFilter | None = None
    theirs: bool = False  # it is said of somebody else than you

    def settled(self, game: Game, scope: Scope) -> Restraint:
        if self.cards is None or not self.cards.qualities:
            return self
        return replace(self, cards=self.cards.settled(game, scope))

    def said(self, several: bool = False) -> str:
        if self.cards is None:
            return f"cannot {self.deed}"
        if self.deed in (USE, USE_ANY):
            return f"cannot {self.deed} of {self.cards.phrase('or')}"
        words = self.cards.phrase("or", "from")
        return f"cannot {self.deed} {their(words) if self.theirs else words}"


def barred(game: Game, player: int, deed: str, card_id: int = 0) -> bool:
    """104.4: whether something forbids a player a deed, perhaps with a certain card."""
    return game.barring and any(
        isinstance(ability, Barred)
        and ability.deed == deed
        and (ability.cards is None or ability.cards.fits(game, game.cards[card_id], Scope(card_id, player)))
        for ability in game.player_abilities(player)
    )


def abilities_barred(game: Game, player: int, card_id: int, *, will: bool) -> bool:
    """104.4: whether something forbids a player to play activate abilities of a card; will abilities are some too."""
    if not game.barring:
        return False
    return barred(game, player, USE_ANY, card_id) or (not will and barred(game, player, USE, card_id))


def barring(book: tuple[CardDef, ...]) -> bool:
    """Whether anything in a game can forbid a player something."""
    return any(holds(face.abilities, Barred) for card in book for face in card.faces)
