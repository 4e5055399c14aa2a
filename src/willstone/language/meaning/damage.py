"""From damage that is multiplied, increased or divided to effects (903.2h, 1007)."""

from __future__ import annotations

from willstone.engine.effects import effects, modes
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.words import quantities, selectors
from willstone.engine.words.amounts import Amount
from willstone.engine.words.quantities import for_each
from willstone.engine.words.targets import Target
from willstone.language.meaning.amounts import AMOUNT, QUANTITY, each
from willstone.language.meaning.orders import DEALT, EFFECT, receiver
from willstone.language.meaning.tables import NotYet
from willstone.language.reading.trees import Tree


def multiplied(tree: Tree) -> Amount:
    """A number so many times as something is counted."""
    number = AMOUNT(tree["n"])
    return quantities.Multiplied(number.number, number.x, counted=QUANTITY(tree["by"]))


@DEALT.case("damage_plus")
def _damage_plus(tree: Tree) -> effects.Portion:
    number = AMOUNT(tree["n"])
    more = for_each(AMOUNT(tree["m"]), QUANTITY(tree["each"]))
    return effects.Portion(quantities.Plus(number.number, number.x, more=more), receiver(tree["to"]))


@EFFECT.verb("gain_life_multiplied")
def _gain_life(tree: Tree) -> Effect:
    return effects.GainLife(multiplied(tree))


@EFFECT.verb("lose_life_multiplied")
def _lose_life(tree: Tree) -> Effect:
    return effects.LoseLife(multiplied(tree), selectors.You())


def divided(tree: Tree, source: Selector) -> Effect:
    """903.2h: damage that is divided among targets as the text is played."""
    among = receiver(tree["to"])
    if not isinstance(among, Target) or not among.several():
        raise NotYet(tree.start, "several targets")
    equal = tree.kind.startswith("deal_divided_equal")
    number = QUANTITY(tree["n"]) if equal else each(AMOUNT(tree["n"]), tree.get("each"))
    return modes.DivideDamage(number, among, source)
