"""What is done to cards and players (1000), each verb once."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, some, verb

verb("destroy", "destroy", "V {what:Cards}")
verb("banish banishes banished banished banishing", "banish", "V {what:Cards}")
verb("rest", "rest", "V {what:Cards}")
verb("recover", "recover", "V {what:Cards}")
verb("cancel cancels cancelled cancelled|canceled cancelling", "cancel", "V {what:Cards}")
verb("remove", "remove", "V {what:Cards} from the game")
verb("remove", "remove.bare", "V {what:Cards}", cost=2, only=("", "+s"))
verb("remove", "remove_from_battle", "V {what:Cards} from battle", "=V {what:Cards} from the battle")
verb(
    "draw draws drew drawn drawing",
    "draw",
    "V {n:CardsNumber} ({each:ForEach})",
    "=V {n:CardsNumber} from your|their deck",
    "=V {n:CardsNumber} from your|their main deck",
    "=V {n:CardsNumber} from his or her (~ main) deck",
)
verb("draw draws drew drawn drawing", "draw_up", "V cards until you|they have {n:HeldNumber} in your|their hand")
verb(
    "choose chooses chose chosen choosing",
    "discard_by_chance",
    "V a card in|from your|their hand at random and discard|discards it",
    "=V a card in|from his or her hand at random and discard|discards it",
)
add(
    "Clause",
    "opponent_discards_by_chance",
    "choose a card in your opponent 's hand at random and discard it",
    cost=1,
)
verb(
    "choose chooses chose chosen choosing",
    "discard_several_by_chance",
    "V {n:Count} cards in|from your|their hand at random and discard|discards them",
)
verb("choose chooses chose chosen choosing", "discard_chosen", "V and discard|discards {n:CardsNumber}")
add("HeldNumber", "held.one", "a card")
add("HeldNumber", "held.several", "{c:Count} (~ cards)")
verb(
    "discard",
    "discard",
    "V {n:CardsNumber} ({how:HowChosen}) ({each:ForEach})",
    "=V {n:CardsNumber} from|in your|their hand ({how:HowChosen})",  # 1009.1
    "=V {n:CardsNumber} from|in his or her hand ({how:HowChosen})",
)
verb(
    "discard",
    "discard_hand",
    "V your|their hand",
    "=V all cards in|from your|their hand",
    "=V all cards in|from his or her hand",
    "=V his or her hand",
)
verb("gain", "gain_life", "V {n:Amount} life ({each:ForEach})")
verb("gain", "gain_life_equal", "V life equal to {n:Quantity}")
verb("lose loses lost lost losing", "lose_life", "V {n:Amount} life ({each:ForEach})")
verb("lose loses lost lost losing", "lose_life_equal", "V life equal to {n:Quantity}")
verb(
    "lose loses lost lost losing",
    "lose_half",
    "V half (~ of) your|their life (, rounded up)",
    "=V half (~ of) your|their life , rounded down",
)
verb(
    "discard",
    "discard_half",
    "V half of the cards in your|their hand (, rounded up)",
    "=V half of the cards in your|their hand , rounded down",
)
verb("win wins won won winning", "win", "V the game")
verb("deal deals dealt dealt dealing", "deal", "V {first:Damage} ({more:NextDamage+})")
verb("invert", "invert", "V {what:Cards}")
verb("shift", "shift_this", "V this card")
verb("foresee foresees foresaw foreseen foreseeing", "foresee", "V {n:<NUM>}")
verb(
    "put puts put put putting",
    "put_counter",
    "V a|an {c:CounterName} counter on {on:Cards} ({each:ForEach})",
)
verb("put puts put put putting", "put_counters", "V {n:Count} {c:CounterName} counters on {on:Cards} ({each:ForEach})")
verb(
    "put puts put put putting",
    "put_that_many_counters",
    "V that many {c:CounterName} counters on {on:Cards}",
)
verb("put puts put put putting", "put_counters.there", "V {n:Count} {c:CounterName} counters", cost=2)
verb("put puts put put putting", "put_x_counters", "V x {c:CounterName} counters on {on:Cards}")
verb("remove", "remove_counters", "V {c:SomeCounters} from {on:Cards}")
verb(
    "remove",
    "remove_this_from",
    "V this card in your {a:Area} from the game",
    "=V this card from your {a:Area} from the game",
)
verb("gain", "gain_control", "V control of {what:Cards} ({u:Until})")
verb("pay pays paid paid paying", "pay_will", "V {w:<WILL>}")
verb("pay pays paid paid paying", "pay_x", "V x")
verb("pay pays paid paid paying", "pay_life", "V {n:<NUM>} life")
verb("produce", "produce", "V {w:Wills} ({each:ForEach})")
verb("produce", "produce_any", "V one will of any attribute", "=V 1 will of any attribute")
verb("produce", "produce_several", "V {n:Count} wills in any combination of attributes")

add(
    "SomeCounters",
    "counters.one",
    "a|an {c:CounterName} counter",
    "=one {c:CounterName} counter",
    "=an additional {c:CounterName} counter",
)
add("SomeCounters", "counters.several", "{n:Count} {c:CounterName} counters")
add("SomeCounters", "counters.x", "x {c:CounterName} counters")
add("CounterName", "counter.named", "{c:<COUNTER>}")
add("CounterName", "counter.stats", "{c:<GAINED>}")
some("CounterWords", "divine bow", "dragon power", "fairy tale", "fresh blood", "gale protection", "tea party")
add("CounterName", "counter.words", "{c:CounterWords}")
add("HowChosen", "at_random", "at random")
add("HowChosen", "of_your_choice", "of your choice")
add("Damage", "damage", "{n:Amount} damage to {to:Receiver} ({each:ForEach})")
add("Damage", "damage_each", "{n:Amount} damage {each:ForEach} to {to:Receiver}", cost=1)
add("Damage", "damage_multiplied", "{n:Amount} damage multiplied by {q:Quantity} to {to:Receiver}")
add("Damage", "damage_equal", "damage equal to {n:Quantity} to {to:Receiver}")
add("Damage", "damage_equal_after", "damage to {to:Receiver} equal to {n:Quantity}")
add("NextDamage", "next_damage", "and (~ deals) {d:Damage}")
add("Receiver", "cards", "{_:Cards}")
add("Receiver", "anybody", "{_:Anybody}")
add("Receiver", "target_player_or", "target player or {n:NounS}")
add("Receiver", "target_or_player", "target {n:NounS} or player")
add("Receiver", "target_opponent_or", "target opponent or {n:NounS}")
add("Receiver", "targets_or_players", "{c:Count} target {p:Targeted} and/or {n:NounP}")
add("Receiver", "up_to_targets_or_players", "up to {c:Count} target {p:Targeted} and/or {n:NounP}")
add("Receiver", "any_targets_or_players", "any number of target {p:Targeted} and/or {n:NounP}")
some("Targeted", "players", "opponents")
add("Receiver", "everybody", "you and your opponent", "=all players")
add("Receiver", "player_and", "{p:Anybody} and {c:Things}", cost=1)
add("Receiver", "and_player", "{c:Things} and {p:Player}", cost=1)
add("Wills", "wills.one", "{w:<WILL>}")
add("Wills", "wills.or", "{a:<WILL>} or {b:<WILL>}")
add("NextWill", "wills.next", ", {w:<WILL>}")
add("Wills", "wills.listed", "{a:<WILL>} {more:NextWill+}")
add("Wills", "wills.more", "{a:<WILL>} {more:NextWill+} (~ ,) or {b:<WILL>}")

describe("VPinf", "something to do", "destroy target resonator")
describe("VPs", "what somebody does", "draws a card")
describe("Damage", "damage", "500 damage to target resonator")
describe("Receiver", "who is dealt damage", "target player")
