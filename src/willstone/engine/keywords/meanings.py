"""What keywords are short for: [Explode] 1105, [Limit] 1118, [Barrier] 1120, [Mana] 1122, [Drain] 1135, [Bane] 1138."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from willstone.engine import information as bits
from willstone.engine.abilities import Ability, Automatic, EntersWith
from willstone.engine.amounts import ThatMuch
from willstone.engine.conditions import DealsDamage, Either, When
from willstone.engine.effects import Destroy, GainLife
from willstone.engine.filters import CardFilter
from willstone.engine.keywords.barrier import Barrier
from willstone.engine.keywords.explode import EXPLODE
from willstone.engine.marking import TakeCounters
from willstone.engine.selectors import ThatCard, This

if TYPE_CHECKING:
    from collections.abc import Callable

LIMIT_COUNTER: Final = "limit"
MANA_COUNTER: Final = "mana"

DRAIN: Final = Automatic((GainLife(ThatMuch()),), condition=DealsDamage())  # 1135.2
BANE: Final = Automatic((Destroy(ThatCard()),), condition=DealsDamage(to=CardFilter(bits.J_RESONATOR)))  # 1138.2
WEAR: Final = Automatic(  # 1118.2: nothing without limit counters (1118.2a)
    (TakeCounters(LIMIT_COUNTER, 1, This()),),
    condition=Either((When("attacked"), When("blocked"))),
)

_MEANINGS: Final[dict[str, Callable[[int], tuple[Ability, ...]]]] = {
    "Bane": lambda _: (BANE,),
    "Barrier": lambda _: (Barrier(),),  # 1120.2
    "Drain": lambda _: (DRAIN,),
    "Explode": lambda _: (EXPLODE,),
    "Limit": lambda number: (EntersWith(LIMIT_COUNTER, number), WEAR),
    "Mana": lambda number: (EntersWith(MANA_COUNTER, number),),  # 1122.2b; for rulers see keywords.beginning
}


@lru_cache(maxsize=256)
def meaning(name: str, number: int) -> tuple[Ability, ...]:
    """The abilities that a keyword is short for."""
    return _MEANINGS[name](number)
