"""What the targets of a text are numbered (903.2g) and what its pronouns stand for.

The grammar reads each sentence by itself. Here the sentences of one ability are looked at in order: targets get their
slots, and "it", "they" and "them" are replaced by what was named before.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from willstone.engine.abilities import Ability, Restraint
from willstone.engine.acting import Acts, Attempt
from willstone.engine.aftermath import SoMuch, ThatDamage, with_rest
from willstone.engine.amounts import ThatMuch
from willstone.engine.assorted import AllAmong, Assorted, Gathered
from willstone.engine.branches import Changed, ChangedPart, Done, If, ItMay, May, Series, Where, changed
from willstone.engine.changes import BecomeType
from willstone.engine.conditions import Condition, Either, IsSo, When
from willstone.engine.copies import Copy, TheCopy
from willstone.engine.costs import DONE, CostPart, DiscardCards, Give
from willstone.engine.delayed import WhenLater
from willstone.engine.effects import Banish, DealDamage, Discard, Effect, Gain, Portion, Recover, Replace, Rest
from willstone.engine.filters import YOU, CardFilter
from willstone.engine.fortune import Force
from willstone.engine.giving import DiscardHand, RemoveTop
from willstone.engine.grouping import Together, grouped
from willstone.engine.happenings import GetsCounter, IsBlocked
from willstone.engine.information import TYPE_NAMES
from willstone.engine.modes import ChooseModes
from willstone.engine.moving import From, PutInto, PutIntoField
from willstone.engine.nodes import Node, node
from willstone.engine.piles import HandOf, LastOf, LookAt, Reveal, TheRest, TopOfDeck, UntilRevealed
from willstone.engine.preventing import OfPrevention
from willstone.engine.qualities import Pointed
from willstone.engine.references import (
    ChooseSome,
    Choosing,
    ControllerOf,
    Named,
    OtherThan,
    RestOf,
    SamePlayer,
    Some,
    is_several,
)
from willstone.engine.replacement import NotDealt, Prevent
from willstone.engine.results import MOVED, PAID, REVEALED, Noting, ThisWay, deeds
from willstone.engine.searching import Finds, Search, SearchedDeck, Sought
from willstone.engine.selectors import (
    AddedCard,
    All,
    AllOfThem,
    EachPlayer,
    It,
    Join,
    Opponent,
    OpposedCard,
    OtherCard,
    Same,
    Selector,
    ThatCard,
    ThatPlayer,
    This,
    You,
)
from willstone.engine.situations import Situation
from willstone.engine.standing import ItIs, YourRulerIs
from willstone.engine.substitutes import Earlier, InsteadOf, They
from willstone.engine.target import Target
from willstone.engine.zones import CHASE, FIELD
from willstone.language.errors import Refused
from willstone.language.recalling import recalled

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from willstone.engine.changes import Change
    from willstone.engine.situations import Situation

T = TypeVar("T", bound=Node)

SEARCHED: Final = "searched"
FOUND: Final = -1  # the slot of what an effect finds, before it has a number


@node
class Unbound(Selector):
    """A pronoun as read, at a place in the text; never part of a finished tree."""

    word: str
    position: int


@node
class Pronoun(Unbound):
    """ "It", "them", "that resonator", "those cards"."""

    noun: CardFilter | None = None  # what "that" and "those" stand before

    def several(self) -> bool:
        return self.word in ("they", "them") or is_several(self.word)


@node
class PlayerPronoun(Unbound):
    """ "That player", "its controller", "that card's owner"."""


class Referent(NamedTuple):
    """Something that a pronoun may stand for, and how it was described."""

    selector: Selector
    cards: CardFilter
    several: bool = False


class Known(NamedTuple):
    """What has been named before a place in the text."""

    it: Selector | None  # what "it" or "them" stands for
    cards: tuple[Referent, ...]  # other cards than this one, the last named first
    players: tuple[Selector, ...]


_CARDS: Final = (ThatCard, OtherCard, OpposedCard)
NOTHING: Final = Known(None, (), ())


def named_by(condition: Condition | None) -> Known:
    """What a trigger condition names."""
    if condition is None:
        return NOTHING
    players = (ThatPlayer(),) if condition.names_player() else ()
    card, other = condition.names_card(), condition.names_other()
    cards: tuple[Referent, ...] = () if card is None else (Referent(ThatCard(), card),)
    if other is not None:
        cards = (Referent(OtherCard(), other), *cards)
    opposed = condition.names_opposed() if isinstance(condition, Either) else None
    if opposed is not None:
        cards = (Referent(OpposedCard(), opposed),)
    this = _is_about_this(condition) or (isinstance(condition, IsSo) and any(parts(condition.situation, This)))
    if isinstance(condition, IsBlocked) and card is not None:
        return Known(None, cards, players)  # "it" may be either
    if card is not None:
        return Known(It(ThatCard()), cards, players)
    return Known(It(This()) if this else None, cards, players)


def _is_about_this(condition: Condition) -> bool:
    if isinstance(condition, Either):
        return all(_is_about_this(one) for one in condition.conditions)
    if isinstance(condition, GetsCounter):
        return condition.cards is None
    return type(condition).subject is not _NO_SUBJECT and condition.subject() == "this card"


_NO_SUBJECT: Final = Condition.subject


def bind(
    effects: tuple[Effect, ...],
    condition: Condition | None = None,
    first_slot: int = 0,
    costs: tuple[CostPart, ...] | None = (),
) -> tuple[Effect, ...]:
    """The effects of one ability with its targets numbered and its pronouns bound.

    ``costs`` are those it is played for, of which "this way" may speak; None where they are not known.
    """
    told = condition is not None and not isinstance(condition, When)
    return bind_knowing(effects, named_by(condition), first_slot, told, costs)[0]


def bind_knowing(
    effects: tuple[Effect, ...],
    known: Known,
    first_slot: int = 0,
    told: bool = False,
    costs: tuple[CostPart, ...] | None = None,
) -> tuple[tuple[Effect, ...], Known]:
    """The same where something has been named before, and what has been named in the end."""
    if not told:
        _refuse_that_much(effects)
    binder = Binder(known, first_slot)
    binder.paid = given(costs)
    bound = binder.sentences(recalled(effects, lambda: Pronoun("that card", 0, CardFilter())))
    return bound, binder.known()


def _refuse_that_much(effects: tuple[Effect, ...]) -> None:
    """ "That much" needs an event that tells how much, or a roll."""
    rolled = False

    def roll(force: Force) -> Force:
        nonlocal rolled
        rolled = True
        return force

    def refuse_damage(told: ThatDamage) -> ThatDamage:
        if not told.number:
            raise Refused(0, "damage before it")
        return told

    def refuse(_: ThatMuch) -> ThatMuch:
        raise Refused(0, "an event before it that says how much")

    for effect in effects:
        _within(effect, ThatDamage, refuse_damage)
        if not rolled:
            _within(effect, Force, roll)
        if not rolled:
            _within(_within(effect, Replace, _without_outcome), ThatMuch, refuse)


def _without_outcome(effect: Replace) -> Replace:
    """What happens instead knows how much would have happened."""
    return replace(effect, instead=NotDealt())


def given(costs: tuple[CostPart, ...] | None) -> frozenset[str]:
    """903.2j: what is done with cards to pay some costs."""
    if costs is None:
        return frozenset(DONE.values())
    deeds = {DONE[part.verb] for part in costs if isinstance(part, Give)}
    deeds |= {"discarded" for part in costs if isinstance(part, (DiscardCards, DiscardHand))}
    return frozenset(deeds | {"removed" for part in costs if isinstance(part, RemoveTop)})


def bind_changes(what: Selector, changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """The changes of a continuous ability; only where they are of its own card, a pronoun stands for one card."""
    return Binder(NOTHING).changes(what if isinstance(what, This) else All(CardFilter(), "all"), changes)


def bind_situation(what: Selector, situation: Situation) -> Situation:
    """The condition of a continuous ability; "it" is its own card, where the ability speaks of that."""
    named = It(what) if isinstance(what, This) else None
    return Binder(NOTHING).situation(situation, NOTHING._replace(it=named))


class Binder:
    """How far the binding of a text has come: the next slot, and what pronouns would stand for."""

    def __init__(self, known: Known, slot: int = 0) -> None:
        self.it, self.cards, self.players = known
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

    def sentences(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """Sentences one after the other; a pronoun stands for something of an earlier one."""
        self.asked |= {this_way.deed for this_way in parts(effects, ThisWay)}
        if any(parts(effects, SearchedDeck)):
            self.asked.add(SEARCHED)
        bound = []
        for number, effect in enumerate(effects, 1):
            after, self.they_follow = self.they_follow, self.they_follow or _speaks_of_them(effects[number:])
            bound.append(self._sentence(effect))
            self.spoken, self.they_follow = True, after
        return tuple(bound)

    def _sentence(self, effect: Effect) -> Effect:
        if isinstance(effect, ChooseModes):
            before, found, options = self.known(), (self.pile, self.chosen, self.copy), []
            for option in effect.options:
                self.it, self.cards, self.players = before
                self.pile, self.chosen, self.copy = found
                options.append(self.sentences(option))
            return replace(effect, options=tuple(options))
        if isinstance(effect, Where):
            return self._where(effect)
        inner = {part.name for part in fields(effect) if _is_effects(getattr(effect, part.name))}
        effect = _each(effect, ThisWay, self._this_way, inner)
        effect = _each(effect, SearchedDeck, self._searched, inner)
        if isinstance(effect, (Changed, ChangedPart)):
            usual = self._sentence(effect.effect)
            known = self.known()
            situation = self._bound(effect.situation, known)
            other = self._sentence(effect.instead)
            if isinstance(effect, Changed):
                same = _as_known(other, usual)
            else:
                assert isinstance(usual, Series)
                same = _as_known(other, usual.effects[effect.part])
            if same is not other:
                several = self.it is not None and self.it.several()
                self.it, self.cards, self.players = known
                if several and isinstance(self.it, Same):
                    self.it = replace(self.it, many=True)
            return replace(effect, effect=usual, situation=situation, instead=same)  # type: ignore[arg-type]  # an effect stays one
        if isinstance(effect, Acts) and isinstance(effect.who, EachPlayer):
            before, pile, kept, self.gathering = self.known(), self.pile, self.chosen, True
            acts = replace(effect, effects=self.sentences(effect.effects))
            (self.it, self.cards, self.players), self.pile = before, pile  # each of them has something else
            self.gathering = False
            if self.chosen is not None and self.chosen is not kept:
                self._mention(Same(self.chosen.slot, True), self.chosen.cards)  # all that they have chosen
            return acts
        if isinstance(effect, If) and effect.last:
            effects = self.sentences(effect.effects)
            situation = self._bound(effect.situation, self._known_after(effects))
            return replace(effect, effects=effects, situation=situation, otherwise=self.sentences(effect.otherwise))
        bound: Effect
        self.choosing = isinstance(effect, (ChooseSome, PutInto, PutIntoField))
        if isinstance(effect, DealDamage):
            bound = self._damage(effect)
        elif isinstance(effect, Gain):
            what = self._bound(effect.what, self.known())
            bound = replace(effect, what=what, changes=self.changes(what, effect.changes))
            if isinstance(what, All) and what.several() and not isinstance(self.it, Same):
                self.it = They(what)
        else:
            bound = self._bound(effect, self.known(), inner)
            if isinstance(bound, If) and isinstance(bound.situation, YourRulerIs) and self._names_ruler(bound):
                self.it = It(All(CardFilter(bound.situation.cards.types, controller=YOU), "your"))
            if isinstance(bound, If) and isinstance(bound.situation, ItIs) and _was_done(bound.situation.what):
                self.it = It(bound.situation.what)
        before = self.known()
        if isinstance(bound, WhenLater):
            self._will_happen(bound.condition)
        for name in sorted(inner, key=[part.name for part in fields(effect)].index):
            part = getattr(bound, name)
            sure, self.sure = self.sure, self.sure or (isinstance(effect, May) and name == "effects")
            done_inside = self.sentences(part) if isinstance(part, tuple) else self._sentence(part)
            self.sure = sure
            if isinstance(effect, ItMay) and isinstance(done_inside, tuple) and name == "effects":
                self.it = _doer(done_inside[0])
            bound = replace(bound, **{name: done_inside})
        if isinstance(bound, (Gain, Rest, Recover)) and type(bound.what) is All and bound.what.several():
            lying = not isinstance(bound, Gain) and bound.what.cards.rested is not None
            self.it = self.it if lying else AllOfThem(bound.what.cards)
        if isinstance(bound, WhenLater):
            self.it, self.cards, self.players = before
        if isinstance(bound, Finds):
            bound = self._number(bound)
        banishing = isinstance(bound, Banish)
        chosen = _found(bound, inner)
        if isinstance(bound, (PutInto, PutIntoField)) and type(bound.what) is All and self.they_follow:
            self.asked.add(MOVED)
            bound = self._noting(bound)
            self.it = Same(self.noted[MOVED], True)
        elif not isinstance(bound, Finds):
            bound = self._noting(bound)
        for some in reversed(chosen):
            bound = Choosing(bound, some, banishing, sure=self.sure, gathers=self.gathering)
            if isinstance(effect, ChooseSome):
                self.chosen = some
        return bound

    def _names_ruler(self, effect: If) -> bool:
        """Whether "it" is the ruler that a condition speaks of.

        So it is where nothing else has been named since the text began and something is done to it; what "it" deals or
        gains is what this card, of which the text speaks, deals or gains.
        """
        situation = effect.situation
        assert isinstance(situation, YourRulerIs)
        done_to = not any(isinstance(part, (Gain, DealDamage)) for part in effect.effects)
        return situation.names_it() or (situation.says == "is" and not self.spoken and done_to)

    def _will_happen(self, condition: Condition) -> None:
        """What a condition for later names, unless it is something named before."""
        named = named_by(condition)
        if any(parts(condition, Pointed)):
            return
        self.it, self.cards = named.it or self.it, (*named.cards, *self.cards)
        self.players = (*named.players, *self.players)

    def _noting(self, effect: Effect) -> Effect:
        """The same effect, and if the text speaks of what it does, what that is gets a slot."""
        deed = next((deed for deed in deeds(effect) if deed in self.asked), None)
        if deed is None:
            return effect
        if deed not in self.noted:
            self.noted[deed] = self.slot
            self.slot += 1
        return Noting(effect, deed, self.noted[deed])

    def _this_way(self, this_way: ThisWay) -> ThisWay:
        if this_way.deed not in self.noted and this_way.deed in self.paid:
            return replace(this_way, slot=PAID)
        if this_way.deed not in self.noted:
            raise Refused(0, f"something that is {this_way.deed} before")
        return replace(this_way, slot=self.noted[this_way.deed])

    def _searched(self, situation: SearchedDeck) -> SearchedDeck:
        if SEARCHED not in self.noted:
            raise Refused(0, "a search before it")
        return replace(situation, slot=self.noted[SEARCHED])

    def _where(self, effect: Where) -> Effect:
        """What X is may depend on a card that is chosen, or the other way round."""
        before = set(self.noted)
        done = self._sentence(effect.effect)
        amount = _each(self._bound(effect.amount, self.known()), ThisWay, self._this_way)
        told = {this_way.slot for this_way in parts(amount, ThisWay)} & {
            slot for deed, slot in self.noted.items() if deed not in before
        }
        if told and isinstance(done, Series):
            telling = [{getattr(one, "slot", FOUND) for one in parts(part, (Noting, Finds))} for part in done.effects]
            noting = [i for i, slots in enumerate(telling) if slots & told]
            if noting and noting[-1] + 1 < len(done.effects):
                return Where(done, amount, noting[-1] + 1)
        if told:
            raise Refused(0, "something that is done before X is needed")
        if isinstance(done, Choosing) and any(same.slot == done.some.slot for same in parts(amount, Same)):
            return replace(done, effect=Where(done.effect, amount))
        return Where(done, amount)

    def known(self) -> Known:
        """What has been named so far."""
        return Known(self.it, self.cards, self.players)

    def _known_after(self, effects: tuple[Effect, ...]) -> Known:
        """The same, where what stands before "if" speaks of "that spell": so does "it"."""
        known = self.known()
        for said in parts(effects, Named):
            if said.words.startswith("that "):
                known = known._replace(it=said.of if isinstance(said.of, Same) else It(said.of))
        return known

    def situation(self, situation: Situation, known: Known) -> Situation:
        """A situation with its pronouns bound."""
        return self._bound(situation, known)

    def _bound(self, part: T, known: Known, but: Collection[str] = ()) -> T:
        return _each(part, Selector, lambda selector: self._name(selector, known), but)

    def _damage(self, effect: DealDamage) -> DealDamage:
        """What deals damage comes first; "its ATK" is that of the dealer, or of the receiver where it stands last."""
        before = self.known()
        source = self._bound(effect.source, before)
        portions = []
        for portion in effect.portions():
            to = self._bound(portion.to, before)
            its = (self.known() if portion.after else before)._replace(it=_its(to if portion.after else source))
            portions.append(Portion(self._bound(portion.amount, its), to, portion.after))
        first, *more = portions
        return DealDamage(first.amount, first.to, source, first.after, tuple(more))

    def changes(self, what: Selector, changes: tuple[Change, ...]) -> tuple[Change, ...]:
        """What is changed about something; "its ATK" is that of what is changed."""
        its = self.known()._replace(it=_its(what))
        return tuple(self._bound(change, its) for change in changes)

    def _name(self, selector: Selector, known: Known) -> Selector:
        if isinstance(selector, Pronoun):
            if selector.noun is not None:
                return self._that(selector, known.cards)
            if known.it is None or known.it.several() != selector.several():
                raise Refused(selector.position, f"something named before that {selector.word!r} stands for")
            return known.it
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
        if isinstance(selector, Some) and self.choosing and self.pile != FOUND and _is_any_card(selector):
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
            if chosen and referent.several == pronoun.several() and _may_be(referent.cards, pronoun.noun):
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
        elif known.cards and not known.cards[0].several:
            return ControllerOf(known.cards[0].selector, pronoun.word)
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
        self.noted.update(dict.fromkeys(deeds(effect), slot))
        if isinstance(effect, Reveal) and isinstance(effect.what, UntilRevealed):
            last = LastOf(slot, effect.what.cards)
            self.it, self.cards = It(last), (Referent(last, last.cards), *self.cards)
        else:
            self._mention(Same(slot, effect.several()), effect.cards if isinstance(effect, Search) else CardFilter())
        return effect.in_slot(slot)


def _as_known(instead: Effect, usual: Effect) -> Effect:
    """What is found or chosen instead of something is known as that: "search ... and put it into your hand"."""
    if isinstance(instead, Finds) and isinstance(usual, Finds):
        return instead.in_slot(usual.slot)  # type: ignore[attr-defined]  # what finds has a slot
    if isinstance(instead, Choosing) and isinstance(usual, Choosing):
        old, new = instead.some.slot, usual.some.slot
        chosen = _each(instead, Some, lambda some: replace(some, slot=new) if some.slot == old else some)
        return _each(chosen, Same, lambda same: replace(same, slot=new) if same.slot == old else same)
    return instead


def _speaks_of_them(effects: tuple[Effect, ...]) -> bool:
    """Whether there is a "they" or "them" in sentences."""
    return any(pronoun.noun is None and pronoun.several() for pronoun in parts(effects, Pronoun))


def _was_done(selector: Selector) -> bool:
    """Whether it is one card that something was done with: "the card revealed this way"."""
    done = isinstance(selector, All) and selector.word == "the" and not selector.several()
    return done and any(parts(selector, ThisWay))


def _its(selector: Selector) -> Selector | None:
    """What "its" stands for next to a selector."""
    if isinstance(selector, Target):
        return Same(selector.slot, selector.several()) if selector.players is None else None
    if isinstance(selector, Some):
        return Same(selector.slot, selector.several())
    if isinstance(selector, (Named, Earlier)):
        return It(selector)
    if isinstance(selector, (This, ThatCard, OtherCard, OpposedCard)):
        return It(selector)
    return selector


def _doer(effect: Effect) -> Selector | None:
    """What "if it does" speaks of: the card that deals damage or gains something."""
    if isinstance(effect, Choosing):
        return _doer(effect.effect)
    assert isinstance(effect, (DealDamage, Gain))
    return _its(effect.source if isinstance(effect, DealDamage) else effect.what)


def _found(effect: Effect, but: Collection[str]) -> list[Some]:
    """What is to be chosen for an effect, in order."""
    found: list[Some] = []

    def note(some: Some) -> Some:
        found.append(some)
        return some

    _each(effect, Some, note, but)
    return found


def _is_any_card(some: Some) -> bool:
    """Whether the words are "a card", of which it is not said where it is: where cards are looked at, one of them."""
    cards = some.cards
    return some.among is None and not (cards.types or cards.races or cards.controller) and cards.zone < 0


def _may_be(cards: CardFilter, noun: CardFilter) -> bool:
    """Whether a card of a description may be what a noun says."""
    if noun.zone == CHASE:
        return cards.zone == CHASE
    if noun.types and cards.types:
        return bool(noun.types & cards.types)
    return True


def _is_effects(part: object) -> bool:
    if isinstance(part, tuple):
        return bool(part) and all(isinstance(item, Effect) for item in part)
    return isinstance(part, Effect)


def _each(value: T, kind: type[Any], change: Callable[[Any], Any], but: Collection[str] = ()) -> T:
    """The same node with every node of a kind in it changed, but for some fields.

    What a granted ability says is its own affair.
    """
    if isinstance(value, kind):
        return change(value)  # type: ignore[no-any-return]  # changed to the same kind
    if isinstance(value, Ability) and not isinstance(value, Restraint):
        return value
    changes: dict[str, Any] = {}
    for field in fields(value):
        if field.name in but:
            continue
        part = getattr(value, field.name)
        new = _within(part, kind, change)
        if new is not part:
            changes[field.name] = new
    return replace(value, **changes) if changes else value


def _within(part: Any, kind: type[Any], change: Callable[[Any], Any]) -> Any:
    if isinstance(part, Node):
        return _each(part, kind, change)
    if isinstance(part, tuple):
        items = tuple(_within(item, kind, change) for item in part)
        return items if any(new is not old for new, old in zip(items, part, strict=True)) else part
    return part


@node
class IfYouDo(Effect):
    """ "If you do, ..." as read, at a place in the text; part of the sentence before it in a finished tree."""

    effect: Effect
    words: str
    position: int


@node
class TheRestOfIt(Effect):
    """ "If this card would deal more damage ..., it deals the rest ..." as read."""

    words: str
    position: int


@node
class Otherwise(Effect):
    """ "Otherwise, ..." as read."""

    effect: Effect
    position: int


@node
class IsStill(Effect):
    """ "It is still a magic stone." as read; part of what says what it becomes in a finished tree."""

    words: str
    position: int


@node
class IfInstead(Effect):
    """ "If ..., ... instead." as read, at a place in the text; together with the sentence before it when finished."""

    effect: Effect
    situation: Situation
    position: int


def joined(sentences: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The sentences of a text, with what speaks of the sentence before it made part of that."""
    found: list[Effect] = []
    for read in sentences:
        sentence = _told(read, found[-1] if found else None)
        if isinstance(sentence, IfYouDo) and found and prevents(found[-1]) and sentence.words == "you do":
            found[-1] = also_prevented(found[-1], Done(sentence.effect))
        elif isinstance(sentence, IfYouDo):
            if not found:
                raise Refused(sentence.position, "something before it that is done")
            found[-1] = _if_done(found[-1], sentence)
        elif found and prevents(found[-1]) and (any(parts(sentence, ThatMuch)) or _of_prevention(sentence)):
            found[-1] = also_prevented(found[-1], sentence)
        elif isinstance(sentence, Otherwise):
            if not found or not isinstance(found[-1], If) or found[-1].otherwise:
                raise Refused(sentence.position, "a condition before it")
            found[-1] = replace(found[-1], otherwise=(sentence.effect,))
        elif isinstance(sentence, IsStill):
            if not found or not isinstance(found[-1], Gain):
                raise Refused(sentence.position, "something before it that becomes another type")
            changes = kept(found[-1].changes, sentence.words, sentence.position)
            found[-1] = replace(found[-1], changes=changes)
        elif isinstance(sentence, IfInstead):
            otherwise = changed(found[-1], sentence.situation, sentence.effect) if found else None
            if otherwise is None or any(parts(sentence.effect, Target)):
                raise Refused(sentence.position, "something before it that is done otherwise")
            found[-1] = otherwise
        elif isinstance(sentence, TheRestOfIt):
            both = with_rest(found[-1], sentence.words) if found else None
            if both is None:
                raise Refused(sentence.position, "damage that is dealt to one resonator")
            found[-1] = both
        elif isinstance(sentence, InsteadOf):
            raise Refused(sentence.place, "a condition, or a further text")
        else:
            found.append(sentence)
    return tuple(found)


def _told(sentence: Effect, before: Effect | None) -> Effect:
    """ "That much" after damage is as much as that."""
    if not isinstance(before, DealDamage) or before.more or isinstance(sentence, DealDamage):
        return sentence
    amount = before.amount
    sentence = _each(sentence, ThatMuch, lambda much: much if much.many else SoMuch(amount=amount))
    return _each(sentence, ThatDamage, lambda _: ThatDamage(1, amount=amount))


def prevents(effect: Effect) -> bool:
    """1018: whether it is one that prevents damage when it would be dealt."""
    return isinstance(effect, Replace) and isinstance(effect.instead, Prevent)


def also_prevented(before: Effect, sentence: Effect) -> Effect:
    """The same with what is done for what it prevents; "it" is the card that would be dealt damage."""
    assert isinstance(before, Replace)
    assert isinstance(before.instead, Prevent)
    if any(parts(sentence, (Some, Target))):
        raise Refused(0, "something that is not chosen")
    bound = _each(sentence, Pronoun, that_card)
    return replace(before, instead=replace(before.instead, also=(*before.instead.also, bound)))


def that_card(pronoun: Pronoun) -> Selector:
    """A pronoun that stands for the card of an event."""
    if pronoun.several():
        raise Refused(pronoun.position, "it")
    return It(ThatCard()) if pronoun.noun is None else Named(ThatCard(), pronoun.word)


def _of_prevention(sentence: Effect) -> bool:
    return any(isinstance(part, OfPrevention) for part in parts(sentence, Node))


def kept(changes: tuple[Change, ...], words: str, position: int) -> tuple[Change, ...]:
    """1020.1: what becomes another type, but still is of some that it was."""
    if not any(isinstance(change, BecomeType) and not change.still for change in changes):
        raise Refused(position, "something before it that becomes another type")
    named = [bit for bit, word in TYPE_NAMES.items() if word in words]
    types = sum(named) if named else sum(TYPE_NAMES)
    return tuple(replace(c, kept=types, still=words) if isinstance(c, BecomeType) else c for c in changes)


def _if_done(before: Effect, sentence: IfYouDo) -> Effect:
    """What is done before, with what follows from it; "they" are those who may do it or do it."""
    if_so = not sentence.words.endswith("n't")
    if isinstance(before, If) and if_so and not before.otherwise and not before.last:
        *first, last = before.effects
        return replace(before, effects=(*first, _if_done(last, sentence)))
    words = sentence.words.removesuffix("n't")
    if isinstance(before, ItMay) != (words == "it does"):
        raise Refused(sentence.position, "something before it that is done")
    if isinstance(before, ItMay):
        words = "you do"
    name = "then" if if_so else "otherwise"
    others = isinstance(before, Acts) or (isinstance(before, (May, Discard)) and not isinstance(before.who, You))
    doing = before if isinstance(before, (May, Attempt)) else Attempt(before, words=words)
    said = doing.words if isinstance(doing, Attempt) else words
    if getattr(doing, name) or doing.otherwise or said != words or others != (words == "they do"):
        raise Refused(sentence.position, "something before it that is done")
    if isinstance(doing, Attempt) and not is_certain(doing.effect):
        raise Refused(sentence.position, "something before it of which it is clear whether it is done")
    return replace(doing, **{name: (sentence.effect,)})  # type: ignore[arg-type]  # one of its two texts


def is_certain(effect: Effect) -> bool:
    """Whether the engine can tell if an effect was done completely."""
    if isinstance(effect, (Acts, Series)):
        return all(is_certain(part) for part in effect.effects)
    return type(effect).possible is not Effect.possible


def parts(value: object, kind: type[T] | tuple[type[T], ...]) -> Iterator[T]:
    """Every node of a kind in a tree."""
    if isinstance(value, kind):
        yield value
    if isinstance(value, Node):
        for field in fields(value):
            yield from parts(getattr(value, field.name), kind)
    elif isinstance(value, tuple):
        for item in value:
            yield from parts(item, kind)


def is_misplaced(ability: Ability) -> bool:
    """Whether something is asked of cards together that are not chosen together (1014)."""
    chosen = [some.cards for some in parts(ability, Some) if some.several()]
    searched = [search.cards for search in parts(ability, Search) if search.several()]
    sought = [one.cards for one in parts(ability, Sought) if one.several()]
    targeted = [one.cards for one in parts(ability, Target) if one.several() and one.cards is not None]
    placed = sum(len(grouped(cards)) for cards in (*chosen, *searched, *sought, *targeted))
    return placed != sum(1 for _ in parts(ability, Together))


def replace_each(value: T, kind: type[Any], change: Callable[[Any], Any]) -> T:
    """The same node with every node of a kind in it changed."""
    return _each(value, kind, change)
