"""The trees that card text is compiled to: their nodes, the kinds of ability, and the effects that are at work."""

# mypy: implicit-reexport
# ruff: noqa: F401  # other packages import these from here

from willstone.engine.core.nodes import Node, walk
from willstone.engine.layers.active import lasting, static
from willstone.engine.state.abilities import Activate, Automatic, Playable, Skill, TriggerAutomatic, render_costs
from willstone.engine.state.speech import Ability, Change, meddles
from willstone.engine.words.selectors import This
