"""Players (105)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, either

add("Player", "opponent", "your opponent", "=an|you opponent")
add("Player", "each_opponent", "each opponent")
add("Player", "each_other_player", "each other player")
add("Player", "each_player", "each player")
add("Player", "target_player", "target player")
add("Player", "target_opponent", "target opponent")
add("Player", "that_player", "that player", "=he or she")
add("Player", "its_role", "its {r:Role}")
add(
    "Player",
    "role_of",
    "that {n:NamedS} 's {r:Role}",
    "=the {n:NamedS} 's {r:Role}",
    "=(~ the) {r:Role} of that|the {n:NamedS}",
)
add("Player", "who_played", "the player who played that spell")
add("Player", "this_cards_role", "this card 's {r:Role}")
add("Player", "bearers_role", "{w:AddedWord} {n:NamedS} 's {r:Role}")
add("Players", "players", "players", "=all players")
add("AllOfThem", "all_players", "all players", "=players")
add("AllOfThem", "all_opponents", "all opponents", "=(~ your) opponents")
add("They", "those_players", "they")
add("Role", "controller", "controller")
add("Role", "owner", "owner")
add("You", "you", "you")
either("Anybody", "You", "Player")

describe("Player", "a player", "your opponent")
describe("AllOfThem", "players", "all players")
describe("Anybody", "a player", "your opponent")
