"""The quick rules leaflet: the comprehensive rules in short, with another beginning of the game.

Who was chosen at random chooses to play first or second (Q3), the rulers are put down after the hands are final (Q5),
and the first player skips the whole draw phase of the first turn (Q7). For the rest it defers to 8.01 (Q48).
"""

from __future__ import annotations

from willstone.editions.citing import citations
from willstone.editions.comprehensive import Comprehensive
from willstone.engine.state.edition import register

QUICK = register(
    Comprehensive(
        "quick-rules",
        "quick-rules",
        "Quick Rules",
        starter_chooses=True,
        rulers_late=True,
        first_draw_phase=False,
        citations=citations("quick-rules"),
    )
)
