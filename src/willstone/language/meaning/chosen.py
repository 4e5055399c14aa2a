"""From what was chosen, or done by this card or this way, to qualities, numbers and situations (104.5, 911.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from willstone.engine.effects import chosen_words
from willstone.engine.effects.further_texts import NotTheTarget
from willstone.engine.effects.this_way import HappenedThisWay, ThisWay
from willstone.engine.state.speech import Situation
from willstone.engine.words.put_by_this import PutByThis
from willstone.engine.words.quantities import Quantity
from willstone.engine.words.relations import Except, NoneShare
from willstone.engine.words.selectors import Join
from willstone.engine.words.situations_counted import ThereAre, YouControlled
from willstone.language.meaning.amounts import QUANTITY
from willstone.language.meaning.cards import POST, Described, thing
from willstone.language.meaning.events import such
from willstone.language.meaning.places import lying
from willstone.language.meaning.situations import SITUATION, many
from willstone.language.meaning.tables import NotYet, name_of
from willstone.language.pronouns import Pronoun
from willstone.language.reading.trees import Tree


@POST.case("of_chosen")
def _of_chosen(tree: Tree, told: Described) -> None:
    kind = name_of(tree["k"])
    told.after.append(chosen_words.OfChosen(kind, f"{name_of(tree['w'])} {kind}"))


@POST.case("except_these")
def _except(tree: Tree, told: Described) -> None:
    one, other = thing(tree["t"]), tree.get("u")
    told.after.append(Except(one if other is None else Join((one, thing(other)))))


@POST.case("not_the_target")
def _not_the_target(_: Tree, told: Described) -> None:
    told.after.append(NotTheTarget())


@QUANTITY.case("chosen_number", "that_number")
def _chosen_number(tree: Tree) -> Quantity:
    return chosen_words.ChosenNumber(words="that number" if tree.kind == "that_number" else "the chosen number")


@SITUATION.case("you_chose", "was_chosen")
def _was_chosen(tree: Tree) -> Situation:
    return chosen_words.WasChosen(name_of(tree["w"]), active=tree.kind == "you_chose")


@SITUATION.case("none_share")
def _none_share(tree: Tree) -> Situation:
    return NoneShare(Pronoun("them", tree.start))


@SITUATION.case("you_controlled")
def _you_controlled(tree: Tree) -> Situation:
    if tree["s"].kind not in ("it", "that", "chosen_one"):
        raise NotYet(tree.start, "it")
    return YouControlled(thing(tree["s"]))


@SITUATION.case("removed_there")
def _removed_there(tree: Tree) -> Situation:
    found, (zone, whose) = such(tree["n"]), lying(tree["i"])
    by_this = PutByThis("removed by this card")
    return ThereAre(replace(found, zone=zone, controller=whose, qualities=(*found.qualities, by_this)))


@SITUATION.case("you_put_this_way")
def _put_this_way(tree: Tree) -> Situation:
    found, number, limit = many(tree["m"])
    if limit != "more" or found.other:
        raise NotYet(tree.start, "something that was put there this way")
    verb = "were" if number > 1 else "was"
    done = ThisWay("put into the field", f"{verb} put into the field this way")
    return HappenedThisWay(replace(found, qualities=(*found.qualities, done)), number, number > 1)


_DONE: Final = {"drew": "drawn"}


@SITUATION.case("you_did_this_way", "you_gave")
def _did_this_way(tree: Tree) -> Situation:
    found, number, limit = many(tree["m"])
    if limit != "more" or found.other:
        raise NotYet(tree.start, "something that was done with them this way")
    several = tree["m"].kind == "many.several"
    word = name_of(tree["v"])
    deed = _DONE.get(word, word)
    done = ThisWay(deed, f"{'were' if several else 'was'} {deed} this way")
    return HappenedThisWay(replace(found, qualities=(*found.qualities, done)), number, several)
