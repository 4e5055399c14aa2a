"""Rules about what is paid to play cards and abilities (903.2i)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe

add("Payer", "you_pay", "you pay", "=you may pay")
add("Payer", "opponent_pays", "your opponent pays")
add("Payer", "players_pay", "players pay")
add("CostRule", "costs_differ", "{p:Payer} {d:Difference} to play {n:NounP} ({during:During}) ({each:ForEach})")
add("CostRule", "yours_cost", "{n:NounP} you play cost|costs {d:Difference} (~ to play)")
add(
    "CostRule",
    "opponents_cost",
    "{n:NounP} your opponent plays cost|costs {d:Difference} (~ to play)",
    "=your opponent 's {n:NounP} cost {d:Difference} to play",
)
add("CostRule", "yours_reduced", "the cost of {n:NounP} you play is reduced by {w:<WILL>}")
add("CostRule", "all_cost", "{n:NounP} cost {d:Difference} to play")
add(
    "CostRule",
    "judgment_costs",
    "{p:Payer} {d:Difference} to play [judgment] abilities",
    "={p:Payer} {d:Difference} to do judgment",
)
add("Para", "pay_to_play", "{r:CostRule} .")
add(
    "Para",
    "pay_to_play_while",
    "as long as {c:Situation} , {r:CostRule} .",
    "=if {c:Situation} , {r:CostRule} .",
    "={r:CostRule} as long as {c:Situation} .",
    "={r:CostRule} if {c:Situation} .",
)
add("Clause", "alter_costs", "{r:CostRule} this turn", "={r:CostRule} until end of turn")
add("CostRule", "plays_free", "you may play {n:NounP} without paying its|their cost|costs")
add("CostRule", "judgment_rather", "you may pay {w:<WILL>} to do judgment")
add("Clause", "next_is_cheaper", "the free cost of the next {n:NounS} you play is reduced by {w:<WILL>}")
add("WithWill", "with_will.any", "with will of any attribute")
add("WithWill", "with_will.all", "with any will")
add("WithWill", "with_will.one", "with {a:Attribute} will")
add("CostRule", "attribute_cost", "you may pay the attribute cost of {n:NounP} {w:WithWill}")


add("PlayedKind", "ability_kind.activate", "activate")
add("PlayedKind", "ability_kind.God's_Art", "[god's art]", "=god 's art")
add("PlayedKind", "ability_kind.Inheritance", "[inheritance]")
add("PlayedKind", "ability_kind.Evolution", "[evolution]")
add("PlayedKind", "ability_kind.Judgment", "[judgment]", cost=1)
add("PlayedKind", "ability_kind.Judgment_or_God's_Art", "[judgment] or [god's art]", "=[judgment] or god 's art")
add(
    "PlayedAbilities",
    "played_abilities",
    "{k:PlayedKind} abilities (of {n:NounP})",
    "={n:NounP} '|'s {k:PlayedKind} abilities",
)
add("PlayedAbilities", "played_abilities_of", "{k:PlayedKind} abilities of {t:ThingS}")
add("PlayedAbilities", "its_abilities", "its {k:PlayedKind} abilities")
add("PlayedAbilities", "judgment_of", "[judgment] abilities of {n:NounP}")
add("PlayedAbilities", "judgment_of_thing", "[judgment] abilities of {t:ThingS}")
add(
    "CostRule",
    "abilities_differ",
    "{p:Payer} {d:Difference} to play {a:PlayedAbilities} ({during:During}) ({each:ForEach})",
)
add(
    "CostRule",
    "abilities_rather",
    "you may pay {w:<WILL>} rather than pay the cost of {a:PlayedAbilities}",
    "=you may pay {w:<WILL>} to play {a:PlayedAbilities}",
)
add("CostRule", "next_free_cost", "the free cost of your next {n:NounS} is reduced by {w:<WILL>}")
add("CostRule", "awakening_differs", "{p:Payer} {d:Difference} for (~ the) [awakening] costs (of {n:NounP})")
for kind, before, which in (("first", "each turn , ", "first"), ("next", "", "next")):
    add("CostRule", f"{kind}_costs", f"{before}{{p:Payer}} {{d:Difference}} to play your {which} {{n:NounS}}")
    add("CostRule", f"{kind}_free", f"{before}you may play your {which} {{n:NounS}} without paying its cost")
    add(
        "CostRule",
        f"{kind}_rather",
        f"{before}you may pay {{w:<WILL>}} to play your {which} {{n:NounS}} rather than pay its cost",
        f"={before}you may pay {{w:<WILL>}} rather than pay the cost of your {which} {{n:NounS}}",
    )
add(
    "CostRule",
    "free_cost",
    "the free cost of {n:NounP} is reduced by {w:<WILL>}",
    "=the free cost for {n:NounP} are|is reduced by {w:<WILL>}",
)
add(
    "CostRule",
    "free_cost_yours",
    "the free cost of {n:NounP} you play is reduced by {w:<WILL>}",
    "=the free cost for {n:NounP} you play are|is reduced by {w:<WILL>}",
    "=free cost for {n:NounP} you play cost {w:<WILL>} less to play",
)
add(
    "Para",
    "set_for",
    "you pay {w:<WILL>} to put cards into your standby area rather than pay {v:<WILL>} .",
    "=you pay {w:<WILL>} to put cards into your chant-standby area rather than pay {v:<WILL>} .",
)

describe("CostRule", "what is paid to play something", "you pay {1} less to play chants")
describe("PlayedAbilities", "abilities that are played", "activate abilities of resonators")
