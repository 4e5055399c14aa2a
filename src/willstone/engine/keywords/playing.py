"""Keywords that change how a card is played or a deck is built (1101.1b, 1111, 1115, 1132, 1136)."""

from __future__ import annotations

from willstone.engine import information as bits
from willstone.engine.keywords.base import Keyword

QUICKCAST = Keyword("Quickcast", "1111", bits.ANY_TIME)
REMNANT = Keyword("Remnant", "1115", bits.FROM_GRAVEYARD)
GRIMOIRE = Keyword("Grimoire", "1132", numbered=True)
DIVINITY = Keyword("Divinity", "1136", numbered=True)
STRANGER = Keyword("Stranger", "402.5", numbered=True)  # what it allows is printed on its cards
WILL_OF_HOPE = Keyword("Will of Hope", "1101.1b-i")
WILL_OF_DESPAIR = Keyword("Will of Despair", "1101.1b-i")

# words that only other cards speak of; some print them in double angle brackets
MARKS = tuple(Keyword(name, "1101.1b") for name in ("Blessing", "Bond", "Famine", "Melody", "War"))

KEYWORDS = (QUICKCAST, REMNANT, GRIMOIRE, DIVINITY, STRANGER, WILL_OF_HOPE, WILL_OF_DESPAIR, *MARKS)
