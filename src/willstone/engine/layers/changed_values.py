"""What cards become besides: more names (202), ATK and DEF that are set or switched (1020.2), fewer abilities."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, ClassVar, Final

from willstone.engine.core import information as bits
from willstone.engine.core.limits import capped
from willstone.engine.core.nodes import node
from willstone.engine.core.wording import listed
from willstone.engine.layers.changes import GainAttribute, GainRace, GainStats
from willstone.engine.state.abilities import Activate, Automatic, Skill
from willstone.engine.state.keyword_names import SYMBOL_SKILLS
from willstone.engine.state.speech import ABILITY, KIND, OTHER, VALUE, Change, Quality, Selector
from willstone.engine.words.quantities import Fixed, Quantity
from willstone.engine.words.selectors import This

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Draft, Info
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Ability


BOTH: Final = "ATK and DEF"


@node
class GainName(Change):
    """202: has one more name besides those it has."""

    LAYER: ClassVar = OTHER
    name: str

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        if self.name != draft.name and self.name not in draft.aliases:
            draft.aliases = (*draft.aliases, self.name)

    def said(self, several: bool) -> str:
        its, ending = ("their", "") if several else ("its", "s")
        return f'gain{ending} "{self.name}" in addition to {its} other names'


@node
class GainNames(Change):
    """202: has some more names besides those it has, which have been looked at (908.1)."""

    LAYER: ClassVar = OTHER
    names: tuple[str, ...]

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        known = (draft.name, *draft.aliases)
        draft.aliases = (*draft.aliases, *(name for name in self.names if name not in known))

    def render(self) -> str:
        return "the names " + listed([f'"{name}"' for name in self.names])


@node
class GainAllOf(Change):
    """1020.1: gains all races, attributes or names that some cards have."""

    kind: str  # "races", "attributes" or "names"
    what: Selector

    def layer(self) -> int:
        return KIND if self.kind == "races" else OTHER

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        for ref in self.what.refs(game, scope):
            card = game.last_known(ref)
            if card is None:
                continue
            info = game.info(ref)
            if self.kind == "races":
                draft.races = (*draft.races, *(race for race in info.races if race not in draft.races))
            elif self.kind == "attributes":
                draft.attributes |= info.attributes
            else:
                known = (draft.name, *draft.aliases)
                draft.aliases = (*draft.aliases, *(name for name in info.names() if name not in known))

    def measure(self, game: GameState, scope: Scope) -> int:
        return hash(tuple(self.what.refs(game, scope)))

    def settled(self, game: GameState, scope: Scope) -> Change:
        known = tuple(game.info(ref) for ref in self.what.refs(game, scope) if game.last_known(ref) is not None)
        if self.kind == "races":
            return GainRace(tuple(dict.fromkeys(race for info in known for race in info.races)))
        if self.kind == "attributes":
            return GainAttribute(reduce(or_, (info.attributes for info in known), 0))
        return GainNames(tuple(dict.fromkeys(name for info in known for name in info.names())))

    def render(self) -> str:
        return f"all {self.kind} of {self.what.render()}"


@node
class SymbolsOf(Quantity):
    """203.2: how many will symbols there are in the attribute cost of a card."""

    what: Selector = This()
    READS: ClassVar[int] = bits.LOOKS

    def of(self, game: GameState, scope: Scope) -> int:
        for ref in self.what.refs(game, scope):
            if game.last_known(ref) is not None:
                cost = game.info(ref).cost
                return 0 if cost is None else sum(cost.specific)
        return 0

    def render(self) -> str:
        return f"the number of will symbols in the attribute cost of {self.what.render()}"


@node
class PrintedOf(Quantity):
    """909.7: how large the ATK or DEF printed on a card is."""

    what: Selector = This()
    value: str = "ATK"

    def of(self, game: GameState, scope: Scope) -> int:
        return next((values[self.value != "ATK"] for values in _values(game, scope, self.what, True)), 0)

    def render(self) -> str:
        return f"the printed {self.value} of {self.what.render()}"


@node
class ValuesOf(Quantity):
    """The ATK and the DEF of a card, perhaps as printed (909.7)."""

    what: Selector = This()
    printed: bool = False
    READS: ClassVar[int] = bits.VALUES

    def of(self, game: GameState, scope: Scope) -> int:
        return sum(self.pair(game, scope))

    def pair(self, game: GameState, scope: Scope) -> tuple[int, int]:
        """Both of them."""
        return next(iter(_values(game, scope, self.what, self.printed)), (0, 0))

    def render(self) -> str:
        return f"the {'printed ' if self.printed else ''}{BOTH} of {self.what.render()}"


@node
class KnownValues(ValuesOf):
    """An ATK and a DEF that have been looked at (908.1)."""

    values: tuple[int, int] = (0, 0)
    READS: ClassVar[int] = 0

    def pair(self, game: GameState, scope: Scope) -> tuple[int, int]:
        return self.values

    def render(self) -> str:
        return f"{self.values[0]} and {self.values[1]}"


def _values(game: GameState, scope: Scope, what: Selector, printed: bool) -> list[tuple[int, int]]:
    """The ATK and DEF of cards, also of those that are gone (911.1)."""
    found = []
    for ref in what.refs(game, scope):
        card = game.last_known(ref)
        if card is not None:
            info = game.printed(card) if printed else game.info(ref)
            found.append((max(0, info.atk or 0), max(0, info.def_ or 0)))
    return found


@node
class SetValues(Change):
    """1020.2: its ATK, its DEF or both become a number, or each becomes what another card has."""

    LAYER: ClassVar = VALUE
    value: str  # "ATK", "DEF" or both
    number: Quantity = Fixed(0)

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        atk, def_ = (
            self.number.pair(game, scope) if isinstance(self.number, ValuesOf) else (self.measure(game, scope),) * 2
        )
        if "ATK" in self.value and draft.atk is not None:
            draft.atk = atk
        if "DEF" in self.value and draft.def_ is not None:
            draft.def_ = def_

    def measure(self, game: GameState, scope: Scope) -> int:
        return self.number.of(game, scope)

    def settled(self, game: GameState, scope: Scope) -> Change:
        if isinstance(self.number, Fixed):
            return self
        if isinstance(self.number, ValuesOf):
            return SetValues(self.value, KnownValues(0, values=self.number.pair(game, scope)))
        return SetValues(self.value, Fixed(self.number.of(game, scope)))

    def whole(self, what: Selector) -> str:
        verb = "become" if self.value == BOTH else "becomes"
        return f"the {self.value} of {what.render()} {verb} {self.number.render()}"


@node
class MultiplyValues(Change):
    """104.2: its ATK, its DEF or both are doubled."""

    LAYER: ClassVar = VALUE
    value: str

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        if "ATK" in self.value and draft.atk is not None:
            draft.atk *= 2
        if "DEF" in self.value and draft.def_ is not None:
            draft.def_ *= 2

    def settled_on(self, game: GameState, card_id: int) -> Change:
        info = game.info(card_id)  # 908.1
        atk, def_ = (
            capped(value or 0) if word in self.value else 0 for word, value in (("ATK", info.atk), ("DEF", info.def_))
        )
        return GainStats(atk, def_)

    def whole(self, what: Selector) -> str:
        return f"double the {self.value} of {what.render()}"


@node
class WithChangedValues(Quality):
    """909.7: its ATK or DEF is another than the printed one."""

    READS: ClassVar[int] = bits.VALUES
    EVENTS = ("counters",)

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        printed = game.printed(card)
        return (info.atk, info.def_) != (printed.atk, printed.def_)

    def render(self) -> str:
        return "with ATK different from its printed ATK or DEF different from its printed DEF"


@node
class LoseSome(Change):
    """Loses the abilities of some kinds, by the words of the text: "all automatic abilities"."""

    LAYER: ClassVar = ABILITY
    VERB: ClassVar = "lose"
    words: str
    kept: tuple[str, ...] = ()  # or all but those with a keyword
    KINDS: ClassVar[dict[str, type[Ability]]] = {"activate": Activate, "automatic": Automatic}

    def writes(self) -> int:
        return bits.ABILITIES | bits.LOSSES

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        draft.abilities = tuple(ability for ability in draft.abilities if not self._loses(ability))

    def _loses(self, ability: Ability) -> bool:
        if ability.flags() & bits.DIVINE:
            return False  # 1136.2
        if self.kept:
            return (ability.keyword() or type(ability).__name__) not in self.kept  # [Judgment] is a kind of its own
        if "symbol skills" in self.words:
            return isinstance(ability, Skill) and ability.name in SYMBOL_SKILLS
        if "[Enter]" in self.words:
            return isinstance(ability, Automatic) and ability.condition.is_enter()
        kinds = tuple(kind for word, kind in self.KINDS.items() if word in self.words)
        return any(isinstance(one, kinds) for one in (ability, *ability.stands_for()))

    def render(self) -> str:
        return self.words
