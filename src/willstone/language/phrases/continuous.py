"""What is always so (904)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe

add("Always1", "always.it", "{s:ThingS} {t:TurningS}")
add("Always1", "always.they", "{s:ThingP} {t:TurningP}")
add("Always", "always", "{a:Always1} .")
add(
    "Always",
    "always.while",
    "as long as {c:Situation} , {a:Always1} .",
    "={a:Always1} as long as {c:Situation} .",
    "={a:Always1} , as long as {c:Situation} .",
    "=while {c:Situation} , {a:Always1} .",
    "={a:Always1} while {c:Situation} .",
)
add("During", "during.your_turn", "during your turn")
add("During", "during.opponents_turn", "during your opponent 's turn")
add("Always", "always.in_turn", "{a:Always1} {d:During} .", "={d:During} , {a:Always1} .")
add("Always", "always.while_during", "as long as {c:Situation} , {a:Always1} {d:During} .")
add("Always1", "always.this_and", "this card and {s:ThingP} {t:TurningP}")
add("Always1", "always.this_and_each", "this card and {s:ThingS} {t:TurningP}", cost=1)
add("Always1", "always.joined", "{a:Things} and {b:ThingP} {t:TurningP}", cost=2)
add(
    "Always1",
    "always.doing",
    "{s:ThingP} {t:TurningP} while {d:State}",
    "={s:ThingP} {t:TurningP} as long as they are {d:State}",
)
add("Always", "always.if", "if {c:Situation} , {a:Always1} .", "={a:Always1} if {c:Situation} .")
add("Always1", "always.eachS", "{each:ForEach} , {s:ThingS} gains {g:<GAINED>}")
add("Always1", "always.eachP", "{each:ForEach} , {s:ThingP} gain {g:<GAINED>}")
add("Always", "always.unless", "{a:Always1} unless {c:Situation} .")
add("Always", "gains_what_it_deals", "you gain life equal to the damage {s:Doer} deals to {to:Opposed} .")
add("Always", "treat_as", "treat this card as {k:StoneKinds} .")
add("StoneKind", "stone_kind", "a|an {a:Attribute} magic stone", "={a:Attribute} magic stone")
add("StoneKinds", "stone_kinds.one", "{a:StoneKind}")
add(
    "StoneKinds",
    "stone_kinds.two",
    "{a:StoneKind} and {b:StoneKind}",
    "=a|an {a:Attribute} magic stone and {b:Attribute} magic stone",
    "={a:Attribute} magic stone and {b:Attribute} magic stone",
)
add(
    "Always",
    "treat_also_as",
    "treat {n:NounP} also as {a:Attribute} magic stones .",
    "=treat {n:NounP} also as {a:Attribute} magic stone .",
)
add(
    "Always", "treat_also_as_two", "treat {n:NounP} also as {a:Attribute} magic stones and {b:Attribute} magic stones ."
)
describe("Always", "what is always so", "this card gains [Flying].")
