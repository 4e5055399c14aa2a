"""Willstone plays Force of Will by its own rulebook.

The names here are the public interface; each is loaded when it is first used, so that importing the package costs
nothing. Whatever is not named here is internal and may change from one version to the next.

>>> from willstone import Game, Library
>>> library = Library.standard()
>>> game = Game.new("cr-8.01", [library.deck("Quickstep"), library.deck("Quiet Tide")], seed=7)
>>> game.decision.kind
'mulligan'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from willstone.version import __version__

if TYPE_CHECKING:
    from willstone import editions
    from willstone.agents import Agent
    from willstone.engine import CardDef as Card
    from willstone.engine import Decision, Deck, Edition, Game, Option
    from willstone.language.library.library import Library
    from willstone.notation.record import Record
    from willstone.notation.scenario import Scenario

_PLACES: Final = {
    "Agent": "willstone.agents",
    "Card": "willstone.engine:CardDef",
    "Decision": "willstone.engine",
    "Deck": "willstone.engine",
    "Edition": "willstone.engine",
    "Game": "willstone.engine",
    "Library": "willstone.language.library.library",
    "Option": "willstone.engine",
    "Record": "willstone.notation.record",
    "Scenario": "willstone.notation.scenario",
}

__all__ = [
    "Agent",
    "Card",
    "Decision",
    "Deck",
    "Edition",
    "Game",
    "Library",
    "Option",
    "Record",
    "Scenario",
    "__version__",
    "editions",
]


def __getattr__(name: str) -> Any:
    """A public name, loaded when it is first asked for."""
    if name == "editions":
        return import_module("willstone.editions")
    if name not in _PLACES:
        raise AttributeError(f"module 'willstone' has no attribute {name!r}")
    module, _, called = _PLACES[name].partition(":")
    found = globals()[name] = getattr(import_module(module), called or name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
