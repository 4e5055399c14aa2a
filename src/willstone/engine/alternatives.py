"""What a player chooses among as an effect is applied: which of several things cards gain (1014)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.agenda import ChooseWord, Step
from willstone.engine.changes import Change
from willstone.engine.effects import Gain
from willstone.engine.nodes import node
from willstone.engine.resolving import Apply
from willstone.engine.wording import listed

if TYPE_CHECKING:
    from willstone.engine.game import Game
    from willstone.engine.scope import Scope


@node
class OneChange(Change):
    """ "[Flying] or [+200/+200]": one of several changes, of which a player chooses."""

    of: tuple[Change, ...]

    def render(self) -> str:
        return listed([change.render() for change in self.of], "or")


@node
class GainOne(Gain):
    """1014.1: certain cards gain one of several things, which the player chooses as the effect is applied."""

    def apply(self, game: Game, scope: Scope) -> None:
        options = self.options()
        words = tuple(change.render() for change in options)
        prompt = f"{game.name(scope.source)}: {self.render()}"
        game.then(ChooseWord(scope.controller, prompt, "1014.1", words, Gaining(self, scope)))

    def options(self) -> tuple[Change, ...]:
        """What there is to choose from."""
        (choice,) = self.changes
        assert isinstance(choice, OneChange)
        return choice.of

    def chosen(self, index: int) -> Gain:
        """The effect with one of them alone."""
        return Gain(self.what, (self.options()[index],), self.until)


@final
class Gaining(Step):
    """Takes which of several things cards gain."""

    FIELDS = ("effect", "scope")
    __slots__ = FIELDS

    def __init__(self, effect: GainOne, scope: Scope) -> None:
        self.effect = effect
        self.scope = scope

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        game.then(Apply(self.effect.chosen(picks[0]), self.scope))
