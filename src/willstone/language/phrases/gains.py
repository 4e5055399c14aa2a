"""What cards gain, lose and become, and what they cannot do (909)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, listing

add("Gained", "gained.stats", "{s:<GAINED>}")
add("Gained", "gained.x", "{s:<GAINEDX>}")
add("Gained", "gained.skill", "{k:<SKILL>}")
add("Gained", "gained.ability", "{q:<QUOTE>}", "=: {q:<QUOTE>}")
listing("GainedList", "Gained", "and")
add("GainedAll", "gained.list", "{_:GainedList}")
add("GainedAll", "gained.for_each", "{s:<GAINED>} {each:ForEach} (and {g:Gained})")
add(
    "GainedAll",
    "gained.where",
    "{s:<GAINEDX>} , where x is {n:Quantity}",
    "={s:<GAINEDX>} , where x is equal to {n:Quantity}",
    "={s:<GAINEDX>} where x is {n:Quantity}",
    cost=1,
)
add("GainedAll", "gained.choice.or", "{a:Gained} (~ ,) or {b:Gained}")
add("GainedAll", "gained.choice.more", "{a:Gained} {more:GainedListNext+} (~ ,) or {b:Gained}")
add("Lost", "lost.abilities", "all abilities")
add("LostSkill", "lost.skill", "{k:<SKILL>}")
add("LostSkill", "lost.judgment", "[judgment]")
listing("LostSkills", "LostSkill", "and", "or")
add("Lost", "lost.skills", "{k:LostSkills}")
for number, gain, become, lose, has in (
    ("S", "gains", "becomes", "loses", "has"),
    ("P", "gain", "become", "lose", "have"),
):
    gets = tuple(f"={word} {{g:GainedAll}}" for word in ("gets", "get", "gains", "gain", has) if word != gain)
    add(f"Turns{number}", f"turns.gain{number}", f"{gain} {{g:GainedAll}}", *gets)
    add(f"Turns{number}", f"turns.become{number}", f"{become} {{s:<STATS>}}")
    add(f"Turns{number}", f"turns.lose{number}", f"{lose} {{l:Lost}}")
    add(f"Turns{number}", f"turns.cannot{number}", "{r:Restraint}")
    add(f"Also{number}", f"also{number}", f"and {{t:Turns{number}}}", f"=, and {{t:Turns{number}}}")
    add(f"Turning{number}", f"turning{number}", f"{{t:Turns{number}}} ({{also:Also{number}+}})")
    add(f"Between{number}", f"between{number}", f", {{t:Turns{number}}}")
    listed = f"{{t:Turns{number}}} {{more:Between{number}+}} (~ ,) and {{last:Turns{number}}}"
    add(f"Turning{number}", f"turning_listed{number}", listed)
    add(f"Row{number}", f"turns.gain_row{number}", f"{gain} {{a:Gained}} {{more:GainedListNext+}}")
    add(f"Turning{number}", f"turning_gained{number}", f"{{t:Row{number}}} , and {{last:Turns{number}}}", cost=1)

describe("Gained", "something that is gained", "[+200/+200]")
describe("GainedAll", "something that is gained", "[+200/+200]")
describe("TurnsS", "what becomes of it", "gains [Flying]")
describe("TurnsP", "what becomes of them", "gain [Flying]")
describe("TurningS", "what becomes of it", "gains [Flying]")
describe("TurningP", "what becomes of them", "gain [Flying]")
