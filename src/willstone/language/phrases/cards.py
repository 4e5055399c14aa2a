"""Descriptions of cards, and what an effect speaks of: one card, several, some to choose (201.5, 903.2g, 1014)."""

from __future__ import annotations

from itertools import permutations

from willstone.language.phrases.declaring import add, describe, either, listing, numbered, some

TYPES = ("resonator", "J/resonator", "ruler", "J-ruler", "J/ruler", "magic stone", "addition", "chant", "rune")
for word in TYPES:
    kind = word.replace(" ", "_")
    add("TypeS", f"type.{kind}", word, f"={word} card", *(["=ruler/J-ruler"] if word == "J/ruler" else []))
    add("TypeP", f"types.{kind}", f"{word}s", f"={word} cards")
add("TypeS", "type.regalia", "regalia", "=regalia card")
add("TypeP", "types.regalia", "regalia", "=regalia cards")

ATTRIBUTES = ("light", "fire", "water", "wind", "darkness")
some("Attribute", *(f"{word}={word} attribute" for word in ATTRIBUTES[:-1]))
some("Attribute", "darkness=darkness attribute=dark=dark attribute")
some("State", "rested", "recovered", "attacking or blocking", "attacking", "blocking", "battling", "attacked")
some("State", "attacked or blocking", "damaged", "revealed", "astral")
some("General", "basic", "special", "true", "stranger")
add("Race", "race", "{r:<RACE>}")
add("RaceP", "races", "{r:<RACES>}")
add("Named", "name", "{n:<NAME>}")
listing("Attributes", "Attribute", "or", "and", "and/or")
listing("Races", "Race", "or", "and/or")
listing("RacesP", "RaceP", "and", "or", "and/or")
listing("TypesS", "TypeS", "or")
listing("TypesP", "TypeP", "and", "or", "and/or")
listing("Names", "Named", "or", "and/or")
listing("Keywords", "Keyword", "or")
add("Keyword", "keyword", "{k:<KEYWORD>}")

# before the head
add("Pre", "non_type", "non- {t:TypeS} (~ ,)", "=non {t:TypeS} (~ ,)")
add("Pre", "non_spell", "non- spell (~ ,)")
add("Pre", "non_race", "non- {r:Race} (~ ,)")
add("Pre", "non_attribute", "non- {a:Attribute} (~ ,)")
add("Pre", "non_general", "non- {g:General} (~ ,)")
add("Pre", "non_token", "non- token (~ ,)")
add("Pre", "state", "{s:State}")
add("Pre", "general", "{g:General}")
add("Pre", "attributes", "{a:Attributes}")
add("Pre", "void", "void", "=void attribute")
add("Pre", "race_before", "{r:Races}", cost=1)
add("Pre", "races_before.and", "{a:Race} ({more:RacesNext+}) (~ ,) and {b:Race}", cost=1)
some("OfBoth", *("/".join(pair) for pair in permutations(ATTRIBUTES, 2)))
add("Pre", "of_both", "{a:OfBoth}")

add("Pre", "of_opponent", "your opponent 's", "=opponent 's", cost=1)

# what they are
numbered("Head", "head.types", "{t:Types#}")
add("HeadS", "head.card", "card")
add("HeadP", "head.cards", "cards")
add("HeadS", "head.entity", "entity")
add("HeadP", "head.entities", "entities")
add("HeadS", "head.token", "({t:TypeS}) token")
add("HeadP", "head.tokens", "({t:TypeS}) tokens")
add("HeadS", "head.spell", "({t:TypeS}) spell")
add("HeadP", "head.spells", "({t:TypeS}) spells")
add("HeadS", "head.spell_card", "spell card")
add("HeadP", "head.spell_cards", "spell cards")
add("HeadS", "head.standby", "[spell:chant-standby] (~ card)")
add("HeadP", "head.standbys", "[spell:chant-standby] (~ cards)")
add("HeadP", "head.all_chants", "chants and [spell:chant-instant] (~ cards)")
add("HeadS", "head.any_chant", "chant or [spell:chant-instant] (~ card)")
add("HeadS", "head.instant", "[spell:chant-instant] (~ card)")
add("HeadP", "head.instants", "[spell:chant-instant] (~ cards)")
add("HeadS", "head.gem", "gem")
add("HeadP", "head.gems", "gems")
add("HeadS", "head.ruler_or_entity", "ruler or entity")
add("HeadP", "head.rulers_and_entities", "rulers and entities", "=rulers and/or entities")
add("HeadS", "head.names", "{n:Names}")
listing("NamesP", "Named", "and", "and/or")
add("HeadP", "head.namesP", "{n:NamesP}")
add("HeadS", "head.race", "{r:Races}")
add("HeadP", "head.races", "{r:RacesP}")

# after the head
add("Post", "you_control", "you control", "=you controlled")
add("Post", "in_stone_area", "in your magic stone area")
add("Post", "in_any_stone_area", "in a magic stone area", "=in any magic stone area", "=in all magic stone areas")
add("Post", "in_your_field", "in your field")
add(
    "Post",
    "they_control",
    "they control",
    "=he or she controls",
    "=that he or she controls",
    "=that they control",
    "=they controlled",
    "=in their field",
    "=in his or her field",
)
add(
    "Post",
    "opponent_controls",
    "your opponent controls",
    "=an opponent controls",
    "=in your opponent 's magic stone area",
    "=your opponent controlled",
    "=played by your|an opponent",
)
add("Post", "in_opponents_field", "in your opponent 's field", "=in an opponent 's field", "=in your opponents field")
add("Post", "in_any_field", "in all fields", "=in any field", "=in a field")
add("Post", "with_keyword", "with {k:Keywords}")
add("Post", "with_both", "with {k:Keyword} and {l:Keyword}")
add("Post", "without_either", "without {k:Keyword} or {l:Keyword}")
add("Post", "other_than_this", "other than this card")
add("Post", "with_symbol_skill", "with a symbol skill")
add("Post", "without_keyword", "without {k:Keyword}")
add("Post", "with_cost", "with (~ a) total cost (~ of) {n:<NUM>} ({b:Bound})")
add("Post", "with_cost_in_words", "with (~ a) total cost (~ of) {c:Numeral} ({b:Bound})")
add("Post", "with_cost_x", "with (~ a) total cost (~ of) x ({b:Bound})")
add(
    "Post",
    "with_value",
    "with {v:Value} {n:<NUM>} {b:Bound}",
    "=with {n:<NUM>} {b:Bound} {v:Value}",
    "=with {n:<NUM>} {v:Value} {b:Bound}",
    "=with {v:Value} of {n:<NUM>} {b:Bound}",
    "=whose {v:Value} is {n:<NUM>} {b:Bound}",
)
add("Post", "with_no_attribute", "with no attribute", "=without any attribute (~ cost)")
add("Post", "with_additions", "with additions", "=targeted by an addition")
add("Post", "with_no_additions", "with no additions", "=with no addition")
add("Post", "with_counter", "with a|an {c:CounterName} counter on it|them")
add("Post", "named", "named {n:Names}", "=names {n:Names}")
add("Post", "not_named", "not named {n:Named}")
add("Post", "other_than", "other than {n:Named}")
add(
    "Post",
    "name_part",
    "with {n:Named} in its name",
    "=with the word {n:Named} in its|their name|names",
    "=with {n:Named} in their name|names",
)
add("Post", "in_zone", "{i:In}")
numbered("Plain", "noun", "({pre:Pre+}) {h:Head#} ({post:Post+}) ({last:LastPost})")
numbered("Noun", "plain", "{_:Plain#}")
numbered("Noun", "mixed", "{a:Plain#} (~ ,) or {b:Plain#}", "={a:Plain#} and/or {b:Plain#}", cost=2)

# a word for what was named before
numbered("Named", "named.type", "{t:Type#}")
add("NamedS", "named.target", "target")
add("NamedP", "named.targets", "targets")
add("NamedS", "named.card", "card")
add("NamedP", "named.cards", "cards")
add("NamedS", "named.spell", "spell")
add("NamedS", "named.token", "token")
add("NamedP", "named.tokens", "tokens")
add("NamedP", "named.spells", "spells")

# what is spoken of
add("ThingS", "this", "this card", "=this resonator", "=this addition", "=this regalia")
add("ThingS", "it", "it")
add("ThingS", "that", "that {n:NamedS}", "=the {n:NamedS}", "=the {n:NamedS} just summoned")
add("ThingS", "chosen_one", "the chosen {n:NamedS}", "=that chosen {n:NamedS}")
add("ThingS", "that_spell_or_ability", "that spell or ability", "=that chant spell or ability")
add("ThingS", "the_done", "the {n:NounS}")
add("ThingS", "the_done_one", "the {w:DoneTo} {n:PlainS}")
add("ThingS", "the_done_one.bare", "the {w:DoneTo} one")
some("DoneTo", "revealed", "banished", "discarded", "removed", "destroyed", "cancelled")
add("ThingS", "removed_by_this", "that removed card")
add("ThingP", "all_removed_by_this", "those removed cards")
add("ThingS", "target", "target {n:NounS}", "=a target {n:NounS}")
add("ThingS", "target_summoned", "target summoned {n:NounS}")
add("ThingS", "target_either", "target {n:PlainS} or target {m:PlainS}")
add("ThingS", "role.one", "one", cost=3)
add("ThingS", "role.other", "the other (~ one)", cost=3)
add("ThingS", "role.nth", "the {o:RoleNumber}", cost=3)
some("RoleNumber", "first", "second", "third", "fourth")
add("ThingS", "another_target", "another target {n:NounS}")
add("ThingS", "up_to_one_target", "up to one target {n:NounS}")
add("ThingS", "up_to_one_other_target", "up to one other target {n:NounS}", "=up to one second target {n:NounS}")
add("ThingS", "each", "each {n:NounS}")
add("ThingS", "each_other", "each other {n:NounS}")
add("ThingS", "each_named", "each {a:Named} ({more:NamesPNext+}) (~ ,) and|or {b:Named}")
add("ThingS", "your_ruler", "your|you {r:RulerWord}")
add("ThingS", "opponents_ruler", "your opponent 's {r:RulerWord}")
add("ThingS", "the_added_card", "the added card")
add(
    "ThingS",
    "added",
    "added {n:NounS}",
    "=(~ the) {n:NounS} with this (~ card)",
    "={n:NounS} with this card added to it",
)
add("ThingS", "bestowed", "bestowed {n:NounS}")
some("RulerWord", "ruler", "J-ruler", "J/ruler=ruler/J-ruler")
add("ThingP", "them", "them", "=both of them")
add("ThingP", "they", "they")
add("ThingP", "those", "those {n:NamedP}")
add("ThingP", "those_controlled", "those {w:Controls}")
add("ThingP", "chosen_ones", "the chosen {n:NamedP}")
add("ThingP", "those_done", "the {n:NounP}")
add("ThingP", "the_done_ones", "the {w:DoneTo} {n:PlainP}", "=all {w:DoneTo} {n:PlainP}")
add("ThingP", "yours", "your {n:NounP}", "=all your {n:NounP}", "=each of your {n:NounP}")
add("ThingP", "opponents_own", "your opponent 's {n:NounP}", "=all your opponent 's {n:NounP}")
add("ThingP", "your_others", "your other {n:NounP}", "=all your other {n:NounP}")
add("ThingP", "targets", "{c:Count} target {n:NounP}", "=target {c:Count} {n:NounP}", "={c:Count} target {n:NounS}")
add("ThingP", "other_targets", "{c:Count} other target {n:NounP}")
add(
    "ThingP",
    "up_to_targets",
    "up to {c:Count} target {n:NounP}",
    "=each of up to {c:Count} target {n:NounP}",
    "=up to {c:Count} target {n:NounS}",
)
add("ThingP", "up_to_other_targets", "up to {c:Count} other target {n:NounP}")
add("ThingP", "any_targets", "any number of target {n:NounP}")
add("ThingP", "any_other_targets", "any number of other target {n:NounP}")
add("ThingP", "x_targets", "x target {n:NounP}", "=target x {n:NounP}")
add("ThingP", "up_to_x_targets", "up to x target {n:NounP}")
add("ThingP", "x_other_targets", "x other target {n:NounP}")
add("ThingP", "up_to_x_other_targets", "up to x other target {n:NounP}")
add("ThingP", "all", "all {n:NounP}", "=all {n:NounS}")
add("ThingP", "each_of_opponents", "each of (~ your) opponent 's {n:NounP}")
add("ThingP", "all_other", "all other {n:NounP}")
add("ThingP", "bare", "{n:NounP}")
add("ThingP", "bare_other", "other {n:NounP}")
either("Things", "ThingS", "ThingP")
add("Some", "some", "a|an {n:NounS}", "=one {n:NounS}")
add("Some", "some_other", "another {n:NounS}")
add("Some", "up_to_one", "up to one {n:NounS}")
add("Some", "so_many", "{c:Count} {n:NounP}")
add("Some", "so_many_others", "{c:Count} other {n:NounP}")
add("Some", "up_to_so_many", "up to {c:Count} {n:NounP}")
add("Some", "x_of", "x {n:NounP}")
add("Some", "up_to_x_of", "up to x {n:NounP}")
add("Some", "any_number_of", "any number of {n:NounP}")
add("Some", "so_many_of_yours", "{c:Several} of your {n:NounP}")
add("Some", "one_of_them", "one of them", "=one from among them", "=one card from among them")
add("Some", "so_many_of_them", "{c:Count} of them", "={c:Count} from among them")
add("Some", "up_to_of_them", "up to {c:Several} of them", "=up to {c:Several} from among them")
add("Some", "any_number_of_them", "any number of them", "=any number from among them")
add("Some", "either_kind", "a|an {n:NounS} ({more:NextKind+}) (~ ,) or a|an {m:NounS}")
add("NextKind", "next_kind", ", a|an {n:NounS}")
add("Cards", "joined", "{a:Things} and {b:Things}", cost=2)
add("NextThing", "thing.next", ", {t:Things}")
add("Cards", "joined.more", "{a:Things} {more:NextThing+} (~ ,) and {b:Things}", cost=2)
either("Cards", "ThingS", "ThingP", "Some")

describe("NounS", "a description of a card", "resonator you control")
describe("NounP", "a description of cards", "resonators you control")
describe("LastPost", "more of the description", "that shares a race with it")
describe("Post", "more of the description", "your opponent controls")
describe("Pre", "a description of a card", "rested fire")
describe("HeadS", "a kind of card", "resonator")
describe("HeadP", "a kind of cards", "resonators")
describe("Cards", "a card or cards", "target resonator")
describe("ThingS", "a card", "this card")
describe("ThingP", "cards", "all resonators")
describe("Some", "cards to choose", "a resonator you control")
describe("Attribute", "an attribute", "fire")
describe("Race", "a race", "Elf")
describe("<RACE>", "a race", "Elf")
describe("<RACES>", "a race", "Elves")
describe("<NAME>", "a name in quotes", '"Grimm"')
describe("<KEYWORD>", "a keyword", "[Flying]")
describe("<SKILL>", "a keyword", "[Flying]")
describe("<NUM>", "a number", "500")
describe("<WILL>", "will symbols", "{1}{W}")
describe("<GAINED>", "[+ATK/+DEF]", "[+200/+200]")
describe("<COUNTER>", "the name of a counter", "might")
describe("<QUOTE>", "an ability in quotes", '"{Rest}: Draw a card."')
