"""How things stand: situations about numbers of cards, rulers, the state of a card, and how it was played (909.4).

Situations of the turn and of hands: which phase it is (500), who holds more cards.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, ClassVar

from willstone.engine.core import information as bits
from willstone.engine.core.nodes import node
from willstone.engine.core.wording import listed, number_word, with_article
from willstone.engine.state.speech import Selector, Situation
from willstone.engine.state.zones import FIELD, HAND, RULER_AREA, fallen
from willstone.engine.words.amounts import count
from willstone.engine.words.filters import OPPONENT, PLACES, YOU, CardFilter, type_words
from willstone.engine.words.having import WithKeyword
from willstone.engine.words.qualities import Astral
from willstone.engine.words.quantities import Quantity, ValueOf
from willstone.engine.words.selectors import All, It, This, followed
from willstone.engine.words.situations import in_bounds

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


NO = "no"
EXACTLY = "exactly"


def so_many(cards: CardFilter, number: int, bound: str) -> str:
    """ "a resonator", "no resonators", "two or more resonators", "exactly two resonators"."""
    if bound == "more" and number == 1 and not cards.other:
        return with_article(cards.phrase())
    if bound == "more" and number == 1:
        return cards.with_article()
    phrase = f"{'other ' if cards.other else ''}{cards.phrase('and')}"
    if bound == NO:
        return f"no {phrase}"
    return (
        f"exactly {number_word(number)} {phrase}" if bound == EXACTLY else f"{number_word(number)} or {bound} {phrase}"
    )


@node
class ThereAre(Situation):
    """There are so many cards of a description, in a zone if it names one; ``has`` says it as "you have"."""

    cards: CardFilter
    number: int = 1
    bound: str = "more"
    has: bool = False
    READS: ClassVar[int] = 0
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        return in_bounds(self.number, count(game, self.cards, scope), self.bound)

    def render(self) -> str:
        what = so_many(self.cards, self.number, self.bound)
        if self.has:
            return f"you have {what}"
        return f"there {'is' if self.number == 1 and self.bound == 'more' else 'are'} {what}"


@node
class ControlsSoMany(Situation):
    """You or your opponent control none, exactly so many or at most so many cards; ``word`` is how not is said."""

    cards: CardFilter
    number: int = 0
    bound: str = NO
    who: str = YOU
    word: str = ""
    READS: ClassVar[int] = 0
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        return in_bounds(self.number, controlled(game, self.cards, self.who, scope), self.bound)

    def render(self) -> str:
        subject = "you" if self.who == YOU else "your opponent"
        if self.word:
            return f"{subject} {self.word} control {self.cards.with_article()}"
        return f"{subject} control{'' if self.who == YOU else 's'} {so_many(self.cards, self.number, self.bound)}"


def controlled(game: GameState, cards: CardFilter, who: str, scope: Scope) -> int:
    """How many cards of a description a player controls."""
    owners = (scope.controller,) if who == YOU else tuple(scope.opponents(game))
    return sum(game.cards[i].controller in owners and cards.matches(game, game.cards[i], scope) for i in game.in_play())


@node
class ControlsThese(Situation):
    """You control a card of each of several descriptions; what is called another is a card besides those before."""

    cards: tuple[CardFilter, ...]
    others: tuple[bool, ...]
    who: str = YOU
    READS: ClassVar[int] = 0
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        owners = (scope.controller,) if self.who == YOU else tuple(scope.opponents(game))
        own = [i for i in game.in_play() if game.cards[i].controller in owners]
        most = len(self.cards)  # so many always leave one that is another
        found = [
            list(islice((i for i in own if each.matches(game, game.cards[i], scope)), most)) for each in self.cards
        ]
        return self._distinct(found, 0, ())

    def _distinct(self, found: list[list[int]], place: int, before: tuple[int, ...]) -> bool:
        if place == len(found):
            return True
        return any(
            self._distinct(found, place + 1, (*before, i))
            for i in found[place]
            if not (self.others[place] and i in before)
        )

    def render(self) -> str:
        words = [
            f"another {each.phrase()}" if other else each.with_article()
            for each, other in zip(self.cards, self.others, strict=True)
        ]
        return f"{'you control' if self.who == YOU else 'your opponent controls'} {listed(words)}"


@node
class ControlsMore(Situation):
    """One player controls more, or fewer, cards of a description than the other."""

    cards: CardFilter
    who: str = YOU
    bound: str = "more"
    READS: ClassVar[int] = 0
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        yours, theirs = (controlled(game, self.cards, who, scope) for who in (YOU, OPPONENT))
        first, second = (yours, theirs) if self.who == YOU else (theirs, yours)
        return first > second if self.bound == "more" else first < second

    def render(self) -> str:
        what = f"{self.bound} {self.cards.phrase('and')} than"
        return f"you control {what} your opponent" if self.who == YOU else f"your opponent controls {what} you"


@node
class LifeCompared(Situation):
    """Your life is less or more than your opponent's; of several opponents any will do."""

    bound: str
    READS: ClassVar[int] = 0
    EVENTS = ("life",)

    def holds(self, game: GameState, scope: Scope) -> bool:
        mine = game.life[scope.controller]
        theirs = [game.life[player] for player in scope.opponents(game)]
        return any(mine > life if self.bound == "more" else mine < life for life in theirs)

    def render(self) -> str:
        return f"your life is {self.bound} than your opponent's life"


@node
class YourRulerIs(Situation):
    """Your J/ruler (``cards`` says which side) is one of some names, of an attribute, or fits a description.

    ``says`` is how the text goes on: "is", "isn't", "has" (a keyword) or "named" (a part of its name).
    """

    cards: CardFilter
    says: str = "is"
    READS: ClassVar[int] = 0
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        rulers = [*game.zone(RULER_AREA, scope.controller), *game.zone(FIELD, 0)]
        found = any(
            game.cards[i].controller == scope.controller
            and self.cards.fits(game, game.cards[i], scope)
            and not fallen(game.cards[i])
            for i in rulers
        )
        return found != (self.says == "isn't")

    def names_it(self) -> bool:
        """Whether "it" is that ruler in what follows, rather than something named before."""
        return self.says == "has" or self.cards.qualities == (Astral(),)

    def render(self) -> str:
        subject = f"your {type_words(self.cards.types)[0]}"
        if self.says == "has":
            return f"{subject} has {self.cards.qualities[0].render().removeprefix('with ')}"
        if self.says == "named":
            return f'{subject} has "{self.cards.name_part}" in its name'
        rest = CardFilter(
            attributes=self.cards.attributes,
            races=self.cards.races,
            names=self.cards.names,
            name_part=self.cards.name_part,
            qualities=self.cards.qualities,
        )
        if rest == CardFilter(qualities=(Astral(),)):
            return f"{subject} {self.says} astral"
        if rest == CardFilter(attributes=rest.attributes):
            return f"{subject} {self.says} {rest.phrase().removesuffix(' card')}"
        phrase = rest.phrase()
        return f"{subject} {self.says} {phrase if rest.names else with_article(phrase)}"


@node
class ItIs(Situation):
    """A card named before fits a description, or did when it last was somewhere (911.1).

    ``bare`` leaves the article away, as in "this card is rested" or "it is darkness"; ``no`` is "is not".
    """

    what: Selector
    cards: CardFilter
    bare: bool = False
    no: bool = False
    verb: str = "is"
    READS: ClassVar[int] = 0
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        found = False
        for ref in self.what.refs(game, scope):
            card = game.last_known(ref)
            if card is not None and self.place() >= 0 and card.zone != self.place():
                card = game.last_known(followed(game, (ref,))[0])  # 906.7: it may have gone there
            found = found or (card is not None and self._fits(game, card, scope))
        return found != self.no

    def _fits(self, game: GameState, card: Card, scope: Scope) -> bool:
        return self.cards.fits(game, card, scope)

    def place(self) -> int:
        this = isinstance(self.what.of if isinstance(self.what, It) else self.what, This)
        return self.cards.zone if this and self.cards.zone in PLACES and not self.no else -1

    def render(self) -> str:
        verb = f"{self.verb} not" if self.no else self.verb
        if self.cards == CardFilter(zone=FIELD, controller=YOU) and not self.no:
            return f"you control {self.what.render()}"
        if self.cards.zone == FIELD:
            return f"{self.what.subject()} {verb} in the field"
        if not self.bare:
            return f"{self.what.subject()} {verb} {self.cards.with_article()}"
        words = self.cards.phrase().split(" ")
        words.remove("card")
        said = " ".join(words)
        return f"{self.what.subject()} {verb} {said.removeprefix('with ') if self.verb == 'has' else said}"


@node
class YouControlled(Situation):
    """911.1: one controlled a card named before when it last was in the field."""

    what: Selector
    READS: ClassVar[int] = 0
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        known = [game.last_known(ref) for ref in self.what.refs(game, scope)]
        return any(card is not None and card.controller == scope.controller for card in known)

    def render(self) -> str:
        return f"you controlled {self.what.render()}"


@node
class Has(Situation):
    """A card named before has a keyword, or had it when it last was somewhere (911.1)."""

    what: Selector
    name: str
    READS: ClassVar[int] = bits.ABILITIES | bits.LOSSES
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        having = CardFilter(qualities=(WithKeyword(self.name),))
        known = [game.last_known(ref) for ref in self.what.refs(game, scope)]
        return any(card is not None and having.fits(game, card, scope) for card in known)

    def render(self) -> str:
        return f"{self.what.subject()} has [{self.name}]"


@node
class HasCounters(Situation):
    """1022: a card has so many counters of a name, several have so many together, or there are none on them."""

    name: str
    number: int = 1
    bound: str = "more"
    what: Selector = This()
    READS: ClassVar[int] = 0
    EVENTS = ("counters",)

    def holds(self, game: GameState, scope: Scope) -> bool:
        known = (game.last_known(ref) for ref in self.what.refs(game, scope))
        numbers = [card.counter(self.name) for card in known if card is not None]
        if self.bound == NO and isinstance(self.what, All):
            return not any(numbers)
        if self.what.several():
            numbers = [sum(numbers)]
        return any(in_bounds(self.number, number, self.bound) for number in numbers)

    def render(self) -> str:
        name = f"[{self.name}]" if "/" in self.name else self.name
        where = f"on {self.what.render()}"
        if self.bound == NO:
            return f"there are no {name} counters {where}"
        if self.bound == "more" and self.number == 1:
            return f"there is {with_article(name)} counter {where}"
        return f"there are {number_word(self.number)} or {self.bound} {name} counters {where}"


@node
class PhaseOf(Situation):
    """It is a certain phase of a player's turn; a battle is the "battle phase" of old cards (1410.1)."""

    phase: str
    who: str = YOU
    READS: ClassVar[int] = 0
    EVENTS = ("battle", "battle ended", "moment", "turn")

    def holds(self, game: GameState, scope: Scope) -> bool:
        if (game.turn_player == scope.controller) != (self.who == YOU):
            return False
        return game.battle is not None if self.phase == "battle" else game.phase == self.phase

    def render(self) -> str:
        return f"it is {'your' if self.who == YOU else OPPONENT + chr(39) + 's'} {self.phase} phase"


@node
class HoldsMore(Situation):
    """One player has more, or fewer, cards in hand than the other."""

    who: str = YOU
    bound: str = "more"
    READS: ClassVar[int] = 0

    def holds(self, game: GameState, scope: Scope) -> bool:
        mine = len(game.zone(HAND, scope.controller))
        theirs = [len(game.zone(HAND, player)) for player in scope.opponents(game)]
        more = (self.bound == "more") == (self.who == YOU)
        return any(mine > other if more else mine < other for other in theirs)

    def render(self) -> str:
        if self.who == YOU:
            return f"you have {self.bound} cards in your hand than your opponent"
        return f"your opponent has {self.bound} cards in their hand than you"


def is_there(game: GameState, scope: Scope, of: Quantity) -> bool:
    """Whether there is a card to read a number off, if it is that of a card."""
    return not isinstance(of, ValueOf) or any(game.last_known(i) for i in of.what.refs(game, scope) if i > 0)


@node
class MeasureIs(Situation):
    """A number that is read off the game is so much, so much or more or less, or compared with another (104).

    ``words`` is "or more", "or less", nothing, or a comparison such as "greater than". Where the number is a value of
    a card and there is no such card, it is nothing.
    """

    of: Quantity
    number: Quantity
    words: str = ""
    READS: ClassVar[int] = 0

    def holds(self, game: GameState, scope: Scope) -> bool:
        if not is_there(game, scope, self.of):
            return False
        found, number = self.of.of(game, scope), self.number.of(game, scope)
        if found == number:
            return not self.words or self.words.startswith("or ") or self.words.endswith("equal to")
        if self.words.startswith("or "):
            return (found > number) == (self.words == "or more")
        return self.words.startswith("less" if found < number else "greater") if self.words else False

    def render(self) -> str:
        if self.words and not self.words.startswith("or "):
            return f"{self.of.render()} is {self.words} {self.number.render()}"
        return f"{self.of.render()} is {self.number.render()}{' ' if self.words else ''}{self.words}"


@node
class MeasureIsOdd(Situation):
    """A number that is read off the game, such as a total cost (203.5), is odd, or even."""

    of: Quantity
    parity: str = "odd"
    READS: ClassVar[int] = 0

    def holds(self, game: GameState, scope: Scope) -> bool:
        return is_there(game, scope, self.of) and self.of.of(game, scope) % 2 == (self.parity == "odd")

    def render(self) -> str:
        return f"{self.of.render()} is {self.parity}"
