"""Words, names and numbers that are chosen, and what is said of them later (104.5, 908.1)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, listing, some, verb

CHOOSE = "choose chooses chose chosen choosing"
verb(CHOOSE, "choose_a", "V a|an {k:ChoiceKind} ({luck:AtRandom})")
verb("name", "name_card", "V {n:Such}")
verb(CHOOSE, "choose_number_up_to", "V a number less than or equal to {n:Quantity}")
verb(CHOOSE, "choose_skill", "V {s:SkillChoice}")
verb(CHOOSE, "choose_word", "V {w:WordPair}")
some("ChoiceKind", "race", "attribute", "number", "card type")
add("ChoiceSkill", "choice.skill", "{k:<SKILL>}")
listing("SkillChoice", "ChoiceSkill", "or")
some("WordPair", "harvest or corrupt", "odd or even", "heads or tails")
add("Event", "event.chosen", "{w:WordPair} is chosen")
add("Gained", "gained.chosen", "the chosen ability", "=the chosen keyword")

describe("ChoiceKind", "what is chosen", "race")
