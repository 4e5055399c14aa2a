"""What the targets of a text are numbered (903.2g) and what its pronouns stand for.

The grammar reads each sentence by itself. Here the sentences of one ability are looked at in order: targets get their
slots, and "it", "they" and "them" are replaced by what was named before.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING

from willstone.engine.abilities.causes import Destroys
from willstone.engine.abilities.conditions_of_cards import IsTargeted, When
from willstone.engine.core.nodes import finds, walk
from willstone.engine.costs.costs import DiscardCards
from willstone.engine.costs.paid_life import PayAnyLife
from willstone.engine.costs.taking import DONE, Give
from willstone.engine.costs.taking_own import DiscardHand, RemoveTop
from willstone.engine.effects.branches import If, ItMay, May, Series, Where, is_each
from willstone.engine.effects.changed import Changed, ChangedPart
from willstone.engine.effects.choosing_cards import ChooseSome, Choosing
from willstone.engine.effects.damage import ThatDamage
from willstone.engine.effects.delayed import WhenLater
from willstone.engine.effects.effects import (
    Banish,
    Cancel,
    DealDamage,
    Gain,
    GainLife,
    LoseLife,
    Portion,
    Recover,
    Replace,
    Rest,
)
from willstone.engine.effects.fortune import Force
from willstone.engine.effects.modes import ChooseModes
from willstone.engine.effects.players_act import Acts, Attempt, Unless
from willstone.engine.effects.putting import PutInto, PutIntoField
from willstone.engine.effects.searching import Finds, Search, SearchedDeck, Sought
from willstone.engine.effects.this_way import ForEachOfThem, Noting, SoMuch, ThisWay
from willstone.engine.replacing.replacement import NotDealt
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.deeds import MOVED
from willstone.engine.state.speech import Ability, Condition, Effect, Selector, Situation
from willstone.engine.words.amounts import ThatMuch
from willstone.engine.words.filters import YOU, CardFilter
from willstone.engine.words.qualities import Pointed
from willstone.engine.words.remembered import Named, Some
from willstone.engine.words.selectors import (
    AddedCard,
    All,
    AllOfThem,
    EachOpponent,
    EachPlayer,
    It,
    OtherCard,
    Same,
    ThatPlayer,
    This,
)
from willstone.engine.words.situations_counted import ItIs, YourRulerIs
from willstone.engine.words.targets import Target
from willstone.engine.words.together import Together, grouped
from willstone.language.errors import Refused
from willstone.language.mentions import as_known, chosen_in, doer, is_effects, its_own, speaks_of_them, was_done
from willstone.language.naming import SEARCHED, Naming
from willstone.language.pronouns import FOUND, NOTHING, Known, Pronoun, named_by
from willstone.language.recalling import recalled
from willstone.language.sentences import of_paid_life
from willstone.language.walking import replace_each

if TYPE_CHECKING:
    from willstone.engine.state.speech import Change


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
    known = named_by(condition)
    if isinstance(condition, Destroys) and condition.by is None and not _of_destroyed(effects):
        known = known._replace(it=It(This()))  # what was destroyed gains nothing any more
    if known.it == It(This()) and condition is not None and condition.names_other() is not None:
        known = known._replace(it=_of_two(condition, effects))
    return bind_knowing(effects, known, first_slot, told, costs)[0]


def _of_destroyed(effects: tuple[Effect, ...]) -> bool:
    """Whether a text does something with "it" that is done with a card which was destroyed, or measures it for players.

    Where a card deals damage equal to "its ATK" it is the card's own.
    """
    if any(finds(one, Pronoun) for kind in (GainLife, LoseLife) for one in walk(effects, kind)):
        return True
    return any(
        (one.DOES.moves or one.DOES.afar)
        and any(isinstance(getattr(one, name, None), Pronoun) for name in ("what", "of"))
        for one in walk(effects, Effect)
    )


def _of_two(condition: Condition, effects: tuple[Effect, ...]) -> Selector | None:
    """What "it" is where a condition speaks of this card and of another: which gains something is the subject.

    What is cancelled is the spell or ability that targets this card. What is destroyed or moved may be either, unless
    the other is a spell.
    """
    targeted = isinstance(condition, IsTargeted)
    if targeted and any(isinstance(one.what, Pronoun) for one in walk(effects, Cancel)):
        return It(OtherCard())
    done = [one for one in walk(effects, Effect) if isinstance(getattr(one, "what", None), Pronoun)]
    moved = any(isinstance(one, Rest) or one.DOES.moves for one in done)
    return None if moved and not targeted else It(This())


def bind_knowing(
    effects: tuple[Effect, ...],
    known: Known,
    first_slot: int = 0,
    told: bool = False,
    costs: tuple[CostPart, ...] | None = None,
) -> tuple[tuple[Effect, ...], Known]:
    """The same where something has been named before, and what has been named in the end."""
    if any(walk(costs, PayAnyLife)):
        effects = tuple(of_paid_life(effect) for effect in effects)
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

    def refuse(told: ThatMuch) -> ThatMuch:
        if isinstance(told, SoMuch):
            return told
        raise Refused(0, "an event before it that says how much")

    for effect in effects:
        replace_each(effect, ThatDamage, refuse_damage)
        if not rolled:
            replace_each(effect, Force, roll)
        if not rolled:
            replace_each(replace_each(effect, Replace, _without_outcome), ThatMuch, refuse)


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
    named = It(what) if isinstance(what, This) else what if isinstance(what, AddedCard) else None
    return Binder(NOTHING).situation(situation, NOTHING._replace(it=named))


def doers(effect: Effect) -> Selector | None:
    """Those who may do or do what is said, where more follows from it."""
    if isinstance(effect, Attempt):
        return getattr(effect.effect, "who", None)
    return effect.who if isinstance(effect, May) else None


class Binder(Naming):
    """How far the binding of a text has come: the next slot, and what pronouns would stand for."""

    def sentences(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """Sentences one after the other; a pronoun stands for something of an earlier one."""
        self.asked |= {this_way.deed for this_way in walk(effects, ThisWay)}
        if any(walk(effects, SearchedDeck)):
            self.asked.add(SEARCHED)
        bound = []
        for number, effect in enumerate(effects, 1):
            after, self.they_follow = self.they_follow, self.they_follow or speaks_of_them(effects[number:])
            bound.append(self._sentence(effect))
            self.spoken, self.they_follow = True, after
        return tuple(bound)

    def _sentence(self, effect: Effect) -> Effect:
        if isinstance(effect, ChooseModes):
            before, found, options = self.known(), (self.pile, self.chosen, self.copy), []
            first = not self.spoken
            for option in effect.options:
                self.it, self.cards, self.players = before
                self.pile, self.chosen, self.copy = found
                options.append(self.sentences(option))
            more = effect.more
            if more is not None and more.situation is not None and first:  # it knows the event alone
                more = replace(more, situation=self._bound(more.situation, before))
            return replace(effect, options=tuple(options), more=more)
        if isinstance(effect, Where):
            return self._where(effect)
        if isinstance(effect, ForEachOfThem):
            return self._of_each(effect)
        inner = {part.name for part in fields(effect) if is_effects(getattr(effect, part.name))}
        later = {"situation"} if isinstance(effect, (Changed, ChangedPart)) else set()  # said after what is done
        effect = replace_each(effect, ThisWay, self._this_way, inner | later)
        effect = replace_each(effect, SearchedDeck, self._searched, inner | later)
        if isinstance(effect, (Changed, ChangedPart)):
            usual = self._sentence(effect.effect)
            known = self.known()
            situation = replace_each(effect.situation, ThisWay, self._this_way)
            situation = self._bound(replace_each(situation, SearchedDeck, self._searched), known)
            other = self._sentence(effect.instead)
            if isinstance(effect, Changed):
                same = as_known(other, usual)
            else:
                assert isinstance(usual, Series)
                same = as_known(other, usual.effects[effect.part])
            if same is not other:
                several = self.it is not None and self.it.several()
                self.it, self.cards, self.players = known
                if several and isinstance(self.it, Same):
                    self.it = replace(self.it, many=True)
            return replace(effect, effect=usual, situation=situation, instead=same)  # type: ignore[arg-type]  # an effect stays one
        if isinstance(effect, Acts) and isinstance(effect.who, (EachPlayer, EachOpponent)):
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
        else:
            bound = self._bound(effect, self.known(), inner)
            if isinstance(bound, If) and isinstance(bound.situation, YourRulerIs) and self._names_ruler(bound):
                self.it = It(All(CardFilter(bound.situation.cards.types, controller=YOU), "your"))
            if isinstance(bound, If) and isinstance(bound.situation, ItIs) and was_done(bound.situation.what):
                self.it = It(bound.situation.what)
        before = self.known()
        if isinstance(bound, WhenLater):
            self._will_happen(bound.condition)
        for name in sorted(inner, key=[part.name for part in fields(effect)].index):
            part = getattr(bound, name)
            sure, self.sure = self.sure, self.sure or (isinstance(effect, May) and name == "effects")
            if name in ("then", "otherwise") and (who := doers(effect)) is not None and is_each(who):
                self.players = (Named(ThatPlayer(), "that player"), *self.players)
            done_inside = self.sentences(part) if isinstance(part, tuple) else self._sentence(part)
            self.sure = sure
            if isinstance(effect, Unless) and isinstance(done_inside, Cancel) and isinstance(done_inside.what, Named):
                self.it = It(done_inside.what.of)  # whose controller may pay is that of what is cancelled
            if isinstance(effect, ItMay) and isinstance(done_inside, tuple) and name == "effects":
                self.it = doer(done_inside[0])
            bound = replace(bound, **{name: done_inside})
        if isinstance(bound, (Gain, Rest, Recover)) and type(bound.what) is All and bound.what.several():
            lying = not isinstance(bound, Gain) and bound.what.cards.rested is not None
            self.it = self.it if lying else AllOfThem(bound.what.cards)
        if isinstance(bound, WhenLater):
            self.it, self.cards, self.players = before
        if isinstance(bound, Finds):
            bound = self._number(bound)
        banishing = isinstance(bound, Banish)
        chosen = chosen_in(bound, inner)
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

    def _of_each(self, effect: ForEachOfThem) -> ForEachOfThem:
        """ "It" is each of the cards that something was done with."""
        before = self.known()
        found = replace_each(self._bound(effect.cards, before), ThisWay, self._this_way)
        slot, self.slot = self.slot, self.slot + 1
        self._mention(Same(slot), found)
        done = self._sentence(effect.effect)
        self.it, self.cards, self.players = before
        return replace(effect, cards=found, effect=done, slot=slot)

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
        if any(walk(condition, Pointed)):
            return
        self.it, self.cards = named.it or self.it, (*named.cards, *self.cards)
        self.players = (*named.players, *self.players)

    def _noting(self, effect: Effect) -> Effect:
        """The same effect, and if the text speaks of what it does, what that is gets a slot."""
        deed = next((deed for deed in effect.deeds() if deed in self.asked), None)
        if deed is None:
            return effect
        if deed not in self.noted:
            self.noted[deed] = self.slot
            self.slot += 1
        return Noting(effect, deed, self.noted[deed])

    def _searched(self, situation: SearchedDeck) -> SearchedDeck:
        if SEARCHED not in self.noted:
            raise Refused(0, "a search before it")
        return replace(situation, slot=self.noted[SEARCHED])

    def _where(self, effect: Where) -> Effect:
        """What X is may depend on a card that is chosen, or the other way round."""
        before = set(self.noted)
        done = self._sentence(effect.effect)
        amount = replace_each(self._bound(effect.amount, self.known()), ThisWay, self._this_way)
        told = {this_way.slot for this_way in walk(amount, ThisWay)} & {
            slot for deed, slot in self.noted.items() if deed not in before
        }
        if told and isinstance(done, Series):
            telling = [{getattr(one, "slot", FOUND) for one in walk(part, (Noting, Finds))} for part in done.effects]
            noting = [i for i, slots in enumerate(telling) if slots & told]
            if noting and noting[-1] + 1 < len(done.effects):
                return Where(done, amount, noting[-1] + 1)
        if told:
            raise Refused(0, "something that is done before X is needed")
        if isinstance(done, Choosing) and any(same.slot == done.some.slot for same in walk(amount, Same)):
            return replace(done, effect=Where(done.effect, amount))
        return Where(done, amount)

    def _known_after(self, effects: tuple[Effect, ...]) -> Known:
        """The same, where what stands before "if" speaks of "that spell": so does "it"."""
        known = self.known()
        for said in walk(effects, Named):
            if said.words.startswith("that "):
                known = known._replace(it=said.of if isinstance(said.of, Same) else It(said.of))
        return known

    def situation(self, situation: Situation, known: Known) -> Situation:
        """A situation with its pronouns bound."""
        return self._bound(situation, known)

    def _damage(self, effect: DealDamage) -> DealDamage:
        """What deals damage comes first; "its ATK" is that of the dealer, or of the receiver where it stands last."""
        before = self.known()
        source = self._bound(effect.source, before._replace(it=self._dealer(effect.source)))
        portions: list[Portion] = []
        for portion in effect.portions():
            to = self._bound(self._dealt(portion.to), self.known() if portions else before)
            its = (self.known() if portion.after else before)._replace(it=its_own(to if portion.after else source))
            portions.append(Portion(self._bound(portion.amount, its), to, portion.after, portion.theirs))
        first, *more = portions
        return DealDamage(first.amount, first.to, source, first.after, tuple(more), first.theirs)

    def _dealt(self, to: Selector) -> Selector:
        """ "Them" that are dealt damage: a player, where no cards are named that it could stand for."""
        them = isinstance(to, Pronoun) and to.word == "them" and (self.it is None or not self.it.several())
        return self.players[0] if them and self.players else to

    def _dealer(self, source: Selector) -> Selector | None:
        """What "it" is that deals damage: of several things named since, none; then the card of the condition."""
        plain = isinstance(source, Pronoun) and source.noun is None and not source.several()
        if plain and self.it is not None and self.it.several() and self.begun == It(This()):
            return self.begun
        return self.it


def is_misplaced(ability: Ability) -> bool:
    """Whether something is asked of cards together that are not chosen together (1014)."""
    chosen = [some.cards for some in walk(ability, Some) if some.several()]
    searched = [search.cards for search in walk(ability, Search) if search.several()]
    sought = [one.cards for one in walk(ability, Sought) if one.several()]
    targeted = [one.cards for one in walk(ability, Target) if one.several() and one.cards is not None]
    placed = sum(len(grouped(cards)) for cards in (*chosen, *searched, *sought, *targeted))
    return placed != sum(1 for _ in walk(ability, Together))
