"""Zones and whose they are (300)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, either

for one, several in (
    ("hand", "hands"),
    ("graveyard", "graveyards"),
    ("removed area", "removed areas"),
    ("lifebreak area", "lifebreak areas"),
):
    add("Area", one.replace(" ", "_"), one)
    add("Areas", several.replace(" ", "_"), several)
add("Area", "standby_area", "standby area", "=chant-standby area")
add("Areas", "standby_areas", "standby areas", "=chant-standby areas")
add("HiddenArea", "rune_area", "rune area")
add("HiddenArea", "extra_deck", "extra deck", "=stranger deck")
add("Pile", "main_deck", "deck", "=main deck")
add("Pile", "stone_deck", "magic stone deck")
add("Pile", "lifebreak_pile", "lifebreak area")
add("Piles", "main_decks", "decks", "=main decks")
add("Piles", "stone_decks", "magic stone decks")

add("Whose", "your", "your", "=you")
add("Whose", "opponents", "your opponent 's", "=an opponent 's", "=your opponents")
add("Whose", "their", "their", "=his or her", "=his/her")
add("Whose", "its_owners", "its owner 's")
add("Whose", "target_players", "target player 's")
add("Whose", "target_opponents", "target opponent 's")
add("Whose", "its_controllers", "its controller 's")
add("Whose", "that_players", "that player 's")
add("Owners", "their_owners", "their owners '", "=their owner 's", "=their owner '")

add("OwnArea", "own_area", "{w:Whose} {a:Area}")
add("OwnArea", "the_area", "the {a:Area}")
add("OwnArea", "own_areas", "{w:Owners} {a:Areas}", "={w:Owners} {a:Area}")
add("OwnPile", "own_pile", "{w:Whose} {p:Pile}")
add("OwnPile", "own_piles", "{w:Owners} {p:Piles}", "={w:Owners} {p:Pile}", "=their {p:Piles}")

either("InArea", "Area", "HiddenArea")
# where described cards are
add("In", "in_yours", "in your {a:InArea}", "=from your {a:InArea}")
add(
    "In",
    "in_opponents",
    "in your opponent 's {a:InArea}",
    "=from your opponent 's {a:InArea}",
    "=in|from your opponents {a:InArea}",
)
add("In", "in_theirs", "in their {a:InArea}", "=from their {a:InArea}", "=in|from his or her {a:InArea}")
add(
    "In",
    "in_any",
    "in a|any|an {a:InArea}",
    "=from a|any|an {a:InArea}",
    "=from their {a:Areas}",
    "=from {a:Areas}",
    "=in all {a:Areas}",
    "=from all {a:Areas}",
)
add(
    "In",
    "in_two",
    "in {w:Whose} {a:Area} {j:Either} (~ your) {b:Area}",
    "=from {w:Whose} {a:Area} {j:Either} (~ your) {b:Area}",
)
add("In", "in_target_players", "in target player 's {a:InArea}", "=from target player 's {a:InArea}")
add("In", "in_its_owners", "in its owner 's {a:InArea}", "=from its owner 's {a:InArea}")
add("In", "in_single", "in a single {a:InArea}", "=from a single {a:InArea}")
add(
    "In",
    "owned_outside",
    "you own from outside (~ of) the game",
    "=you own outside (~ of) the game",
    "=from outside (~ of) the game",
)
add("In", "owned_revealed", "you own revealed outside (~ of) the game")

describe("OwnArea", "a zone", "your graveyard")
describe("OwnPile", "a deck", "your deck")
describe("In", "a zone", "in your graveyard")
describe("Whose", "whose it is", "your")
