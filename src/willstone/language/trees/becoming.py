"""From more of what cards become to changes (202, 909.7, 1020)."""

from __future__ import annotations

import re

from lark import Token, Transformer, v_args

from willstone.engine.core.will import ATTRIBUTE_NAMES
from willstone.engine.effects import effects
from willstone.engine.layers.changed_values import (
    BOTH,
    GainAllOf,
    GainName,
    LoseSome,
    MultiplyValues,
    PrintedOf,
    SetValues,
    SymbolsOf,
    ValuesOf,
    WithChangedValues,
)
from willstone.engine.layers.changes import (
    BecomeAttribute,
    BecomeRace,
    BecomeStats,
    BecomeType,
    GainAttribute,
    GainRace,
    SwitchStats,
)
from willstone.engine.layers.continuous import Continuous
from willstone.engine.state import durations
from willstone.engine.state.speech import Ability, Change, Effect, Quality, Selector
from willstone.engine.words import having, qualities
from willstone.engine.words.quantities import Quantity
from willstone.language.binding import bind_changes
from willstone.language.errors import Refused
from willstone.language.sentences import IsStill, kept

Valued = tuple[Selector, tuple[Change, ...]]


@v_args(inline=True)
class Becoming(Transformer[Token, Change]):
    """What cards become."""

    def gain_name(self, quoted: Token) -> Change:
        return GainName(quoted[1:-1])

    def gain_attributes(self, words: Token) -> Change:
        said = words.split(" in addition", 1)[0]
        return GainAttribute(
            sum(1 << ATTRIBUTE_NAMES.index(name) for name in set(re.findall(r"[a-z]+", said)) - {"and"})
        )

    def gain_all_of(self, words: Token, what: Selector) -> Change:
        return GainAllOf(words.split()[1], what)

    def gain_races(self, words: Token) -> Change:
        said = words.split(" in addition", 1)[0]
        return GainRace(tuple(re.split(r",? and |, ", said)))

    def lose_some(self, words: Token) -> tuple[Change, ...]:
        _, _, kept = words.partition(" other than ")
        return (LoseSome(str(words), tuple(re.findall(r"\[([^\]]*)\]", kept))),)

    def become_type(self, stats: Token | None, types: int) -> tuple[Change, ...]:
        return (*self._stats(stats), BecomeType(types))

    def become_race_and_type(self, stats: Token | None, race: Token, types: int) -> tuple[Change, ...]:
        return (*self._stats(stats), BecomeRace((str(race),)), BecomeType(types))

    def become_types(self, stats: Token, types: int) -> tuple[Change, ...]:
        return (*self._stats(stats), BecomeType(types))

    def _stats(self, stats: Token | None) -> tuple[Change, ...]:
        if stats is None:
            return ()
        atk, def_ = stats[1:-1].split("/")
        return (BecomeStats(int(atk), int(def_)),)

    def become_attribute(self, name: Token) -> tuple[Change, ...]:
        return (BecomeAttribute(1 << ATTRIBUTE_NAMES.index(name)),)

    def still(self, words: Token) -> Effect:
        return IsStill(str(words), words.start_pos or 0)

    def continuous_still(self, always: Valued, words: Token) -> Ability:
        what, changes = always
        return Continuous(what, kept(changes, str(words), words.start_pos or 0))

    def set_values(self, value: str, what: Selector, number: Quantity) -> Valued:
        _refuse_cost(value)
        if isinstance(number, ValuesOf) != (value == BOTH) and isinstance(number, ValuesOf):
            raise Refused(0, "one value")
        return what, (SetValues(str(value), number),)

    def switch_values(self, _: Token, what: Selector) -> Valued:
        return what, (SwitchStats(),)

    def double_values(self, value: str, what: Selector) -> Valued:
        _refuse_cost(value)
        return what, (MultiplyValues(str(value)),)

    def change_values(self, valued: Valued, until: str | None) -> Effect:
        return effects.Gain(*valued, until or durations.FOREVER)

    def values_always(self, valued: Valued) -> Valued:
        return valued[0], bind_changes(*valued)

    def symbols_of(self, _: Token, what: Selector) -> Quantity:
        return SymbolsOf(what=what)

    def printed_of(self, value: Token, what: Selector) -> Quantity:
        return PrintedOf(what=what, value=str(value))

    def values_of(self, _: Token, what: Selector) -> Quantity:
        return ValuesOf(what=what)

    def printed_values_of(self, _: Token, what: Selector) -> Quantity:
        return ValuesOf(what=what, printed=True)

    def with_printed_value(self, value: Token, number: Token, bound: str) -> Quality:
        return qualities.AsPrinted(having.WithValue(str(value), int(number), bound))

    def with_changed_values(self, _: Token) -> Quality:
        return WithChangedValues()


def _refuse_cost(value: str) -> None:
    if value == "total cost":
        raise Refused(0, "ATK or DEF")
