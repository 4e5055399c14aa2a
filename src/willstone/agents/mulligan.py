"""Which cards of the first hand an agent changes (403.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine import DONE
from willstone.i18n.messages import Words, message

if TYPE_CHECKING:
    from willstone.engine import Game, Option

_LATE: Final = 4  # what costs more comes too late


def mulligan(game: Game, options: list[Option]) -> tuple[Option, Words]:
    """A card to give back if there is one that costs too much, else enough; and why."""
    for option in options:
        if option.kind == "choose":
            cost = game.info(option.target).cost
            if cost is not None and cost.total() > _LATE:
                return option, message("a card that costs {} comes too late", cost)
    return DONE if DONE in options else options[-1], message("the hand can be played early")
