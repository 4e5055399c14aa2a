"""Keywords of what is in play: how it battles, dies or is targeted (1102-1108, 1118, 1120, 1122, 1123, 1135-1139)."""

from __future__ import annotations

from willstone.engine import information as bits
from willstone.engine.keywords.base import Keyword, ShortKeyword

PIERCE = Keyword("Pierce", "1102", bits.PIERCES)
PRECISION = Keyword("Precision", "1103", bits.ATTACKS_RECOVERED)
FIRST_STRIKE = Keyword("First Strike", "1104", bits.STRIKES_FIRST)
FLYING = Keyword("Flying", "1106", bits.FLIES)
SWIFTNESS = Keyword("Swiftness", "1107", bits.ATTACKS_AT_ONCE | bits.RESTS_AT_ONCE)
IMPERISHABLE = Keyword("Imperishable", "1108", bits.KEEPS_SOUL)
BLOODLUST = Keyword("Bloodlust", "1123", bits.MUST_ATTACK)
ETERNAL = Keyword("Eternal", "1139", bits.CANNOT_BE_DESTROYED)

EXPLODE = ShortKeyword("Explode", "1105")
DRAIN = ShortKeyword("Drain", "1135")
BANE = ShortKeyword("Bane", "1138")
LIMIT = ShortKeyword("Limit", "1118", numbered=True)
MANA = ShortKeyword("Mana", "1122", numbered=True)
BARRIER = ShortKeyword("Barrier", "1120")

KEYWORDS = (
    *(PIERCE, PRECISION, FIRST_STRIKE, FLYING, SWIFTNESS, IMPERISHABLE, BLOODLUST, ETERNAL),
    *(EXPLODE, DRAIN, BANE, LIMIT, MANA, BARRIER),
)
SYMBOL_SKILLS = frozenset(
    keyword.name for keyword in (PIERCE, PRECISION, FIRST_STRIKE, EXPLODE, FLYING, SWIFTNESS, IMPERISHABLE)
)  # 1413.2
