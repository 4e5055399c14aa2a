"""What effects do with the cards they name, stated with each of them: it decides how their texts are read.

A text may say later what was done ("the cards discarded this way"), what "it" is depends on whether cards move, and
what is in the chase area (312.3) is no card in the field, an ability no card at all.
"""

from __future__ import annotations

from typing import Final, final

from willstone.engine.state.zones import FIELD, GRAVEYARD, HAND, REMOVED

ANYWHERE: Final = "anywhere"
IN_THE_FIELD: Final = "in the field"  # only to cards there
IN_THE_CHASE: Final = "in the chase area"  # to abilities as well

MOVED: Final = "moved"
ARRIVALS: Final = {"put into the field": FIELD, "put into a hand": HAND, "put into a graveyard": GRAVEYARD}


@final
class Does:
    """The words for what an effect has done with cards, whether other ways to move cards compare to it, and where.

    ``afar`` says that, though it moves none, it is not said of a card of one's own that stays where it is.
    """

    __slots__ = ("afar", "deeds", "moves", "where")

    def __init__(self, *deeds: str, moves: bool = False, where: str = ANYWHERE, afar: bool = False) -> None:
        self.deeds = deeds
        self.moves = moves
        self.where = where
        self.afar = afar


def arrivals(zone: int, *, returned: bool = False) -> tuple[str, ...]:
    """The words for having put cards into a zone, or returned them to it."""
    arrived = tuple(deed for deed, place in ARRIVALS.items() if place == zone)
    removed = ("removed",) if zone == REMOVED else ()
    return (*arrived, *removed, *(("returned",) if returned else ()), MOVED)
