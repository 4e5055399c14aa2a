"""How the server's processes keep memory: what is read first stays, and what is free goes back to the system."""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress
from typing import Final

_SELDOM: Final = 100  # short looks for garbage to a long one
_ARENAS: Final = (-8, 1)  # M_ARENA_MAX: threads that come and go share one heap, or each would keep its own for good
_MAPPED: Final = (-3, 131_072)  # M_MMAP_THRESHOLD: bytes from which on a piece is given back as a whole, now and later


def give_memory_back() -> None:
    """From now on large pieces of memory that are free are the system's again; on Linux, elsewhere nothing changes."""
    if sys.platform == "linux":
        with suppress(AttributeError):  # another C library
            for option in (_ARENAS, _MAPPED):
                ctypes.CDLL(None).mallopt(*option)


def seldom_look_for_garbage() -> None:
    """What is there stays, and all the rest is looked through seldom: everybody waits meanwhile."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], _SELDOM)
