"""Sentences that depend on what else is so or done: instead, unless, later, what a card may do (906.8, 908.1)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, either

# what changes the sentence before it
add(
    "S",
    "if_instead",
    "if {c:Situation} , {s:Clauses} instead",
    "=if {c:Situation} , instead {s:Clauses}",
    "={s:Clauses} instead if {c:Situation}",
)
add(
    "S",
    "damage_instead",
    "if {c:Situation} , {d:ThingS} deals {n:Amount} damage instead",
    "={d:ThingS} deals {n:Amount} damage instead if {c:Situation}",
)
add(
    "S",
    "damage_instead_equal",
    "if {c:Situation} , {d:ThingS} deals damage equal to {n:Quantity} instead",
    "={d:ThingS} deals damage equal to {n:Quantity} instead if {c:Situation}",
)
add("S", "counters_instead", "if {c:Situation} , put {n:Count} {k:CounterName} counters instead")
add("S", "damage_of_ruler_instead", "if {c:Situation} , {d:ThingS} deals damage equal to its {v:Value} instead")
add(
    "S",
    "more_damage_instead",
    "if {c:Situation} , {d:ThingS} deals {m:Much} (~ damage) instead",
    "={d:ThingS} deals {m:Much} (~ damage) instead if {c:Situation}",
)
add("S", "more_damage_instead_of", "{d:ThingS} deals {m:Much} (~ damage) instead")
add("S", "instead_of", "{s:Clauses} instead")
add("S", "damage_instead_of", "{d:ThingS} deals {n:Amount} damage instead")

add("S", "either_done", "{a:VPinf} or {b:VPinf}", cost=4)

# what is not done if somebody does something, or if something is so
add("Stated", "unless", "{s:Clauses} (~ ,) unless {u:UnlessDone}")
add("Stated", "unless_where", "{s:Clauses} unless {u:UnlessDone} , where x is {n:Quantity}")
add("Stated", "unless_so", "{s:Clauses} unless {c:Situation}", cost=1)
add(
    "Stated",
    "unless_paid_equal",
    "{s:Clauses} unless {p:Player} pays will equal to {n:Quantity}",
)
add("UnlessDone", "unless.player", "{p:Player} {v:VPs}")
add("UnlessDone", "unless.you", "you {v:VPinf}")

add("Sentence", "neither_given", "{v:VPinf} or {w:VPinf} . if you don't , {s:Stated} .")
add("Stated", "pay_or", "pay {w:<WILL>} or {s:Clauses}")

# what is done later
add(
    "Stated",
    "at_this_end",
    "at the end of turn , {s:Clauses}",
    "=at (~ the) end of (~ this|the) turn ,|⇒ {s:Clauses}",
    "={s:Clauses} at (~ the) end of (~ this|the) turn",
)
add("Stated", "at_your_end", "at the end of your turn , {s:Clauses}", cost=1)
add(
    "Stated",
    "at_battle_end",
    "at (~ the) end of (~ the|this) battle (~ phase) ,|⇒ {s:Clauses}",
    "={s:Clauses} at (~ the) end of (~ the|this) battle phase",
)
add("Stated", "at_end_of_next", "at the end of {w:NextTurn} , {s:Clauses}", "=at the end of {w:NextTurn} ⇒ {s:Clauses}")
add("UnlessDone", "unless.they", "they {v:VPinf}")
add("NextTurn", "next_turn.your", "your next turn")
add("NextTurn", "next_turn.opponents", "your opponent 's next turn")
add("NextTurn", "next_turn.any", "the next turn")

add(
    "Stated",
    "when_later",
    "{e:Condition} this turn , {s:Stated}",
    "={e:Condition} this turn ⇒ {s:Stated}",
    "=this turn , {e:Condition} ⇒ {s:Stated}",
    "=this turn , {e:Condition} , {s:Stated}",
    "=until end of turn , {e:Condition} ⇒ {s:Stated}",
    "=until end of turn , {e:Condition} , {s:Stated}",
)
add("Condition", "when_it", "when {s:Pointed} {d:Deeds}")
add("Condition", "whenever_it", "whenever {s:Pointed} {d:Deeds}")
add("Pointed", "pointed.it", "it")
add("Pointed", "pointed.that", "that {n:NamedS}")

# what a card may do (its controller chooses)
add(
    "Clause",
    "it_may_deal",
    "{s:ThingS} may deal {first:Damage} ({more:NextDamage+})",
    "=you may have {s:ThingS} deal {first:Damage} ({more:NextDamage+})",
)
add("Clause", "it_may_gain", "{s:ThingS} may {t:TurningP} ({u:Until})", cost=1)
add("Stated", "as_it_resolves", "{s:Clauses} as it resolves")
add("S", "repeated", "{each:ForEach} , {s:Stated}")

# what X is, said in the middle
add("Stated", "where_within", "{a:Clauses} , where x is {n:Quantity} , {b:Clause} ({more:NextClause+})", cost=1)
add(
    "Stated",
    "where_within_and",
    "{a:Clauses} , where x is {n:Quantity} (~ ,) and {b:Clause} ({more:NextClause+})",
    cost=1,
)

# targets in a sentence of their own (903.2g)
add("Clause", "aim", "target {n:Such}")
add("AimClause", "aim_chosen", "choose target {n:NounS}")
add("AimClause", "aim_chosen_several", "choose {c:Count} target {n:NounP}")
add("AimClause", "aim_chosen_up_to", "choose up to {c:Count} target {n:NounP}")
add("AimClause", "aim_chosen_up_to_one", "choose up to one target {n:NounS}")
either("Clause", "AimClause")
add("Sentence", "aim_sentence", "{_:AimClause} :")
add("Clause", "aim_several", "target {c:Count} {n:NounP}")
add("Clause", "aim_up_to_one", "target up to one {n:NounS}")
add("Clause", "aim_up_to", "target up to {c:Count} {n:NounP}")
add("Clause", "aim_x", "target x {n:NounP}")
add("Clause", "aim_up_to_x", "target up to x {n:NounP}")
add("Clause", "aim_any", "target any number of {n:NounP}")
add("Clause", "aim_player", "target a player (or {n:NounS})")
add("Clause", "may_aim", "you may target {n:Such}")

describe("UnlessDone", "what somebody does", "its controller pays {1}")
describe("NextTurn", "a turn", "your next turn")
