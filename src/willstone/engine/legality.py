"""What may be done, and what there is against it: questions about a game that change nothing."""

# mypy: implicit-reexport
# ruff: noqa: F401  # other packages import these from here

from willstone.engine.actions.sides import SIDES
from willstone.engine.effects.calling import callers, standby_cost, stays
from willstone.engine.playing.refusals import against_way
from willstone.engine.playing.ways import Way, ways
from willstone.engine.turn.combatants import (
    attackable,
    attackers,
    cannot_block,
    cannot_initiate,
    obliged_attackers,
    why_not_attack,
)
from willstone.engine.turn.moves import cannot_call, cannot_pass, options, why_not
from willstone.engine.words.targets import against_targeting
