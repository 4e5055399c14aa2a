"""What is asked and answered: the steps that ask, ranges of numbers, references to players, and how all is told.

The kinds of decisions and of options are words of ``topics`` and ``verbs``, which the engine exports itself.
"""

# mypy: implicit-reexport
# ruff: noqa: F401  # other packages import these from here

from willstone.engine.core.options import ALL_PASS, NUMBERED, nth, said_numbers, settled, things
from willstone.engine.core.shown_names import CHOICES, PHASES, STEPS
from willstone.engine.core.verbs import VERBS, WRITTEN, Names, Verb
from willstone.engine.costs.taking import ChooseGiven
from willstone.engine.playing.announce import Announce
from willstone.engine.state.agenda import Ask
from willstone.engine.state.questions import Pick
from willstone.engine.state.scope import player_ref, ref_player
from willstone.engine.turn.battle import DeclareBlock
from willstone.engine.turn.triggered import ChooseAutomatic
