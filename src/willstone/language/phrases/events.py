"""Trigger conditions: what a card or a player does, and moments of a turn (906.4)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, either, listing, some, verb

some("Edge", "beginning", "end")
some("Phase", "turn", "draw phase", "recovery phase", "main phase", "end phase", "battle phase=battle")
add("WhosePhase", "phase.your", "your {p:Phase}")
add(
    "WhosePhase",
    "phase.opponents",
    "your opponent 's {p:Phase}",
    "=each|an opponent 's {p:Phase}",
    "=opponent 's {p:Phase}",
)
add(
    "WhosePhase",
    "phase.each",
    "each {p:Phase}",
    "=each player 's {p:Phase}",
    "=every|a|an|the|any {p:Phase}",
    "={p:Phase}",
)
add("WhosePhase", "phase.game", "game", "=the|each|your game")
add("Moment", "at", "at the {e:Edge} of {w:WhosePhase}", "=at {e:Edge} of {w:WhosePhase}")
either("Condition", "Moment")
add("Condition", "when", "when|whenever {e:Event}", "=each time {e:Event}")

add("Event", "event.deed", "{s:Doer} {d:Deeds}")
add("Event", "event.several", "one or more {s:NounP} {d:DeedP}")
add("Event", "event.you", "you {v:VPinf}")
add("Event", "event.opponent", "your opponent {v:VPs}", "=an opponent {v:VPs}")
add("Event", "event.player", "a player {v:VPs}")
add("Event", "event.you_dealt", "you are {d:Dealt}")
add("Event", "event.opponent_dealt", "your opponent is {d:Dealt}")
add("Dealt", "dealt", "dealt ({least:AtLeast}) (battle) damage (by {by:Such})")
add("Event", "event.damage_to", "(battle) damage is dealt to {to:Opposed}")
add("Event", "event.played", "{n:Such} is played")
add("Event", "event.deals_to_this", "{n:Such} deals (battle) damage to this card")
add("Event", "event.damage_to_this", "(battle) damage is dealt to this card")
add("Doer", "doer.this", "this card", "=this resonator")
add("Doer", "doer.such", "{n:Such}")
add("Doer", "doer.this_or", "this card or {n:Such}")
add("Doer", "doer.added", "added {n:NounS}", "=(~ a|an) {n:NounS} with this", "=the {n:NounS} with this")
add("Doer", "doer.bestowed", "bestowed {n:NounS}")
add("Such", "such.a", "a|an {n:NounS}")
add("Such", "such.theirs", "your opponent 's {n:NounS}", "=an opponent 's {n:NounS}")
add("Such", "such.source", "a|an ({a:Attributes}) source {post:Post+}", cost=2)
add("Such", "such.single", "a single {n:NounS}")
add("Such", "such.yours", "your {n:NounS}")
add("Such", "such.another", "another {n:NounS}", "=an other {n:NounS}")

verb("attack", "attack", "V (~ alone) ({opposed:Opposed})")
verb("block", "block", "V ({opposed:Opposed})")
verb("enter", "enter_field", "V the field ({from:Origin})", "=V a field ({from:Origin})")
verb("enter", "enter_yours", "V your field ({from:Origin})", "=V the|your field under your control ({from:Origin})")
verb("enter", "enter_theirs", "V your opponent 's field", "=V the|a field under your opponent 's control")
verb("come comes came come coming", "come_into_play", "V into play")
verb("leave leaves left left leaving", "leave", "V the field", "=V a field", "=V the|a field for a non- field zone")
verb("leave leaves left left leaving", "leave_yours", "V your field", "=V your field for a non- field zone")
verb("put puts put put putting", "put_event", "V {what:Cards} into {into:Destination} ({from:Origin})", only=("+part",))
verb("remove", "removed_from", "V {what:Cards} from the game {from:Origin}", only=("+part",))
verb("reveal", "reveal_event", "V {what:Cards}", only=("+part",))
verb("shift", "shift", "V")
verb("invert", "inverts", "V")
verb("do does did done doing", "do_judgment", "V judgment")
verb("do does did done doing", "do_judgment_of", "V judgment of {s:Doer}")
verb("gain", "gain_some_life", "V life")
verb("lose loses lost lost losing", "lose_some_life", "V life")
verb("pay pays paid paid paying", "pay_some_life", "V life")
verb("play plays played played playing", "play", "V {what:Cards}")
verb("call", "call_stone", "V a magic stone")
verb("discard", "discard_such", "V {what:Cards}", cost=1)

listing("Deeds", "Deed", "or")
add("Deed", "deed.does", "{v:VPs}")
add("Deed", "deed.done", "is {v:Participle} ({by:Agent})")
add("Deed", "deed.blocked", "is blocked (by {by:Such})", "=becomes blocked (by {by:Such})")
add("Deed", "deed.rested", "becomes rested", "=is rested")
add("Deed", "deed.recovered", "becomes recovered", "=is recovered")
add("Deed", "deed.deals", "deals (battle) damage (to {to:Opposed})")
add("Deed", "deed.deals_or_dealt", "deals or is dealt (battle) damage")
add("Deed", "deed.dealt", "is dealt ({least:AtLeast}) (battle) damage (by {by:Such})")
add(
    "Deed",
    "deed.targeted",
    "is targeted by a|an {a:Aiming} ({whose:Post})",
    "=becomes the target of a|an {a:Aiming} ({whose:Post})",
    "=becomes targeted by a|an {a:Aiming} ({whose:Post})",
    "=is|becomes targeted by {a:AimingP} ({whose:Post})",
)
add("Deed", "deed.destroys", "destroys {n:Such}")
add("DeedP", "deeds.do", "{v:VPinf}")
add("DeedP", "deeds.done", "are {v:Participle} ({by:Agent})")
add("AtLeast", "at_least", "{n:<NUM>} or more")
add("Opposed", "opposed.cards", "{n:Such}")
add("Opposed", "opposed.you", "you")
add("Opposed", "opposed.opponent", "your opponent", "=an opponent")
add("Opposed", "opposed.player", "a player")
add("Aiming", "aiming.spell", "spell")
add("Aiming", "aiming.ability", "ability")
add("Aiming", "aiming.either", "spell or ability")
add("Agent", "agent.spell", "by a|an {a:Aiming} ({whose:Post})")
add("Agent", "agent.effect", "by an effect ({whose:Post})")
add("Agent", "agent.battle_damage", "by battle damage")
add("Agent", "agent.damage", "by damage")

for word in ("graveyard", "hand", "deck"):
    add("Destination", f"into.a.{word}", f"a {word}")
    add("Destination", f"into.your.{word}", f"your {word}")
    add("Destination", f"into.your_opponent's.{word}", f"your opponent 's {word}", f"=an opponent 's {word}")
add("Origin", "from.anywhere", "from anywhere")
for word in ("chase area", "field", "removed area"):
    others = ("=from a field",) if word == "field" else ()
    add("Origin", f"from.the.{word.replace(' ', '_')}", f"from the {word}", *others)
add("Origin", "from.yours", "from your field")
add("Origin", "from.theirs", "from your opponent 's field")
for word in ("graveyard", "hand", "deck", "removed area", "standby area"):
    name = word.replace(" ", "_")
    old = ("chant-standby area",) if word == "standby area" else ("main deck",) if word == "deck" else ()  # 1404.2
    add("Origin", f"from.a.{name}", f"from a {word}", *(f"=from a {other}" for other in old))
    add("Origin", f"from.your.{name}", f"from your {word}", *(f"=from your {other}" for other in old))
    add("Origin", f"from.your_opponent's.{name}", f"from your opponent 's {word}")

describe("Condition", "when something happens", "when this card attacks")
describe("Event", "something that happens", "this card attacks")
describe("Deed", "what a card does", "attacks")
describe("Deeds", "what a card does", "attacks")
describe("Such", "a card", "a resonator")
describe("Phase", "a part of the turn", "main phase")
