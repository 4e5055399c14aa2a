"""What an effect has done, for what its text says of it later: "the cards discarded this way" (908.1, 911.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from willstone.engine.agenda import Step
from willstone.engine.effects import (
    Banish,
    Cancel,
    Destroy,
    Discard,
    Draw,
    Effect,
    Recover,
    Remove,
    Rest,
    ReturnToHand,
    cards,
    players,
)
from willstone.engine.filters import CardFilter, number_word
from willstone.engine.moving import DiscardThese, MoveTop, PutInto, PutIntoField, ShuffleInto
from willstone.engine.nodes import node
from willstone.engine.qualities import Quality
from willstone.engine.references import keep
from willstone.engine.resolving import Apply
from willstone.engine.scope import Scope
from willstone.engine.selectors import Selector, followed
from willstone.engine.situations import Situation
from willstone.engine.zones import FIELD, GRAVEYARD, GROUND, HAND, MAIN_DECK, REMOVED

if TYPE_CHECKING:
    from willstone.engine.cards import Card, Info
    from willstone.engine.game import Game

DEEDS: Final[dict[str, type[Effect] | tuple[type[Effect], ...]]] = {
    "destroyed": Destroy,
    "banished": Banish,
    "removed": Remove,
    "discarded": (Discard, DiscardThese),
    "returned": ReturnToHand,
    "rested": Rest,
    "recovered": Recover,
    "cancelled": Cancel,
    "drawn": Draw,
}
ARRIVALS: Final = {"put into the field": FIELD, "put into a hand": HAND, "put into a graveyard": GRAVEYARD}
MOVED: Final = "moved"
REVEALED: Final = "revealed"
PAID: Final = -2  # the slot of what was done as it was played


def deeds(effect: Effect) -> tuple[str, ...]:
    """The words for what an effect does with cards, as its text says it later."""
    if isinstance(effect, PutIntoField):
        zone = FIELD
    elif isinstance(effect, (PutInto, MoveTop)):
        zone = effect.zone
    elif isinstance(effect, ShuffleInto):
        return (MOVED,)
    else:
        found = tuple(deed for deed, kinds in DEEDS.items() if isinstance(effect, kinds))
        return (*found, "put into a hand", MOVED) if isinstance(effect, ReturnToHand) else found
    arrived = tuple(deed for deed, place in ARRIVALS.items() if place == zone)
    removed = ("removed",) if zone == REMOVED else ()
    returned = ("returned",) if getattr(effect, "verb", "") == "return" else ()
    return (*arrived, *removed, *returned, MOVED)


@node
class ThisWay(Quality):
    """An earlier effect of the same text has done something with it; ``words`` is how that is said."""

    deed: str
    words: str
    slot: int = -1
    READS: ClassVar[int] = 0
    EVENTS: ClassVar[tuple[str, ...]] = ("*",)

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        return True

    def named(self, scope: Scope) -> tuple[int, ...] | None:
        if self.slot == PAID:
            return next((refs for deed, refs in scope.paid if deed == self.deed), ())
        return scope.targets[self.slot] if 0 <= self.slot < len(scope.targets) else ()

    def render(self) -> str:
        return self.words


@node
class WasDoneThisWay(Situation):
    """Something was done with a card that the text names."""

    what: Selector
    way: ThisWay
    READS: ClassVar[int] = 0
    EVENTS: ClassVar[tuple[str, ...]] = ("*",)

    def holds(self, game: Game, scope: Scope) -> bool:
        noted = self.way.named(scope) or ()
        named = (*self.what.refs(game, scope), *self.what.now(game, scope))
        return any(ref in noted and self._is_there(game, ref) for ref in named)

    def _is_there(self, game: Game, ref: int) -> bool:
        zone = ARRIVALS.get(self.way.deed, REMOVED if self.way.deed == "removed" else -1)
        return zone < 0 or ref not in game.cards or game.cards[ref].zone == zone

    def render(self) -> str:
        return f"{self.what.subject()} {self.way.words}"


@node
class HappenedThisWay(Situation):
    """Something was done with at least so many cards of a description."""

    cards: CardFilter
    least: int = 1
    several: bool = False  # said in a number: "one or more resonators"
    READS: ClassVar[int] = 0
    EVENTS: ClassVar[tuple[str, ...]] = ("*",)

    def holds(self, game: Game, scope: Scope) -> bool:
        return len(self.cards.among(game, scope, self.cards.named(game, scope) or ())) >= self.least

    def render(self) -> str:
        if not self.several:
            return self.cards.with_article()
        return f"{number_word(self.least)} or more {self.cards.phrase('and')}"


@node
class Noting(Effect):
    """An effect of which is noted what it does with which cards, in a slot."""

    effect: Effect
    deed: str
    slot: int

    def apply(self, game: Game, scope: Scope) -> None:
        game.then(Apply(self.effect, scope), Note(self.deed, self.slot, scope, self._before(game, scope)))

    def _before(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """What it may do something with."""
        effect = self.effect
        if isinstance(effect, Draw):
            return tuple(i for player in players(game, effect.who, scope) for i in game.zone(MAIN_DECK, player))
        if isinstance(effect, Discard):
            return tuple(i for player in players(game, effect.who, scope) for i in game.zone(HAND, player))
        if isinstance(effect, Cancel):
            return effect.what.refs(game, scope)
        assert isinstance(effect, NOTED)
        found = cards(effect.what, game, scope)
        if isinstance(effect, (Rest, Recover)):
            return tuple(i for i in found if game.cards[i].rested != isinstance(effect, Rest))
        return found

    def possible(self, game: Game, scope: Scope) -> bool:
        return self.effect.possible(game, scope)

    def binds(self) -> bool:
        return True

    def render(self) -> str:
        return self.effect.render()


NOTED: Final = (
    Destroy,
    Banish,
    Remove,
    ReturnToHand,
    Rest,
    Recover,
    DiscardThese,
    PutInto,
    PutIntoField,
    ShuffleInto,
)


@final
class Note(Step):
    """Takes down with which of some cards something has been done."""

    FIELDS = ("deed", "slot", "scope", "before")
    __slots__ = FIELDS

    def __init__(self, deed: str, slot: int, scope: Scope, before: tuple[int, ...]) -> None:
        self.deed = deed
        self.slot = slot
        self.scope = scope
        self.before = before

    def run(self, game: Game) -> None:
        already = self.scope.targets[self.slot] if self.slot < len(self.scope.targets) else ()
        done = tuple(ref for ref in self.before if self._is_done(game, ref))
        if self.deed in ARRIVALS or self.deed in (MOVED, "drawn"):
            done = followed(game, done)  # as they are where they have gone
        keep(game, self.scope, self.slot, (*already, *done))

    def _is_done(self, game: Game, ref: int) -> bool:
        card = game.cards.get(ref)
        if self.deed in ("rested", "recovered"):
            return card is not None and card.rested == (self.deed == "rested")
        if self.deed == "cancelled":
            return game.entry(ref) is None
        if card is not None:
            return self.deed == "destroyed" and card.zone not in GROUND  # 302.3: a J-ruler stays the same object
        zone = ARRIVALS.get(self.deed, {"removed": REMOVED, "returned": HAND, "drawn": HAND}.get(self.deed, -1))
        if zone >= 0:
            now = game.cards.get(game.departed[ref].now) if ref in game.departed else None
            return now is not None and (now.zone == zone or (zone == FIELD and now.zone in GROUND))
        return True
