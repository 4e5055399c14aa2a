"""Old frames, and keywords with costs of their own: [Trigger], [Stealth], [Incarnation], [Rune] (1100, 1400)."""

from __future__ import annotations

from itertools import combinations, product

from willstone.language.phrases.declaring import add, describe

_ATTRIBUTES = ("light", "fire", "water", "wind", "darkness")
add("Required", "required.anytime", "anytime")
add("Required", "required.so", "{s:Situation}", "=while {s:Situation}", "=if {s:Situation}")
add("Required", "required.turn_and", "{d:During} , {s:Situation}")
add("Required", "required.so_costs", "{s:Situation} , {c:Costs}", cost=1)
add("Required", "required.turn", "{d:During}")
add("Required", "required.turn_costs", "{d:During} , {c:Costs}")
add("Para", "trigger_play_if", "[trigger] {c:Costs} . you can activate this if {s:Situation} : {t:Text}")
add("Para", "trigger_dealt", "[trigger] at the end of a turn you're dealt damage : {t:Text}")
for whose in ("your", "your opponent 's", "a|an|the"):
    name = whose.replace(" ", "_").partition("|")[0]
    add("Required", f"required.phase.{name}", f"during {whose} {{p:Phase}}", f"={whose} {{p:Phase}}", cost=1)
add("Required", "required.costs", "{c:Costs}", cost=1)
add("Para", "trigger_play", "[trigger] {r:Required} : {t:Text}")
add("Para", "trigger_automatic", "[trigger] {e:Condition} : {t:Text}", "=[trigger] {e:Condition} ⇒ {t:Text}")
add("Para", "judgment_while", "[judgment] {c:Costs} while|if {s:Situation} (~ .)")
add(
    "Para",
    "judgment_unless",
    "[judgment] {c:Costs} : you cannot play this ability if {s:Situation} .",
    "=[judgment] {c:Costs} . you cannot play this ability if {s:Situation} .",
)
add(
    "Para",
    "trigger_paid",
    "[trigger] {e:Condition} , {c:Costs} : {t:Text}",
    "=[trigger] {e:Condition} , {c:Costs} ⇒ {t:Text}",
)
add("Para", "stealth_play", "[stealth] {r:Required} .")
add("Para", "stealth_automatic", "[stealth] {e:Condition} .")
add("OrWill", "or_will", "or {w:<WILL>}")
add("Incarnated", "incarnated", "{w:<WILL>} ({more:OrWill+})")
for one, other in product(_ATTRIBUTES, repeat=2):
    words = one if one == other else f"{one} or {other}"
    add("IncarnatedOf", f"incarnated_of.{words.replace(' ', '_')}", f"[{words}]")
for number in (3, 4, 5):
    for several in combinations(_ATTRIBUTES, number):
        words = " or ".join(several)
        add("IncarnatedOf", f"incarnated_of.{words.replace(' ', '_')}", f"[{words}]")
add("Para", "incarnation_of", "[incarnation] {more:IncarnatedOf+} (~ .)")
add("NextIncarnated", "next_incarnated", ", {i:Incarnated}", "=, and {i:Incarnated}", "=and {i:Incarnated}")
add("Para", "incarnation", "[incarnation] {i:Incarnated} ({more:NextIncarnated+}) (~ .)")
for para, own, of_chant in (("KeywordPara", "Own", ""), ("ChantParagraph", "OwnChant", ".chant")):
    add(para, f"rune_of{of_chant}", f"[rune] {{w:<WILL>}} - {{o:{own}}}", f"=[rune] {{w:<WILL>}} {{o:{own}}}")
add(
    "Para",
    "release",
    "release (~ all) the [seal] abilities of {a:Attribute} cards and spells you control .",
)
add("Para", "release_of", "release (~ all) the [seal] abilities of {s:ThingP} .")
add("Clause", "release_now", "release (~ all) the [seal] abilities of {s:Things} {u:Until}")
add("Clause", "restart", "restart the game")
add("Clause", "mobilize_now", "mobilize {s:Things} {u:Until}")
add("Para", "toll", "you must pay {w:<WILL>} to attack or block with this card .")

# numbers in brackets, and what they increase
add("Amount", "amount.bracketed", "\\[ {q:Factor} x {n:<NUM>} \\]")
add(
    "Clause",
    "increased",
    "{v:Measure} of {what:Things} is|are increased by {n:Amount} ({u:Until})",
    "=(~ the) {v:Measure} of {what:Things} increases|increase (~ by) {n:Amount} ({u:Until})",
)
add(
    "Always1",
    "always.increased",
    "{v:Measure} of {what:Things} is|are increased by {n:Amount}",
    "=(~ the) {v:Measure} of {what:Things} increases|increase (~ by) {n:Amount}",
)

describe("Required", "what [Trigger] asks for", "you control an Elf")
