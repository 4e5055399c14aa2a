"""Situations: what "as long as", "if" and conditional keywords ask of the game (909.4, 1128, 1131-1134, 1137)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from willstone.engine.core import information as bits
from willstone.engine.core.nodes import node
from willstone.engine.core.wording import number_word
from willstone.engine.state.speech import Situation
from willstone.engine.state.zones import EXTRA_DECK, FIELD, GRAVEYARD, HAND, RULER_AREA, RUNE_AREA
from willstone.engine.words.filters import YOU, CardFilter

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


STORY: Final = "Story"  # the trait that 1132 and 1133 speak of


def in_bounds(number: int, found: int, bound: str) -> bool:
    """Whether a number is so much: "more" or "less" (or "fewer"), exactly, or none at all."""
    if bound == "more":
        return found >= number
    return found <= number if bound in ("less", "fewer") else found == number


@node
class Controls(Situation):
    """You (or your opponent) control so many cards of a description."""

    cards: CardFilter
    least: int = 1
    who: str = YOU
    READS: ClassVar[int] = 0
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        owners = (scope.controller,) if self.who == YOU else tuple(scope.opponents(game))
        found = sum(
            game.cards[i].controller in owners and self.cards.matches(game, game.cards[i], scope)
            for i in self.cards.pool(game)
        )
        return found >= self.least

    def render(self) -> str:
        what = (
            self.cards.with_article()
            if self.least == 1
            else f"{number_word(self.least)} or more {'other ' if self.cards.other else ''}{self.cards.phrase('s')}"
        )
        return f"{'you control' if self.who == YOU else 'your opponent controls'} {what}"


@node
class LifeIs(Situation):
    """A player's life is so much or less, or so much or more."""

    number: int
    or_more: bool = False
    who: str = YOU
    READS: ClassVar[int] = 0
    EVENTS = ("life",)

    def holds(self, game: GameState, scope: Scope) -> bool:
        owners = [scope.controller] if self.who == YOU else scope.opponents(game)
        return any(game.life[p] >= self.number if self.or_more else game.life[p] <= self.number for p in owners)

    def render(self) -> str:
        whose = "your" if self.who == YOU else "your opponent's"
        return f"{whose} life is {self.number} or {'more' if self.or_more else 'less'}"


@node
class HandIs(Situation):
    """So many cards in hand, or fewer, or more."""

    number: int
    or_more: bool = False
    READS: ClassVar[int] = 0
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        held = len([i for i in game.zone(HAND, scope.controller) if i != scope.source])
        return held >= self.number if self.or_more else held <= self.number

    def render(self) -> str:
        return f"you have {number_word(self.number)} or {'more' if self.or_more else 'fewer'} cards in your hand"


@node
class TurnOf(Situation):
    """It is your turn, or your opponent's."""

    who: str = YOU
    READS: ClassVar[int] = 0
    EVENTS = ("turn",)

    def holds(self, game: GameState, scope: Scope) -> bool:
        mine = game.turn_player == scope.controller
        return mine if self.who == YOU else not mine

    def render(self) -> str:
        return "it is your turn" if self.who == YOU else "it is your opponent's turn"


@node
class StonesAtLeast(Situation):
    """1128.2, 1128.3: a number of cards of the type magic stone."""

    number: int
    READS: ClassVar[int] = bits.KIND
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        missing = self.number
        cards, player = game.cards, scope.controller
        for card_id in game.zone(FIELD, 0):
            if missing <= 0:
                return True
            if cards[card_id].controller == player and game.info(card_id).types & bits.MAGIC_STONE:
                missing -= 1
        return missing <= 0

    def render(self) -> str:
        return f"you control {number_word(self.number)} or more magic stones"


@node
class StoriesRevealed(Situation):
    """1133.2: a number of revealed story cards in the extra deck."""

    number: int
    READS: ClassVar[int] = bits.KIND
    EVENTS = ("revealed", "flipped")

    def holds(self, game: GameState, scope: Scope) -> bool:
        revealed = [
            i
            for i in game.zone(EXTRA_DECK, scope.controller)
            if not game.cards[i].face_down and STORY in game.info(i).races
        ]
        return len(revealed) >= self.number


@node
class RunesRevealed(Situation):
    """1137.2a, 1137.2b: revealed runes in the rune area, a number of them or one for each attribute symbol."""

    number: int = 0
    attributes: tuple[int, ...] = ()
    READS: ClassVar[int] = bits.LOOKS
    EVENTS = ("revealed", "flipped")

    def holds(self, game: GameState, scope: Scope) -> bool:
        revealed = [i for i in game.zone(RUNE_AREA, scope.controller) if not game.cards[i].face_down]
        if len(revealed) < self.number:
            return False
        return all(
            sum(bool(game.info(i).attributes >> kind & 1) for i in revealed) >= self.attributes.count(kind)
            for kind in set(self.attributes)
        )


@node
class CardsInGraveyard(Situation):
    """So many cards in your graveyard."""

    number: int
    READS: ClassVar[int] = 0
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        return len(game.zone(GRAVEYARD, scope.controller)) >= self.number

    def render(self) -> str:
        return f"there are {number_word(self.number)} or more cards in your graveyard"


@node
class HasCounter(Situation):
    """This card has counters of a name."""

    name: str
    least: int = 1
    READS: ClassVar[int] = 0
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        card = game.last_known(scope.source)
        return card is not None and card.counter(self.name) >= self.least

    def render(self) -> str:
        if self.least == 1:
            return f"this card has a {self.name} counter"
        return f"this card has {number_word(self.least)} or more {self.name} counters"


@node
class RulerIs(Situation):
    """Your J/ruler fits a description."""

    cards: CardFilter
    READS: ClassVar[int] = bits.KIND
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        rulers = [*game.zone(RULER_AREA, scope.controller), *game.zone(FIELD, 0)]
        return any(
            game.cards[i].controller == scope.controller
            and game.info(i).types & bits.J_SLASH_RULER
            and self.cards.matches(game, game.cards[i], scope)
            for i in rulers
        )


@node
class Not(Situation):
    """Not so."""

    of: Situation
    READS: ClassVar[int] = 0
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        return not self.of.holds(game, scope)

    def render(self) -> str:
        return f"it is not so that {self.of.render()}"


@node
class ThisIs(Situation):
    """This card fits a description, or did when it last was somewhere (911.1)."""

    cards: CardFilter
    READS: ClassVar[int] = 0

    def holds(self, game: GameState, scope: Scope) -> bool:
        card = game.last_known(scope.source)
        return card is not None and self.cards.fits(game, card, scope)

    def render(self) -> str:
        return f"this card is {self.cards.with_article()}"


@node
class Both(Situation):
    """Several things are so."""

    of: tuple[Situation, ...]
    READS: ClassVar[int] = 0
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        return all(situation.holds(game, scope) for situation in self.of)

    def place(self) -> int:
        return max(situation.place() for situation in self.of)

    def render(self) -> str:
        return " and ".join(situation.render() for situation in self.of)


@node
class AnyOf(Situation):
    """One of several things is so."""

    of: tuple[Situation, ...]
    READS: ClassVar[int] = 0
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        return any(situation.holds(game, scope) for situation in self.of)

    def render(self) -> str:
        return " or ".join(situation.render() for situation in self.of)
