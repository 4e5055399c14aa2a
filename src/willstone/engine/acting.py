"""What players do by an effect, and what becomes of it if they do or do not (908.1, 1003.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine import actions
from willstone.engine.branches import Conditional, May, by, in_order
from willstone.engine.effects import Effect, players
from willstone.engine.nodes import node
from willstone.engine.quantities import measured
from willstone.engine.resolving import Apply, Leave
from willstone.engine.scope import Scope
from willstone.engine.selectors import Selector, You
from willstone.engine.wording import listed, their

if TYPE_CHECKING:
    from willstone.engine.game import Game


def third_person(text: str) -> str:
    """ "you banish a resonator you control" as said of somebody else: "banishes a resonator they control"."""
    verb, _, rest = text.removeprefix("you ").partition(" ")
    verb += "es" if verb.endswith(("sh", "ch", "ss")) else "s"
    return f"{verb} {their(rest)}"


@node
class Acts(Effect):
    """Other players do something: each of them what you would do by the same words, the turn player first."""

    who: Selector
    effects: tuple[Effect, ...]
    joints: tuple[str, ...] = ()

    def apply(self, game: Game, scope: Scope) -> None:
        game.then(
            *(step for player in players(game, self.who, scope) for step in in_order(self.effects, by(scope, player)))
        )

    def possible(self, game: Game, scope: Scope) -> bool:
        acting = players(game, self.who, scope)
        return bool(acting) and all(self.effects[0].possible(game, by(scope, player)) for player in acting)

    def render(self) -> str:
        text = f"{self.who.render()} {third_person(self.effects[0].render())}"
        for joint, effect in zip(self.joints, self.effects[1:], strict=True):
            text += ("" if joint.startswith(",") else " ") + f"{joint} {third_person(effect.render())}"
        return text


@node
class Attempt(Effect):
    """Something is done, completely or as far as it goes (104.3), and more if it was, or else something other."""

    effect: Effect
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    words: str = "you do"

    def apply(self, game: Game, scope: Scope) -> None:
        done = self.effect.possible(game, scope)
        game.then(*in_order((self.effect, *(self.then if done else self.otherwise)), scope))

    def possible(self, game: Game, scope: Scope) -> bool:
        return self.effect.possible(game, scope)

    def render(self) -> str:
        text = self.effect.render()
        for words, effects in ((self.words, self.then), (f"{self.words}n't", self.otherwise)):
            if effects:
                text += f". If {words}, {listed([effect.render() for effect in effects])}"
        return text


@node
class Unless(Effect, Conditional):
    """Something happens unless a player pays for it or does something else; they need not (1003.4)."""

    effect: Effect
    may: May

    def usual(self) -> Effect:
        return self.effect

    def apply(self, game: Game, scope: Scope) -> None:
        able = May(self.may.effects, self.may.costs, (), (self.effect,), self.may.who)
        able.apply(game, scope)

    def render(self) -> str:
        doing = self.may.deed()
        who = self.may.who
        done = f"you {doing}" if isinstance(who, You) else f"{who.render()} {third_person(doing)}"
        return f"{self.effect.render()} unless {done}"


@node
class Fight(Effect):
    """Two cards deal damage equal to their ATK to each other, at once (1007.3); one alone deals none."""

    what: Selector

    def apply(self, game: Game, scope: Scope) -> None:
        found = tuple(ref for ref in self.what.refs(game, scope) if ref in game.cards)
        if len(found) == 2:
            first, second = found
            shares = ((first, second, measured(game, first, "ATK")), (second, first, measured(game, second, "ATK")))
            game.then(actions.DealDamage(shares, "1007.3"))

    def render(self) -> str:
        return f"{self.what.subject()} deal damage equal to their ATK to each other"


@node
class AsResolves(Effect):
    """703.3: what becomes of a card as it resolves, after all its other effects and instead of the graveyard."""

    effect: Effect

    def apply(self, game: Game, scope: Scope) -> None:
        agenda = game.agenda
        for index in range(len(agenda) - 1, -1, -1):
            step = agenda[index]
            if isinstance(step, Leave) and step.entry == scope.source:
                agenda.insert(index + 1, Apply(self.effect, scope))
                return

    def render(self) -> str:
        return f"{self.effect.render()} as it resolves"
