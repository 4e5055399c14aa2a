"""What a card says about the construction of decks (402.8)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, listing

add("Copies", "copies.any", "any number of copies")
add("Copies", "copies.up_to", "up to {n:Count} copies")
add("Built", "built.deck", "your (~ main) deck")
add("Built", "built.magic_stone_deck", "your magic stone deck")
add("Built", "built.deck_or_magic_stone_deck", "your (~ main) deck or magic stone deck")
add("Para", "copies_of_this", "you may have {c:Copies} of this card in {d:Built} .")
add(
    "Para",
    "copies_with_ruler",
    "if your starting ruler is {n:<NAME>} , you may have {c:Copies} of this card in {d:Built} .",
)
add("Para", "one_of_any", "you may not have more than one copy of any card in {d:Built} .")
add("Para", "copies_of_any", "you may not have more than {n:Count} copies of any card in {d:Built} .")
listing("OnlyAttributes", "Attribute", "and/or")
add(
    "Para",
    "only_of_attributes",
    "you may have only {a:OnlyAttributes} cards in {d:Built} with no attribute|attributes other than {b:Attributes} .",
)
add("Para", "no_such_cards", "you cannot have {n:NounP} in {d:Built} .")
