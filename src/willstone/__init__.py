"""Willstone plays Force of Will by its own rulebook."""

from willstone import editions
from willstone.engine import Game
from willstone.notation.moves import Notation
from willstone.version import __version__

Game.reader = Notation()

__all__ = ["Game", "__version__", "editions"]
