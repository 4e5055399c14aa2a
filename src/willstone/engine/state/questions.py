"""Questions that are put to players: which cards or players, which number, which word."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from willstone.engine.core.fields import again
from willstone.engine.core.options import DONE, Option
from willstone.engine.state.agenda import Ask

if TYPE_CHECKING:
    from willstone.engine.core.topics import Topic
    from willstone.engine.state.agenda import Step
    from willstone.engine.state.gamestate import GameState
    from willstone.i18n.messages import Words


class Question(Ask):
    """One question to one player, whose answer is taken by the step on whose behalf it is asked."""

    __slots__ = ("player", "rule_id", "then", "words")

    def __init__(self, player: int, words: Words, rule_id: str, then: Step) -> None:
        self.player = player
        self.words = words
        self.rule_id = rule_id
        self.then = then

    def chooser(self, game: GameState) -> int:
        return self.player

    def rule(self) -> str:
        return self.rule_id

    def prompt(self, game: GameState) -> Words:
        return self.words

    def abandoned(self, game: GameState) -> None:
        self.then.abandoned(game)


class Pick(Question):
    """Choose between ``least`` and ``most`` of some cards or players, one after the other."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "player",
        "kind",
        "words",
        "rule_id",
        "pool",
        "chosen",
        "least",
        "most",
        "then",
    )
    __slots__ = ("chosen", "kind", "least", "most", "pool")

    def __init__(
        self,
        player: int,
        kind: Topic,
        words: Words,
        rule_id: str,
        pool: tuple[int, ...],
        chosen: tuple[int, ...],
        least: int,
        most: int,
        then: Step,
    ) -> None:
        super().__init__(player, words, rule_id, then)
        self.kind = kind
        self.pool = pool
        self.chosen = chosen
        self.least = least
        self.most = most

    def topic(self) -> Topic:
        return self.kind

    def options(self, game: GameState) -> list[Option]:
        chosen = frozenset(self.chosen)
        found = [Option("choose", target=ref) for ref in self.pool if ref not in chosen]
        if len(self.chosen) >= self.least:
            found.append(DONE)
        return found

    def answer(self, game: GameState, option: Option) -> None:
        chosen = self.chosen
        if option.kind != "done":
            chosen = (*chosen, option.target)
            if len(chosen) < min(self.most, len(self.pool)):
                game.then(self._after(chosen))
                return
        self.then.picked(game, chosen)

    def _after(self, chosen: tuple[int, ...]) -> Pick:
        after = again(self)
        after.chosen = chosen
        return after

    def remaining(self, game: GameState) -> Step:
        pool = tuple(ref for ref in self.pool if (not game.lost[~ref] if ref < 0 else ref in game.cards))
        if len(pool) == len(self.pool):
            return self
        after = self._after(tuple(ref for ref in self.chosen if ref in pool))
        after.pool = pool
        after.least, after.most = min(self.least, len(pool)), min(self.most, len(pool))
        return after


@final
class ChooseNumber(Question):
    """104.5: choose a number of one or more ranges."""

    FIELDS = ("player", "words", "rule_id", "numbers", "then")
    __slots__ = ("numbers",)

    def __init__(self, player: int, words: Words, rule_id: str, numbers: tuple[range, ...], then: Step) -> None:
        super().__init__(player, words, rule_id, then)
        self.numbers = numbers

    def topic(self) -> Topic:
        return "number"

    def options(self, game: GameState) -> list[Option]:
        return [Option.among("number", numbers) for numbers in self.numbers]

    def answer(self, game: GameState, option: Option) -> None:
        self.then.picked(game, (option.n,))


@final
class ChooseWord(Question):
    """Choose one of some words: yes or no, an attribute, a mode."""

    FIELDS = ("player", "words", "rule_id", "choices", "then", "kind")
    __slots__ = ("choices", "kind")

    def __init__(
        self, player: int, words: Words, rule_id: str, choices: tuple[str, ...], then: Step, kind: Topic = "choose"
    ) -> None:
        super().__init__(player, words, rule_id, then)
        self.choices = choices
        self.kind = kind

    def topic(self) -> Topic:
        return self.kind

    def options(self, game: GameState) -> list[Option]:
        return [Option("choose", n=index, word=word) for index, word in enumerate(self.choices)]

    def answer(self, game: GameState, option: Option) -> None:
        self.then.picked(game, (option.n,))
