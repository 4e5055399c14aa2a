"""How long something lasts (909.2)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe

add(
    "Until",
    "until_end_of_turn",
    "until end of turn",
    "=until the end of turn",
    "=until end of the|this turn",
    "=until the end of the|this turn",
    "=this turn",
    "=, until end of turn",
)
add(
    "Until",
    "until_end_of_battle",
    "until end of battle",
    "=until the end of the|this battle",
    "=until end of the battle",
)
add(
    "Until",
    "until_end_of_game",
    "until end of game",
    "=for the rest of the game",
    "=until the end of the|this game",
    "=until end of the game",
)
add("Until", "until_your_next", "until the beginning of your next turn", "=until your next turn")
add("Until", "until_end_of_your_next", "until the end of your next turn")
add("Until", "until_opponents_next", "until the beginning of your opponent 's next turn")
add("Until", "until_end_of_opponents_next", "until the end of your opponent 's next turn")

describe("Until", "how long it lasts", "until end of turn")
