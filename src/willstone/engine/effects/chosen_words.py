"""Words and numbers that a player chooses, and what a text says of them later (104.5, 202.1, 208.2, 901.2).

"Name a card", "choose a race", "choose harvest or corrupt": what was chosen is written into everything of the same
text that is still to be done (:func:`filled`). Where other abilities of a card in play speak of "the chosen race", the
card remembers it by an effect of its own (:class:`Remembered`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar, final

from willstone.engine.actions.actions import StartEffect
from willstone.engine.core import information as bits
from willstone.engine.core import rng
from willstone.engine.core.events import Event
from willstone.engine.core.nodes import Node, node, rebuild, walk
from willstone.engine.core.will import ATTRIBUTE_NAMES
from willstone.engine.core.wording import listed, with_article
from willstone.engine.layers.memos import Memo
from willstone.engine.state.abilities import Skill
from willstone.engine.state.agenda import Step, tell
from willstone.engine.state.durations import FOREVER
from willstone.engine.state.pieces import Lasting
from willstone.engine.state.questions import ChooseNumber, ChooseWord
from willstone.engine.state.speech import ABILITY, KIND, OTHER, Ability, Change, Condition, Effect, Quality, Situation
from willstone.engine.state.zones import PLAY
from willstone.engine.words.filters import CardFilter, races
from willstone.engine.words.known_races import RACES
from willstone.engine.words.qualities import Non
from willstone.engine.words.quantities import Quantity
from willstone.engine.words.selectors import followed

if TYPE_CHECKING:
    from willstone.engine.core.event_kinds import EventKind
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Draft, Info
    from willstone.engine.state.scope import Scope
    from willstone.engine.words.amounts import Amount


NAME: Final = "name"
RACE: Final = "race"
ATTRIBUTE: Final = "attribute"
NUMBER: Final = "number"
TYPE: Final = "card type"
KEYWORD: Final = "keyword"
WORD: Final = "word"

HIGH: Final = 20  # 104.5: numbers are offered up to this, or up to the highest total cost in the game
WORDS: Final = ("harvest", "corrupt", "odd", "even", "heads", "tails")  # what else texts let one choose from
TYPES: Final = ("resonator", "chant", "addition", "regalia", "rune", "magic stone", "ruler", "J-ruler")

T = TypeVar("T")


@node
class ChooseA(Effect):
    """A player names a card, or chooses a race, an attribute, a number or one of some words.

    ``choices`` are the words to choose from where the text lists them, ``cards`` what the named card must be,
    ``most`` the highest number, and ``luck`` "at random" where chance decides.
    """

    kind: str
    choices: tuple[str, ...] = ()
    cards: CardFilter = CardFilter()
    most: Amount | None = None
    luck: str = ""

    def binds(self) -> bool:
        return True

    def apply(self, game: GameState, scope: Scope) -> None:
        game.then(Choice(self, scope))

    def numbers(self, game: GameState, scope: Scope) -> range:
        """104.5: every number that may be chosen."""
        if self.most is not None:
            return range(max(0, self.most.of(game, scope)) + 1)
        return range(max(HIGH, *(info.total_cost() for card in game.book for info in card.infos)) + 1)

    def words(self, game: GameState, scope: Scope) -> tuple[str, ...]:
        """Everything that may be chosen where it is no number."""
        if self.choices:
            return self.choices
        if self.kind == ATTRIBUTE:
            return ATTRIBUTE_NAMES
        if self.kind == TYPE:
            return TYPES
        infos = [info for card in game.book for info in card.infos]
        if self.kind == RACE:
            return _all_races(game, infos)
        return tuple(sorted({info.name for info in infos if self._may_be_named(info)}))

    def _may_be_named(self, info: Info) -> bool:
        """Whether a side of a card is what the text lets one name; where it lies does not matter."""
        cards = self.cards
        if cards.types and not info.types & cards.types:
            return False
        if cards.attributes and not info.attributes & cards.attributes:
            return False
        if cards.races and not set(cards.races) & set(info.races):
            return False
        nons = (quality for quality in cards.qualities if isinstance(quality, Non))
        return not any(
            info.types & non.types or info.attributes & non.attributes or non.race in info.races for non in nons
        )

    def render(self) -> str:
        luck = f" {self.luck}" if self.luck else ""
        if self.kind == NAME:
            return f"name {self.cards.with_article()}{luck}"
        if self.choices:
            words = [f"[{word}]" for word in self.choices] if self.kind == KEYWORD else self.choices
            return f"choose {listed(words, 'or')}{luck}"
        most = "" if self.most is None else f" less than or equal to {self.most.render()}"
        return f"choose {with_article(self.kind)}{most}{luck}"


def _all_races(game: GameState, infos: list[Info]) -> tuple[str, ...]:
    """205.1, 205.4: every race there is: those the game is known for, and what the cards of this game are or name."""
    found = {*RACES, *(race for info in infos for race in races(game, info))}
    found.update(race for info in infos for cards in walk(info.abilities, CardFilter) for race in cards.races)
    return tuple(sorted(found))


@final
class Choice(Step):
    """Asks for the word or number, and takes it for all that follows."""

    FIELDS = ("effect", "scope")
    __slots__ = FIELDS

    def __init__(self, effect: ChooseA, scope: Scope) -> None:
        self.effect = effect
        self.scope = scope

    def run(self, game: GameState) -> None:
        effect, scope = self.effect, self.scope
        found = effect.numbers(game, scope) if effect.kind == NUMBER else effect.words(game, scope)
        if not found:
            return
        if effect.luck:
            game.rng = rng.advance(game.rng)
            self.picked(game, (rng.below(game.rng, len(found)),))
        elif isinstance(found, range):
            game.then(ChooseNumber(scope.controller, effect.render(), "104.5", (found,), self))
        else:
            game.then(ChooseWord(scope.controller, effect.render(), "908.1", found, self))

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        kind, scope = self.effect.kind, self.scope
        word = str(picks[0]) if kind == NUMBER else self.effect.words(game, scope)[picks[0]]
        tell(game, scope.source, effects=lambda effect: filled(effect, kind, word))
        rule = "104.5" if kind == NUMBER else "908.1"
        told = WORDS.index(word) + 1 if word in WORDS else 0
        game.happen(Event("chose", rule, scope.controller, scope.source, amount=told, detail=word))
        for card_id in followed(game, (scope.source,)):
            if card_id in game.cards and game.cards[card_id].zone in PLAY and _asks(game.info(card_id).abilities, kind):
                game.then(StartEffect(Lasting((card_id,), (Remembered(kind, word),), FOREVER, scope)))


def filled(value: T, kind: str, word: str) -> T:
    """The same tree with what was chosen in all places that speak of it and have nothing yet."""

    def fill(one: Node) -> Node | None:
        if not isinstance(one, RECALLING):
            return None
        return replace(one, chosen=word) if one.kind == kind and not one.chosen else one

    return rebuild(value, fill)


def _asks(value: object, kind: str) -> bool:
    """Whether a tree speaks of what was chosen."""
    return any(isinstance(one, RECALLING) and one.kind == kind for one in walk(value, Node, RECALLING))


@node
class Remembered(Memo):
    """What was chosen for a card."""

    kind: str
    word: str


def remembered(game: GameState, card_id: int) -> dict[str, str]:
    """What was chosen for a card, by kind; the last choice counts."""
    return {
        change.kind: change.word
        for lasting in game.effects
        if card_id in lasting.cards
        for change in lasting.changes
        if isinstance(change, Remembered)
    }


# ---------------------------------------------------------------- what a text says of it later


@node
class OfChosen(Quality):
    """It is of the race, attribute or type that was chosen, or has that name or keyword; ``words`` say so."""

    kind: str
    words: str
    chosen: str = ""
    READS: ClassVar[int] = bits.ALL

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        return bool(self.chosen) and has(game, info, self.kind, self.chosen)

    def settled(self, game: GameState, scope: Scope) -> Quality:
        word = self.chosen or remembered(game, scope.source).get(self.kind, "")
        return replace(self, chosen=word)

    def fits(self, game: GameState, card: Card, info: Info, scope: Scope) -> bool:
        word = self.chosen or remembered(game, scope.source).get(self.kind, "")
        return bool(word) and has(game, info, self.kind, word)

    def render(self) -> str:
        return self.words


def has(game: GameState, info: Info, kind: str, word: str) -> bool:
    """Whether a card is of a race, has a name ..."""
    if kind == RACE:
        return word in races(game, info)
    if kind == ATTRIBUTE:
        return bool(info.attributes >> ATTRIBUTE_NAMES.index(word) & 1)
    if kind == TYPE:
        return word in bits.type_names(info.types)
    if kind == KEYWORD:
        return word in info.keywords
    assert kind == NAME
    return word in info.names()


@node
class ChosenNumber(Quantity):
    """104.5: the number that was chosen."""

    words: str = "the chosen number"
    kind: str = NUMBER
    chosen: str = ""

    def of(self, game: GameState, scope: Scope) -> int:
        return int(self.chosen or remembered(game, scope.source).get(NUMBER, "-1"))

    def render(self) -> str:
        return self.words


@node
class WasChosen(Situation):
    """One of the words one chose from: "you chose harvest", or by anybody in what triggered: "corrupt was chosen"."""

    word: str
    active: bool = True
    kind: str = WORD
    chosen: str = ""
    READS: ClassVar[int] = 0
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        if not self.active and scope.amount:
            return WORDS[scope.amount - 1] == self.word
        return (self.chosen or remembered(game, scope.source).get(self.kind, "")) == self.word

    def render(self) -> str:
        return f"you chose {self.word}" if self.active else f"{self.word} was chosen"


@node
class BecomeChosen(Change):
    """909.6, 1020.1: its race or attribute becomes the one that was chosen."""

    kind: str
    words: str
    chosen: str = ""

    def layer(self) -> int:
        return KIND if self.kind == RACE else OTHER

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        word = self.chosen or remembered(game, scope.source).get(self.kind, "")
        if not word:
            return
        if self.kind == RACE:
            draft.races = (word,)
        else:
            draft.attributes = 1 << ATTRIBUTE_NAMES.index(word)

    def said(self, several: bool) -> str:
        leads = self.words != self.kind  # "becomes the chosen race and attribute"
        return f"{'become' if several else 'becomes'} {self.words}" if leads else self.words

    def render(self) -> str:
        return self.words


@node
class GainChosen(Change):
    """It gains the keyword that was chosen."""

    LAYER: ClassVar = ABILITY
    words: str
    kind: str = KEYWORD
    chosen: str = ""

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        word = self.chosen or remembered(game, scope.source).get(self.kind, "")
        if word:
            draft.abilities = (*draft.abilities, Skill(word))

    def gives(self) -> tuple[Ability, ...]:
        return (Skill(self.chosen),) if self.chosen else ()

    def render(self) -> str:
        return self.words


RECALLING: Final = (OfChosen, ChosenNumber, WasChosen, BecomeChosen, GainChosen)


@node
class IsChosen(Condition):
    """One of some words is chosen, by anybody: "whenever harvest or corrupt is chosen"."""

    words: tuple[str, ...]

    def kind(self) -> EventKind:
        return "chose"

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
        return event.detail in self.words

    def render(self) -> str:
        return f"Whenever {listed(self.words, 'or')} is chosen"


@node
class MayStayRested(Ability):
    """503.5: "You may choose not to recover this card during your recovery phase."."""

    def flags(self) -> int:
        return bits.MAY_STAY_RESTED

    def render(self) -> str:
        return "You may choose not to recover this card during your recovery phase."
