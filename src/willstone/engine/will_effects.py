"""Effects that produce will (907)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine import actions
from willstone.engine.amounts import Amount
from willstone.engine.effects import Effect, _capital
from willstone.engine.filters import number_word
from willstone.engine.nodes import node
from willstone.engine.scope import Scope
from willstone.engine.will import ATTRIBUTE_NAMES, KINDS, NO_WILL, VOID
from willstone.engine.wording import listed

if TYPE_CHECKING:
    from willstone.engine.game import Game
    from willstone.engine.spending import Spending


@node
class Produce(Effect):
    """907: produce will; several kinds are alternatives to choose from.

    ``times`` is how often that much is produced, ``only`` what it may be spent for (907.4).
    """

    kinds: tuple[int, ...]
    number: int = 1
    times: Amount = Amount(1)
    only: Spending | None = None

    def apply(self, game: Game, scope: Scope) -> None:
        number = self.amount(game, scope)
        kinds = self.open_kinds(game, scope)
        if number and kinds:
            same, others = _more(game, scope)
            made = [(kinds, number + same), *others]
            game.then(*(actions.ProduceWill(scope.source, scope.controller, *each, self.only) for each in made))

    def open_kinds(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The kinds of will to choose from now."""
        return self.kinds

    def amount(self, game: Game, scope: Scope) -> int:
        """How many wills it produces now."""
        return self.number * self.times.of(game, scope)

    def produces_will(self) -> bool:
        return True

    def render(self) -> str:
        symbols = [f"{{{self.number}}}" if kind == VOID else f"{{{KINDS[kind]}}}" * self.number for kind in self.kinds]
        return f"produce {listed(symbols, 'or')}{self.times.each()}{self.spent()}"

    def spent(self) -> str:
        """What it may be spent for, or nothing."""
        return f". {_capital(self.only.render())}" if self.only is not None else ""


@node
class ProduceMixed(Effect):
    """907: produce wills of several kinds at once, or with ``free`` so many of any attributes one chooses."""

    will: tuple[int, ...] = NO_WILL
    free: int = 0
    only: Spending | None = None
    kinds: tuple[int, ...] = tuple(range(len(ATTRIBUTE_NAMES)))  # those to choose from

    def apply(self, game: Game, scope: Scope) -> None:
        made: list[tuple[tuple[int, ...], int]] = [(self.kinds, 1)] * self.free
        made += [((kind,), number) for kind, number in enumerate(self.will) if number]
        same, others = _more(game, scope)
        kinds = tuple(dict.fromkeys(kind for each, _ in made for kind in each))
        made += [(kinds, 1)] * same + others
        source, player = scope.source, scope.controller
        game.then(*(actions.ProduceWill(source, player, kinds, number, self.only) for kinds, number in made))

    def amount(self, game: Game, scope: Scope) -> int:
        """How many wills it produces."""
        return sum(self.will) + self.free

    def produces_will(self) -> bool:
        return True

    def render(self) -> str:
        if self.free:
            what = "attributes"
            if len(self.kinds) < len(ATTRIBUTE_NAMES):
                what = listed([f"{{{KINDS[kind]}}}" for kind in self.kinds], "and/or")
            text = f"produce {number_word(self.free)} wills in any combination of {what}"
        else:
            void = self.will[VOID]
            attributes = "".join(f"{{{KINDS[kind]}}}" * n for kind, n in enumerate(self.will) if kind != VOID)
            text = f"produce {attributes}{f'{{{void}}}' if void else ''}"
        return f"{text}. {_capital(self.only.render())}" if self.only is not None else text


def _more(game: Game, scope: Scope) -> tuple[int, list[tuple[tuple[int, ...], int]]]:
    """907.4: how many wills of the same kind are produced besides, and which others."""
    if not game.reserving:
        return 0, []
    from willstone.engine.attributed import more_from

    more = more_from(game, scope.controller, scope.source)
    return more.same, [((kind,), number) for kind, number in enumerate(more.will) if number]
