"""Some of the cards named before, the rest of them, several kinds at once, and what is revealed until (1014, 1021)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, verb

PUT = "put puts put put putting"

# the rest, with "put" said before it
add("VPinf", "rest_put", "the rest {to:RestPlace}", "=the other cards {to:RestPlace}")
add("VPs", "rest_put+s", "the rest {to:RestPlace}")
add(
    "VPinf",
    "rest_remove",
    "remove the rest from the game {f:FaceDown}",
    "=remove the other cards from the game {f:FaceDown}",
)
add("RestPlace", "rest.pile", "on {e:End} of {p:OwnPile} ({o:Order})")
add("RestPlace", "rest.area", "into {a:OwnArea} ({f:FaceDown})", "=in {a:OwnArea}")

# chance decides which of them
add("Some", "some_at_random", "{s:Chance} (~ chosen) at random")
for kind, words in (
    ("one", "a|an {n:NounS}"),
    ("another", "another {n:NounS}"),
    ("several", "{c:Count} {n:NounP}"),
    ("others", "{c:Count} other {n:NounP}"),
    ("of_them", "one of them"),
):
    add("Chance", f"chance.{kind}", words)

# several kinds at once
add("NextAssorted", "kind.next", ", (~ for) {s:Some}")
for joint in ("and", "and/or", "or"):
    add("Assortment", f"kinds.{joint}", f"{{a:Some}} (~ ,) {joint} (~ for) {{b:Some}}", cost=1)
    add(
        "Assortment",
        f"kinds.{joint}.more",
        f"{{a:Some}} {{more:NextAssorted+}} (~ ,) {joint} (~ for) {{b:Some}}",
        cost=1,
    )
add("NextBare", "kind.bare", ", {n:PlainS}")
add("Assortment", "kinds.and/or.bare", "{a:Some} ({more:NextBare+}) (~ ,) and/or {n:PlainS}", cost=3)
add("Sought", "sought.kinds", "{k:Assortment}")
add("Moved", "moved.kinds", "{k:Assortment}")
add("Moved", "moved.kinds_among", "{k:Assortment} from among them")
add("NextZone", "zone.next", ", (~ your) {p:SearchedZone}")
add(
    "Searched",
    "searched.more",
    "{w:Whose} {p:SearchedZone} {more:NextZone+} (~ ,) {j:Either} (~ your) {q:SearchedZone}",
)
add("Situation1", "you_searched", "you searched your deck", "=you searched your main deck")

# looked at and revealed
add("Looked", "looked.until", "cards from the top of {p:OwnPile} until you|they reveal {n:Such}")
add("Clause", "may_look", "you may look at {l:Looked} at any time")
verb(
    "look",
    "look_and_back",
    "V at {t:Top} and put them back (~ on top of your deck) in any order",
    "=V at {t:Top} and return them in any order",
)
verb(
    "shuffle",
    "shuffle_below",
    "V {p:OwnPile} and put {c:Held} on the top of it",
    "=V {p:OwnPile} and put {c:Held} on top of it",
    "=V the rest of {p:OwnPile} and put {c:Held} on top of it",
    "=V {p:OwnPile} and put {c:Held} on top of your|their deck",
    "=V {p:OwnPile} and put {c:Held} on top of your|their main deck",
    "=V {p:OwnPile} , then put {c:Held} on top of it",
)
verb("flip flips flipped flipped flipping", "flip_down", "V {what:Cards} face down")
verb("remove", "remove_inverted", "V this card inverted from the game")
verb(
    PUT,
    "put_as_ruler",
    "V {what:Cards} into your ruler area (~ ,) as a ruler",
)
verb("add", "add_to", "V {m:Moved} to {to:Cards}")
verb("move", "add_to.moved", "V {m:Moved} onto {to:Cards}")
verb(PUT, "put_added", "V {m:Moved} into the|your field (~ ,) added to {to:Cards}")

verb("attach attaches attached attached attaching", "attach", "V {m:Attaching} to {to:Cards}")
add("Attaching", "attaching.top", "{t:Top}")
add("Attaching", "attaching.cards", "{c:Cards}")

# kept revealed (1005.1)
verb("keep keeps kept kept keeping", "keep_revealed", "V {what:Cards} revealed until end of game")
verb("banish banishes banished banished banishing", "banish_rest", "V the rest")
verb("remove", "remove_rest", "V the rest from the game", "=V the rest of them from the game")

describe("Assortment", "several kinds of cards", "an Elf and a Fairy")
describe("RestPlace", "a place", "into your graveyard")
