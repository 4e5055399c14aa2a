"""The rulebook of 2015 (Italian), with cr-5.01 for what it does not say: that is played and cited by its numbers.

Numbers are rounded up to hundreds as soon as they are computed (IT5), rule processes are performed in waves (IT150),
any card may be put into the standby area (IT34), a chant-standby is played from the hand for its cost or from that area
without one (IT99), a magic stone may be called after judgment, as nothing says otherwise (IT35, IT83), and a J-ruler
with [Imperishable] is put back instead of being destroyed (IT114).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.editions.citing import citations
from willstone.editions.older import Older, hundreds
from willstone.engine.actions import additions, destruction
from willstone.engine.actions.moving import Move, move
from willstone.engine.core import information as bits
from willstone.engine.core.made import record
from willstone.engine.state.edition import register
from willstone.engine.state.zones import HAND, RULER_AREA, STANDBY
from willstone.engine.turn import processes

if TYPE_CHECKING:
    from willstone.engine.core.errors import Illegal
    from willstone.engine.state.edition import Share
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.pieces import Watchers


@record(frozen=True)
class Rulebook(Older):
    """The rulebook of 2015."""

    sets_any_card: bool = True  # IT34
    trigger_zones: tuple[int, ...] = (HAND, STANDBY)  # IT14, IT99
    reveals_to_trigger: bool = True  # IT99: one may play it
    risks_reveal: bool = False  # IT99
    standby_waits: bool = False  # IT14: at any time
    calls_after_judgment: bool = True  # IT35
    rounded_values: bool = True  # IT5
    explodes_at_all: bool = False  # IT77

    # ------------------------------------------------------------ playing cards (IT32, IT96, IT98, IT99)

    def rules_of_play(self, info: Info) -> tuple[str, str, str]:
        if info.types & bits.CHANT:
            rule = "IT99" if info.trigger is not None else "IT96" if info.flags & bits.ANY_TIME else "IT98"
            return rule, rule, "IT118"
        return (
            "IT32",
            "IT32",
            "IT74" if info.types & bits.ADDITION else "IT81" if info.types & bits.REGALIA else "IT113",
        )

    def against_standby(self, game: GameState, player: int, card_id: int) -> Illegal | None:
        """IT99: nothing is asked for besides what its [Trigger] says."""
        return None

    # ------------------------------------------------------------ J-rulers (IT79, IT114)

    def destroy_j_ruler(self, game: GameState, card_id: int, rule: str, watching: Watchers) -> None:
        """IT114: one with [Imperishable] is turned and put back instead, and so is not destroyed."""
        if game.info(card_id).flags & bits.KEEPS_SOUL:
            move(game, Move(card_id, RULER_AREA, "IT114", watching=watching))
        else:
            super().destroy_j_ruler(game, card_id, rule, watching)

    # ------------------------------------------------------------ numbers (IT5)

    def damage(self, shares: tuple[Share, ...]) -> tuple[Share, ...]:
        """IT5: in hundreds."""
        return tuple((source, ref, hundreds(amount)) for source, ref, amount in shares)

    # ------------------------------------------------------------ rule processes (IT150)

    def settle(self, game: GameState) -> bool:
        """IT150-IT155: all that is due is looked for first and then happens at the same time."""
        if processes.losing(game):
            return True
        dying = processes.dying(game)
        destroyed = tuple(card_id for card_id, _ in dying)
        homeless = tuple(card_id for card_id in additions.homeless(game) if card_id not in destroyed)
        if dying:
            game.then(destruction.Destroy(destroyed, dying[0][1], homeless=homeless))
        elif homeless:
            additions.discarding(game)
        return bool(dying or homeless)

    def unsettled(self, game: GameState) -> bool:
        return bool(self.ends(game) or processes.dying(game) or additions.homeless(game))


RULEBOOK = register(
    Rulebook(
        "rulebook-2015",
        "rulebook-it",
        "Rulebook (2015)",
        citations={**citations("cr-5.01"), **citations("rulebook-it")},
    )
)
