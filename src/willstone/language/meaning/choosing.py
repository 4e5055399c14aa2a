"""From words, names and numbers that are chosen to effects, and what is said of them later (104.5, 908.1)."""

from __future__ import annotations

from willstone.engine.effects import chosen_words
from willstone.engine.effects.branches import Series
from willstone.engine.effects.effects import Gain
from willstone.engine.state.speech import Change, Condition, Effect, Situation
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.qualities import Non
from willstone.engine.words.situations_counted import ItIs
from willstone.language.meaning.amounts import QUANTITY
from willstone.language.meaning.cards import POST, Described, thing, type_word
from willstone.language.meaning.events import EVENT, such
from willstone.language.meaning.gains import GAINED, TURNS, until
from willstone.language.meaning.orders import EFFECT
from willstone.language.meaning.sentences import SENTENCE
from willstone.language.meaning.situations import SITUATION
from willstone.language.meaning.tables import NotYet, items, name_of
from willstone.language.pronouns import Pronoun
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


@EFFECT.verb("choose_attribute")
def _choose_attribute(tree: Tree) -> Effect:
    return _among(tree, chosen_words.ATTRIBUTE, tuple(name_of(one) for one in items(tree["a"])))


@EFFECT.verb("choose_type")
def _choose_type(tree: Tree) -> Effect:
    return _among(tree, chosen_words.TYPE, tuple(type_word(one) for one in items(tree["t"])))


def _among(tree: Tree, kind: str, words: tuple[str, ...]) -> Effect:
    """One of the words that the text lists."""
    if len(words) < 2:
        raise NotYet(tree.start, "words to choose from")
    return chosen_words.ChooseA(kind, words)


@EFFECT.verb("choose_two")
def _choose_two(tree: Tree) -> Effect:
    return Series(tuple(chosen_words.ChooseA(name_of(tree[field])) for field in ("k", "l")), ("and",))


@EFFECT.verb("name_type")
def _name_type(_: Tree) -> Effect:
    return chosen_words.ChooseA(chosen_words.TYPE)


@TURNS.case("turns.become_chosenS", "turns.become_chosenP")
def _become_chosen(tree: Tree) -> tuple[Change, ...]:
    first, *more = name_of(tree["k"]).split(" and ")
    kinds = (first, *more)
    return tuple(chosen_words.BecomeChosen(kind, f"the chosen {kind}" if kind == first else kind) for kind in kinds)


def chosen_name() -> CardFilter:
    """Cards of the name that was chosen."""
    return CardFilter(qualities=(chosen_words.OfChosen(chosen_words.NAME, "with that name"),))


@POST.case("shares_chosen_name")
def _shares_chosen_name(_: Tree, told: Described) -> None:
    told.after.extend(chosen_name().qualities)


@SITUATION.case("shares_chosen_name_so")
def _shares_chosen_name_so(tree: Tree) -> Situation:
    return ItIs(Pronoun("it", tree.start), chosen_name())


@EVENT.case("event.chosen")
def _is_chosen(tree: Tree) -> Condition:
    return chosen_words.IsChosen(tuple(name_of(tree["w"]).split(" or ")))


@GAINED.case("gained.chosen")
def _gained_chosen(_: Tree) -> Change:
    return chosen_words.GainChosen("the chosen ability")


@SENTENCE.case("race_of_choiceS", "race_of_choiceP")
def _race_of_choice(tree: Tree) -> Effect:
    becomes = Gain(thing(tree["s"]), (chosen_words.BecomeChosen("race", "the chosen race"),), until(tree.get("u")))
    return Series((chosen_words.ChooseA("race"), becomes), ("and",))
