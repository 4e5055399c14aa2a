"""From keywords with a text or a cost of their own to abilities (1100)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from willstone.engine.abilities import conditions_of_cards
from willstone.engine.actions import sides
from willstone.engine.core import information as bits
from willstone.engine.core.will import Cost
from willstone.engine.costs.play_rules import AsYouPlay, RatherThanPay
from willstone.engine.costs.taking import Give
from willstone.engine.effects.one_of_a_name import Mythic
from willstone.engine.keywords import beginning, bestow, conditional, convoke, played
from willstone.engine.keywords.sealed_item import SealedItem
from willstone.engine.state import abilities, claims, keyword_names
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.speech import Ability, Situation
from willstone.engine.state.zones import REMOVED
from willstone.engine.words.filters import YOU, CardFilter
from willstone.engine.words.qualities import Non
from willstone.engine.words.relations import Shares
from willstone.engine.words.selectors import This
from willstone.engine.words.situations import HandIs, RunesRevealed, StonesAtLeast, StoriesRevealed
from willstone.language.binding import bind
from willstone.language.further import Further
from willstone.language.meaning.active import active_zone
from willstone.language.meaning.cards import type_word
from willstone.language.meaning.costs import MOST_GIVEN, price
from willstone.language.meaning.gains import RESTRAINT
from willstone.language.meaning.owned import Text, all_of, as_played, in_play, kind_of, kinds, wherever
from willstone.language.meaning.paragraphs import PARAGRAPH
from willstone.language.meaning.sentences import sentences, text
from willstone.language.meaning.tables import NotYet, items, name_of
from willstone.language.meaning.terms import TERM, trigger_terms
from willstone.language.reading.trees import Tree
from willstone.language.vocabulary import TYPES


def own_text(tree: Tree) -> Text:
    """The text of a keyword: an ability, several keywords, or a further text of a chant."""
    if tree.kind == "own.skills":
        return tuple(abilities.Skill(one["k"], 0) for one in (tree["a"], *tree["more"]))
    if tree.kind == "own.statement":
        return RESTRAINT(tree["r"])
    if tree.kind.startswith("text"):
        return Further(sentences(tree))
    if tree.kind == "several.own":
        from willstone.language.meaning.several import MANY

        return MANY(tree)
    return PARAGRAPH(tree)


@PARAGRAPH.case("awakening.text", "awakening.text.chant")
def _awakening(tree: Tree) -> Ability:
    return played.Awakening(price(tree["c"]), all_of(own_text(tree["o"])))


_NUMBERED: Final[dict[str, tuple[str, Callable[[int], Situation], Callable[..., Ability]]]] = {
    "seal": (keyword_names.SEAL.name, StonesAtLeast, conditional.seal),
    "legend": (keyword_names.LEGEND.name, StoriesRevealed, conditional.legend),
    "rune": (keyword_names.RUNE.name, RunesRevealed, lambda number, *own: conditional.rune(number, (), *own)),
}


@PARAGRAPH.case(*_NUMBERED, *(f"{word}.chant" for word in _NUMBERED))
def _numbered(tree: Tree) -> Ability:
    name, so, made = _NUMBERED[tree.kind.removesuffix(".chant")]
    number, own = int(tree["n"]), own_text(tree["o"])
    if as_played(own):  # 1128.2a, 1133.2a
        return played.PlayedWith(name, so(number), all_of(own), number)
    return made(number, *wherever(own))


@PARAGRAPH.case("null", "null.chant")
def _null(tree: Tree) -> Ability:
    own = own_text(tree["o"])
    if as_played(own):  # 1134.2a, 1134.2b
        return played.PlayedWith(keyword_names.NULL.name, HandIs(0), all_of(own))
    return conditional.null(*wherever(own))


_CONDITIONAL: Final[dict[str, Callable[..., Ability]]] = {
    "faith": conditional.faith,
    "fallen": conditional.fallen,
    "revenge": conditional.revenge,
}


@PARAGRAPH.case(*_CONDITIONAL)
def _conditional(tree: Tree) -> Ability:
    return _CONDITIONAL[tree.kind](*in_play(own_text(tree["o"])))


@PARAGRAPH.case("torrent", "torrent.chant")
def _torrent(tree: Tree) -> Ability:
    return played.torrent(*all_of(own_text(tree["o"])))


@PARAGRAPH.case("crest", "crest.chant")
def _crest(tree: Tree) -> Ability:
    return conditional.crest(kind_of(tree["w"]), *all_of(own_text(tree["o"])))


@PARAGRAPH.case("sealed_item")
def _sealed_item(tree: Tree) -> Ability:
    return SealedItem(tree["i"].strip("<>《》"), all_of(own_text(tree["o"])))


@PARAGRAPH.case("gods_art")
def _gods_art(tree: Tree) -> Ability:
    said = tuple(TERM(one) for one in tree.get("terms") or ())
    once = tree.get("once")  # as every God's Art
    if once is not None and once.get("a") not in (None, tree["a"]):
        raise NotYet(once.start, "this God's Art")
    paid = price(tree["c"])
    return played.gods_art(tree["a"].strip("<>"), paid, bind(text(tree["t"]), costs=paid), said)


@PARAGRAPH.case("inheritance")
def _inheritance(tree: Tree) -> Ability:
    said = tuple(TERM(one) for one in tree.get("terms") or ())
    paid = price(tree["c"])
    return played.inheritance(paid, bind(text(tree["t"]), costs=paid), said)


@PARAGRAPH.case("resonance")
def _resonance(tree: Tree) -> Ability:
    stones, said = tree["s"], tree.get("terms")
    named = [stones["a"]] if stones.kind == "stones.one" else [stones["a"], stones["b"]]
    condition = conditions_of_cards.Resonance(" or ".join(f"{name_of(one).capitalize()} Magic Stone" for one in named))
    done = text(tree["t"])
    terms = () if said is None else trigger_terms(said)
    return abilities.Automatic(bind(done, condition), condition=condition, zone=active_zone(done), terms=terms)


_PRICED: Final[dict[str, Callable[[tuple[CostPart, ...]], Ability]]] = {
    "awakening.priced": lambda paid: played.Awakening(paid, ()),
    "evolution.priced": played.evolution,
    "convoke.priced": convoke.convoke,
    "bestow.priced": bestow.bestow,
    "shift.priced": lambda paid: sides.Shift.of(*paid),
}


@PARAGRAPH.case(*_PRICED)
def _priced(tree: Tree) -> Ability:
    return _PRICED[tree.kind](price(tree["c"]))


@PARAGRAPH.case("mobilize")
def _mobilize(tree: Tree) -> Ability:
    return played.Mobilize(Cost.parse(tree["w"]))


@PARAGRAPH.case("energize")
def _energize(tree: Tree) -> Ability:
    wills = [tree["w"]] + ([tree["v"]] if "v" in tree else [])
    return beginning.Energize(tuple(kind for will in wills for kind in kinds(will)))


@PARAGRAPH.case("mythic")
def _mythic(_: Tree) -> Ability:
    return Mythic()


@PARAGRAPH.case("mastery")
def _mastery(tree: Tree) -> Ability:
    """A recovered card that may be rested rather than pay the cost, as its reminder text says."""
    said = tree["m"]
    if said.kind == "mastered.names":
        listed = tuple(one["n"] for one in items(said["n"]))
        all_of_them = said["n"].kind.startswith("NamesBoth.and")
        kinds_of = [CardFilter(names=(name,)) for name in listed] if all_of_them else [CardFilter(names=listed)]
    elif said.kind == "mastered.race":
        kinds_of = [CardFilter(bits.RULER | bits.J_RULER | bits.RESONATOR, races=(said["r"]["r"],))]
    else:
        kinds_of = [CardFilter(TYPES[type_word(said["t"])])]
    given = Give(claims.REST, tuple(one.placed(rested=False, controller=YOU) for one in kinds_of))
    return RatherThanPay((given,), None, (), False)


@PARAGRAPH.case("solarisation")
def _solarisation(tree: Tree) -> Ability:
    """Cards of the removed area that are put on the bottom of the deck for a lesser cost, as its reminder text says."""
    number = min(int(tree["n"]), MOST_GIVEN)
    alike = Shares(("attribute",), This(), form="an")
    card = CardFilter(controller=YOU, zone=REMOVED, qualities=(Non(bits.MAGIC_STONE), alike))
    given = Give(claims.PUT, (card,) * number, order="in any order" if number > 1 else "")
    return AsYouPlay((given,), Cost(free=number))
