"""What a card costs, and what is paid besides or rather (903.2i)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe

add("Difference", "less", "{w:<WILL>} less")
add("Difference", "less_of", "{a:<WILL>} or {b:<WILL>} less")
add("Difference", "more", "{w:<WILL>} more")
add("AsLongAs", "as_long_as", "as long as {c:Situation}", "=if {c:Situation}", "=while {c:Situation}")
for kind, words in (
    ("graveyard", "your graveyard"),
    ("removed_area", "your removed area"),
    ("hand", "your hand"),
    ("rune_area", "a rune area"),
):
    others = ("=from the removed area",) if kind == "removed_area" else ()
    add("PlayedFrom", f"played.{kind}", f"from {words}", *others)
add(
    "Para",
    "card_costs",
    "this card costs {d:Difference} to play ({from:PlayedFrom}) ({each:ForEach}) ({while:AsLongAs}) .",
    "=you (~ may) pay {d:Difference} to play this card ({from:PlayedFrom}) ({each:ForEach}) ({while:AsLongAs}) .",
    "={while:AsLongAs} , you (~ may) pay {d:Difference} to play this card ({from:PlayedFrom}) ({each:ForEach}) .",
    "={each:ForEach} , you (~ may) pay {d:Difference} to play this card .",
)
add(
    "Para",
    "card_reduced",
    "the cost to play this card is reduced by {w:<WILL>} ({each:ForEach}) ({while:AsLongAs}) .",
    "=this card 's cost is reduced by {w:<WILL>} ({each:ForEach}) ({while:AsLongAs}) .",
    "=the cost of this card is reduced by {w:<WILL>} ({each:ForEach}) ({while:AsLongAs}) .",
)
add("Para", "additional_cost", "as an additional cost to play this card , {c:Costs} .")
add(
    "Para",
    "rather",
    "rather than pay this card 's cost , you may {c:Costs} .",
    "=you may {c:Costs} rather than pay this card 's cost .",
)
add(
    "Para",
    "rather_if",
    "if {s:Situation} , rather than pay this card 's cost , you may {c:Costs} .",
    "=if {s:Situation} , you may {c:Costs} rather than pay this card 's cost .",
    "=you may {c:Costs} rather than pay this card 's cost if {s:Situation} .",
)
add(
    "Para",
    "rather_must_if",
    "if {s:Situation} , rather than pay this card 's cost , you pay {w:<WILL>} .",
    "=you pay {w:<WILL>} rather than pay this card 's cost if {s:Situation} .",
)
_EACH = "this card costs {d:Difference} to play {each:ForEach} ."
_PAY_EACH = "you (~ may) pay {d:Difference} to play this card {each:ForEach} ."
add(
    "Para",
    "as_you_play_many",
    f"as you play this card , you may {{v:VPinf}} . {_EACH}",
    f"=as you play this card , you may {{v:VPinf}} . {_PAY_EACH}",
)
add("Para", "play_only", "play this card only {l:Limit} ({more:NextLimit+}) .")
add("Para", "play_not_if", "you cannot play this card if {c:Situation} .")
add("Para", "play_only_from", "play this card only {from:PlayedFrom} .")
add("Para", "play_from", "you may play this card {from:PlayedFrom} .")
add(
    "Para",
    "play_from_while",
    "as long as {c:Situation} , you may play this card {from:PlayedFrom} .",
    "=if {c:Situation} , you may play this card {from:PlayedFrom} .",
    "=you may play this card {from:PlayedFrom} as long as {c:Situation} .",
    "=you may play this card {from:PlayedFrom} if {c:Situation} .",
)
add("Para", "free_play", "you may play this card without paying its cost .")
add(
    "Para",
    "free_play_if",
    "if {c:Situation} , you may play this card without paying its cost .",
    "=you may play this card without paying its cost if {c:Situation} .",
)
add(
    "Para",
    "cheaper_if_it_targets",
    "this card costs {d:Difference} to play as long as it targets {n:Such} .",
    "=you (~ may) pay {d:Difference} to play this card (~ ,) if it targets {n:Such} .",
)
add(
    "Para",
    "as_you_play",
    "as you play this card , you may {c:Costs} . if you do , this card costs {d:Difference} to play .",
    "=as you play this card , you may {c:Costs} . if you do , you (~ may) pay {d:Difference} to play this card .",
)
add("Para", "may_play", "you may play {n:NounP} .")
add(
    "Para",
    "may_play_while",
    "as long as {c:Situation} , you may play {n:NounP} .",
    "=you may play {n:NounP} as long as {c:Situation} .",
)
add(
    "Para",
    "quick_in_hand",
    "this card in your hand gains [quickcast] .",
    "=you may play this card as though|if it had [quickcast] .",
    "=this card gains [quickcast] in all zones .",
)
add(
    "Para",
    "quick_in_hand_while",
    "as long as {c:Situation} , this card in your hand gains [quickcast] .",
    "=if {c:Situation} , this card in your hand gains [quickcast] .",
    "=this card gains [quickcast] in all zones as long as {c:Situation} .",
    "=if {c:Situation} , you may play this card as though|if it had [quickcast] .",
    "=as long as {c:Situation} , you may play this card as though|if it had [quickcast] .",
    "=you may play this card as though|if it had [quickcast] as long as {c:Situation} .",
    "=you may play this card as though|if it had [quickcast] if {c:Situation} .",
)
add("PlayTime", "play_time.this_turn", "this turn")
add("PlayTime", "play_time.until_end_of_turn", "until end of turn")
add("Clause", "may_play_these", "you may play {n:NounP} {t:PlayTime}")
add("Clause", "may_play_it", "you may play {what:ThingS} {t:PlayTime}")
add("Clause", "may_play_them", "you may play {what:ThingP} {t:PlayTime}", cost=1)
add("Clause", "may_play_from", "you may play {what:ThingS} {f:In} {t:PlayTime}", cost=1)
add("Clause", "may_play_free", "you may play {n:Such} without paying its cost")
add("Clause", "may_play_paying", "you may play {n:Such} (~ by paying its cost)")
add(
    "Clause",
    "may_play_among",
    "you may play {n:Such} from among them ({p:Post}) without paying its cost",
    "=you may play one from among them without paying its cost",
)
describe("Difference", "how much less or more", "{1} less")
