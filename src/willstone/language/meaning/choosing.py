"""From words, names and numbers that are chosen to effects, and what is said of them later (104.5, 908.1)."""

from __future__ import annotations

from willstone.engine.effects import chosen_words
from willstone.engine.state.speech import Change, Condition, Effect
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.qualities import Non
from willstone.language.meaning.amounts import QUANTITY
from willstone.language.meaning.events import EVENT, such
from willstone.language.meaning.gains import GAINED
from willstone.language.meaning.orders import EFFECT
from willstone.language.meaning.tables import NotYet, items, name_of
from willstone.language.reading.trees import Tree


@EFFECT.verb("choose_a")
def _choose_a(tree: Tree) -> Effect:
    luck = "" if tree.get("luck") is None else "at random"
    return chosen_words.ChooseA(name_of(tree["k"]), luck=luck)


@EFFECT.verb("name_card")
def _name_card(tree: Tree) -> Effect:
    found = such(tree["n"])
    plain = CardFilter(found.types, found.attributes, found.races, qualities=found.qualities)
    if found != plain or not all(isinstance(quality, Non) for quality in found.qualities):
        raise NotYet(tree.start, "what is printed on a card")
    return chosen_words.ChooseA(chosen_words.NAME, cards=found)


@EFFECT.verb("choose_number_up_to")
def _choose_number_up_to(tree: Tree) -> Effect:
    return chosen_words.ChooseA(chosen_words.NUMBER, most=QUANTITY(tree["n"]))


@EFFECT.verb("choose_skill")
def _choose_skill(tree: Tree) -> Effect:
    names = tuple(one["k"] for one in items(tree["s"]))
    if len(names) < 2:
        raise NotYet(tree.start, "keywords to choose from")
    return chosen_words.ChooseA(chosen_words.KEYWORD, names)


@EFFECT.verb("choose_word")
def _choose_word(tree: Tree) -> Effect:
    return chosen_words.ChooseA(chosen_words.WORD, tuple(name_of(tree["w"]).split(" or ")))


@EVENT.case("event.chosen")
def _is_chosen(tree: Tree) -> Condition:
    return chosen_words.IsChosen(tuple(name_of(tree["w"]).split(" or ")))


@GAINED.case("gained.chosen")
def _gained_chosen(_: Tree) -> Change:
    return chosen_words.GainChosen("the chosen ability")
