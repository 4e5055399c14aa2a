"""From words for what comes of damage to nodes (1007)."""

from __future__ import annotations

from lark import Token, Transformer, v_args

from willstone.engine.effects.damage import DamageOn, ThatDamage
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.words.quantities import Quantity
from willstone.language.sentences import TheRestOfIt


@v_args(inline=True)
class Aftermath(Transformer[Token, Quantity]):
    """What comes of damage."""

    def damage_on_it(self, _: Token, it: Selector) -> Quantity:
        return DamageOn(1, what=it)

    def that_much_damage(self) -> Quantity:
        return ThatDamage(0)

    def the_rest_of_damage(self, words: Token) -> Effect:
        return TheRestOfIt(str(words), words.start_pos or 0)
