"""What the phases of a turn, the steps of a battle and choices are called when somebody is told of them."""

from __future__ import annotations

from typing import Final

from willstone.engine.core.information import TYPE_NAMES
from willstone.engine.core.will import KIND_NAMES
from willstone.i18n.messages import Message, mark, message

PHASES: Final[dict[str, Message]] = {
    "setup": message("setup of the game"),
    "draw": message("draw phase"),
    "recovery": message("recovery phase"),
    "main": message("main phase"),
    "end": message("end phase"),
}

STEPS: Final[dict[str, Message]] = {
    "beginning": message("beginning of battle"),
    "attack": message("declare attack step"),
    "block": message("declare block step"),
    "first_strike": message("first strike step"),
    "damage": message("battle damage step"),
    "end_of_battle": message("end of battle step"),
}

# choices that stand in a word, as opposed to names and card text
CHOICES: Final = frozenset(
    (
        mark("yes"),
        mark("no"),
        mark("first"),
        mark("second"),
        mark("top"),
        mark("bottom"),
        mark("hope"),
        mark("despair"),
        mark("past"),
        mark("future"),
        mark("done"),
        *KIND_NAMES,
        *TYPE_NAMES.values(),
    )
)
