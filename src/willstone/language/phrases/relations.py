"""What cards are compared with, share, and have had done to them, as part of their description (201.5, 911.1).

What ends with a description of other cards is said last: whatever follows describes those.
"""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, either, some

some(
    "Comparison",
    "less than or equal to=lower than or equal to=lesser than or equal to=equal to or less|lower than",
    "less than=lower than=fewer than=smaller than",
    "greater than or equal to=more than or equal to=higher than or equal to=equal to or greater|higher|more than",
    "greater than=more than=higher than=larger than",
    "equal to",
)
some("Shareable", "name", "race", "attribute", "total cost", "ATK", "DEF")
some("SharedForm", "a=an", "any")
either("Sharer", "Things")
add("Sharer", "sharer.such", "{n:Such}")

add("LastPost", "compared_with", "with {v:Value} {c:Comparison} {t:ThingS}", cost=1)
add("LastPost", "shares_not_with_this", "that doesn't|don't share this card 's {a:Shareable}")
add("LastPost", "compared", "with {v:Value} {c:Comparison} {n:Quantity}")
add(
    "LastPost",
    "shares",
    "that shares|share {f:SharedForm} {a:Shareable} (or {b:Shareable}) with {o:Sharer}",
)
add(
    "LastPost",
    "shares_not",
    "that doesn't|don't share {f:SharedForm} {a:Shareable} (or {b:Shareable}) with {o:Sharer}",
    "=that does|do not share {f:SharedForm} {a:Shareable} (or {b:Shareable}) with {o:Sharer}",
)
add(
    "LastPost",
    "with_highest",
    "with the {h:Extreme} {v:Value} among {what:ThingP}",
    "=with the {h:Extreme} {v:Value} from among {what:ThingP}",
    "=that has|have or shares|share the {h:Extreme} {v:Value} among {what:ThingP}",
)
add(
    "LastPost",
    "with_highest_own",
    "with the {h:Extreme} {v:Value} {w:Whosever}",
    "=that has|have the {h:Extreme} {v:Value} {w:Whosever}",
)
for kind, words in (("you", "you control"), ("they", "they control"), ("opponent", "your opponent controls")):
    add("Whosever", f"whosever.{kind}", words, *(["=he or she controls"] if kind == "they" else []))
some("Extreme", "highest", "lowest")
add("Post", "of_chosen", "{w:OfChosen} {k:ChosenKind}")
some("OfChosen", "of the chosen", "with the chosen", "of that", "with that")
some("ChosenKind", "race", "attribute", "card type=type", "name", "keyword")
add("LastPost", "except_these", "except {t:ThingS} (and {u:ThingS})")
add("LastPost", "not_the_target", "other than this card 's target")
add("Factor", "chosen_number", "the chosen number")
add("Factor", "that_number", "that number")
add("Situation1", "you_chose", "you chose|choose {w:ChosenWord}")
add("Situation1", "you_put_this_way", "you put {m:Many} into the field this way")
add("Situation1", "was_chosen", "{w:ChosenWord} was chosen")
some("ChosenWord", "harvest", "corrupt", "odd", "even", "heads", "tails")
add("Situation1", "none_share", "none of them share a name")
add("Situation1", "you_controlled", "you controlled {s:ThingS}")
add("Situation1", "removed_there", "{n:Such} is {i:In} and was removed by this card")
add("Situation1", "you_did_this_way", "you {v:DoneWord} {m:Many} (~ in) this way")
add("Situation1", "you_gave", "you {v:DoneWord} {m:Many}", cost=2)
some(
    "DoneWord",
    "destroyed",
    "banished",
    "removed",
    "discarded",
    "returned",
    "rested",
    "recovered",
    "revealed",
    "drew=have drawn",
)
add("Post", "lying_revealed", "revealed {i:In}")
add("LastPost", "with_same", "with the same {a:Shareable} as {o:Things}", "=with same {a:Shareable} as {o:Things}")
add(
    "LastPost",
    "shares_in",
    "that shares|share {f:SharedForm} {a:Shareable} (or {b:Shareable}) with {o:ThingS} {i:In}",
)
add("LastPost", "with_same_in", "with the same {a:Shareable} (as {o:ThingS}) {i:In}")
add("Post", "with_either_cost", "with (~ a) total cost (~ of) {n:<NUM>} ({more:OrNumber+}) or {m:<NUM>}")
add("OrNumber", "or_number", ", {n:<NUM>}", "={n:<NUM>} ,")
add("Post", "with_cost_x_more", "with (~ a) total cost (~ of) x + {n:<NUM>} ({b:Bound})")
add("Post", "with_no_abilities", "with no abilities", "=with no ability")
add("Post", "with_no_values", "with no ATK and|or DEF")
add("Post", "with_no_printed_abilities", "with no printed abilities")
add("Post", "with_no_counters", "with no {c:CounterName} counters on it|them")
add("Post", "with_counters", "with {n:Count} or more {c:CounterName} counters on it|them")
add("Post", "with_some_counters", "with {c:CounterName} counters on it|them")
add("Post", "with_attributes", "with {n:Several} or more attributes")
add("Post", "with_stone_type", "with the {a:Attribute} magic stone type")
add("Post", "with_x_in_cost", "with {w:<WILL>} in its|their cost|costs")
add("Post", "with_different_names", "with different names")
add(
    "Post",
    "with_combined_cost",
    "with (~ a) combined total cost (~ of) {n:Amount} or less|lower",
    "=whose combined total cost is {n:Amount} or less|lower",
)
add("Post", "attacking_you", "that is attacking you", "=attacking you")
add("Post", "battling_this", "battling with this card", "=in battle with this card")
add("Post", "of_subtype", "of the {t:Subtype} subtype")
for word in ("field", "resonator", "ruler", "J-ruler", "J/resonator", "J/ruler"):
    add("Subtype", f"subtype.{word}", word)
for number, words in (("S", "card"), ("P", "cards")):
    add(f"Head{number}", f"head.subtype{number}", f"{{s:<SUBTYPE>}} (~ {words})")
add("LastPost", "added_to", "added to {t:ThingS}", "=on {t:ThingS}", "=bestowed to {t:ThingS}")
add("Post", "just_summoned", "that was just summoned")
add("Pre", "non_addable", "non- addable (~ ,)")
add("LastPost", "can_be_added", "that can be added to a|an {t:TypeS}")
add("LastPost", "attached", "attached to {t:Things}")
add("LastPost", "with_same_name", "with (~ the) same {a:Shareable}", cost=1)
add("Post", "put_by_this", "{w:ByThis}", "=that was|were {w:ByThis}")
some(
    "ByThis",
    "removed by this card=removed from the game by this card",
    "put into the field by this card=put into a field by this card=put into your field by this card"
    "=put in the field by this card=put in a field by this card=put by this card"
    "=put into a field by the ability of this card",
)
add("Post", "this_way", "{w:ThisWay}", "=that was|were {w:ThisWay}")
some("ThisWay", "put into the field this way=put into a field this way=put into your field this way")
some(
    "ThisWay",
    *(
        f"{word} this way={word} in this way"
        + ("=canceled this way=canceled in this way" if word == "cancelled" else "")
        + ("=put into a field this way=put into your field this way" if word == "put into the field" else "")
        for word in (
            *("destroyed", "banished", "removed", "discarded", "returned", "rested", "recovered", "cancelled"),
            *("revealed", "drawn", "moved"),
            *("put into a graveyard", "put into your graveyard", "put into your hand"),
            *("put into your opponent 's graveyard", "put into their graveyard"),
        )
    ),
)

describe("Sharer", "a card", "this card")
describe("Shareable", "something that cards have in common", "race")
