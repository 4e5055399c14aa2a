"""Costs that take the card itself, cards of a deck or counters of other cards (903.2j, 902.2, 1022)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.actions import ledger, moving_together, taking_off
from willstone.engine.actions.moving import Move
from willstone.engine.actions.proposed_moves import put
from willstone.engine.core.errors import Illegal
from willstone.engine.core.nodes import node
from willstone.engine.core.wording import number_word, with_article
from willstone.engine.state.agenda import Step
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.questions import ChooseNumber, Pick
from willstone.engine.state.zones import BOTTOM, GRAVEYARD, HAND, ITEM_AREA, MAIN_DECK, PLAY
from willstone.engine.words.filters import PLACES, CardFilter
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


@node
class ThisCard(CostPart):
    """Something done with the card itself; ``place`` is the zone it must be in, -1 in play."""

    place: int = -1

    def uses_source(self) -> bool:
        return True

    def zone(self) -> int:
        return self.place

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        card = game.cards[scope.source]
        there = card.zone == self.place if self.place >= 0 else (card.zone in PLAY or card.zone == ITEM_AREA)
        if not there or card.controller != scope.controller:
            return Illegal("903.2j", "{} is not there any more", game.name(card.id))
        return None

    def where(self) -> str:
        """The zone in words."""
        return f" in your {PLACES[self.place]}" if self.place >= 0 else ""


@node
class RemoveThis(ThisCard):
    """1004: remove the card itself from the game."""

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (moving_together.RemoveFromGame((scope.source,)),)

    def render(self) -> str:
        return f"remove this card{self.where()} from the game"


@node
class ReturnThis(ThisCard):
    """302.5: return the card itself to its owner's hand."""

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (moving_together.MoveCards((scope.source,), HAND, "302.5"),)

    def render(self) -> str:
        return "return this card to its owner's hand"


@node
class BottomThis(ThisCard):
    """302.5: put the card itself on the bottom of its owner's deck."""

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (moving_together.MoveCards((scope.source,), MAIN_DECK, "302.5", BOTTOM),)

    def render(self) -> str:
        return f"put this card{self.where()} on the bottom of its owner's deck"


@node
class RevealThis(ThisCard):
    """905.2a: reveal the card itself from the hand; it is revealed as its ability is played."""

    place: int = HAND

    def uses_source(self) -> bool:
        return False

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return ()

    def render(self) -> str:
        return "reveal this card from your hand"


@node
class RemoveTop(CostPart):
    """1004: remove the top cards of one's deck from the game."""

    number: int = 1

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        if len(game.zone(MAIN_DECK, scope.controller)) < self.number:
            return Illegal("903.2j", "your deck has not so many cards")
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (RemoveTopCards(scope.controller, self.number, scope.source),)

    def render(self) -> str:
        what = "card" if self.number == 1 else f"{number_word(self.number)} cards"
        return f"remove the top {what} of your deck from the game"


@final
class RemoveTopCards(Step):
    """1004: the top cards of a deck are removed from the game."""

    FIELDS = ("player", "number", "by")
    __slots__ = FIELDS

    def __init__(self, player: int, number: int, by: int = 0) -> None:
        self.player = player
        self.number = number
        self.by = by

    def run(self, game: GameState) -> None:
        top = tuple(reversed(game.zone(MAIN_DECK, self.player)))[: self.number]
        note = moving_together.NotePaid("removed", ledger.opened(game), self.by)
        game.then(moving_together.RemoveFromGame(top, self.by), note)


@node
class MillTop(CostPart):
    """304.3: put the top cards of one's deck into one's graveyard."""

    number: int = 1

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        return RemoveTop(self.number).forbidden(game, scope)

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (MillTopCards(scope.controller, self.number),)

    def render(self) -> str:
        what = "card" if self.number == 1 else f"{number_word(self.number)} cards"
        return f"put the top {what} of your deck into your graveyard"


@final
class MillTopCards(Step):
    """304.3: the top cards of a deck are put into a graveyard, one after the other."""

    FIELDS = ("player", "left")
    __slots__ = FIELDS

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left

    def run(self, game: GameState) -> None:
        deck = game.zone(MAIN_DECK, self.player)
        if self.left and deck:
            put(game, Move(deck[-1], GRAVEYARD, "304.3"), self)

    def moved(self, game: GameState, card: int, new: int) -> None:
        game.then(MillTopCards(self.player, self.left - 1))


@node
class DiscardHand(CostPart):
    """1019.2: discard all cards in hand."""

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        return None  # 1019.2a

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (DiscardAll(scope.controller, scope.source),)

    def render(self) -> str:
        return "discard your hand"


@final
class DiscardAll(Step):
    """1019.2: a player discards their hand."""

    FIELDS = ("player", "source")
    __slots__ = FIELDS

    def __init__(self, player: int, source: int = 0) -> None:
        self.player = player
        self.source = source

    def run(self, game: GameState) -> None:
        number = len(game.zone(HAND, self.player))
        game.then(moving_together.ChooseDiscard(self.player, number, "1019.1", source=self.source))


@node
class CountersFrom(CostPart):
    """1022: remove counters of a name from one card of a description; ``number`` 0 is X, chosen by the player (903.2f).

    Without a description the card itself is meant; ``your`` says that the words are "your J/ruler".
    """

    name: str
    number: int
    cards: CardFilter | None = None
    your: bool = False

    def most_x(self, game: GameState, scope: Scope) -> int | None:
        if self.number:
            return None
        return max((taking_off.removable(game, i, self.name) for i in self.pool(game, scope, 0)), default=0)

    def pool(self, game: GameState, scope: Scope, number: int) -> tuple[int, ...]:
        """The cards with so many counters."""
        cards = game.cards
        if self.cards is None:
            return (
                (scope.source,)
                if scope.source in cards and taking_off.removable(game, scope.source, self.name) >= number
                else ()
            )
        return tuple(
            i
            for i in game.in_play()
            if cards[i].controller == scope.controller
            and self.cards.matches(game, cards[i], scope)
            and taking_off.removable(game, i, self.name) >= number
        )

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        if not self.pool(game, scope, self.number):
            return Illegal("903.2j", "you cannot {}", self)
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        number = self.number or scope.x
        return (ChooseBearer(self, scope, number),) if number else ()

    def render(self) -> str:
        name = f"[{self.name}]" if "/" in self.name else self.name
        counters = f"{number_word(self.number)} {name} counters" if self.number else f"X {name} counters"
        if self.number == 1:
            counters = with_article(f"{name} counter")
        if self.cards is None:
            return f"remove {counters} from this card"
        whose = f"your {self.cards.phrase()}".removesuffix(" you control") if self.your else self.cards.with_article()
        return f"remove {counters} from {whose}"


@final
class ChooseBearer(Step):
    """1022: choose the card that counters are removed from."""

    FIELDS = ("part", "scope", "number")
    __slots__ = FIELDS

    def __init__(self, part: CountersFrom, scope: Scope, number: int) -> None:
        self.part = part
        self.scope = scope
        self.number = number

    def run(self, game: GameState) -> None:
        pool = self.part.pool(game, self.scope, self.number)
        if not pool:
            game.rewind()
            return
        game.then(Pick(self.scope.controller, "counters", self.part.render(), "903.2j", pool, (), 1, 1, self))

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        game.then(taking_off.TakeCounters(picks[0], self.part.name, self.number))


@node
class TotalCounters(CostPart):
    """1022: remove so many counters of a name in all from cards of a description that one controls."""

    name: str
    number: int
    cards: CardFilter

    def pool(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        """The cards with such counters."""
        cards = game.cards
        return tuple(
            i
            for i in game.in_play()
            if cards[i].controller == scope.controller
            and taking_off.removable(game, i, self.name)
            and self.cards.matches(game, cards[i], scope)
        )

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        if sum(taking_off.removable(game, i, self.name) for i in self.pool(game, scope)) < self.number:
            return Illegal("903.2j", "you cannot {}", self)
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (CollectCounters(self, scope, self.number),)

    def render(self) -> str:
        name = f"[{self.name}]" if "/" in self.name else self.name
        return f"remove a total of {number_word(self.number)} {name} counters from {self.cards.phrase('and')}"


@final
class CollectCounters(Step):
    """1022: choose a card that counters are removed from, and how many, until there are enough."""

    FIELDS = ("part", "scope", "left", "card")
    __slots__ = FIELDS

    def __init__(self, part: TotalCounters, scope: Scope, left: int, card: int = 0) -> None:
        self.part = part
        self.scope = scope
        self.left = left
        self.card = card

    def run(self, game: GameState) -> None:
        part, player = self.part, self.scope.controller
        if self.card:
            most = min(self.left, taking_off.removable(game, self.card, part.name))
            there = sum(taking_off.removable(game, i, part.name) for i in part.pool(game, self.scope) if i != self.card)
            numbers = range(max(1, self.left - there), most + 1)
            game.then(ChooseNumber(player, message("how many {} counters", part.name), "903.2j", (numbers,), self))
            return
        pool = part.pool(game, self.scope)
        if not pool:
            game.rewind()
            return
        game.then(Pick(player, "counters", part.render(), "903.2j", pool, (), 1, 1, self))

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        if not self.card:
            game.then(CollectCounters(self.part, self.scope, self.left, picks[0]))
            return
        left = self.left - picks[0]
        further = (CollectCounters(self.part, self.scope, left),) if left else ()
        game.then(taking_off.TakeCounters(self.card, self.part.name, picks[0]), *further)
