"""Rarer trigger conditions: the nth time, during a turn, counters, targets, one of two events (906.4, 906.9)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, some

some("Ordinal", "first", "second", "third", "fourth")
add(
    "Condition",
    "when_nth",
    "when|whenever {e:Event} for the {o:Ordinal} time each turn",
    "=when|whenever {e:Event} for the {o:Ordinal} time in a|each turn",
)
add("Condition", "at_next_edge", "at (~ the) next {e:Edge} of {p:Phase}", cost=2)
add(
    "Condition",
    "when_during",
    "when|whenever {e:Event} during {d:DuringTime}",
    "=when|whenever {e:Event} on {d:DuringTime}",
)
add("Condition", "when_either", "when|whenever {e:Event} or when|whenever {f:NextEvent}")
add("Condition", "enters_or", "[enter] or when|whenever {f:NextEvent}")
add("Condition", "when_so", "whenever|when {s:Status}")
add("NextEvent", "event", "{_:Event}")
add("NextEvent", "event.it", "it {d:Deeds}")
add("DuringTime", "during.your", "your {p:Phase}")
add("DuringTime", "during.opponents", "your opponent 's {p:Phase}", "=an opponent 's {p:Phase}")
add("DuringTime", "during.their", "their {p:Phase}")
add("DuringTime", "during.any", "a|an {p:Phase}")

# 906.9: what is so whenever a player would get priority
add("Status", "you_control_many.status", "you control {m:Many}")
add("Status", "opponent_controls_many.status", "your opponent controls {m:Many}")
add("Status", "you_have_many.status", "you have {m:Many}")
add("Status", "there_is.status", "there is {n:Such}")
add("Status", "there_are.status", "there are {m:Many}")
add("Status", "no_counters.status", "there are no {c:CounterName} counters on {on:Marked}")
add("Status", "counters.status", "there are {n:Several} {b:Bound} {c:CounterName} counters on {on:Marked}")

add("Event", "event.draw_nth", "you draw your {o:Ordinal} card each turn")
add("Event", "event.play_nth", "you play your {o:Ordinal} card each turn", "=you play your {o:Ordinal} spell each turn")
add("Event", "event.attack_with", "you attack with {s:Doer}")
add("Event", "event.aimed", "a|an {a:Aiming} ({whose:Post}) targets {s:Doer}")
add("Event", "event.damage_to_added", "(battle) damage is dealt to {w:AddedWord} {n:NounS}")
add("Event", "event.counter", "a|an {c:CounterName} counter is put on {on:GetsCounter}")
add("Event", "event.counters", "one or more {c:CounterName} counters are put on {on:GetsCounter}")
add("GetsCounter", "counter_on.this", "this card")
add("GetsCounter", "counter_on.such", "{n:Such}")
add("Event", "event.gem", "you gain a gem")
add("Event", "event.awaken", "you awaken a spell")
add("Event", "event.opponent_awakens", "your opponent awakens a spell")
add("Event", "event.player_awakens", "a player awakens a spell")
add("Event", "event.art", "you play a god 's art")
add("Event", "event.you_either", "you {v:VPinf} or {w:VPinf}", cost=1)
add("Event", "event.discard_several", "you discard one or more {n:NounP}")
add("Event", "event.banish_several", "you banish one or more {n:NounP}")
add("Event", "event.opponent_discards_several", "your opponent discards one or more {n:NounP}")
add("Event", "event.opponent_banishes_several", "your opponent banishes one or more {n:NounP}")
add("Event", "event.player_discards_several", "a player discards one or more {n:NounP}")
add("Event", "event.player_art", "a player plays a god 's art", "=a player plays a [god's art] ability")
add("Condition", "enters_or_at", "[enter] or at the {e:Edge} of {w:WhosePhase}")
add("Event", "event.opponent_art", "your opponent plays a god 's art")
add("Event", "event.kept_revealed", "this card becomes revealed from outside (~ of) the game")
add(
    "Status",
    "controls_alike",
    "you control {c:Numeral} or more {n:NounP} with (~ the) same name",
)
add("VPinf", "keep_one", "banish all but one of them")
add("Event", "event.played", "{n:Such} is played")
add("Event", "event.damage_by", "(battle) damage is dealt to this card by {by:Doers}")
add("Event", "event.dealt_this", "{n:Such} deals (battle) damage to this card")
add("Event", "event.judgment_of", "you do judgment of a|your ruler|J/ruler")
add("Doer", "doer.bearer", "(~ the) {n:NounS} with this")
add("Doer", "doer.either", "{n:Such} or {m:Such}")
add("Doer", "doer.ruler", "your {r:RulerWord}")
add("Doer", "doer.ruler_or", "your {r:RulerWord} or {n:Such}")
add("Doer", "doer.this_in", "this card in your {z:DoerZone}")
some("DoerZone", "graveyard", "hand", "deck=main deck", "removed area")
add("Deed", "deed.added", "is {w:AddedWord} to {to:GetsCounter}")
some("AddedWord", "added", "bestowed")
add("Deed", "deed.put_field", "is put into the|a field ({from:Origin})")
add(
    "Deed",
    "deed.put_yours",
    "is put into your field ({from:Origin})",
    "=is put into the field under your control ({from:Origin})",
    "=is put into your magic stone area ({from:Origin})",  # 1404.1
)
add("Deed", "deed.returned", "is returned to a hand", "=is returned to its owner 's hand")
add("Deed", "deed.returned_yours", "is returned to your hand")
add("Opposed", "opposed.either", "{p:OpposedPlayer} or {n:Such}")
add("OpposedPlayer", "opposed.opponent_or", "your opponent", "=an opponent")
add("OpposedPlayer", "opposed.player_or", "a player")
add("OpposedPlayer", "opposed.you_or", "you")
add("Aiming", "aiming.typed", "({no:Non}) {t:TypeS} spell")
add("Aiming", "aiming.typed_either", "({no:Non}) {t:TypeS} spell or ability")
add("Aiming", "aiming.attribute", "{a:Attribute} spell")
add("Aiming", "aiming.attribute_either", "{a:Attribute} spell or ability")
add("Aiming", "aiming.normal", "normal spell")
add("Non", "non", "non-")
for word in ("light", "fire", "water", "wind", "darkness"):
    add(
        "AimingP",
        f"aimings.of.{word}",
        f"{word} spells or abilities",
        f"={word} spells or {word} card 's abilities",
    )
add("AimingP", "aimings.spell", "spells")
add("AimingP", "aimings.ability", "abilities")
add("AimingP", "aimings.either", "spells or abilities", "=spells and abilities")
add("Agent", "agent.card", "{w:ByOf} {n:Such}")
some(
    "ByOf",
    "by the effect or as a cost of an ability of",
    "by an effect or as a cost of an ability of",
    "by the effect of",
    "by an effect of",
    "by the ability of",
    "by an ability of",
    "as a cost of an ability of",
)

describe("Ordinal", "which one", "first")
describe("DuringTime", "a turn or a phase", "your turn")
describe("Status", "something that may be so", "you control an Elf")
