"""Words, names and numbers that are chosen, and what is said of them later (104.5, 908.1)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, listing, some, verb

CHOOSE = "choose chooses chose chosen choosing"
verb(CHOOSE, "choose_a", "V a|an {k:ChoiceKind} ({luck:AtRandom})")
verb("name", "name_card", "V {n:Such}")
verb(CHOOSE, "choose_number_up_to", "V a number less than or equal to {n:Quantity}")
verb(CHOOSE, "choose_skill", "V {s:SkillChoice}")
verb(CHOOSE, "choose_word", "V {w:WordPair}")
verb(CHOOSE, "choose_attribute", "V {a:Attributes}")
verb(CHOOSE, "choose_type", "V {t:TypesS}")
verb(CHOOSE, "choose_two", "V a|an {k:ChoiceKind} and a|an {l:ChoiceKind}")
verb("name", "name_type", "V a card type")
some("ChoiceKind", "race", "attribute", "number", "card type")
add("ChoiceSkill", "choice.skill", "{k:<SKILL>}")
listing("SkillChoice", "ChoiceSkill", "or")
some("WordPair", "harvest or corrupt", "odd or even", "heads or tails")
add("Event", "event.chosen", "{w:WordPair} is chosen")
add("Gained", "gained.chosen", "the chosen ability", "=the chosen keyword")
for number, becomes in (("S", "becomes"), ("P", "become")):
    add(
        f"Turns{number}",
        f"turns.become_chosen{number}",
        f"{becomes} the chosen {{k:ChosenSort}}",
        f"={becomes} that {{k:ChosenSort}}",
    )
_OF_CHOICE = "a race of your choice ({u:Until})"
add("Clause", "race_of_choiceS", f"{{s:ThingS}} loses all races and gains {_OF_CHOICE}")
add("Clause", "race_of_choiceP", f"{{s:ThingP}} lose all races and gain {_OF_CHOICE}")
some("ChosenSort", "race", "attribute", "race and attribute")
add("Being", "being.chosen_type", "the named|chosen type")
add(
    "LastPost", "shares_chosen_name", "that shares|share a name with the named card", "=with the name of the named card"
)
add("Situation1", "shares_chosen_name_so", "it shares a name with the named card")
add("Such", "such.chosen_name", "the named card")

describe("ChosenSort", "what was chosen", "race")
describe("ChoiceKind", "what is chosen", "race")
