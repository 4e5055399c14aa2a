"""Will, and what it may be spent for (907)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, verb

verb("produce", "produce_both", "V {a:<WILL>} and {b:<WILL>}")
add("WillKinds", "will_kinds.two", "{a:<WILL>} and/or {b:<WILL>}")
add("WillKinds", "will_kinds.more", "{a:<WILL>} {more:NextWill+} (~ ,) and/or {b:<WILL>}")
verb("produce", "produce_of_kinds", "V {n:Count} wills in any combination of {k:WillKinds}")
verb("produce", "produce_one_attribute", "V {n:Count} wills of any one attribute")
verb("produce", "produce_shared.any", "V one will of any attribute shared with {of:Things}")
verb("produce", "produce_shared.an", "V one will of an attribute shared with {of:Things}")
verb("produce", "produce_shared.several", "V {n:Count} wills of any attribute shared with {of:Things}")
verb("produce", "produce_as_others.any", "V one will of any attribute that {n:Such} could produce")
verb("produce", "produce_as_others.an", "V one will of an attribute that {n:Such} could produce")

verb("produce", "produce_one_of", "V 1 {w:<WILL>}")
verb("pay pays paid paid paying", "pay_any_life", "V any amount of life")
verb(
    "remove",
    "remove_total",
    "V a total of {n:Count} {c:CounterName} counters from {what:NounP}",
    "=V a total of {n:Count} {c:CounterName} counters from any number of {what:NounP}",
)

add("S", "spend_only", "spend this|that will only {u:WillUse} ({more:NextUse+})")
add("NextUse", "next_use", "or {u:WillUse}", "=, {u:WillUse}", "=, or {u:WillUse}")
add("NextUse", "next_use.played", "or {u:BareUse}", "=, {u:BareUse}", "=, or {u:BareUse}", cost=1)
add("WillUse", "use.play", "to play {n:NounP}")
add("WillUse", "use.abilities", "to play {a:PlayedAbilities}")
add("WillUse", "use.judgment", "to do judgment")
add("WillUse", "use.judgment_of", "to do judgment of {n:NounP}")
add("WillUse", "use.this_judgment", "to do this card 's judgment", "=to do judgment of this card")
add("WillUse", "use.judgment_process", "to pay the judgment process of {n:Such}")
add("WillUse", "use.awakening", "to pay [awakening] costs (of {n:NounP})")
add("WillUse", "use.mobilize", "to pay [mobilize] costs (of {n:NounP})")
add("BareUse", "bare_use.play", "{n:NounP}", "=play {n:NounP}")
add("BareUse", "bare_use.abilities", "{a:PlayedAbilities}")
add("BareUse", "bare_use.awakening", "[awakening] costs (of {n:NounP})")
add("BareUse", "bare_use.mobilize", "[mobilize] costs (of {n:NounP})")
add("S", "if_spent", "if you spend this will to play {n:Such} , it {t:TurningS} ({u:Until})")
add(
    "S",
    "if_spent_entering",
    "if you spend this will to play {n:Such} , it {t:TurningS} as it enters the field {u:Until}",
)

add("WillSource", "will_source.this", "this card")
add("WillSource", "will_source.such", "{n:Such}")
add("MoreWill", "more_will.symbols", "{w:<WILL>}")
add(
    "MoreWill",
    "more_will.same",
    "one of the same kind",
    "=one of the same kind as another will produced this way",
)
add(
    "Para",
    "more_will",
    "if you would produce will with {s:WillSource} , (~ you) produce that will plus {m:MoreWill} instead .",
)
add(
    "Para",
    "call_without_resting",
    "calling a magic stone doesn't cause this card to rest .",
    "=calling a magic stone does not cause this card to rest .",
)
add(
    "Para",
    "your_call_without_resting",
    "calling a magic stone doesn't cause your {r:RulerWords} to rest .",
    "=calling a magic stone does not cause your {r:RulerWords} to rest .",
)
for word in ("J/rulers", "rulers", "J-rulers"):
    add("RulerWords", f"ruler_words.{word.removesuffix('s')}", word)
add("Para", "rests_to_call", "you may rest this recovered card to call a magic stone rather than rest your J/ruler .")
add("Para", "sees_top", "you may look at the top card of your (~ main) deck at any time .")

describe("WillUse", "what will is spent for", "to play resonators")
