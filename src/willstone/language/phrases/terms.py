"""When and how often an ability is played (905.1)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe

add(
    "TermFirst",
    "only_first",
    "you can only use|play|activate this ability {l:Limit} .",
    "=activate|play|use (~ this ability) only {l:Limit} .",
    "=this ability can be played|activated|used only {l:Limit} .",
)
add(
    "Term",
    "only",
    "play this ability only {l:Limit} ({more:NextLimit+}) .",
    "=play this judgment process only {l:Limit} ({more:NextLimit+}) .",
    "=this ability can be played|activated|used only {l:Limit} ({more:NextLimit+}) .",
    "=this ability can only be played|activated|used {l:Limit} ({more:NextLimit+}) .",
    "=you can play|activate|use this ability only {l:Limit} ({more:NextLimit+}) .",
    "=you can only play|activate|use this ability {l:Limit} ({more:NextLimit+}) .",
    "=you can play|activate|use this (~ ability) {l:OnlyIf} .",
    "=play this ability {l:Often} ({more:NextLimit+}) .",
    "=you may play this ability (~ only) {l:Often} .",
)
add(
    "Term",
    "ability_costs",
    "this ability costs {d:Difference} to play ({each:ForEach}) ({while:AsLongAs}) .",
    "=you (~ may) pay {d:Difference} to play this ability ({each:ForEach}) ({while:AsLongAs}) .",
    "=you (~ may) pay {d:Difference} to play this judgment process ({each:ForEach}) ({while:AsLongAs}) .",
    "={while:AsLongAs} , you (~ may) pay {d:Difference} to play this ability ({each:ForEach}) .",
)
add(
    "Term",
    "instead_of_cost",
    "rather than pay this cost , you may {c:Costs} .",
    "=you may {c:Costs} rather than pay this cost .",
)
add(
    "Term",
    "instead_of_cost_if",
    "if {s:Situation} , rather than pay this cost , you may {c:Costs} .",
    "=if {s:Situation} , you may {c:Costs} rather than pay this cost .",
    "=if {s:Situation} , you may {c:Costs} to play this ability instead .",
)
add(
    "Term",
    "must_pay_instead",
    "if {s:Situation} , rather than pay this cost , you pay {w:<WILL>} .",
    "=if {s:Situation} , pay {w:<WILL>} instead .",
    "=you pay {w:<WILL>} rather than pay this cost if {s:Situation} .",
)
add("Term", "only_on_x", "spend only {w:<WILL>} will on x .")
add("Term", "not_if", "you cannot play|activate|use this ability if {c:Situation} .")
add(
    "TriggerTerm",
    "triggers_only",
    "this ability triggers only {l:Limit} ({more:NextLimit+}) .",
    "=this ability only triggers {l:Limit} ({more:NextLimit+}) .",
    "=play this ability only {l:Limit} ({more:NextLimit+}) .",
)
add("NextLimit", "next_limit", "and only {l:Limit}")
add("OnlyIf", "limit.if", "if {c:Situation}")
add("Limit", "limit.only_if", "{_:OnlyIf}")
add("Often", "limit.once", "once per turn", "=once a turn", "=once each turn", "=once every turn")
add("Often", "limit.twice", "up to twice per turn", "=up to two times per turn", "=twice per turn")
add("Often", "limit.times", "up to {n:Numeral} times per turn", cost=1)
add("Often", "limit.game", "once per game")
for whose in ("your", "your opponent 's"):
    add(
        "Limit",
        f"limit.beginning.{whose.replace(' ', '_')}",
        f"at the beginning of {whose} battle (~ phase)",
    )
add("Limit", "limit.often", "{_:Often}")
add("Limit", "limit.main", "in a main timing", "=during (~ a) main timing")
add("Often", "limit.your_turn", "during your turn", "=in your turn")
add("Often", "limit.opponents_turn", "during your opponent 's turn")
add("Limit", "limit.your_phase", "during your {p:Phase}", "=in your {p:Phase}", cost=1)
add("Limit", "limit.opponents_phase", "during your opponent 's {p:Phase}", cost=1)
add("Limit", "limit.phase", "during a|an {p:Phase}", "=during {p:Phase}", "=in a|an {p:Phase}", "=in {p:Phase}")
describe("Term", "when it may be played", "play this ability only once per turn.")
describe("Limit", "when it may be played", "once per turn")
