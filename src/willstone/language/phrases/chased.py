"""Spells and abilities in the chase area as targets, and what they target (312.3)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, some

some(
    "AbilityKind",
    "activate or automatic=[activate] or [automatic]",
    "activate=[activate]",
    "automatic=[automatic]",
    "[enter]",
)
add("Chased", "chased.ability", "({a:Attributes}) ({k:AbilityKind}) ability")  # 901.1e
add("Chased", "chased.judgment", "judgment")
add("Chased", "chased.either", "({s:ChasedSpell}) spell or ({k:AbilityKind}) ability")
add("ChasedSpell", "chased.spell", "({no:Non}) {t:TypeS}")
add(
    "ThingS",
    "target_chased",
    "target {c:Chased} (of {of:Such}) ({whose:Controls}) ({asked:ChaseQuality+})",
)
add(
    "ThingS",
    "up_to_one_target_chased",
    "up to one target {c:Chased} (of {of:Such}) ({whose:Controls}) ({asked:ChaseQuality+})",
)
add("Controls", "controls.you", "you control")
add("Controls", "controls.opponent", "your opponent controls", "=an opponent controls")
add("ChaseQuality", "aims", "targeting {a:Aim} ({more:OrAim+})", "=that targets {a:Aim} ({more:OrAim+})")
add("ChaseQuality", "aims_only", "targeting only {a:Aim} ({more:OrAim+})", "=that targets only {a:Aim} ({more:OrAim+})")
add("ChaseQuality", "aims.single", "with (~ a) single target")
add("ChaseQuality", "aims.some", "with one or more targets", "=that has one or more targets")
add("LastPost", "chase_quality", "{q:ChaseQuality}")
add("OrAim", "or_aim", "or {a:Aim}")
add("Aim", "aim.this", "this card")
add("Aim", "aim.you", "you")
add("Aim", "aim.opponent", "your opponent", "=an opponent")
add("Aim", "aim.player", "a player")
add("Aim", "aim.such", "{n:Such}")

describe("Chased", "an ability", "activate ability")
describe("Aim", "what is targeted", "a resonator you control")
