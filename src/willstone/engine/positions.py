"""What a game that begins in the middle is made of: phases to start with, and what lies beside the cards."""

# mypy: implicit-reexport
# ruff: noqa: F401  # other packages import these from here

from willstone.engine.actions.crystals import CRYSTAL, crystals, put_crystal
from willstone.engine.effects.fortune import weather_of
from willstone.engine.game.loops import without_ids
from willstone.engine.keywords.beginning import StartWith
from willstone.engine.turn import lifebreak
from willstone.engine.turn.setup import Begin
from willstone.engine.turn.turn import DrawPhase, EndPhase, MainPhase, NextTurn, RecoveryPhase
