"""What happened, and by which rule: the events that triggers, logs and animations read.

The kinds, and what their fields mean:

========== ==================================================================================================
moment     ``detail`` begins or ends: "beginning of draw phase", "end of turn" ...; player is the turn player
moved      card (its new id; ``was`` its old one) went from zone ``source`` to ``zone``; player is its owner
drew       player drew card
damaged    ``card`` (0: the player) was dealt ``amount`` damage by ``was``; ``detail`` "battle" for battle damage
destroyed  card was destroyed (``was`` its id in the field)
life       player's life changed by ``amount``
rested, recovered, revealed, flipped, ceased (to exist)      card
shifted, inverted                         card was turned future (1117.2a) or despair side up (1030.2)
copied     the spell or ability ``was`` was copied as card for player; attached: card to the J/ruler ``was``
loop       players declared that a loop goes on ``amount`` times (1301); restarted: the game, player plays first
played     player played card (``detail``: spell, ability, judgment); resolved, cancelled likewise
targeted   card (or player, a reference) is a target of what player has played, whose card is ``was``
triggered  the automatic ability of card triggered for player
attacked   card attacks ``was``, a reference; blocked: card blocks ``was``; forfeited: player
used       player played a will ability of card; ``detail`` "payment" where it was to pay for something
produced, paid, lost will                 player, ``amount`` wills, ``detail`` which
replaced   the replacement effect of card applied to ``was``, a reference; ``detail`` what kind of event it was
rolled, forced    player's die, or all of them, showed ``amount``; weather: ``detail``; added: card to ``was``
called, set, judged, shuffled, changed hand, discarded, counters, lost, won, drawn, conceded, gained priority
========== ==================================================================================================
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.limits import LARGEST, capped

if TYPE_CHECKING:
    from willstone.i18n.messages import Words


@final
class Event:
    """One thing that happened."""

    FIELDS = ("kind", "rule", "player", "card", "was", "amount", "source", "zone", "detail")
    __slots__ = FIELDS

    def __init__(
        self,
        kind: str,
        rule: str,
        player: int = -1,
        card: int = 0,
        was: int = 0,
        amount: int = 0,
        source: int = -1,
        zone: int = -1,
        detail: Words = "",
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.player = player
        self.card = card
        self.was = was
        self.amount = amount if -LARGEST <= amount <= LARGEST else capped(amount)
        self.source = source
        self.zone = zone
        self.detail = detail

    def __repr__(self) -> str:
        fields = (f"{name}={getattr(self, name)!r}" for name in self.FIELDS[2:])
        return f"Event({self.kind!r}, {self.rule!r}, {', '.join(fields)})"
