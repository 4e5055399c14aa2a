"""What a card is forbidden or allowed with certain other cards (803.3, 804.3), and what cannot target it (104.4).

What must be paid to attack or block, said of one card or of several (803.5, 804.4).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from willstone.engine.core import information as bits
from willstone.engine.core.nodes import BARRING, Notable, Remembers, node
from willstone.engine.core.will import Cost
from willstone.engine.core.wording import number_word, their
from willstone.engine.state.scope import Scope
from willstone.engine.state.statements import Asking, Restraint
from willstone.engine.state.zones import CHASE
from willstone.engine.words.filters import OPPONENT, CardFilter

if TYPE_CHECKING:
    from willstone.engine.core.event_kinds import Remembered
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.speech import Situation


ATTACK = "attack"
BLOCK = "block"
BE_ATTACKED = "be attacked by"
BE_BLOCKED = "be blocked by"
DRAW = "draw cards"
GAIN_LIFE = "gain life"
LOSE_LIFE = "lose life"  # what is paid (105.4a) and damage (1007.2) is not lost by that word
BOUNDED = "have a maximum hand size"
LOSE = "lose the game"
WIN = "win the game"
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

    def settled(self, game: GameState, scope: Scope) -> Restraint:
        return replace(self, cards=self.cards.settled(game, scope)) if self.cards.qualities else self

    def flags(self) -> int:
        return bits.RESTRAINED

    def forbids(self, game: GameState, deed: str, card: int, other: int) -> bool:
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


def demanded(game: GameState, card: int) -> tuple[int, ...]:
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

    def shields(self, game: GameState, scope: Scope, controller: int) -> bool:
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


def forbidden(game: GameState, deed: str, card: int, other: int) -> bool:
    """104.4: whether something on a card forbids it a deed with another card."""
    info = game.info(card)
    if not info.flags & bits.RESTRAINED:
        return False
    return any(ability.forbids(game, deed, card, other) for ability in info.restraints)


def reaches(game: GameState, card: int, other: int) -> bool:
    """1106.2: whether something on a card lets it block another one that flies."""
    info = game.info(card)
    if not info.flags & bits.RESTRAINED:
        return False
    scope = Scope(card, game.cards[card].controller)
    flyer = game.cards[other]
    return any(isinstance(one, Reaches) and one.cards.matches(game, flyer, scope) for one in info.restraints)


@node
class Barred(Restraint, Notable):
    """104.4: something a player cannot do: draw, gain life, win or lose the game, do judgment, play certain cards."""

    TRAITS: ClassVar = (BARRING,)
    deed: str
    cards: CardFilter | None = None
    theirs: bool = False  # it is said of somebody else than you
    unless: Situation | None = None  # something that is so of the player

    def settled(self, game: GameState, scope: Scope) -> Restraint:
        if self.cards is None or not self.cards.qualities:
            return self
        return replace(self, cards=self.cards.settled(game, scope))

    def said(self, several: bool = False) -> str:
        if self.cards is None:
            return f"cannot {self.deed}"
        if self.deed in (USE, USE_ANY):
            but = "" if self.unless is None else f" unless {self.unless.render().replace('you ', 'they ', 1)}"
            words = self.cards.phrase("" if self.cards.definite() else "or")
            return f"cannot {self.deed} of {their(words) if self.theirs else words}{but}"
        words = self.cards.phrase("or", "from")
        return f"cannot {self.deed} {their(words) if self.theirs else words}"


def barred(game: GameState, player: int, deed: str, card_id: int = 0) -> bool:
    """104.4: whether something forbids a player a deed, perhaps with a certain card."""
    return game.traits.barring and any(
        isinstance(ability, Barred)
        and ability.deed == deed
        and (ability.cards is None or ability.cards.fits(game, game.cards[card_id], Scope(card_id, player)))
        and (ability.unless is None or not ability.unless.holds(game, Scope(card_id, player)))
        for ability in game.player_abilities(player)
    )


@node
class DrawsAtMost(Restraint, Notable, Remembers):
    """104.4: players cannot draw more than so many cards in one turn; what they draw beyond is not drawn."""

    TRAITS: ClassVar = (BARRING,)
    number: int

    def remembered(self) -> tuple[Remembered, ...]:
        return ("drew",)

    def said(self, several: bool = False) -> str:
        return f"cannot draw more than {number_word(self.number)} card{'s' if self.number > 1 else ''} each turn"


@node
class PlaysAtMost(Restraint, Notable, Remembers):
    """104.4: players can play only so many cards of a description in one turn; spells that were copied do not count."""

    TRAITS: ClassVar = (BARRING,)
    number: int
    cards: CardFilter

    def remembered(self) -> tuple[Remembered, ...]:
        return ("played",)

    def settled(self, game: GameState, scope: Scope) -> Restraint:
        return replace(self, cards=self.cards.settled(game, scope)) if self.cards.qualities else self

    def said(self, several: bool = False) -> str:
        what = self.cards.phrase() if self.number == 1 else self.cards.phrase("and")
        return f"can play only {number_word(self.number)} {what} each turn"


def cannot_play_more(game: GameState, player: int, card_id: int) -> bool:
    """104.4: whether a player has played as many cards like one in this turn as something allows."""
    if not game.traits.barring:
        return False
    scope = Scope(card_id, player)
    return any(
        isinstance(one, PlaysAtMost)
        and one.cards.fits(game, game.cards[card_id], scope)
        and _played(game, player, one.cards, scope) >= one.number
        for one in game.player_abilities(player)
    )


def _played(game: GameState, player: int, cards: CardFilter, scope: Scope) -> int:
    known = (
        game.last_known(event.card)
        for event in game.past
        if event.kind == "played" and event.player == player and event.detail == "spell"
    )
    return sum(card is not None and cards.fits(game, card, scope) for card in known)


def cannot_draw(game: GameState, player: int) -> bool:
    """104.4: whether something forbids a player to draw, at all or so many cards in a turn."""
    if not game.traits.barring:
        return False
    drawn = sum(event.kind == "drew" and event.player == player for event in game.past)
    limits = (one.number for one in game.player_abilities(player) if isinstance(one, DrawsAtMost))
    return barred(game, player, DRAW) or any(drawn >= most for most in limits)


@node
class MoreDice(Restraint, Notable):
    """1023.1, 910: whenever a player would roll dice using [Force], they roll so many more."""

    TRAITS: ClassVar = (BARRING,)
    number: int

    def said(self, several: bool = False) -> str:
        return f"roll {number_word(self.number)} more die whenever you would roll one or more dice using [Force]"


def more_dice(game: GameState, player: int) -> int:
    """1023.1: how many dice a player rolls besides those of a [Force]."""
    if not game.traits.barring:
        return 0
    return sum(one.number for one in game.player_abilities(player) if isinstance(one, MoreDice))


@node
class Skips(Restraint, Notable):
    """1031: players skip a phase whenever it would come, as long as this is so."""

    TRAITS: ClassVar = (BARRING,)
    phase: str
    theirs: bool = False  # it is said of somebody else than you

    def said(self, several: bool = False) -> str:
        verb = "skips" if self.theirs and not several else "skip"
        words = f"{self.phase} phases" if several else f"{self.phase} phase"
        return f"{verb} {'their' if self.theirs else 'your'} {words}"


def skips_always(game: GameState, player: int, phase: str) -> bool:
    """1031.1: whether a player skips a phase by something that is always so."""
    return game.traits.barring and any(
        isinstance(ability, Skips) and ability.phase == phase for ability in game.player_abilities(player)
    )


def abilities_barred(game: GameState, player: int, card_id: int, *, will: bool) -> bool:
    """104.4: whether something forbids a player to play activate abilities of a card; will abilities are some too."""
    if game.info(card_id).flags & bits.UNUSED:
        return True
    if not game.traits.barring:
        return False
    return barred(game, player, USE_ANY, card_id) or (not will and barred(game, player, USE, card_id))


@node
class UnlessPaid(Restraint, Asking):
    """ "cannot attack unless its controller pays {1}"."""

    cost: Cost
    deeds: str = "attack"

    def enrol(self, place: int, info: Info) -> None:
        self.ask(self.cost, info)

    def is_for(self, deed: str) -> bool:
        return deed in self.deeds.split(" or ")

    def said(self, several: bool = False) -> str:
        payer = "their controllers pay" if several else "its controller pays"
        return f"cannot {self.deeds} unless {payer} {self.cost.render()}"

    def render(self) -> str:
        return f"This card {self.said()}."
