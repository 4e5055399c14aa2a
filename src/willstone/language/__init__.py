"""The card language: card text to abilities and back (204, 1400).

What reads text is loaded when some is read: cards that are compiled already need none of it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from willstone.language.errors import NotUnderstood
    from willstone.language.parser import parse, render

_PLACES: Final = {"NotUnderstood": "errors", "parse": "parser", "render": "parser"}

__all__ = ["NotUnderstood", "parse", "render"]


def __getattr__(name: str) -> Any:
    """A name of this package, loaded when it is first asked for."""
    if name not in _PLACES:
        raise AttributeError(f"module 'willstone.language' has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
    return found
