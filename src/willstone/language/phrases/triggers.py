"""Rarer trigger conditions: the nth time, during a turn, counters, targets, one of two events (906.4, 906.9)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, some, verb

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
add("Condition", "when_one_or_other", "when|whenever {e:Event} or {f:Event}", cost=2)
add(
    "Condition",
    "when_or_at",
    "when|whenever {e:Event} or {m:Moment}",
    "=when|whenever {e:Event} and {m:Moment}",
)
add("Condition", "enters_or_at", "[enter] or {m:Moment}", "=[enter] and {m:Moment}")
add("Condition", "when_while", "when|whenever {e:Event} while {c:Situation}")
add("Condition", "when_doing", "when|whenever {e:Event} while {d:State}")
add("Condition", "at_while", "{m:Moment} while {c:Situation}")
add(
    "Condition",
    "at_which",
    "{m:Moment} in which {h:Happening}",
    "={m:Moment} that|when {h:Happening}",
    "={m:Moment} {h:Happening}",
    cost=1,
)
add(
    "Condition",
    "at_which_battled",
    "{m:Moment} in which {s:ThingS} battled",
    "={m:Moment} that|when {s:ThingS} battled",
    "={m:Moment} {s:ThingS} battled",
)
add("Condition", "enters_or", "[enter] or when|whenever {f:NextEvent}")
add("Condition", "when_so", "whenever|when {s:Status}")
add("NextEvent", "event", "{_:Event}")
add("NextEvent", "event.it", "it {d:Deeds}")
add("DuringTime", "during.your", "your {p:Phase}")
add("DuringTime", "during.opponents", "your opponent 's {p:Phase}", "=an opponent 's {p:Phase}")
add("DuringTime", "during.their", "their {p:Phase}")
add("DuringTime", "during.any", "a|an {p:Phase}")

verb("come comes came come coming", "come", "V into the|a field ({from:Origin})")
verb("come comes came come coming", "come_yours", "V into your field ({from:Origin})")
add("Deed", "deed.unplayed", "enters the field without being played ({from:Origin})")
for whose in ("your", "your opponent 's"):
    add(
        "Deed",
        f"deed.unplayed_{'yours' if whose == 'your' else 'theirs'}",
        f"enters the field under {whose} control without being played ({{from:Origin}})",
    )

add("Deed", "deed.battles", "battles (with {by:Such})")

# 906.9: what is so whenever a player would get priority
add("Status", "you_control_many.status", "you control {m:Many}")
add("Status", "opponent_controls_many.status", "your opponent controls {m:Many}")
add("Status", "you_have_many.status", "you have {m:Many}")
add("Status", "you_do_not_control.status", "you don't control {n:Such}", "=you do not control {n:Such}")
add("Status", "there_is.status", "there is {n:Such}")
add("Status", "there_are.status", "there are {m:Many}")
add("Status", "no_counters.status", "there are no {c:CounterName} counters on {on:Marked}")
add("Status", "counters.status", "there are {n:Several} {b:Bound} {c:CounterName} counters on {on:Marked}")

add(
    "Event",
    "event.draw_nth",
    "you draw your {o:Ordinal} card each turn",
    "=you draw a card (~ from your main deck) , if it 's the {o:Ordinal} card you draw this turn",
)
add("Event", "event.play_nth", "you play your {o:Ordinal} card each turn", "=you play your {o:Ordinal} spell each turn")
add("Event", "event.attack_with", "you attack with {s:Doer}")
add("Event", "event.aimed", "a|an {a:Aiming} ({whose:Post}) targets {s:Doer}")
add("Event", "event.damage_to_added", "(battle) damage is dealt to {w:AddedWord} {n:NounS}")
add(
    "Event",
    "event.counter",
    "a|an {c:CounterName} counter is put on {on:GetsCounter}",
    "=a|an {c:CounterName} counter is placed on {on:GetsCounter}",
)
add(
    "Event",
    "event.counters",
    "one or more {c:CounterName} counters are put on {on:GetsCounter}",
    "=one or more {c:CounterName} counters are placed on {on:GetsCounter}",
)
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
add("Event", "event.opponent_art", "your opponent plays a god 's art")
add("Event", "event.kept_revealed", "this card becomes revealed from outside (~ of) the game")
add(
    "Status",
    "controls_alike",
    "you control {c:Numeral} or more {n:NounP} with (~ the) same name",
)
add("VPinf", "keep_one", "banish all but one of them")
add("Event", "event.damage_by", "(battle) damage is dealt to this card by {by:Doers}")
add("Event", "event.you_put", "you put {n:Such} into the|a|your field")
add("Event", "event.you_put_several", "you put one or more {n:NounP} into the|a|your field")
add("Event", "event.judgment_of", "you do judgment of a|your ruler|J/ruler")
add("Event", "event.roll", "you roll one or more dice using|with [force]")
add("Doer", "doer.either", "{n:Such} or {m:Such}")
add("Doer", "doer.ruler", "your {r:RulerWord}")
add("Doer", "doer.ruler_or", "your {r:RulerWord} or {n:Such}")
add("Doer", "doer.named", "{n:Named}")
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
