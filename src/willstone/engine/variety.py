"""How many different attributes, races, names ... there are among cards (104)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from willstone.engine import information as bits
from willstone.engine.filters import number_word, races
from willstone.engine.nodes import node
from willstone.engine.quantities import Quantity
from willstone.engine.relations import measure
from willstone.engine.scope import Scope
from willstone.engine.selectors import Selector, This
from willstone.engine.situations import Situation, in_bounds
from willstone.engine.will import ATTRIBUTE_NAMES

if TYPE_CHECKING:
    from willstone.engine.game import Game

PLURALS: Final = {"attribute": "attributes", "race": "races", "name": "names", "total cost": "total costs"}


@node
class Different(Quantity):
    """How many different things of a kind some cards have, all of them together."""

    kind: str = "attribute"
    what: Selector = This()
    READS: ClassVar[int] = bits.KIND | bits.LOOKS

    def of(self, game: Game, scope: Scope) -> int:
        found: set[object] = set()
        for ref in self.what.refs(game, scope):
            card = game.last_known(ref)
            if card is None:
                continue
            info = game.info(ref)
            if self.kind == "attribute":
                found.update(name for index, name in enumerate(ATTRIBUTE_NAMES) if info.attributes >> index & 1)
            elif self.kind == "race":
                found.update(races(game, info))
            else:
                found.add(measure(card, info, self.kind))
        return len(found)

    def render(self) -> str:
        return f"the number of different {PLURALS[self.kind]} among {self.what.render()}"

    def one(self) -> str:
        return f"different {self.kind} among {self.what.render()}"


@node
class ThereAreDifferent(Situation):
    """There are so many different things of a kind among some cards, or more or fewer."""

    different: Different
    number: int
    bound: str
    READS: ClassVar[int] = bits.KIND | bits.LOOKS
    EVENTS: ClassVar[tuple[str, ...]] = ()

    def holds(self, game: Game, scope: Scope) -> bool:
        return in_bounds(self.number, self.different.of(game, scope), self.bound)

    def render(self) -> str:
        many = f"{number_word(self.number)} or {self.bound}"
        return f"there are {many} {self.different.render().removeprefix('the number of ')}"
