"""What differs between rulebooks and formats: editions to play by, and the construction of decks (402)."""

from willstone.editions.colosseum import COLOSSEUM
from willstone.editions.quick import QUICK

__all__ = ["COLOSSEUM", "QUICK"]
