"""Keywords that change how a card battles or is destroyed (1102-1104, 1106-1108, 1123, 1139)."""

from __future__ import annotations

from willstone.engine import information as bits
from willstone.engine.keywords.base import Keyword

PIERCE = Keyword("Pierce", "1102", bits.PIERCES)
PRECISION = Keyword("Precision", "1103", bits.ATTACKS_RECOVERED)
FIRST_STRIKE = Keyword("First Strike", "1104", bits.STRIKES_FIRST)
FLYING = Keyword("Flying", "1106", bits.FLIES)
SWIFTNESS = Keyword("Swiftness", "1107", bits.ATTACKS_AT_ONCE | bits.RESTS_AT_ONCE)
IMPERISHABLE = Keyword("Imperishable", "1108", bits.KEEPS_SOUL)
BLOODLUST = Keyword("Bloodlust", "1123", bits.MUST_ATTACK)
ETERNAL = Keyword("Eternal", "1139", bits.CANNOT_BE_DESTROYED)

KEYWORDS = (PIERCE, PRECISION, FIRST_STRIKE, FLYING, SWIFTNESS, IMPERISHABLE, BLOODLUST, ETERNAL)
