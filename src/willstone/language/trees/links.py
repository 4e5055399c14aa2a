"""From what was done by a card, or as it was played, to qualities and selectors (302.3, 903.2j, 911.1)."""

from __future__ import annotations

from lark import Token, Transformer, v_args

from willstone.engine.filters import Selector
from willstone.engine.links import GivenForJudgment, PutByThis
from willstone.engine.qualities import Quality


@v_args(inline=True)
class Links(Transformer[Token, Selector]):
    """What links cards."""

    def put_by_this(self, words: Token) -> Quality:
        return PutByThis(str(words))

    def given_for_judgment(self, words: Token) -> Selector:
        return GivenForJudgment(str(words))
