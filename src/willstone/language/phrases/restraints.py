"""What cards and players cannot do, may do and must do (104.4, 904)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, either, listing

_RECOVER = "doesn't recover during its controller 's recovery phase"
for words in (
    "cannot attack or block",
    "cannot attack players",
    "cannot attack",
    "cannot block",
    "cannot be attacked",
    "cannot be blocked",
    "cannot be canceled=cannot be cancelled",
    "cannot be chased",
    "cannot be destroyed",
    "cannot be played",
    "cannot be returned to its owner 's hand=cannot be returned to their owner 's hands"
    "=cannot be returned to their owner 's hand=cannot be returned to their owners ' hands"
    "=cannot be returned to any player 's hand",
    "must attack if able=attacks if able=attack if able=must attack each turn if able=attacks each turn if able"
    "=attack each turn if able",
    "must block if able=must block each turn if able=blocks each turn if able",
    "must attack or block if able",
    "must be blocked if able=must be blocked each turn if able",
    "cannot have its activate abilities played=cannot have their activate abilities played",
    "can attack without resting",
    "can block without resting",
    "can attack or block without resting",
    "can attack the turn it enters the field=can attack during the turn that it was summoned"
    "=can attack on the turn it 's summoned=can attack in the turn it 's summoned=can attack this turn"
    "=can attack during the turn that it was put into a field",
    "can attack the turn they enter the field",
    "can be attacked while recovered",
    "can block while rested",
    "entering the field doesn't cause its own abilities to trigger"
    "=entering the field don't cause their own abilities to trigger",
    "entering the field doesn't cause its own [Enter] abilities to trigger"
    "=entering the field don't cause their own [Enter] abilities to trigger",
    "doesn't recover during your recovery phase=don't recover during your recovery phase",
    f"{_RECOVER}=doesn't recover during the recovery phase=don't recover during their controllers ' recovery phase"
    "=don't recover during their controller 's recovery phase=don't recover during the recovery phase"
    "=cannot recover during recovery phase=cannot recover during the recovery phase"
    "=cannot recover during its controller 's recovery phase",
):
    first, *others = (said.replace("cannot", "cannot|can't") for said in words.split("="))
    name = words.split("=")[0].replace(" 's", "'s").replace(" ", "_")
    add("Restraint", f"restraint.{name}", first, *(f"={other}" for other in others))

add(
    "Restraint",
    "untargetable",
    "cannot|can't be targeted by ({a:Attributes}) ({t:TypeS}) spells or abilities ({post:Post+})",
    "=cannot|can't be targeted by a|an ({a:Attributes}) ({t:TypeS}) spell or ability ({post:Post+})",
)
add(
    "Restraint",
    "untargetable.of_such",
    "cannot|can't be targeted by spells {post:Post+} or abilities on|of a card {also:Post+}",
)
add(
    "Restraint",
    "untargetable.spells",
    "cannot|can't be targeted by ({a:Attributes}) ({t:TypeS}) spells ({post:Post+})",
)
add(
    "Restraint",
    "untargetable.opponents",
    "cannot|can't be targeted by your opponent 's spells or abilities",
)
add(
    "Restraint",
    "untargetable.of_both",
    "cannot|can't be targeted by {a:Attributes} spells or {b:Attributes} card 's abilities",
    cost=1,
)
for word in ("light", "fire", "water", "wind", "darkness"):
    words = f"cannot|can't be targeted by {word} spells or {word} card 's abilities"
    add("Restraint", f"untargetable_of.{word}", words)
add(
    "Restraint",
    "untargetable.normal",
    "cannot|can't be targeted by normal spells ({post:Post+})",
    "=cannot|can't be targeted by non- resonator spells ({post:Post+})",
)
add("Restraint", "untargetable.chants", "cannot|can't be targeted by ({a:Attributes}) chants ({post:Post+})")
for number in "SP":
    add(
        f"Turns{number}",
        f"turns.spared{number}",
        "cannot|can't be {d:BareDeed} or targeted by ({a:Attributes}) ({t:TypeS}) spells or abilities ({post:Post+})",
    )
for word in ("attacked", "blocked", "destroyed"):
    add("BareDeed", f"bare_deed.{word}", word)
for deed in ("be attacked or blocked", "be attacked", "be blocked"):
    add("Restraint", f"versus.{deed.replace(' ', '_')}", f"cannot|can't {deed} (except) by {{n:NounP}}")
    words = f"cannot|can't {deed} by your opponent 's {{n:NounP}}"
    add("Restraint", f"versus_opponents.{deed.replace(' ', '_')}", words)
for deed in ("attack or block", "attack", "block"):
    add("Restraint", f"versus.{deed.replace(' ', '_')}", f"cannot|can't {deed} {{n:NounP}}")
add("Restraint", "reaches", "can block {n:NounP}")
add("Restraint", "unchased_by", "cannot|can't be chased by {n:NounP}")
for words in ("as long as", "while", "when"):
    name = words.replace(" ", "_")
    add(
        "Para",
        f"unchased_spell.{name}",
        f"{words} this card is a|an {{s:HeadS}} (~ ,) players cannot|can't chase (~ to it) ({{n:NounP}}) .",
    )
add("Restraint", "unrecovered", "cannot|can't recover", "=cannot|can't be recovered")
add(
    "Restraint",
    "must_attack_this",
    "must attack this card if able",
    "=must attack it if able",
    "=attack|attacks it if able",
)
for deed in ("attack or block", "attack", "block"):
    add(
        "Restraint",
        f"unless_paid.{deed.replace(' ', '_')}",
        f"cannot|can't {deed} unless its controller pays {{w:<WILL>}}",
        f"=cannot|can't {deed} unless their controllers pay {{w:<WILL>}}",
        f"=cannot|can't {deed} unless your opponent pays {{w:<WILL>}}",
        f"=cannot|can't {deed} unless a player pays {{w:<WILL>}}",
        f"=cannot|can't {deed} unless you pay {{w:<WILL>}}",
        f"=cannot|can't {deed} unless that resonator 's controller pays {{w:<WILL>}}",
        f"=cannot|can't {deed} unless the controller of that resonator pays {{w:<WILL>}}",
    )
for deed in ("destroyed", "banished", "discarded", "rested", "recovered", "removed from the game"):
    add("SparedDeed", f"spared.{deed.replace(' ', '_')}", deed)
add(
    "SparedDeed",
    "spared.returned_to_its_owner's_hand",
    "returned to its owner 's hand",
    "=returned to their owner 's hands",
    "=returned to their owners ' hands",
    "=returned to their owner 's hand",
)
listing("SparedDeeds", "SparedDeed", "or")
add("SparedBy", "spared_by.spells_or_abilities", "spells or abilities", "=spells and abilities")
add("Restraint", "spared_theirs", "cannot|can't be {d:SparedDeeds} by (~ your) opponent 's {a:SparedBy}")
add("SparedBy", "spared_by.spells", "spells")
add("SparedBy", "spared_by.abilities", "abilities")
add("SparedBy", "spared_by.effects", "effects")
add("Restraint", "spared", "cannot|can't be {d:SparedDeeds} by {a:SparedBy} ({whose:Post})")

# of its activate abilities (905.1)
add(
    "Unused",
    "unused_of",
    "{s:ThingS} 's controller cannot|can't play its activate abilities",
    "=activate abilities of {s:ThingS} cannot|can't be played",
)
add("Always1", "always.unused", "{x:Unused}")
add("Clause", "unused_for", "{x:Unused} ({u:Until})")
add("ItsUse", "turns.unused", "its controller cannot|can't play its activate abilities")
add("AlsoS", "also_unused", "and {t:ItsUse}", "=, and {t:ItsUse}")

# effects that last for a turn
for number in "SP":
    add(
        f"Turns{number}",
        f"turns.attack_now{number}",
        "can attack this turn",
        "=can attack on the turn you did judgment",
    )
add("Must", "must.attack", "must attack", "=attacks|attack")
add("Must", "must.block", "must block", "=blocks|block")
add("Must", "must.attack_or_block", "must attack or block")
add("Clause", "must_now", "{s:Things} {m:Must} {now:Now} if able")
add(
    "Clause",
    "stay_rested",
    "{s:Things} doesn't|don't recover during its controller 's next recovery phase",
    "={s:Things} doesn't|don't recover during their controller 's next recovery phase",
    "={s:Things} doesn't|don't recover during their controllers ' next recovery phase",
    "={s:Things} doesn't|don't recover during your next recovery phase",
    "={s:Things} cannot recover in|during their|its next recovery phase",
    "={s:Things} doesn't|don't recover in|during their|its next recovery phase",
    "={s:Things} cannot recover in|during its controller 's next recovery phase",
    "={s:Things} cannot recover in|during his or her next recovery phase",
)

add("AnyWeather", "weather.rain", "rain")
add("AnyWeather", "weather.thunderstorm", "thunderstorm")
add("AnyWeather", "weather.fog", "fog")
add("AnyWeather", "weather.clear", "clear")
add("Always1", "always.weather", "the weather is {w:AnyWeather}")

add("Clause", "control_while", "gain control of {what:Cards} as long as {c:Situation}")

# players
add("Somebody", "anybody", "{_:Anybody}")
add("Somebody", "players", "{_:Players}")
for deed in (
    "draw cards",
    "gain life",
    "lose life",
    "win the game",
    "lose the game",
    "pay life",
    "do judgment",
    "call magic stones",
    "play activate abilities",
):
    add("Barred", f"barred.{deed.replace(' ', '_')}", f"cannot|can't {deed}")
# 1015.2: to trigger an activate ability is to play it
add("Barred", "barred.play_non-will_activate_abilities", "cannot|can't play|trigger non- will activate abilities")
add("Barred", "barred.have_a_maximum_hand_size", "cannot have a maximum hand size", "=have|has no maximum hand size")
add("Barred", "barred_draws", "cannot|can't draw more than {n:AtMostDrawn} each turn")
add("AtMostDrawn", "drawn.one", "one card")
add("AtMostDrawn", "drawn.several", "{n:Numeral} cards")
for often in ("each", "this"):
    add(
        "Barred" if often == "each" else "BarredNow",
        f"plays_at_most.{often}",
        f"can play only {{c:Several}} {{n:Counted}} {often} turn",
        f"=can only play {{c:Several}} {{n:Counted}} {often} turn",
        f"=may only play {{c:Several}} {{n:Counted}} {often} turn",
        f"=cannot|can't play more than {{c:Several}} {{n:Counted}} {often} turn",
        f"=may play only {{c:Several}} {{n:Counted}} {often} turn",
        *(("=can|may only play {c:Several} {n:Counted} per turn",) if often == "each" else ()),
    )
either("Counted", "NounS", "NounP")
add("Barred", "barred_play", "cannot|can't play {n:NounP}")
add("Barred", "barred_play.named", "cannot|can't play {n:<BRACKET>}")
add(
    "Barred",
    "plays_open.top",
    "play|plays with the top card of your|their deck revealed",
    "=play|plays with (~ the) top card of your|their|his (~ or her) (~ main) deck revealed",
    "=reveal|reveals the top card of your|their|his (~ or her) (~ main) deck",
)
add(
    "Barred",
    "plays_open.area",
    "play|plays with your|their {a:Area} revealed",
    "=reveal|reveals all cards in your|their|his (~ or her) {a:Area}",
    "=reveal|reveals your|their|his (~ or her) {a:Area}",
)
add("Always", "open_hand", "reveal your hand .")
add("Barred", "barred_play_both", "cannot|can't play {a:PlainP} and {b:PlainP}", cost=1)
add(
    "Barred",
    "barred_use",
    "cannot|can't play activate abilities of {n:NounP}",
    "=cannot|can't play {n:NounP} '|'s activate abilities",
)
add("Barred", "barred_use_this", "cannot|can't play activate abilities of this card")
add("Always1", "unused", "[activate] of this card cannot be used")
add(
    "Barred",
    "barred_use_unless",
    "cannot|can't play activate abilities of {n:NounP} unless they|you control {m:Many}",
)
add("Barred", "barred_use_non_will", "cannot|can't play non- will activate abilities of {n:NounP}")
add(
    "Barred",
    "barred_targets",
    "cannot|can't be targeted by ({a:Attributes}) ({t:TypeS}) spells or abilities ({post:Post+})",
)
add("Barred", "barred_shielded", "gain|gains|have|has {b:Barrier}", "=gain|gains|have|has [barrier]")
add(
    "Barred",
    "barred.more_dice",
    "roll one more die whenever you would roll one or more dice using [force]",
)
for phase in ("draw", "recovery", "main", "end"):
    add("Barred", f"skipped.{phase}", f"skip|skips your|their {phase} phase|phases")
for phase in ("draw", "recovery", "main", "end"):
    add("Always", f"always_skipped.{phase}", f"skip your {phase} phase .")
add("Always1", "always.barred", "{p:Somebody} {b:Barred}")
add("Always1", "always.no_judgment", "rulers cannot|can't do judgment")
add("Clause", "you_and_shielded", "you and {s:ThingP} {b:Shielded} {u:Until}")
add("Shielded", "shielded", "gain|gains {b:Barrier}", "=gain|gains [barrier]")
add("Clause", "barred", "{p:Somebody} {b:Barred} {u:Until}")
add("Clause", "barred_now", "{p:Somebody} {b:BarredNow}")
add("Clause", "barred_until", "{u:Until} , {p:Somebody} {b:Barred}", "={u:Until} , {p:They} {b:Barred}")
add(
    "Clause",
    "barred_while",
    "{p:Somebody} {b:Barred} as long as {c:Situation}",
    "=as long as {c:Situation} , {p:Somebody} {b:Barred}",
)
add(
    "Always",
    "never_target",
    "({a:Attributes}) ({t:TypeS}) spells and|or abilities ({post:Post+}) cannot|can't target {s:Things} .",
)
add("Always", "versus_this", "{s:ThingP} cannot|can't attack or block this card .")
add("Always", "must_attack_this_always", "your opponent must attack this card if able .")
add("Always", "must_block_this_always", "your opponent must block this card if able .")
add(
    "Always",
    "fresh",
    "attacking doesn't cause this card to rest .",
    "=attacking does not cause this card to rest .",
    "=this card doesn't rest when it attacks .",
    "=this card does not rest when it attacks .",
)
add(
    "Always",
    "fresh.blocking",
    "blocking doesn't cause this card to rest .",
    "=blocking does not cause this card to rest .",
    "=this card doesn't rest when it blocks .",
    "=this card does not rest when it blocks .",
)
add(
    "Always",
    "fresh.others",
    "attacking doesn't cause {s:ThingP} to rest .",
    "=attacking does not cause {s:ThingP} to rest .",
)
add(
    "Always",
    "quiet",
    "{n:NounP} entering the field under your opponent 's control don't cause their own abilities to trigger .",
    "={n:NounP} entering your opponent 's field don't cause their own abilities to trigger .",
)
_ENTERING = "{n:NounP} entering the field under your opponent 's control don't cause their own {k:Quieted} to trigger"
add("Always", "quiet.enter", f"{_ENTERING} .", cost=1)
add("Clause", "quiet_now", f"{_ENTERING} ({{u:Until}})")
add("Quieted", "quieted.abilities", "abilities")
add("Quieted", "quieted.enter", "[enter] abilities")

describe("Restraint", "what is forbidden, allowed or demanded", "cannot attack")
describe("Barred", "what somebody cannot do", "cannot gain life")
describe("Somebody", "a player", "players")
