"""The agenda: everything a game has still to do, as a stack of small immutable steps.

Running a step may change the state and push further steps; an :class:`Ask` stays on top of the agenda until its
player has chosen one of its options. No generator, thread or callback holds progress, so a game can be copied,
saved and resumed at any decision.
"""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import mypyc_attr

from willstone.engine.core.errors import Illegal
from willstone.engine.core.events import Event
from willstone.engine.core.options import MOST_SAID, NUMBERED, said_numbers
from willstone.i18n.messages import Words, message

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.engine.core.options import Option
    from willstone.engine.core.topics import Topic
    from willstone.engine.state.claims import Claim
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Effect


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """Something to do. ``FIELDS`` names what the constructor takes, in order, for saving."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    __slots__ = ()

    def run(self, game: GameState) -> None:
        """Do it."""
        raise AssertionError(f"{type(self).__name__} cannot be run")

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        """Take the answer to a question (:mod:`willstone.engine.state.questions`) that was asked for this step."""
        raise AssertionError(f"{type(self).__name__} asks for no picks: {picks}", game)

    def moved(self, game: GameState, card: int, new: int) -> None:
        """Go on after a card was moved on behalf of this step (:func:`willstone.engine.actions.proposed_moves.put`).

        ``new`` is what it is now: the same if it did not move, 0 if it is no more.
        """
        raise AssertionError(f"{type(self).__name__} moves nothing: {card}, {new}", game)

    def abandoned(self, game: GameState) -> None:
        """Go on although whoever was to decide has left the game (103.4)."""

    def remaining(self, game: GameState) -> Step:
        """The same without cards and players that have left the game (103.4)."""
        return self

    def resolves(self) -> int:
        """The entry of the chase area that is being resolved as long as this is still to be done; 0 if none."""
        return 0

    def plays(self) -> int:
        """The entry of the chase area that is being played as long as this is still to be done; 0 if none."""
        return 0

    def claims(self, game: GameState) -> tuple[Claim, ...] | None:
        """903.2j: the cards and the will that it takes, as part of a cost; None if it is not part of one."""
        return None

    def begins(self) -> str:
        """The phase of the turn that begins with it, or "turn" if the next turn does; nothing otherwise (501.1)."""
        return ""

    def knowing(self, source: int, words: Callable[[Scope], Scope], effects: Callable[[Effect], Effect]) -> Step:
        """The same, if it is part of the text of a card, with its words and effects as they are now."""
        return self

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(repr(getattr(self, name)) for name in self.FIELDS)})"

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, name) == getattr(other, name) for name in self.FIELDS)

    def __hash__(self) -> int:
        return hash(type(self).__name__)


class OfEntry(Step):
    """Something to do about one entry of the chase area."""

    FIELDS: ClassVar[tuple[str, ...]] = ("entry",)
    __slots__ = ("entry",)

    def __init__(self, entry: int) -> None:
        self.entry = entry


class OfPlayer(Step):
    """Something to do about one player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("player",)
    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player


class OfNumber(Step):
    """Something to do about one player and a number."""

    FIELDS: ClassVar[tuple[str, ...]] = ("player", "number")
    __slots__ = ("number", "player")

    def __init__(self, player: int, number: int) -> None:
        self.player = player
        self.number = number


class OfCard(Step):
    """Something to do about one card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card",)
    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card


class OfCards(Step):
    """Something to do about some cards."""

    FIELDS: ClassVar[tuple[str, ...]] = ("cards",)
    __slots__ = ("cards",)

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards


class OfCounters(Step):
    """Something to do about so many counters of a name on a card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card", "name", "number")
    __slots__ = ("card", "name", "number")

    def __init__(self, card: int, name: str, number: int) -> None:
        self.card = card
        self.name = name
        self.number = number


class Ask(Step):
    """A step that waits for a player."""

    __slots__ = ()

    def topic(self) -> Topic:
        """The kind of decision: action, attack, block, target, choose, order, number, assign ..."""
        return "choose"

    def chooser(self, game: GameState) -> int:
        """Who decides."""
        raise AssertionError(game)

    def options(self, game: GameState) -> list[Option]:
        """Everything that player may choose, never empty."""
        raise AssertionError(game)

    def answer(self, game: GameState, option: Option) -> None:
        """Go on with an option; the step has been taken off the agenda."""
        raise AssertionError(game, option)

    def prompt(self, game: GameState) -> Words:
        """What is asked, in a few words."""
        raise AssertionError(game)

    def rule(self) -> str:
        """The rule that asks."""
        raise AssertionError

    def why_not(self, game: GameState, option: Option) -> list[Illegal]:
        """Why an option that is not listed is not possible."""
        listed = [each for each in game.legal() if each.kind == option.kind in NUMBERED]
        if listed and (listed[0].card, listed[0].target) == (option.card, option.target):
            parts = [*map(said_numbers, listed[:MOST_SAID]), *(["..."] if len(listed) > MOST_SAID else [])]
            possible = reduce(lambda before, part: message("{} or {}", before, part), parts)
            return [Illegal(self.rule(), "{} is not possible: {}, that is {}", option.n, self.prompt(game), possible)]
        return [Illegal(self.rule(), "it is not among the choices here: {}", self.prompt(game))]


@final
class Apply(Step):
    """901.2a, 908.1: apply one effect."""

    FIELDS = ("effect", "scope")
    __slots__ = FIELDS

    def __init__(self, effect: Effect, scope: Scope) -> None:
        self.effect = effect
        self.scope = scope

    def run(self, game: GameState) -> None:
        if self.effect.SILENT:
            game.note(Event("acted", "908.1"))
        self.effect.apply(game, self.scope)

    def knowing(self, source: int, words: Callable[[Scope], Scope], effects: Callable[[Effect], Effect]) -> Step:
        return Apply(effects(self.effect), words(self.scope)) if self.scope.source == source else self


def same_words(scope: Scope) -> Scope:
    """The words of a text as they are."""
    return scope


def same_effect(effect: Effect) -> Effect:
    """An effect as it is."""
    return effect


def tell(
    game: GameState,
    source: int,
    words: Callable[[Scope], Scope] = same_words,
    effects: Callable[[Effect], Effect] = same_effect,
) -> None:
    """Everything of the text of a card that is still to be applied knows what has been chosen or done."""
    agenda = game.agenda
    for index in range(len(agenda) - 1, -1, -1):
        step = agenda[index]
        if step.resolves() or isinstance(step, Ask):
            return
        agenda[index] = step.knowing(source, words, effects)


def keep(game: GameState, scope: Scope, slot: int, refs: tuple[int, ...]) -> None:
    """Everything of the same text that is still to be applied knows what a slot is bound to."""
    tell(game, scope.source, lambda old: old.with_slot(slot, refs))


def end_of_text(game: GameState, entry: int = 0) -> int:
    """The place on the agenda where what is resolving has been applied, or a certain entry has; -1 if nowhere."""
    agenda = game.agenda
    for index in range(len(agenda) - 1, -1, -1):
        resolving = agenda[index].resolves()
        if resolving and entry in (0, resolving):
            return index
    return -1
