"""The rulebook of 2015 (Italian), with 5.01 for what it does not say."""

from __future__ import annotations

from dataclasses import dataclass

from willstone.editions.citing import citations
from willstone.editions.older import Older
from willstone.engine.edition import register


@dataclass(frozen=True)
class Rulebook(Older):
    """The rulebook of 2015."""


RULEBOOK = register(
    Rulebook(
        "rulebook-2015",
        "rulebook-it",
        "Rulebook (2015)",
        starter_chooses=True,
        rulers_late=True,
        citations=citations("rulebook-it"),
    )
)
