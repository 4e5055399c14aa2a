"""Paragraphs that say several abilities (204.2)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe

add("Paragraph", "several", "(~ [continuous]) (~ :) {a:Always} {more:AlsoSaid+}", cost=1)
add("Own", "several.own", "{a:Always} {more:AlsoSaid+}", cost=1)
add(
    "Paragraph",
    "always_and_prevented",
    "(~ [continuous]) (~ :) {a:Always1} and prevent all {d:SomeDamage} {e:Exposed} .",
)
add("AlsoSaid", "said.always", "{_:Always}")
add("AlsoSaid", "said.para", "{_:Para}")
for number, it in (("S", "it"), ("P", "they")):
    turning = f"{{t:Turning{number}}}"
    add(
        "AlsoSaid",
        f"said.while{number}",
        f"as long as {{c:Situation}} , {it} (~ also) {turning} .",
        f"=if {{c:Situation}} , {it} (~ also) {turning} .",
    )
    add(
        "AlsoSaid",
        f"said.instead{number}",
        f"as long as {{c:Situation}} , {it} {turning} instead .",
        f"=if {{c:Situation}} , {it} {turning} instead .",
    )
    add("AlsoSaid", f"said.otherwise{number}", f"otherwise (~ ,) {it} {turning} .")
add("GainedWhile", "gained_while", "{g:GainedList} as long as {c:Situation}")
add("NextGainedWhile", "next_gained_while", ", {g:GainedWhile}", "=and {g:GainedWhile}", "=, and {g:GainedWhile}")
add("Paragraph", "each_while.S", "{s:ThingS} gains {a:GainedWhile} {more:NextGainedWhile+} .")
add("Paragraph", "each_while.P", "{s:ThingP} gain {a:GainedWhile} {more:NextGainedWhile+} .")
add("ChantParagraph", "chant_unchased", "{t:Text} players cannot chase (~ to) this card . ({u:Text})")
add(
    "ChantParagraph",
    "cost_and_text",
    "as an additional cost to play this card , {c:Costs} . {t:Text}",
)
for kind, rule in (
    ("only", "play this card only {l:Limit} ({more:NextLimit+}) ."),
    ("not_if", "you cannot play this card if {c:Situation} ."),
):
    add("ChantParagraph", f"chant_{kind}", f"{{t:Text}} {rule}", f"={rule} {{t:Text}}")
add("ChantParagraph", "unchased_chant", "players cannot chase (~ to) this card . {t:Text}")
add(
    "ChantParagraph",
    "always_of_chant",
    "as long as {c:Situation} , this card {t:TurningS} .",
    "=this card {t:TurningS} as long as {c:Situation} .",
)
add("Replaced", "replaced_alone", "if {w:Would} , {o:Outcome} .")
add("Paragraph", "several_replaced", "(~ [continuous]) (~ :) {a:Replaced} {more:Replaced+}")
for category, kind in (("ChantParagraph", "not_chased"), ("OwnChant", "not_chased.own")):
    add(category, kind, "players cannot chase (~ to) this card .")
for category, kind in (("Paragraph", "quick_and_cheap"), ("ChantParagraph", "quick_and_cheap.chant")):
    add(
        category,
        kind,
        "if {c:Situation} , this card in your hand gains [quickcast] "
        "and you may pay {d:Difference} to play this card .",
        "=as long as {c:Situation} , this card in your hand gains [quickcast] "
        "and you may pay {d:Difference} to play this card .",
    )

describe("AlsoSaid", "another ability", "this card gains [Flying].")
