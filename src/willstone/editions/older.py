"""The comprehensive rules 5.01 (2015), in the formats Bifrost (14.2) and Valhalla (12).

Who was chosen at random chooses to play first or second (4.2.3), and the rulers are put down after the hands are final
(4.2.6). Bifrost ignores lifebreak.
"""

from __future__ import annotations

from dataclasses import dataclass

from willstone.editions.citing import citations
from willstone.engine.edition import Edition, register


@dataclass(frozen=True)
class Older(Edition):
    """Comprehensive rules 5.01."""


BIFROST = register(
    Older(
        "cr-5.01-bifrost",
        "cr-5.01",
        "Comprehensive Rules 5.01, Bifrost (2015)",
        starter_chooses=True,
        rulers_late=True,
        citations=citations("cr-5.01"),
    )
)
VALHALLA = register(
    Older(
        "cr-5.01-valhalla",
        "cr-5.01",
        "Comprehensive Rules 5.01, Valhalla (2015)",
        starter_chooses=True,
        rulers_late=True,
        lifebreak=4,
        citations=citations("cr-5.01"),
    )
)
