"""What has happened in this turn, in that battle or in this game (909.4)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, some

# what a card has done or had done to it
add("PastDeed", "past.attacked", "attacked")
add("PastDeed", "past.blocked", "blocked")
add("PastDeed", "past.attacked_or_blocked", "attacked or blocked")
add("PastDeed", "past.entered", "entered the field ({from:Origin})", "=entered your|a field ({from:Origin})")
add("PastDeed", "past.put_field", "was|were put into a|the field")
add(
    "PastDeed",
    "past.entered_yours",
    "entered the field under your control",
    "=was|were put into the field under your control",
    "=was|were put into your field",
)
add("PastDeed", "past.entered_theirs", "entered your opponent 's field", "=was|were put into your opponent 's field")
add("PastDeed", "past.left", "left the field")
add("PastDeed", "past.done", "was|were {d:PastDone} ({more:OrDone+})")
add(
    "PastDeed",
    "past.put_into",
    "was|were put into {into:Destination} ({from:Origin})",
    "=was|were put {from:Origin} into {into:Destination}",
    "=was|were returned to {into:Destination} ({from:Origin})",
    "=was|were put into the graveyard",
    "=is put into {into:Destination} {from:Origin}",
)
add("PastDeed", "past.removed", "was|were removed from the game ({from:Origin})")
add("PastDeed", "past.played_from", "was|were played {from:Origin}")
add("PastDeed", "past.was_dealt", "was|were {d:PastDealt}")
add("PastDeed", "past.dealt", "dealt (battle) damage (to {to:Opposed})")
add("PastDealt", "past.damage", "dealt (battle) damage (by {by:Dealer})")
add("Dealer", "dealer.this", "this card")
add("Dealer", "dealer.such", "{n:Such}")
add("Dealer", "dealer.added", "{w:AddedWord} {n:NounS}")
some("PastDone", "destroyed", "banished", "discarded", "revealed")
add("OrDone", "or_done", "or {d:PastDone}")

# what a player has done
for kind, word in (("played", "played"), ("drew", "drew"), ("discarded", "discarded"), ("banished", "banished")):
    add(
        "PastAct",
        f"past.{kind}",
        f"{word} {{m:Many}}",
        f"=already {word} {{m:Many}}",
        f"=have {'drawn' if word == 'drew' else word} {{m:Many}}",
    )
add("PastAct", "past.gained", "gained life")
add("PastAct", "past.lost", "lost life")
add("PastAct", "past.paid", "paid life")
add("PastAct", "past.played_art", "played a god 's art")

# whether it has
add("Happening", "happening.you", "you {a:PastAct}")
add("Happening", "happening.opponent", "your opponent {a:PastAct}")
add("Happening", "happening.you_dealt", "you were {d:PastDealt}")
add("Happening", "happening.damage_to_you", "(battle) damage was dealt to you")
add("Happening", "happening.damage_to_opponent", "(battle) damage was dealt to your opponent")
add("Happening", "happening.opponent_dealt", "your opponent was {d:PastDealt}")
add("Happening", "happening.it", "{s:ThingS} {d:PastDeed}")
add("Happening", "happening.such", "{n:Such} {d:PastDeed}")
add("Happening", "happening.you_put", "you put a|an {n:NounS} into a|the field", "=you put {n:NounS} into a|the field")
add("Happening", "happening.you_not_put", "you haven't|didn't put (~ any) {n:NounS} into a|the field")
add("Happening", "happening.several", "{c:Several} or more {n:NounP} {d:PastDeed}")
add("Happening", "happening.none", "no {n:NounP} {d:PastDeed}")
add("Happening", "happening.they", "{n:NounP} {d:PastDeed} ({c:Numeral} or more times)")
add("Happening", "happening.they_other", "other {n:NounP} {d:PastDeed} ({c:Numeral} or more times)")
add("Situation1", "in_this_turn", "{h:Happening} this turn (~ in any way)")
add("Situation1", "not_in_this_turn.play", "you didn't|haven't play|played (~ any) {n:NounP} this turn")
add("Situation1", "not_in_this_turn.play_one", "you didn't|haven't play|played a|an {n:NounS} this turn")
add("Situation1", "not_in_this_turn.attack", "{s:ThingS} didn't|hasn't attack|attacked this turn")
add("Situation1", "not_in_this_turn.block", "{s:ThingS} didn't|hasn't block|blocked this turn")
add("Situation1", "both_in_this_turn", "{a:Such} and {b:Such} {d:PastDeed} this turn")
add("Situation1", "times_in_all", "{n:NounP} {d:PastDeed} a total of {t:Several} times or more this turn")
add("Situation1", "as_it_came", "{s:ThingS} {d:CameFrom}")
add("CameFrom", "came.played", "was played {from:Origin}")
add("CameFrom", "came.in_turn", "was played during your turn")
add("CameFrom", "came.entered", "entered the field {from:Origin}")
add("Happening", "happening.dealt_to_opponent", "damage was dealt to your opponent")
add("Happening", "happening.dealt_to_you", "damage was dealt to you")
add("Situation1", "in_the_battle", "{h:Happening}", cost=3)
add("Situation1", "in_that_battle", "{h:Happening} in that battle")
add("Situation1", "has_battled", "{s:ThingS} battled in that battle")
add("Post", "battled_with", "that|which {s:ThingS} {d:BattleDeed} (~ in that battle)")
add("Post", "battled_this_turn", "that|which battled with {s:ThingS} this turn")
add("Post", "blocked_it", "that|which blocked {s:ThingS} (~ in that battle)")
some("BattleDeed", "blocked", "battled")
add("Situation1", "in_this_game", "{h:Happening} this game")
add("Post", "did_this_turn", "that {d:PastDeed} this turn", "={d:PastPut} this turn")
add("LastPost", "dealt_this_turn", "that was|were {d:DealtNow}", "={d:DealtNow}")
add("DealtNow", "past.dealt_by", "dealt (battle) damage this turn by {by:Dealer}")
add("PastPut", "past.bare_done", "{d:PastDone}")
add("Post", "put_there_this_turn", "that was put into that zone ({from:Origin}) this turn")
add("PastPut", "past.bare_dealt", "{d:PastDealt}")
add("PastPut", "past.bare_put_into", "put into {into:Destination} ({from:Origin})")
add(
    "Post",
    "that_you",
    "that you {v:PastVerb} this turn",
    "=you {v:PastVerb} this turn",
    "=you have {v:PastVerb} this turn",
)
add(
    "Post",
    "that_opponent",
    "that your opponent {v:PastVerb} this turn",
    "=your opponent {v:PastVerb} this turn",
    "=your opponent has {v:PastVerb} this turn",
)
some("PastVerb", "played", "drew=drawn", "discarded", "banished")
add(
    "Factor",
    "times_this_turn",
    "the number of times {h:Happening} this turn",
    "=the number of times that {h:Happening} this turn",
)
add("ForEach", "each_time", "for each time {h:Happening} this turn")
add("Factor", "times_this_game", "the number of times {h:Happening} this game")
add("ForEach", "each_time_this_game", "for each time {h:Happening} this game")
add(
    "Factor",
    "life_you",
    "the amount of life you {v:LifePast} (~ in any way) this turn",
    "=the life you {v:LifePast} this turn",
    "=the total amount of life you {v:LifePast} this turn",
)
add("Factor", "life_opponent", "the amount of life your opponent {v:LifePast} this turn")
add("Factor", "damage_you", "the amount of damage you were dealt this turn")
add("Factor", "damage_opponent", "the amount of damage your opponent was dealt this turn")
add("Factor", "damage_by", "the amount of damage {s:ThingS} dealt this turn", "=the damage {s:ThingS} dealt this turn")
add("Factor", "damage_on", "the amount of damage {s:ThingS} was dealt this turn")
some("LifePast", "gained", "lost", "paid")
add("Situation1", "is_nth", "this is the {o:Ordinal} {n:NounS} you play this turn")
add("Situation1", "is_nth.played", "this is the {o:Ordinal} {n:NounS} you played this turn")

describe("Happening", "something that has happened", "you played a chant")
describe("PastDeed", "what it has done", "attacked")
