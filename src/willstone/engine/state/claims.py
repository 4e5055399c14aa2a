"""What costs lay claim to (903.2j): cards that are taken for them, one by one, and will that is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from willstone.engine.core.will import Cost
    from willstone.engine.state.kept_will import Purpose


BANISH: Final = "banish"
REST: Final = "rest"
REMOVE: Final = "remove"
RETURN: Final = "return"
DISCARD: Final = "discard"
REVEAL: Final = "reveal"
PUT: Final = "put"


class Taking(NamedTuple):
    """One card is taken for a part of the cost, before the will is paid or after."""

    verb: str
    pool: tuple[int, ...]
    after: bool = False


class Paying(NamedTuple):
    """Will is paid: one of these costs, by a player, without a certain card."""

    player: int
    costs: tuple[Cost, ...]
    exclude: int
    purpose: Purpose


Claim = Taking | Paying
