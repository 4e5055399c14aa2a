"""What the words for cards and players in a text stand for, as far as it has been read."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar

from willstone.engine.core.nodes import Node
from willstone.engine.effects.copies import Copy, TheCopy
from willstone.engine.effects.further_texts import Earlier
from willstone.engine.effects.piles import HandOf, LastOf, LookAt, Reveal, TheRest, TopOfDeck, UntilRevealed
from willstone.engine.effects.putting import From
from willstone.engine.effects.searching import Finds, Search
from willstone.engine.effects.this_way import PAID, REVEALED, ThisWay
from willstone.engine.state.speech import Selector
from willstone.engine.state.zones import FIELD
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.remembered import ControllerOf, Named, OtherThan, RestOf, SamePlayer, Some
from willstone.engine.words.selectors import (
    AddedCard,
    All,
    It,
    Join,
    Opponent,
    OpposedCard,
    OtherCard,
    Same,
    ThatCard,
    This,
)
from willstone.engine.words.several_kinds import AllAmong, Assorted, Gathered, Those
from willstone.engine.words.targets import Target
from willstone.language.errors import Refused
from willstone.language.mentions import is_any_card, its_own, may_be
from willstone.language.pronouns import FOUND, Known, PlayerPronoun, Pronoun, Referent, Role
from willstone.language.walking import replace_each

if TYPE_CHECKING:
    from collections.abc import Collection

    from willstone.engine.state.speech import Change


T = TypeVar("T", bound=Node)


SEARCHED: Final = "searched"
_CARDS: Final = (ThatCard, OtherCard, OpposedCard)


class Naming:
    """What pronouns would stand for at a place of a text, and the next slot."""

    def __init__(self, known: Known, slot: int = 0) -> None:
        self.it, self.cards, self.players = known
        self.begun = known.it  # what "it" stood for before anything was said
        self.slot = slot
        self.sure = False  # whether a player has said that they do it
        self.asked: set[str] = set()  # what the text says later was done "this way"
        self.noted: dict[str, int] = {}  # and the slots for it
        self.targeted: set[int] = set()  # the slots of targets
        self.paid: frozenset[str] = frozenset()  # what is done with cards as the text is played
        self.copy = FOUND  # the slot of the copy made last
        self.pile = FOUND  # the slot of the cards looked at or revealed last
        self.chosen: Some | None = None  # what was chosen last, to be spoken of
        self.choosing = False  # whether the sentence says what is chosen, or where it is put
        self.gathering = False  # whether several players do what is said
        self.spoken = False  # whether a sentence is behind
        self.they_follow = False  # whether what follows speaks of several things named before

    def known(self) -> Known:
        """What has been named so far."""
        return Known(self.it, self.cards, self.players)

    def _bound(self, part: T, known: Known, but: Collection[str] = ()) -> T:
        return replace_each(part, Selector, lambda selector: self._name(selector, known), but)

    def changes(self, what: Selector, changes: tuple[Change, ...]) -> tuple[Change, ...]:
        """What is changed about something; "its ATK" is that of what is changed."""
        its = self.known()._replace(it=its_own(what))
        return tuple(self._bound(change, its) for change in changes)

    def _this_way(self, this_way: ThisWay) -> ThisWay:
        if this_way.deed not in self.noted and this_way.deed in self.paid:
            return replace(this_way, slot=PAID)
        if this_way.deed not in self.noted:
            raise Refused(0, f"something that is {this_way.deed} before")
        return replace(this_way, slot=self.noted[this_way.deed])

    def _name(self, selector: Selector, known: Known) -> Selector:
        if isinstance(selector, Pronoun):
            if selector.noun is not None:
                return self._that(selector, known.cards)
            if known.it is None or known.it.several() != selector.several():
                raise Refused(selector.position, f"something named before that {selector.word!r} stands for")
            return known.it
        if isinstance(selector, Role):
            raise Refused(selector.position, "so many targets before it")
        if isinstance(selector, PlayerPronoun):
            somebody = self._player(selector, known)
            if isinstance(somebody, ControllerOf):
                self.players = (Named(somebody, "that player"), *self.players)
            return somebody
        if isinstance(selector, Opponent):
            self.players = (Named(selector, "that player"), *self.players)
        if isinstance(selector, (HandOf, TopOfDeck)):
            return replace(selector, who=self._name(selector.who, known))
        if isinstance(selector, Assorted):
            return self._assorted(selector, known)
        if isinstance(selector, From):
            return replace(selector, of=self._name(selector.of, known))
        if isinstance(selector, Those):
            return replace(selector, among=self._name(selector.among, known))
        if isinstance(selector, AllAmong):
            pile = Same(self.pile, True) if self.pile != FOUND else self._name(selector.among, known)
            return replace(selector, cards=self._bound(selector.cards, known), among=pile)
        if isinstance(selector, Join):
            return self._joined(selector, known)
        if isinstance(selector, All) and self._means_others(selector):
            assert self.chosen is not None
            other = OtherThan(self.chosen.slot)
            cards = replace(selector.cards, other=False, qualities=(other, *selector.cards.qualities))
            selector = replace(selector, cards=cards)
        if isinstance(selector, (Target, Some, All)) and selector.cards is not None:
            cards = self._bound(selector.cards, known)
            selector = replace(selector, cards=cards)
            gone = cards.zone < 0 and any(quality.departs() for quality in cards.qualities)
            if gone and not isinstance(selector, All):
                raise Refused(0, "the zone it is in now")
        if isinstance(selector, TheCopy):
            if self.copy == FOUND:
                raise Refused(0, "a card that was copied before")
            return TheCopy(self.copy)
        if isinstance(selector, TheRest) and self.chosen is not None and self.chosen.among is None:
            return RestOf(self.chosen.cards, self.chosen.slot)
        if isinstance(selector, TheRest):
            if self.pile == FOUND:
                raise Refused(0, "cards that were looked at or revealed before")
            return TheRest(self.pile)
        if isinstance(selector, Some) and self.choosing and self.pile != FOUND and is_any_card(selector):
            selector = replace(selector, among=Same(self.pile, True), implied=True)
        elif isinstance(selector, Some) and selector.among is not None:
            pile = Same(self.pile, True) if self.pile != FOUND else self._name(selector.among, known)
            selector = replace(selector, among=pile)
        if isinstance(selector, (Target, Some)):
            selector = replace(selector, slot=self.slot)
            self.slot += 1
            if isinstance(selector, Target):
                self.targeted.add(selector.slot)
            if isinstance(selector, Target) and selector.players is not None:
                self.players = (SamePlayer(selector.slot), *self.players)
            if selector.cards is not None:
                self._mention(Same(selector.slot, selector.several()), selector.cards)
        elif (isinstance(selector, This) and not isinstance(self.it, (Same, Earlier))) or (
            isinstance(selector, All) and selector.word.startswith("your") and not isinstance(self.it, Same)
        ):
            self.it = It(selector)
        elif isinstance(selector, AddedCard):
            self.it = It(selector)
            self.cards = (Referent(selector, CardFilter()), *self.cards)
        return selector

    def _joined(self, selector: Join, known: Known) -> Selector:
        """Several things; a later one may speak of a target named before it."""
        found: list[Selector] = []
        for part in selector.of:
            found.append(self._name(part, known))
            if isinstance(found[-1], Target):
                known = self.known()
        if sum(isinstance(part, Target) for part in found) > 1:
            self.it = None  # it may be either
        return replace(selector, of=tuple(found))

    def _assorted(self, assorted: Assorted, known: Known) -> Selector:
        """Some of each kind: no card is of two of them."""
        named: list[Some] = []
        for part in assorted.of:
            some = self._name(part, known)
            assert isinstance(some, Some)
            named.append(replace(some, but=tuple(other.slot for other in named)))
        gathered = Gathered(tuple(Same(some.slot, some.several()) for some in named))
        self.it, self.cards = gathered, (Referent(gathered, CardFilter(), True), *self.cards)
        return replace(assorted, of=tuple(named))

    def _mention(self, selector: Same, cards: CardFilter) -> None:
        self.it = selector
        self.cards = (Referent(selector, cards, selector.several()), *self.cards)

    def _that(self, pronoun: Pronoun, cards: tuple[Referent, ...]) -> Selector:
        """The last thing named that may be what the noun says."""
        assert pronoun.noun is not None
        for referent in cards:
            chosen = not pronoun.word.startswith("the chosen") or self._was_chosen(referent, pronoun.word)
            if chosen and referent.several == pronoun.several() and may_be(referent.cards, pronoun.noun):
                if isinstance(referent.selector, _CARDS) and pronoun.word == "that card":
                    return referent.selector
                return Named(referent.selector, pronoun.word)
        raise Refused(pronoun.position, f"something named before that {pronoun.word!r} stands for")

    def _means_others(self, selector: All) -> bool:
        """Whether "all other resonators" are those that were not chosen in play before."""
        chosen = self.chosen
        if chosen is None or chosen.among is not None or chosen.cards.zone not in (-1, FIELD):
            return False
        return selector.word == "all" and selector.cards.other

    def _was_chosen(self, referent: Referent, word: str) -> bool:
        """Whether something named before was chosen, and as a target if that is said."""
        if not isinstance(referent.selector, Same):
            return False
        return referent.selector.slot in self.targeted or not word.startswith("the chosen target")

    def _player(self, pronoun: PlayerPronoun, known: Known) -> Selector:
        if pronoun.word == "that player":
            if known.players:
                return known.players[0]
        elif pronoun.word.startswith(("added ", "bestowed ")):
            return ControllerOf(AddedCard(pronoun.word.split(" ", 1)[0]), pronoun.word)
        elif pronoun.word.startswith("its"):
            if known.it is not None and not known.it.several():
                return ControllerOf(known.it, pronoun.word)
            if known.it is None and known.cards and isinstance(known.cards[0].selector, OtherCard):
                return ControllerOf(known.cards[0].selector, pronoun.word)  # the spell or ability
        else:
            noun = pronoun.noun or CardFilter()
            for referent in known.cards:
                if not referent.several and may_be(referent.cards, noun):
                    return ControllerOf(referent.selector, pronoun.word)
        raise Refused(pronoun.position, f"somebody named before that {pronoun.word!r} stands for")

    def _number(self, effect: Finds) -> Finds:
        slot = self.slot
        self.slot += 1
        if isinstance(effect, Copy):
            self.copy = slot
            return effect.in_slot(slot)  # "it" still is the original
        if isinstance(effect, (LookAt, Reveal)) and isinstance(effect.what, (TopOfDeck, HandOf, UntilRevealed)):
            self.pile, self.chosen = slot, None
        if isinstance(effect, Search) and SEARCHED in self.asked:
            effect = replace(effect, told=self.slot)
            self.noted[SEARCHED] = self.slot
            self.slot += 1
        if isinstance(effect, Reveal):
            self.noted[REVEALED] = slot
        self.noted.update(dict.fromkeys(effect.deeds(), slot))
        if isinstance(effect, Reveal) and isinstance(effect.what, UntilRevealed):
            last = LastOf(slot, effect.what.cards)
            self.it, self.cards = It(last), (Referent(last, last.cards), *self.cards)
        else:
            self._mention(Same(slot, effect.several()), effect.cards if isinstance(effect, Search) else CardFilter())
        return effect.in_slot(slot)
