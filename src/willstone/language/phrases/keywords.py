"""Keywords with a text or a cost of their own (1100)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, either, listing

either("Own", "Para", "Always")
add("OwnSkill", "own.skill", "{k:<SKILL>}", "=• {k:<SKILL>}", "=, {k:<SKILL>}")
add("Own", "own.skills", "{a:OwnSkill} {more:OwnSkill+} (~ .)")
add("OwnChant", "own.text", "{_:Text}")
add("OwnChant", "own.statement", "this card {r:Restraint} .")
for para, own, of_chant in (("KeywordPara", "Own", ""), ("ChantParagraph", "OwnChant", ".chant")):
    add(para, f"awakening.text{of_chant}", f"[awakening] {{c:Costs}} : {{o:{own}}}")
    for word in ("seal", "legend", "rune"):
        add(para, f"{word}{of_chant}", f"[{word}] {{n:<NUM>}} - {{o:{own}}}", f"=[{word}] {{n:<NUM>}} {{o:{own}}}")
    for word in ("null", "revenge", "fallen", "faith"):
        add(para, f"{word}{of_chant}", f"[{word}] - {{o:{own}}}", f"=[{word}] {{o:{own}}}")
    add(para, f"torrent{of_chant}", f"[torrent] {{o:{own}}}")
    add(para, f"crest{of_chant}", f"[crest] {{w:<WILL>}} - {{o:{own}}}", f"=[crest] {{w:<WILL>}} {{o:{own}}}")
add(
    "KeywordPara",
    "sealed_item",
    "[sealed item] {i:<ITEM>} {o:Own}",
    "=sealed item {i:<ITEM>} {o:Own}",
    "=sealed item {i:<ART>} {o:Own}",
)
add(
    "Para",
    "gods_art",
    "[god's art] {a:<ART>} {c:Costs} : {t:Text} ({once:OnceAGame}) ({terms:Term+})",
    "=god 's art {a:<NAME>} {c:Costs} : {t:Text} ({once:OnceAGame}) ({terms:Term+})",
    "=god 's art {a:<ART>} {c:Costs} : {t:Text} ({once:OnceAGame}) ({terms:Term+})",
    "=god 's art {a:<BRACKET>} {c:Costs} : {t:Text} ({once:OnceAGame}) ({terms:Term+})",
)
add(
    "OnceAGame",
    "once_a_game",
    "play god 's art ({a:<ART>}) only once per game .",
    "=play [god's art] ({a:<ART>}) only once per game .",
)
add("Para", "inheritance", "[inheritance] {c:Costs} : {t:Text} ({terms:Term+})")
add("Para", "resonance", "[resonance] {s:Stones} ⇒ {t:Text} ({terms:TriggerTerm})")
add("Stones", "stones.one", "{a:Attribute} magic stone")
add("Stones", "stones.two", "{a:Attribute} magic stone or {b:Attribute} magic stone")
for word in ("awakening", "evolution", "convoke", "bestow", "shift"):
    add("Para", f"{word}.priced", f"[{word}] {{c:Costs}} (~ .)", f"=[{word}] : {{c:Costs}} (~ .)")
add("Para", "mobilize", "[mobilize] {w:<WILL>} (~ .)", "=[mobilize] : {w:<WILL>} (~ .)")
add("Para", "energize", "[energize] {w:<WILL>} (or {v:<WILL>}) (~ .)")
add("Para", "mythic", "[mythic] (~ .)")
add("Mastered", "mastered.names", "{n:NamesBoth}")
add("Mastered", "mastered.race", "\\( {r:Race} \\)")
add("Mastered", "mastered.type", "\\( {t:TypeS} \\)")
listing("NamesBoth", "Named", "or", "and")
add("Para", "mastery", "[mastery] {m:Mastered} (~ .)")
add("Para", "solarisation", "[solarisation] {n:<NUM>} (~ .)")

describe("Mastered", "what [Mastery] rests", '"Grimm"')
describe("Own", "an ability", "[Flying]")
describe("OwnChant", "what is done", "draw a card.")
