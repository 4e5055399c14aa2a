"""How cards enter the field, and what is done as something happens to them (910, 705.3a)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe

_FIELD = "the|your field"
_STONES = "your magic stone area"
add(
    "Entering",
    "enters_rested",
    f"this card enters {_FIELD} rested (unless you {{c:Costs}})",
    f"=this card enters {_STONES} rested (unless you {{c:Costs}})",
    f"=this card comes into {_FIELD} rested (unless you {{c:Costs}})",
)
add(
    "Entering",
    "enters_with_counters",
    f"this card enters {_FIELD} with {{n:SomeCounters}} (~ on it) ({{each:ForEach}})",
    f"=this card comes into {_FIELD} with {{n:SomeCounters}} (~ on it) ({{each:ForEach}})",
)
add("Entering", "they_enter_rested", f"{{s:ThingP}} enter {_FIELD} rested", "={s:ThingP} come into fields rested")
add(
    "Entering",
    "theirs_enter_rested",
    "{s:ThingP} entering the field under your opponent 's control enter the field rested",
    "={s:ThingP} enter the field under your opponent 's control rested",
)
add("Entering", "they_enter_with_counters", f"{{s:ThingP}} enter {_FIELD} with {{n:SomeCounters}} on them")
add("Para", "enters", "{e:Entering} .")
add(
    "Para",
    "enters_while",
    "as long as {c:Situation} , {e:Entering} .",
    "=if {c:Situation} , {e:Entering} .",
    "={e:Entering} if {c:Situation} .",
)
add("Para", "enters_unless", "{e:Entering} unless {c:Situation} .")
add(
    "Para",
    "enters_if_you_do",
    f"as this card enters {_FIELD} , you may {{c:Costs}} . if you do , {{e:Entering}} .",
)
add(
    "Para",
    "enters_if_you_do_not",
    f"as this card enters {_FIELD} , you may {{c:Costs}} . if you don't , {{e:Entering}} .",
    f"=as this card enters {_STONES} , you may {{c:Costs}} . if you don't , {{e:Entering}} .",
)
add(
    "Para",
    "as_enters",
    f"as this card enters {_FIELD} , {{t:Text}}",
    f"=as this card comes into {_FIELD} , {{t:Text}}",
    cost=1,
)
add("Para", "as_turned.shifts", "as this card shifts , {t:Text}")
add("Para", "as_turned.inverts", "as this card inverts , {t:Text}")
add("Para", "as_game_starts", "as the game starts , {t:Text}")
add(
    "Para",
    "added_as_played",
    "as you play this card , target {n:Such} . this card enters the field added to the chosen target .",
    "=as you play this card , target {n:Such} . this card enters your field added to the chosen target .",
    "=as you play this card , target {n:Such} . this card enters the field added to that target .",
    "=as you play this card , target {n:Such} . if that resonator|J/resonator is still a legal target , "
    "put this card into the field added to the chosen target , otherwise put it into its owner 's graveyard .",
)
add(
    "Para",
    "may_stay_rested",
    "you may choose not to recover this card during your recovery phase .",
    "=you may choose not to recover this card during the recovery phase .",
    "=you may choose not to recover this card in a|your recovery|recover phase .",
)

describe("Entering", "how a card enters the field", "this card enters the field rested")
