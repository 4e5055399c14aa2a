"""What an effect has done, for what its text says of it later: "the cards discarded this way" (908.1, 911.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from willstone.engine.actions import ledger
from willstone.engine.core.nodes import node
from willstone.engine.core.wording import number_word
from willstone.engine.state.agenda import Apply, Step, keep, tell
from willstone.engine.state.deeds import ARRIVALS
from willstone.engine.state.speech import Effect, Quality, Selector, Situation
from willstone.engine.state.zones import REMOVED
from willstone.engine.words.amounts import ThatMuch
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.quantities import Quantity

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Measure


REVEALED: Final = "revealed"
PAID: Final = -2  # the slot of what was done as it was played


@node
class ThisWay(Quality):
    """An earlier effect of the same text has done something with it; ``words`` is how that is said."""

    deed: str
    words: str
    slot: int = -1
    READS: ClassVar[int] = 0
    EVENTS = ("*",)

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
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
    EVENTS = ("*",)

    def holds(self, game: GameState, scope: Scope) -> bool:
        noted = self.way.named(scope) or ()
        named = (*self.what.refs(game, scope), *self.what.now(game, scope))
        return any(ref in noted and self._is_there(game, ref) for ref in named)

    def _is_there(self, game: GameState, ref: int) -> bool:
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
    EVENTS = ("*",)

    def holds(self, game: GameState, scope: Scope) -> bool:
        return len(self.cards.among(game, scope, self.cards.named(game, scope) or ())) >= self.least

    def render(self) -> str:
        if not self.several:
            return self.cards.with_article()
        return f"{number_word(self.least)} or more {self.cards.phrase('and')}"


@node
class AnyThisWay(Situation):
    """1018.1a: of what the sentence before it deals, takes or gives there was anything in the end."""

    words: str  # "damage was dealt"
    READS: ClassVar[int] = 0
    EVENTS = ("*",)

    def holds(self, game: GameState, scope: Scope) -> bool:
        return scope.amount > 0

    def render(self) -> str:
        return f"{self.words} this way"


@node
class MuchThisWay(Quantity):
    """1007, 1018.1a, 1022.5: how much the sentence before it dealt, took, gave or removed in the end."""

    number: int = 0
    words: str = "damage dealt"
    name: str = ""  # of counters

    def of(self, game: GameState, scope: Scope) -> int:
        return max(0, scope.amount)

    def told(self) -> str:
        """What has to be told of the sentence before it."""
        return _TOLD[self.words]

    def render(self) -> str:
        return f"the {self.words} this way"


@node
class PortionsThisWay(MuchThisWay):
    """How many times so much it was; ``number`` is how much."""

    number: int = 1

    def of(self, game: GameState, scope: Scope) -> int:
        return max(0, scope.amount) // max(1, self.number)

    def one(self) -> str:
        if self.told() == ledger.COUNTERS_REMOVED:
            name = f"[{self.name}]" if "/" in self.name else self.name
            return f"{name} counter removed this way".lstrip()
        return f"{self.number} {self.words} this way"


_TOLD: Final = {
    "damage dealt": ledger.DAMAGE,
    "life lost": ledger.LIFE_LOST,
    "life gained": ledger.LIFE_GAINED,
    "counters removed": ledger.COUNTERS_REMOVED,
}


@node
class ForEachOfThem(Effect):
    """ "For each resonator destroyed this way, its controller ...": done once for each of them (104.3), one by one."""

    cards: CardFilter
    effect: Effect
    slot: int = -1  # where the one stands that is spoken of
    READS: ClassVar[int] = 0

    def apply(self, game: GameState, scope: Scope) -> None:
        found = self.cards.among(game, scope, self.cards.named(game, scope) or ())
        game.then(*(Apply(self.effect, scope.with_slot(self.slot, (ref,))) for ref in found))

    def render(self) -> str:
        return f"for each {self.cards.render()}, {self.effect.render()}"


@node
class Observed(Effect):
    """An effect of which is written down what really takes place, for what the text says of it later."""

    effect: Effect

    def apply(self, game: GameState, scope: Scope) -> None:
        game.then(Apply(self.effect, scope), self.note(ledger.opened(game), scope))

    def note(self, page: ledger.Page, scope: Scope) -> Step:
        """What reads it when it has been done."""
        raise AssertionError(page, scope)

    def possible(self, game: GameState, scope: Scope) -> bool:
        return self.effect.possible(game, scope)

    def division(self) -> Effect | None:
        return self.effect.division()

    def defined_x(self) -> Measure | None:
        return self.effect.defined_x()

    def render(self) -> str:
        return self.effect.render()


@node
class Noting(Observed):
    """An effect of which is noted what it does with which cards, in a slot."""

    deed: str
    slot: int

    def note(self, page: ledger.Page, scope: Scope) -> Step:
        return Note(self.deed, self.slot, scope, page)

    def binds(self) -> bool:
        return True


@final
class Note(Step):
    """Takes down with which cards something has been done."""

    FIELDS = ("deed", "slot", "scope", "page")
    __slots__ = FIELDS

    def __init__(self, deed: str, slot: int, scope: Scope, page: ledger.Page) -> None:
        self.deed = deed
        self.slot = slot
        self.scope = scope
        self.page = page

    def run(self, game: GameState) -> None:
        already = self.scope.targets[self.slot] if self.slot < len(self.scope.targets) else ()
        keep(game, self.scope, self.slot, (*already, *ledger.refs(ledger.closed(game, self.page), self.deed)))


@node
class SoMuch(ThatMuch):
    """ "That much", where the sentence before says how much."""


@node
class Telling(Observed):
    """An effect after which the text says "that much": the damage that it deals, or the life that is lost or gained.

    What counts is what was dealt, lost or gained in the end (910.1, 1018.1a), all together.
    """

    of: str

    def note(self, page: ledger.Page, scope: Scope) -> Step:
        return Tell(self.of, scope, page)

    def binds(self) -> bool:
        return self.effect.binds()


@final
class Tell(Step):
    """Tells the rest of a text how much it was."""

    FIELDS = ("of", "scope", "page")
    __slots__ = FIELDS

    def __init__(self, of: str, scope: Scope, page: ledger.Page) -> None:
        self.of = of
        self.scope = scope
        self.page = page

    def run(self, game: GameState) -> None:
        amount = ledger.total(ledger.closed(game, self.page), self.of)
        tell(game, self.scope.source, lambda words: words.with_amount(amount))
