"""What becomes of a card by the will that is spent to play it (907.4, 1003.1): what it gains, and which will it was."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final

from willstone.engine.actions.actions import StartEffect
from willstone.engine.core.nodes import finds, node
from willstone.engine.core.will import ATTRIBUTE_NAMES, NO_COST, Cost, parse_will, will_text
from willstone.engine.layers.changes import sentence
from willstone.engine.layers.memos import Mark
from willstone.engine.state.durations import TURN
from willstone.engine.state.kept_will import SPELL, Spending
from willstone.engine.state.pieces import Lasting
from willstone.engine.state.scope import Scope
from willstone.engine.state.speech import OTHER, Change, Situation
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.quantities import Quantity
from willstone.engine.words.selectors import It, This

if TYPE_CHECKING:
    from willstone.engine.state.agenda import Step
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Draft, Info
    from willstone.engine.state.kept_will import Purpose


SPENT: Final = "spent "


@node
class AsItEnters(Change):
    """What a spell gains until end of turn as it enters the field."""

    LAYER: ClassVar = OTHER
    changes: tuple[Change, ...]

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        """None of its information changes in the chase area."""

    def writes(self) -> int:
        return 0


@node
class IfSpent(Spending):
    """Will that may be spent for anything; a card of a description that it is spent to play gains something."""

    cards: CardFilter = CardFilter()
    changes: tuple[Change, ...] = ()
    entering: bool = False

    def allows(self, game: GameState, purpose: Purpose, scope: Scope) -> bool:
        return True

    def spent(self, game: GameState, purpose: Purpose, scope: Scope) -> None:
        if purpose.kind == SPELL and self.cards.fits(game, game.cards[purpose.card], scope):
            game.begin_with(purpose.card, (AsItEnters(self.changes),) if self.entering else self.changes)
            game.changed()

    def render(self) -> str:
        text = f"if you spend this will to play {self.cards.with_article()}, {sentence(It(This()), self.changes)}"
        return f"{text} as it enters the field until end of turn" if self.entering else text


def gifts(game: GameState, spell: int) -> tuple[Change, ...]:
    """What a spell gains as it enters the field."""
    return tuple(
        gained
        for lasting in game.effects
        if spell in lasting.cards
        for change in lasting.changes
        if isinstance(change, AsItEnters)
        for gained in change.changes
    )


def given(card_id: int, player: int, changes: tuple[Change, ...]) -> list[Step]:
    """A card has entered the field, with what it gains by that."""
    return [StartEffect(Lasting((card_id,), changes, TURN, Scope(card_id, player)))] if changes else []


@node
class SpentToPlay(Situation):
    """1003.1: will of certain kinds was spent to play this card."""

    cost: Cost
    awakening: bool = False  # to pay the cost of its [Awakening]
    READS: ClassVar[int] = 0
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        spent = spent_to_play(game, scope)
        if self.awakening:
            # what the cost of the card itself does not ask for may have been spent on the [Awakening]
            own = game.info(scope.source).cost or NO_COST
            if sum(spent) - own.total() < sum(self.cost.specific):
                return False
            spent = tuple(have - asked for have, asked in zip(spent, own.specific, strict=True))
        return all(have >= wanted for have, wanted in zip(spent, self.cost.specific, strict=True))

    def render(self) -> str:
        what = "pay the [Awakening] cost" if self.awakening else "play this card"
        return f"you spent {self.cost.render()} to {what}"


def spent_to_play(game: GameState, scope: Scope) -> tuple[int, ...]:
    """How much will of each kind was spent to play the card that a text is of."""
    words = [word for word in scope.extras if word.startswith(SPENT)]
    if not words:
        words = [
            change.word
            for lasting in game.effects
            if scope.source in lasting.cards
            for change in lasting.changes
            if isinstance(change, Mark) and change.word.startswith(SPENT)
        ]
    return parse_will("".join(word.removeprefix(SPENT) for word in words))


@node
class SpentAttributes(Quantity):
    """1003.1: how many attributes the will had that was spent to play this card."""

    READS: ClassVar[int] = 0

    def of(self, game: GameState, scope: Scope) -> int:
        return sum(1 for amount in spent_to_play(game, scope)[: len(ATTRIBUTE_NAMES)] if amount)

    def render(self) -> str:
        return "the number of different attributes among wills spent to play this card"

    def one(self) -> str:
        return "different attribute among wills spent to play this card"


@lru_cache(maxsize=2048)
def asks(info: Info) -> bool:
    """Whether the text of a card asks which will was spent to play it."""
    return finds(info.abilities, (SpentToPlay, SpentAttributes))


def note(game: GameState, purpose: Purpose, spent: tuple[int, ...]) -> None:
    """Remember which will has been spent to play a card whose text asks for it."""
    entry = game.entry(purpose.card) if purpose.kind == SPELL else None
    if entry is not None and asks(game.info(purpose.card)):
        extras = (*entry.scope.extras, f"{SPENT}{will_text(spent)}")
        game.replace_entry(entry.bound(entry.scope.with_extras(extras)))
