"""What keywords are short for: [Explode] 1105, [Limit] 1118, [Barrier] 1120, [Mana] 1122, [Drain] 1135, [Bane] 1138.

[Barrier] (1120): what cards and players that have it cannot be targeted by.

[Explode] (1105): what sets it off, and what it takes along.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine.abilities.conditions import Either
from willstone.engine.abilities.conditions_of_cards import When
from willstone.engine.abilities.conditions_of_damage import DealsDamage
from willstone.engine.core import information as bits
from willstone.engine.core.nodes import node
from willstone.engine.effects.branches import If
from willstone.engine.effects.counters import TakeCounters
from willstone.engine.effects.effects import Destroy, GainLife
from willstone.engine.state import keyword_names
from willstone.engine.state.abilities import Automatic, EntersWith
from willstone.engine.state.keyword_names import BARRIER
from willstone.engine.state.scope import Scope
from willstone.engine.state.speech import Ability, Selector
from willstone.engine.words.amounts import ThatMuch
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.selectors import Join, ThatCard, This
from willstone.engine.words.situations import ThisIs

if TYPE_CHECKING:
    from willstone.engine.core.events import Event
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.keyword_names import Keyword, Meaning


LIMIT_COUNTER: Final = "limit"
MANA_COUNTER: Final = "mana"

DRAIN: Final = Automatic((GainLife(ThatMuch()),), condition=DealsDamage())  # 1135.2
BANE: Final = Automatic((Destroy(ThatCard()),), condition=DealsDamage(to=CardFilter(bits.J_RESONATOR)))  # 1138.2
WEAR: Final = Automatic(  # 1118.2: nothing without limit counters (1118.2a, 1118.2b)
    (TakeCounters(LIMIT_COUNTER, 1, This()),),
    condition=Either((When("attacked"), When("blocked"))),
)


@node
class Barrier(Ability):
    """1120.1-1120.5: against all spells and abilities of other players, or those of a description.

    An ability is as described when its card is (901.1e).
    """

    against: CardFilter | None = None

    def flags(self) -> int:
        return bits.SHIELDED

    def keyword(self) -> str:
        return BARRIER.name

    def is_bare(self) -> bool:
        return True

    def shields(self, game: GameState, scope: Scope, controller: int) -> bool:
        if scope.controller == controller:
            return False
        if self.against is None:
            return True
        source = game.last_known(scope.source)
        return source is not None and self.against.fits(game, source, Scope(scope.source, controller))

    def shielding_rule(self, of_player: bool) -> str:
        if of_player:
            return "1120.4" if self.against is None else "1120.5"
        return "1120.2" if self.against is None else "1120.3"

    def settled(self, game: GameState, scope: Scope) -> Ability:
        return self if self.against is None else Barrier(self.against.settled(game, scope))

    def render(self) -> str:
        if self.against is None:
            return "[Barrier]"
        if self.against == CardFilter(attributes=self.against.attributes):
            letters = bits.attribute_letters(self.against.attributes)
            return "[Barrier] " + "".join(f"{{{letter}}}" for letter in letters)
        if self.against == CardFilter(qualities=self.against.qualities) and self.against.qualities[0].leads():
            return f"[Barrier] {' '.join(quality.render() for quality in self.against.qualities)}"
        return f"[Barrier] ({self.against.phrase().removeprefix('card with ').removeprefix('card of the ')})"


_RESONATOR: Final = CardFilter(bits.RESONATOR)


@node
class GoesOff(DealsDamage):
    """1105.1, 1105.2: this card deals battle damage to a resonator; in some editions, to anything."""

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
        if game.edition.explodes_at_all:
            return event.was == scope.source and event.detail == "battle"
        return DealsDamage.fulfilled(self, game, event, scope)


@node
class ThatResonator(Selector):
    """The card that was dealt the damage, if it is a resonator."""

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return (scope.card,) if scope.card and game.info(scope.card).types & bits.RESONATOR else ()

    def render(self) -> str:
        return "that resonator"


EXPLODE: Final = Automatic(  # 1105.2, 1105.3: nothing for J-rulers
    (If(ThisIs(_RESONATOR), (Destroy(Join((This(), ThatResonator()))),)),),
    condition=GoesOff(to=_RESONATOR, battle=True),
)


# what keywords are short for (1105.1, 1118.1, 1122.1, 1122.2, 1135.1, 1138.1)
MEANINGS: Final[dict[Keyword, Meaning]] = {
    keyword_names.BANE: lambda _: (BANE,),
    keyword_names.BARRIER: lambda _: (Barrier(),),  # 1120.2
    keyword_names.DRAIN: lambda _: (DRAIN,),
    keyword_names.EXPLODE: lambda _: (EXPLODE,),
    keyword_names.LIMIT: lambda number: (EntersWith(LIMIT_COUNTER, number), WEAR),
    # 1122.2b; for rulers see keywords.beginning
    keyword_names.MANA: lambda number: (EntersWith(MANA_COUNTER, number),),
}
