"""Numbers that come of damage, life and what is printed, and what is left over (105.4a, 909.7, 1007, 1018)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, some

# so much for each so much
add("ForEach", "each_paid", "for each {n:<NUM>} life paid this way")
add("ForEach", "each_prevented", "for each {n:<NUM>} damage prevented this way")
add("ForEach", "each_portion", "for each {n:<NUM>} damage")
add("Factor", "life_paid", "the life paid this way", "=the amount of life paid this way")
add("Factor", "much_prevented", "the damage prevented this way", "=the amount of damage prevented this way")
add("Factor", "damage_on_it", "the damage it has been dealt")
add("Factor", "that_much_damage", "that much damage")
add("Situation1", "was_prevented", "damage is|was prevented this way")

# what is more than a resonator can bear
add(
    "S",
    "the_rest_of_it",
    "if this card would deal more damage to that resonator than its {w:Borne} (~ this way) , "
    "this card deals the rest to that resonator 's controller",
    "=if this card would deal more damage to that resonator than its {w:Borne} (~ this way) , "
    "it deals the rest to that resonator 's controller",
    "=if it deals more damage than {w:Borne} of the resonator , "
    "this card deals number of damage more than the DEF to the controller of that resonator",
)
some("Borne", "DEF", "capacity")

# what is printed
add("Factor", "printed_value", "the printed {v:Value} of {of:ThingS}", "={of:ThingS} 's printed {v:Value}")
add(
    "Measured",
    "measured.printed_values",
    "the printed ATK and DEF of {of:ThingS}",
    "=the printed ATK and printed DEF of {of:ThingS}",
    "={of:ThingS} 's printed ATK and (~ printed) DEF",
)
add("Post", "with_printed", "with printed {v:Value} {n:<NUM>} {b:Bound}", "=with {n:<NUM>} {b:Bound} printed {v:Value}")
add("Post", "with_changed", "with ATK different from its|their printed ATK or DEF different from its|their printed DEF")
add("Factor", "symbols_of", "the number of will symbols in the attribute cost of {of:ThingS}")
add("Factor", "symbols_counted", "the number of will symbols you counted this way")
add(
    "ThingS",
    "given_for_judgment",
    "the {n:NamedS} banished for its judgment",
    "={n:NamedS} banished for its judgment",
    "=the {n:NamedS} banished to pay its judgment cost",
)

# will that was spent (1003.1)
_WILLS = "among (~ all) (~ the) wills spent|used to play this card"
add("Factor", "spent_attributes", f"the number of different attributes {_WILLS}")
add("ForEach", "each_spent_attribute", f"for each different attribute {_WILLS}")
add("Situation1", "spent_to_play", "you spent {w:<WILL>} to play this card")
add("Situation1", "spent_to_awaken", "you spent {w:<WILL>} to pay the [awakening] cost")

describe("Borne", "what it can bear", "DEF")
