"""Paragraphs: abilities with their costs and conditions (901, 903.2i, 905, 906)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe

add("Cost", "cost.will", "{w:<WILL>}")
add("Cost", "cost.rest", "{rest}")
add("Cost", "cost.deed", "{v:VPinf}", cost=1)
add("Cost", "cost.so", "{s:Situation}", cost=2)
for word in ("banish", "rest", "discard", "reveal"):
    add("Cost", f"cost.{word}_several", f"{word} {{a:Some}} ({{more:NextGiven+}}) (~ ,) and {{b:Some}}")
add(
    "Cost",
    "cost.remove_several",
    "remove {a:Some} ({more:NextGiven+}) (~ ,) and {b:Some} from the game",
)
add("Cost", "cost.discard_named", "discard {n:Named}")
add("NextGiven", "next_given", ", {s:Some}")
add("NextCost", "next_cost", ", {c:Cost}", "=and {c:Cost}", "=, and {c:Cost}", "={c:RestCost}")
add("RestCost", "rest_cost", "{rest}")
add("Costs", "costs", "{c:Cost} ({more:NextCost+})")
add("Para", "activate", "{c:Costs} : {t:Text} ({terms:Term+})")
add(
    "Para",
    "activate_in_main_timing",
    "{c:Costs} : {t:Text} you can play this ability only in a main timing .",
    "={c:Costs} : {t:Text} play this ability only during (~ a) main timing .",
)
add(
    "Para",
    "automatic_modes",
    "{e:Condition} ⇒ choose {n:HowMany} . this ability triggers only {l:Limit} ({more:NextLimit+}) ; {o:Mode+}",
)
add("Limits", "limits", "play this ability only {l:Limit} ({more:NextLimit+})")
add("Para", "activate_modes", "{c:Costs} : choose {n:HowMany} . {k:Limits} (~ -|;|.) {o:Mode+}")
add("Para", "activate_modes.listed", "{c:Costs} : choose {n:HowMany} . {k:Limits} -|; {o:FirstMode} {more:NextMode+}")
add("Para", "activate_after", "{c:Costs} : {l:TermFirst} {t:Text}")
add(
    "Para",
    "enter",
    "[enter] ⇒ {t:Text} ({terms:TriggerTerm})",
    "=[enter] : {t:Text} ({terms:TriggerTerm})",
    "=[enter] {t:Text} ({terms:TriggerTerm})",
    "=enter ⇒ {t:Text} ({terms:TriggerTerm})",
)
add("Para", "enter_paid", "[enter] : {v:VPinf} : {s:Sentence} ({o:Obvious})")
add("Obvious", "obvious.all_players", "this ability is applied to all players .")
add(
    "Obvious",
    "obvious.must",
    "you must play|trigger this ability (~ if able) .",
    "=you must trigger this ability when this enters into your field .",
)
add(
    "Para",
    "automatic",
    "{e:Condition} ⇒ {t:Text} ({terms:TriggerTerm}) ({o:Obvious})",
    "={e:Condition} , {t:Text} ({terms:TriggerTerm}) ({o:Obvious})",
    "={e:Condition} : {t:Text} ({terms:TriggerTerm})",
)
add("Para", "automatic_if", "{e:Condition} , if {c:Situation} ⇒ {t:Text} ({terms:TriggerTerm})")
add("Para", "automatic.no_comma", "{e:Condition} {t:Text}", cost=4)
add("Para", "skill", "{k:<SKILL>} (~ .)")
add("Para", "numbered_skill", "{k:<NUMBERED>} {n:<NUM>} (~ .)")
add("Para", "endless_skill", "{k:<NUMBERED>} ∞ (~ .)")
add("Para", "judgment", "[judgment] {c:Costs} (~ .)", "=[judgment] : {c:Costs} (~ .)")
add("Para", "judgment_on_terms", "[judgment] {c:Costs} . {terms:Term+}", "=[judgment] {c:Costs} : {terms:Term+}")
add("Para", "break", "[break] {t:Text}", "=[break] : {t:Text}")
add("Paragraph", "para", "(~ [continuous]|[activate]) (~ :) {_:Para}")  # 1409.1
add("Paragraph", "keyword_para", "{_:KeywordPara}")
add("Paragraph", "continuous", "(~ [continuous]) (~ :) {_:Always}")
add("ChantParagraph", "chant", "{t:Text}")
add("ChantParagraph", "of_chant", "(~ [continuous]|[activate]) (~ :) {_:Para}")
add("ChantParagraph", "statement", "(~ [continuous]) (~ :) this card {r:Restraint} .")
add(
    "ChantParagraph",
    "statement_while",
    "as long as {c:Situation} , this card {r:Restraint} .",
    "=if|while {c:Situation} , this card {r:Restraint} .",
    "=this card {r:Restraint} if {c:Situation} .",
    "=this card {r:Restraint} as long as {c:Situation} .",
)

describe("Obvious", "what need not be said", "this ability is applied to all players.")
describe("Costs", "a cost", "{1}, {Rest}")
describe("Cost", "a cost", "{1}")
describe("Para", "an ability", "{1}: Draw a card.")
