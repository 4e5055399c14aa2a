"""Cards of a hand that was looked at, chosen and then discarded or removed by whose they are (1014.2, 1019.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from willstone.engine.core.nodes import walk
from willstone.engine.effects import effects, piles, players_act
from willstone.engine.effects.choosing_cards import ChooseSome
from willstone.engine.effects.putting import DiscardThese, PutInto
from willstone.engine.effects.searching import ShuffleDeck
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.words.remembered import Some
from willstone.engine.words.selectors import Opponent, You
from willstone.language.meaning.moving import NO_DECK
from willstone.language.meaning.tables import NotYet
from willstone.language.pronouns import Pronoun
from willstone.language.reading.trees import Tree
from willstone.language.walking import replace_each

_VERBS: Final = ("discard_these", "discard_such", "remove", "put_pile")
_DISCARDS: Final = frozenset(verb + form for verb in _VERBS for form in ("", "+s"))
_OWNERS: Final = ("they", "that_player", "opponent")


def of_hand(said: list[Effect], tree: Tree) -> None:
    """Where the last of some sentences throws away what was chosen, it was chosen among the cards of the hand."""
    if tree.kind not in ("they_do", "acts") or tree["s"].kind not in _OWNERS or tree["v"].kind not in _DISCARDS:
        return
    if not isinstance(_named(said[-1]), Pronoun) or len(said) < 2:
        return
    looks = next((look for one in said[-3:-1] for look in walk(one, (piles.LookAt, piles.Reveal))), None)
    if looks is None or not isinstance(looks, (piles.LookAt, piles.Reveal)) or not isinstance(looks.what, piles.HandOf):
        return
    said[-2] = replace_each(said[-2], ChooseSome, lambda one: _among(one, tree.start))
    said[-1] = _thrown(said[-1], isinstance(looks, piles.LookAt) and isinstance(looks.what.who, Opponent))


def of_deck(said: list[Effect], tree: Tree) -> None:
    """1021.1: "it" is the deck whose cards were looked at or revealed just before."""
    if not any(getattr(one, "zone", 0) == NO_DECK for one in walk(said[-1], (PutInto, ShuffleDeck))):
        return
    decks = [top for one in said[-2:-1] for top in walk(one, piles.TopOfDeck)]
    if len(decks) != 1 or not isinstance(decks[0].who, You):
        raise NotYet(tree.start, "the deck that is shuffled")
    zone = decks[0].zone
    there = replace_each(said[-1], PutInto, lambda one: replace(one, zone=zone) if one.zone == NO_DECK else one)
    said[-1] = replace_each(there, ShuffleDeck, lambda one: replace(one, zone=zone) if one.zone == NO_DECK else one)


def _named(effect: Effect) -> object:
    """What is discarded or removed."""
    if isinstance(effect, players_act.Acts) and len(effect.effects) == 1:
        return getattr(effect.effects[0], "what", None)
    return effect.what if isinstance(effect, DiscardThese) else None


def _among(chosen: ChooseSome, at: int) -> ChooseSome:
    some = chosen.what
    if not isinstance(some, Some) or some.among is not None or some.cards.zone >= 0:
        return chosen
    return replace(chosen, what=replace(some, among=Pronoun("them", at)))


def _thrown(effect: Effect, opponents: bool) -> Effect:
    if isinstance(effect, DiscardThese):
        return replace(effect, who=Opponent()) if opponents else effect
    assert isinstance(effect, players_act.Acts)
    only = effect.effects[0]
    plain = isinstance(only, effects.Remove) and isinstance(only.what, Pronoun) and only.what.noun is not None
    if plain:
        assert isinstance(only, effects.Remove)
        return replace(only, what=_that(only.what))
    return effect


def _that(named: Selector) -> Selector:
    """The chosen card is that card."""
    if isinstance(named, Pronoun) and named.word.startswith("the chosen "):
        word = "those" if named.several() else "that"
        return replace(named, word=named.word.replace("the chosen", word, 1))
    return named
