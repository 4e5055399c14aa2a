"""What differs between rulebooks and formats: editions to play by, and the construction of decks (402)."""

from willstone.editions.colosseum import COLOSSEUM
from willstone.editions.comprehensive import CR_8_01, CR_8_01_VALHALLA
from willstone.editions.older import BIFROST, VALHALLA
from willstone.editions.quick import QUICK
from willstone.editions.rulebook import RULEBOOK

__all__ = ["BIFROST", "COLOSSEUM", "CR_8_01", "CR_8_01_VALHALLA", "QUICK", "RULEBOOK", "VALHALLA"]
