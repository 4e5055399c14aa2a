"""More of what cards gain, lose and become (202, 909.7, 1020)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, listing

listing("AttributesAnd", "Attribute", "and")
listing("RacesAnd", "Race", "and")
add("HeadS", "head.normal", "normal spell")
add("HeadP", "head.normals", "normal spells")
add("HeadS", "head.summon", "summon spell")
add("HeadP", "head.summons", "summon spells")
add("HeadS", "head.stranger", "stranger")
add("HeadP", "head.strangers", "strangers")
add("Identity", "identity.name", "{n:<NAME>} in addition to its|their other names")
add("Identity", "identity.attributes", "{a:AttributesAnd} in addition to its|their other attributes|attribute")
add(
    "Identity",
    "identity.races",
    "{r:RacesAnd} in addition to its|their other races|race",
    "={r:RacesAnd} in addition to its|their own races|race",
    "={r:RacesAnd} in addition to its|their other subtypes|subtype",
)
add("Identity", "identity.all_races", "all races of {of:Things}")
add("Identity", "identity.all_attributes", "all attributes of {of:Things}")
add("Identity", "identity.all_names", "all names of {of:Things}")
add("Gained", "gained.identity", "{i:Identity}")
add("Barrier", "barrier.attributes", "[barrier] {w:<WILL>}")
add("Barrier", "barrier.type", "[barrier] \\( {t:TypeS} \\)")
add("Barrier", "barrier.cost", "[barrier] \\( total cost {n:<NUM>} ({b:Bound}) \\)")
add("Barrier", "barrier.general", "[barrier] {g:General}")
add("Barrier", "barrier.chosen", "[barrier] \\( chosen attribute \\)")
add("Gained", "gained.barrier", "{b:Barrier}")
add("Para", "barrier", "{b:Barrier} (~ .)")

add("Lost", "lost.races", "{r:RacesAnd}", cost=1)
add("Gained", "gained.race", "{r:Race}", cost=1)
_KINDS = ("activate or automatic", "activate and automatic", "activate", "automatic", "[enter]")
for whose in ("all", "its", "their"):
    for kind in _KINDS:
        words = f"{whose} {kind} abilities"
        add("Lost", f"lost_some.{words.replace(' ', '_')}", words)
    add("Lost", f"lost_some.{whose}_symbol_skills", f"{whose} symbol skills")
add("Lost", "lost_but", "all abilities other than {k:LostSkills}")
add("Lost", "lost.values", "its ATK and DEF", "=their ATK and DEF")

add("Become", "become.stats", "{s:<STATS>} (with {g:GainedList})")
add("Become", "become.race", "({s:<STATS>}) {r:Race} (with {g:GainedList})")
add("Become", "become.type", "({s:<STATS>}) ({r:Race}) {t:TypeS} (with {g:GainedList})")
for number, loses, becomes, is_ in (("S", "loses", "becomes", "is"), ("P", "lose", "become", "are")):
    turns = f"Turns{number}"
    add(turns, f"turns.become_a{number}", f"{becomes} a|an {{b:Become}}")
    add(turns, f"turns.become_attribute{number}", f"{becomes} {{a:Attribute}}")
    add(turns, f"turns.become_only{number}", f"{loses} all races and {becomes} a|an {{r:Race}}")
    add(turns, f"turns.never_gain{number}", f"{loses} and cannot gain {{k:LostSkills}}")
    add(turns, f"turns.never_gain_any{number}", "cannot gain abilities")
    add(turns, f"turns.mobilized{number}", f"{is_} mobilized")
add(
    "TurnsS",
    "turns.stone_type",
    "has the {a:Attribute} magic stone type",
    "=has the magic stone type {a:Attribute} magic stone",
)
add("TurnsS", "turns.also", "is|becomes a|an {r:Race} in addition to its other races|race")
add("TurnsP", "turns.also_several", "are|become {r:RacesP} in addition to their other races|race")
for number, becomes in (("S", "becomes"), ("P", "become")):
    words = f"{becomes} {{a:AttributesAnd}} in addition to its|their other attributes|attribute"
    add(f"Turns{number}", f"turns.also_of{number}", words)
add("TurnsP", "turns.become_several", "become {s:<STATS>} {t:TypeP} (with {g:GainedList})")

# "It's still a magic stone."
add("Still", "still.one", "it is still a|an {t:TypeS}", "=it 's still a|an {t:TypeS}")
add("Still", "still.several", "they are still {t:TypeP}", "=they 're still {t:TypeP}")
add("Still", "still.original", "it is still its original type", "=it 's still its original type")
add(
    "Still",
    "still.originals",
    "they are still their original types",
    "=they 're still their original types",
    "=they are still their original type",
)
add("S", "still", "{s:Still}")
add("Always", "always.still", "{a:Always1} . {s:Still} .")

# "the ATK of target resonator becomes 0"
add("Measure", "measure.both", "ATK and DEF")
add("Measure", "measure.one", "{v:Value}")
add("Measured", "measured.stats", "{s:<STATS>}")
add("Measured", "measured.number", "{n:<NUM>}")
add("Measured", "measured.quantity", "(~ equal to) {q:Quantity}")
add("Measured", "measured.values", "the ATK and DEF of {of:ThingS}")
add("Measured", "measured.printed", "the printed {v:Value} of {of:ThingS}")
add(
    "Valued",
    "valued.set",
    "the {v:Measure} of {what:Things} becomes|become {n:Measured}",
    "={what:Things} 's {v:Measure} becomes|become {n:Measured}",
    "={what:Things} 's {v:Measure} is|are equal to {n:Measured}",
    "=(~ the) {v:Measure} of {what:Things} is|are equal to {n:Measured}",
    "={v:Measure} of {what:Things} becomes|become {n:Measured}",
    "={what:Things} ' {v:Measure} becomes|become {n:Measured}",
    "={what:Things} 's {v:Measure} are each equal to {n:Measured}",
)
for pronoun, words in (("it", "its"), ("them", "their")):
    add("Valued", f"valued.set.{pronoun}", f"{words} {{v:Measure}} becomes|become {{n:Measured}}")
add(
    "Valued",
    "valued.switch",
    "switch the ATK and DEF of {what:Things}",
    "=switch {what:Things} 's ATK and DEF",
    "=swap (~ the) ATK and DEF of {what:Things}",
)
add("Valued", "valued.double", "double the {v:Measure} of {what:Things}", "=double {what:Things} 's {v:Measure}")
add("Clause", "change_values", "{v:Valued} ({u:Until})")
add("Always1", "always.values", "{v:Valued}")

describe("Become", "what it becomes", "[1000/1000] Dragon")
describe("Identity", "what it gains", "Elf in addition to its other races")
describe("Valued", "what becomes of values", "the ATK of target resonator becomes 0")
