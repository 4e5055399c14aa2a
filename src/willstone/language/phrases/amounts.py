"""Numbers (104)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, either, some

some("Numeral", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
add("Count", "count.word", "{_:Numeral}")
add("Count", "count.digits", "{n:<NUM>}")
add("Amount", "amount.number", "{n:<NUM>}")
add("Amount", "amount.x", "x")
add("Amount", "amount.hundreds", "{n:<HUNDREDS>}")
add("Amount", "amount.that_much", "that much", "=an equal amount of")
add("CardsNumber", "cards.one", "a card")
add("CardsNumber", "cards.several", "{n:Count} cards", "=1 card")
add("CardsNumber", "cards.x", "x cards")
add("CardsNumber", "cards.any", "any number of cards")
add("CardsNumber", "cards.that_many", "that many cards", "=cards equal to the number of cards you had")
add("CardsNumber", "cards.equal", "cards equal to {n:Quantity}")
some("Bound", "or less=or lower=or fewer", "or more=or higher=or greater")

add("Value", "value.atk", "atk")
add("Value", "value.def", "def")
add("Value", "value.cost", "total cost")
add(
    "Factor",
    "number_of",
    "the number of {what:NounP}",
    "=(~ the) total number of (~ all) {what:NounP}",
    "=the number of all {what:NounP}",
)
add("Factor", "number_of_other", "the number of other {what:NounP}")
add("Factor", "number_of_counters", "the number of {c:CounterName} counters on {on:Things}")
add("Factor", "x_itself", "x")
add("Factor", "fixed", "{n:<NUM>}")
add("Factor", "fixed_teen", "{c:Teen}")
some("Teen", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
some("Teen", "twenty")
add("Count", "count.teen", "{t:Teen}")
add("Factor", "fixed_word", "{c:Numeral}")
add("Factor", "told", "{t:Told}")
add("Factor", "told_this_way", "the {w:ToldThisWay} (~ in) this way")
some(
    "ToldThisWay",
    "damage dealt=amount of damage dealt=total damage dealt=total amount of damage dealt",
    "life lost=amount of life lost=total life lost=total amount of life lost",
    "life gained=amount of life gained=total life gained=total amount of life gained",
    "counters removed=number of counters removed",
)
add("ForEach", "each_told", "for each {n:<NUM>} {w:PortionThisWay} (~ in) this way")
add("ForEach", "each_counter_removed", "for each ({c:CounterName}) counter removed this way")
some("PortionThisWay", "damage dealt", "life lost", "life gained")
some("Told", "that damage", "the damage dealt", "the result of the roll", "the amount of life you gained")
add("Factor", "number_different", "the number of different {k:Kinds} among {what:ThingP}")
add("Factor", "its_value", "its {v:Value}")
add("Factor", "value_of", "the {v:Value} of {what:ThingS}", "={what:ThingS} 's {v:Value}")
add("Factor", "total_of", "the total {v:Value} of {what:ThingP}")
add("Factor", "combined_cost", "the combined total cost of {what:ThingP}")
add("Factor", "highest", "the highest {v:Value} among {what:ThingP}")
add("Factor", "lowest", "the lowest {v:Value} among {what:ThingP}")
add("Factor", "your_life", "your life")
add("Factor", "their_life", "their life")
add("Factor", "opponents_life", "your opponent 's life")
add("Summand", "factor", "{_:Factor}", "=\\[ {_:Factor} \\]", "=the number equal to \\[ {_:Factor} \\]")
add("Summand", "twice", "twice {of:Factor}")
add(
    "Summand",
    "times",
    "{n:<NUM>} multiplied by {of:Factor}",
    "={of:Factor} multiplied by {n:<NUM>}",
    "=\\[ {of:Factor} x {n:<NUM>} \\]",
    cost=1,
)
add(
    "Summand",
    "half",
    "half of {of:Factor} , rounded {r:Rounded}",
    "=half of {of:Factor} rounded {r:Rounded}",
    "=half of {of:Factor}",
    "=half of {of:Factor} , rounded {r:Rounded} ,",
)
add("Summand", "divided", "{of:Factor} divided by {n:<NUM>}")
some("Rounded", "up", "down")
add("Quantity", "summand", "{_:Summand}")
add("Quantity", "plus", "{a:Summand} plus {b:Summand}")
add("Quantity", "minus", "{a:Summand} minus {b:Summand}")
add("ForEach", "for_each", "for each {what:NounS}")
add("ForEach", "for_each_of_yours", "for each of your {what:NounP}")
add("ForEach", "for_each_of_yours.misprinted", "for each of your {what:NounS}", cost=3)
add(
    "ForEach",
    "for_each_of_both",
    "for each {a:PlainS} and {b:PlainS}",
    "=for each {a:PlainS} or a|an {b:PlainS}",
    cost=1,
)
add(
    "Factor",
    "number_of_both",
    "the number of {a:PlainP} and {b:PlainP}",
    "=(~ the) total number of (~ all) {a:PlainP} and (~ all) {b:PlainP}",
    cost=1,
)
add("ForEach", "for_each_other", "for each other {what:NounS}")
add("ForEach", "for_each_different", "for each different {k:Shareable} among {what:ThingP}")
add("ForEach", "for_each_named", "for each {what:NounS} with (~ a) different name|names")
add("ForEach", "for_each_several", "for each {c:Numeral} {what:NounP}")
add("ForEach", "for_each_counters", "for each {n:Numeral} {c:CounterName} counters on {on:Things}")
add(
    "ForEach",
    "for_each_counter",
    "for each {c:CounterName} counter on {on:Things}",
    "=for each {c:CounterName} counter that was on {on:Things}",
)

describe("Count", "a number in words", "two")
describe("Amount", "a number", "500")
describe("CardsNumber", "a number of cards", "two cards")
describe("Quantity", "something that is counted", "the number of resonators you control")
describe("ForEach", "for each ...", "for each Elf you control")
either("Counted", "Quantity")
