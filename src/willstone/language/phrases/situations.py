"""Situations: what is so (909.4)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, either, some

add("Many", "many.one", "{n:Such}")
add("Many", "many.several", "{c:Several} {b:Bound} {n:NounP}")
add("Many", "many.more_than_or_more", "more than {c:Several} {b:Bound} {n:NounP}")
add("Many", "many.other", "{c:Several} {b:Bound} other {n:NounP}")
add("Many", "many.exactly", "exactly {c:Several} {n:NounP}")
add("Many", "many.none", "no {n:NounP}")
add("Many", "many.no_others", "no other {n:NounP}")
add("Many", "many.more_than", "more than {c:Several} {n:NounP}")
add("Many", "many.names", "{n:Names}")
add("Many", "many.so_many", "{c:Count} {n:NounP}")
add("Many", "many.either", "{n:Such} or {m:Such}")
add("Several", "several.one", "one")
add("Several", "several.count", "{_:Count}")
add("Situation1", "you_control_many", "you control {m:Many}", "=you already control {m:Many}")
add("Situation1", "opponent_holds_none", "your opponent has no cards in their|his hand")
add("Situation1", "you_hold", "you have {c:Several} {b:Bound} cards in hand")
add(
    "Situation1",
    "you_control_two",
    "you control {m:Many} and control {k:Many}",
    "=you control {m:Many} but control {k:Many}",
)
add("Situation1", "opponent_controls_two", "your opponent controls {m:Many} and controls {k:Many}")
add("Situation1", "kept_revealed", "{c:Several} or more {n:NounP} you own are revealed outside (~ of) the game")
add(
    "Situation1",
    "opponent_controls_many",
    "your opponent controls {m:Many}",
    "=your opponent has {m:Many} in their field",
    "=your opponent has {m:Many} in his or her field",
)
add("Situation1", "you_control_both", "you control {a:Owned1} ({more:NextOwned+}) and {b:Owned1}")
add("NextOwned", "next_owned", ", {n:Owned1}", "=, {n:Owned1} ,")
add("Owned1", "owned.such", "{_:Such}")
add("Owned1", "owned.name", "{n:Named}")
add(
    "Situation1",
    "you_control_more",
    "you control {b:MoreOrFewer} {n:NounP} than your opponent (~ does)",
    "=you have {b:MoreOrFewer} {n:NounP} than your opponent 's",
)
add("Situation1", "opponent_controls_more", "your opponent controls {b:MoreOrFewer} {n:NounP} than you (~ do)")
some("MoreOrFewer", "more", "fewer=less")
add(
    "Situation1",
    "you_hold_more",
    "you have {b:MoreOrFewer} cards in your hand than your opponent (~ does)",
    "=you have {b:MoreOrFewer} cards in hand than your opponent (~ does)",
)
add(
    "Situation1",
    "opponent_holds_more",
    "your opponent has {b:MoreOrFewer} cards in their hand than you (~ do)",
    "=your opponent has {b:MoreOrFewer} cards in hand than you (~ do)",
)
add("Situation1", "in_field", "{n:Owned1} is in your field")
add("Situation1", "in_opponents_field_so", "{n:Owned1} is in your opponent 's field")
add("Situation1", "lies_there", "{n:Owned1} is {i:In}")
add("Situation1", "is_added_to", "{n:Owned1} is added to|on {t:ThingS}")
add(
    "Situation1",
    "all_theirs_are",
    "all {n:NounP} your opponent controls are {s:State}",
    "=all of (~ your) opponent 's cards in his or her magic stone area are {s:State}",
)
add("Situation1", "so_many_more", "your opponent controls {c:Several} or more {n:NounP} than you (~ do)")
add("Situation1", "you_do_not_control", "you don't|do control {n:Such}", "=you do not control {n:Such}")
add("Situation1", "you_control_this", "you control this card")
add("Situation1", "you_control_but", "you don't control {n:Such} , but (~ you) control {m:Many}")
add("Situation1", "damage_on_target", "damage was dealt to {t:ThingS} this way")
add("Situation1", "you_control_no_others", "you don't control (~ any) other {n:NounP}")
add("Situation1", "you_control_none", "you don't control (~ any) {n:NounP}")
add(
    "Situation1",
    "opponent_holds",
    "your opponent has {c:Several} {b:Bound} cards in their hand",
    "=your opponent has {c:Several} {b:Bound} cards in hand",
    "=your opponent has {c:Several} {b:Bound} cards in his or her hand",
)
add(
    "Situation1",
    "opponent_has_in",
    "your opponent has {c:Several} {b:Bound} cards in their {a:Area}",
    "=your opponent has {c:Several} {b:Bound} cards in his or her {a:Area}",
    cost=1,
)
add("Situation1", "opponent_does_not_control", "your opponent doesn't control {n:Such}")
add("Situation1", "your_life_is", "your life is {n:<NUM>} {b:Bound}")
add("Situation1", "life_compared", "your life is {c:Comparison} your opponent 's (~ life)")
add("Situation1", "you_have_life", "you have {b:MoreOrFewer} life than your opponent (~ does)")
add("Situation1", "opponent_has_life", "your opponent has {b:MoreOrFewer} life than you (~ do)")
add(
    "Situation1",
    "opponents_life_is",
    "your opponent 's life is {n:<NUM>} {b:Bound}",
    "=your opponent has {n:<NUM>} life {b:Bound}",
)
add("Situation1", "you_have_many", "you have {m:Many}")
add("Situation1", "there_is", "there is {n:Such}", "=there 's {n:Such}")
add("Situation1", "there_are", "there are {m:Many}")
add(
    "Situation1",
    "there_are_these",
    "there is a|an {a:NounS} ({more:NextKindThere+}) (~ ,) and (~ a|an) {n:NounS}",
    "=there are a|an {a:NounS} ({more:NextKindThere+}) (~ ,) and (~ a|an) {n:NounS}",
    cost=1,
)
add("NextKindThere", "next_kind_there", ", (~ a|an) {n:NounS}")
add("Situation1", "there_is_counter", "there is a|an {c:CounterName} counter on {on:Marked}")
add("Situation1", "has_counter", "{on:ThingS} has a|an {c:CounterName} counter on it")
add("Situation1", "has_counters", "{on:ThingS} has {n:Several} {b:Bound} {c:CounterName} counters on it")
add("Situation1", "has_no_abilities", "{on:ThingS} has no abilities")
add("Situation1", "has_no_values", "{on:ThingS} has no ATK and|or DEF")
add("Situation1", "has_no_printed_abilities", "{on:ThingS} has no printed abilities")
add("Situation1", "has_no_counters", "{on:ThingS} has no {c:CounterName} counters on it")
add(
    "Situation1",
    "there_are_counters",
    "there are {n:Several} {b:Bound} {c:CounterName} counters on {on:Marked}",
    "=the combined number of {c:CounterName} counters on {on:Marked} is {n:Several} {b:Bound}",
)
add("Situation1", "there_were_counters", "there were {n:Several} {b:Bound} {c:CounterName} counters (~ on it)")
add("Situation1", "there_are_no_counters", "there are no {c:CounterName} counters on {on:Marked}")
either("Marked", "Things")
add("Marked", "marked.such", "{n:Such}")
add("Situation1", "there_are_different", "there are {c:Several} {b:Bound} different {k:Kinds} among {what:ThingP}")
some("Kinds", "attributes", "races", "names", "total costs")
add("Situation1", "weather_is", "the weather is {w:Weather}", "=weather is {w:Weather}")
some(
    "Weather",
    "rain",
    "sunny",
    "thunderstorm",
    "thunder",
    "snow",
    "fog",
    "wind",
    "cloudy",
    "sandstorm",
    "storm",
    "heat wave",
)
add("Situation1", "phase_of_yours", "it is your {p:Phase}", "=it 's your {p:Phase}")
add("Situation1", "phase_of_theirs", "it is your opponent 's {p:Phase}", "=it 's your opponent 's {p:Phase}")
add("Situation1", "measured", "{q:Factor} is (~ exactly) {n:<NUM>} ({b:Bound})")
add("Situation1", "measured_in_words", "{q:Factor} is (~ exactly) {c:Count} ({b:Bound})", cost=1)
add("Situation1", "measured_odd", "{q:Factor} is {p:Parity}")
add("Situation1", "measure_compared", "{q:Factor} is {c:Comparison} {n:Quantity}")
some("Parity", "odd", "even")
add("Situation1", "any_this_way", "{w:AnyThisWay} (~ in) this way")
some("AnyThisWay", "damage was dealt", "life was lost", "life was gained")
add("Situation1", "happened_such", "{n:Such} was|is {w:ThisWay}", cost=1)
add("Situation1", "happened_several", "{c:Several} or more {n:NounP} were|are {w:ThisWay}", cost=1)
add("Situation1", "happened_none_such", "no {n:NounS} was {w:ThisWay}", cost=1)
add("Situation1", "happened_none", "no {n:NounP} were {w:ThisWay}", cost=1)
add("Situation1", "was_done", "{s:ThingS} was|is {w:ThisWay}")
add("Situation1", "in_common", "{s:ThingS} shares {f:SharedForm} {a:Shareable} (or {b:Shareable}) with {o:Sharer}")
add(
    "Situation1",
    "not_in_common",
    "{s:ThingS} doesn't share {f:SharedForm} {a:Shareable} (or {b:Shareable}) with {o:Sharer}",
)
add("Situation1", "ruler_has", "your {r:RulerWord} has {k:<KEYWORD>}")
add("Situation1", "ruler_named", "your {r:RulerWord} has {n:Named} in its name")
add("Situation1", "your_turn", "it is your turn", "=it 's your turn")
add("Situation1", "opponents_turn", "it is your opponent 's turn", "=it 's your opponent 's turn")
add("Situation1", "is", "{s:ThingS} is {b:Being}", "={s:ThingS} 's {b:Being}")
add(
    "Situation1",
    "is_not",
    "{s:ThingS} is not {b:Being}",
    "={s:ThingS} isn't {b:Being}",
    "={s:ThingS} 's not {b:Being}",
)
add("Situation1", "was", "{s:ThingS} was {b:Being}")
add("Situation1", "was_not", "{s:ThingS} was not {b:Being}", "={s:ThingS} wasn't {b:Being}")
add("Situation1", "was_awakened", "this card was awakened")
add("Situation1", "has_skill", "{s:ThingS} has {k:<KEYWORD>}", "={s:ThingS} had {k:<KEYWORD>}")
add("Being", "being.such", "{n:Such}")
add("Being", "being.state", "{s:State}")
add("Being", "being.posts", "{post:Post+}", cost=1)
add("Being", "being.attribute", "{a:Attribute}", "=a|an {a:Attribute}")
add("Being", "being.in_zone", "{i:In}")
add("Being", "being.astral", "astral")
add("Being", "being.bestowed", "bestowed to a card")
add("Being", "being.in_field", "in the field", "=in your|a|any field", "=on (~ the|your) field")
add("Being", "being.names", "{n:Names}")
add("Situation", "but_so", "{a:Situation1} , but {b:Situation1}", cost=1)
add("Situation", "but_you_control", "{a:Situation1} , but control {m:Many}", cost=1)
add("Situation", "situation", "{_:Situation1}")
add("Situation1", "not_so", "it is not so that {s:Situation1}")
add("AndSo", "and_so", "and {s:Situation1}", "=, {s:Situation1}", "=, and {s:Situation1}")
add("AndSo", "and_many", "and {m:Many}", "=, {m:Many}", "=, and {m:Many}", cost=2)
add("AndSo", "and_control", "and control {m:Many}")
add("OrSo", "or_so", "or {s:Situation1}")
add("Situation", "both_so", "{a:Situation1} {more:AndSo+}", cost=1)
add("Situation", "any_so", "{a:Situation1} {more:OrSo+}", cost=1)

describe("Situation", "something that may be so", "you control an Elf")
describe("Situation1", "something that may be so", "you control an Elf")
describe("Being", "what it is", "rested")
