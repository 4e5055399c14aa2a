"""The version of Willstone, written once, and whether its engine is compiled."""

from __future__ import annotations

from importlib.util import find_spec

__version__ = "0.1.0"


def is_compiled() -> bool:
    """Whether the engine that would be imported is a compiled one."""
    found = find_spec("willstone.engine")
    return found is not None and not str(found.origin).endswith(".py")
