"""Sentences put together in ways of their own: two durations, a comma for a full stop, "also", "instead of doing"."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, some

# one subject of two predicates, each with its time
for number in "SP":
    add(
        "Clause",
        f"turns_twice{number}",
        f"{{s:Thing{number}}} {{t:Turning{number}}} {{u:Until}} and {{x:Turning{number}}} ({{v:Until}})",
        cost=1,
    )
    add("Clause", f"also_turns{number}", f"{{s:Thing{number}}} also {{t:Turning{number}}}", cost=1)

for number, gains in (("S", "gains"), ("P", "gain")):
    add("Clause", f"gains_for_each{number}", f"{{s:Thing{number}}} {gains} {{g:<GAINED>}} {{u:Until}} {{each:ForEach}}")

# a sentence that goes on after a comma
add("Sentence", "and_if", "{a:Clauses} , if {c:Situation} , {s:Stated} .", cost=1)

# what something is done instead of, said by what is done
add("S", "if_instead_of", "if {c:Situation} , {s:Clauses} instead of {v:VPing}")
add("S", "if_instead_of.number", "if {c:Situation} , {s:Clauses} instead of {n:InsteadNumber}")
some("InsteadNumber", "one", "two", "three")

# one thing or another, as who does it wants
add("Clause", "one_or_other", "{v:VPinf} or {w:VPinf}", "=you {v:VPinf} or {w:VPinf}", cost=5)
add("Clause", "acts_either", "{s:Player} {v:VPs} or {w:VPs}", cost=2)
add("Clause", "may_either", "you may {v:VPinf} or {w:VPinf}", cost=2)
add("VPinf", "rest_or_recover", "rest or recover {what:ThingS}", "=recover or rest {what:ThingS}")

# a card that is targeted, and waited for
add("S", "when_target", "when target {n:NounS} {d:Deeds} this turn , {s:Stated}")
add("S", "whenever_target", "whenever target {n:NounS} {d:Deeds} this turn , {s:Stated}")

# what is paid less for what the ruler says
add(
    "S",
    "costs_of_ruler",
    "as long as your {r:RulerWord} is {n:Names} , {k:CostRule} this turn",
    "=as long as your {r:RulerWord} is {n:Names} , {k:CostRule} until end of turn",
)
