"""Cards looked for, looked at and moved (302.5, 304, 307.7, 1005, 1014, 1021, 1034)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, either, verb

PUT = "put puts put put putting"
add(
    "Top",
    "top",
    "the top card of {p:OwnPile}",
    "=the top card in|from {p:OwnPile}",
    "=the top of {p:OwnPile}",
    "=a card from the top of {p:OwnPile}",
)
add(
    "Top",
    "tops",
    "the top {c:Count} cards of {p:OwnPile}",
    "=the top {c:Count} cards in|from {p:OwnPile}",
    "=top {c:Count} cards in|of {p:OwnPile}",
    "={c:Count} cards from {p:OwnPile}",
)
add("Top", "top_x", "the top x cards of {p:OwnPile}")
add("Moved", "moved", "{_:Cards}")
add("Moved", "this_from", "this card from your {a:Area}", "=this card in your {a:Area}")
add(
    "Moved",
    "this_from_any",
    "this card from a {a:Area}",
    "=this card in a {a:Area}",
    "=this card from its owner 's {a:Area}",
)
add("Moved", "among", "{s:Some} from among them", "={s:Some} among them")
add(
    "Moved",
    "the_rest",
    "the rest",
    "=the rest of them",
    "=the rest of the revealed cards",
    "=the other cards",
    "=the other (~ card)",
)
add("Moved", "all_among", "all {n:NounP} from among them")
add("Moved", "named_from", "{t:ThingS} {f:In}", cost=2)
add("Order", "any_order", "in any order", "=in an order of your choice", "=in whatever order you choose")
add("Order", "random_order", "in a random order", "=in random order")
add("End", "end.top", "the top", "=top")
add("End", "end.bottom", "the bottom", "=bottom")
add("End", "end.either", "the top or bottom", "=top or bottom", "=the top or the bottom", "=top or the bottom")
add("Under", "under", "under {w:Whose} control")
add("Under", "under_owners", "under {w:Owners} control")

verb(
    PUT,
    "put_field",
    "V {m:Moved} into the field (rested) ({u:Under})",
    "=V {m:Moved} into the field {u:Under} (rested)",
    "=V {m:Moved} into your field (rested) ({u:Under})",
    "=V {m:Moved} into your magic stone area (rested)",
    "=V {m:Moved} into your|the field without paying its cost",
)
verb("summon", "put_field.summoned", "V {m:Moved} to|into the|your field")
verb(PUT, "put_named_from", "V {n:Named} into your|the field {f:In} (rested) (~ without paying its cost)")
verb(PUT, "put_field_from", "V {what:Cards} into your|the field {f:In} (rested) (~ without paying its cost)")
verb(
    PUT,
    "put_owners_field",
    "V {m:Moved} into {w:OwnersField} (rested)",
)
add("OwnersField", "field.its_owners", "its owner 's field")
add(
    "OwnersField",
    "field.their_owners",
    "their owners ' fields",
    "=their owner 's field|fields",
    "=their owners ' field",
)
verb(PUT, "put_theirs_field", "V {m:Moved} into your opponent 's field (rested)")  # 307.8b
verb(
    "return",
    "return_field",
    "V {m:Moved} to the field (rested) ({u:Under})",
    "=V {m:Moved} into your|the field (rested) ({u:Under})",
)
verb(
    PUT,
    "put_top_field",
    "V {t:Top} into the field (rested)",
    "=V {t:Top} into your field (rested)",
    "=V {t:Top} into your|their magic stone area (rested)",
    "=V {t:Top} into his or her magic stone area (rested)",
)
verb(
    PUT,
    "put_top_area",
    "V {t:Top} into {a:OwnArea} ({f:FaceDown})",
    "=V {t:Top} to {a:OwnArea}",
)
verb(PUT, "put_tops_away", "V {t:Top} and {u:Top} into their owner|owners '|'s graveyard|graveyards")
verb(PUT, "put_top_pile", "V {t:Top} on|to {e:End} of {p:OwnPile}")
verb("remove", "remove_top", "V {t:Top} from the game ({f:FaceDown})")
verb(PUT, "put_onto", "V {m:Moved} onto {to:ThingS}", "=V {m:Moved} on {to:ThingS}", "=V {m:Moved} on to {to:ThingS}")
verb(PUT, "put_area", "V {m:Moved} into {a:OwnArea} ({f:Facing})", "=V {m:InPlace} in {a:OwnArea} ({f:FaceDown})")
for kind, words in (("it", "it"), ("them", "them"), ("the_rest", "the rest")):
    add("InPlace", f"in_place.{kind}", words)
verb("return", "return_area", "V {m:Moved} to {a:OwnArea}", "=V {m:Moved} into {a:OwnArea}")
verb(
    PUT,
    "put_pile",
    "V {m:Moved} ({f:FaceDown}) on {e:End} of {p:OwnPile} ({o:Order})",
    "=V {m:Moved} to {e:End} of {p:OwnPile}",
)
verb(PUT, "put_pile_it", "V {m:Moved} on {e:End} of it")
verb("shuffle", "shuffle", "V {p:OwnPile}")
verb("shuffle", "shuffle_hand", "V {a:OwnArea} into {p:OwnPile}")
verb("shuffle", "shuffle_both", "V {w:Whose} {a:Area} and {b:Area} into {p:OwnPile}")
verb("shuffle", "shuffle_it", "V it")
verb(
    "return",
    "shuffle_into.returned",
    "V {m:Moved} to {p:OwnPile} and shuffle|shuffles it",
    "=V {m:Moved} to {p:OwnPile} , then shuffle|shuffles it",
    "=V {m:Moved} to {p:OwnPile} , then shuffle the decks",
    "=V {m:Moved} into {p:OwnPile} and shuffle|shuffles it",
)
verb(
    PUT,
    "shuffle_into.put",
    "V {m:Moved} into {p:OwnPile} and shuffle|shuffles it",
    "=V {m:Moved} to {p:OwnPile} and shuffle|shuffles it",
    "=V {m:Moved} to {p:OwnPile} , shuffle|shuffles it",
    "=V {m:Moved} into {p:OwnPile} , then shuffle|shuffles it",
)
verb("reveal", "reveal_and_count", "V {t:Top} and count the number of will symbols in its attribute cost")
verb("shuffle", "shuffle_into", "V {m:Moved} into {p:OwnPile}")
verb(
    "search searches searched searched searching",
    "search",
    "V {p:Searched} for {s:Sought}",
    "=V {p:Searched} , for {s:Sought}",
    "=V for {s:Sought} (~ ,) from {p:Searched}",
)
verb("look", "look", "V at {l:Looked}")
verb("reveal", "reveal", "V {l:Looked}")
verb("choose chooses chose chosen choosing", "choose", "V {m:Chosen}")
verb("discard", "discard_these", "V {m:Held}")
add("FaceDown", "face_down", "face down", "=face-down")
either("Facing", "FaceDown")
add("Facing", "face_up", "face up", "=face-up")
add("Held", "held.it", "it")
add("Held", "held.that", "that card")
add("Held", "held.rest", "the rest")
add("Chosen", "chosen", "{s:Some}")
add("Chosen", "chosen.among", "{s:Some} from among them", "={s:Some} from it")
add("Chosen", "chosen.random", "{s:Some} at random")
add("Looked", "looked.top", "{_:Top}")
add("Looked", "looked.moved", "{_:Moved}")
add("Looked", "looked.hand", "{a:OwnArea}")
add("Searched", "searched.pile", "{w:Whose} {p:SearchedZone}")
add("Searched", "searched.two", "{w:Whose} {p:SearchedZone} {j:Either} (~ your) {q:SearchedZone}")
either("SearchedZone", "Pile", "SearchedArea")
for word in ("hand", "graveyard", "removed area", "rune area", "extra deck", "sideboard"):
    add("SearchedArea", f"searched.{word.replace(' ', '_')}", word)
add("Either", "either.or", "or")
add("Either", "either.and", "and")
add("Either", "either.and/or", "and/or")
add("Sought", "sought", "{_:Some}")
add("Sought", "sought.all", "all {n:NounP}")

describe("Moved", "a card or cards", "target resonator")
describe("Top", "cards of a deck", "the top card of your deck")
describe("Looked", "what is looked at", "the top card of your deck")
describe("Sought", "what is looked for", "an Elf")
