"""What players do by an effect, and what becomes of it if they do or do not (908.1, 1003.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from willstone.engine.actions import actions, ledger
from willstone.engine.core.nodes import finds, node
from willstone.engine.core.wording import listed, their
from willstone.engine.effects.branches import Judge, May, OneOrOther, by, in_order, is_each, short
from willstone.engine.effects.effects import Conditional
from willstone.engine.state.agenda import Apply, end_of_text
from willstone.engine.state.deeds import Does
from willstone.engine.state.proposals import Instead
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.words.quantities import measured
from willstone.engine.words.selectors import ThatPlayer, You, players

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.proposals import Proposal, Would
    from willstone.engine.state.scope import Scope


def third_person(text: str) -> str:
    """ "you banish a resonator you control" as said of somebody else: "banishes a resonator they control"."""
    verb, _, rest = text.removeprefix("you ").partition(" ")
    verb += "es" if verb.endswith(("sh", "ch", "ss")) else "s"
    return f"{verb} {their(rest)}"


def _said(effect: Effect) -> str:
    """What somebody else does."""
    parts = effect.effects if isinstance(effect, OneOrOther) else (effect,)
    return " or ".join(third_person(one.render()) for one in parts)


@node
class Acts(Effect):
    """Other players do something: each of them what you would do by the same words, the turn player first."""

    who: Selector
    effects: tuple[Effect, ...]
    joints: tuple[str, ...] = ()

    def apply(self, game: GameState, scope: Scope) -> None:
        game.then(
            *(step for player in players(game, self.who, scope) for step in in_order(self.effects, by(scope, player)))
        )

    def possible(self, game: GameState, scope: Scope) -> bool:
        acting = players(game, self.who, scope)
        return bool(acting) and all(self.effects[0].possible(game, by(scope, player)) for player in acting)

    def render(self) -> str:
        text = f"{self.who.render()} {_said(self.effects[0])}"
        for joint, effect in zip(self.joints, self.effects[1:], strict=True):
            text += ("" if joint.startswith(",") else " ") + f"{joint} {_said(effect)}"
        return text


@node
class Attempt(Effect):
    """Something is done, as far as it goes (104.2), and more if all of it was, or else something other (910.1)."""

    effect: Effect
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    words: str = "you do"

    def apply(self, game: GameState, scope: Scope) -> None:
        who = getattr(self.effect, "who", None)
        if who is not None and is_each(who) and finds((self.then, self.otherwise), ThatPlayer):
            alone = replace(self, effect=replace(self.effect, who=ThatPlayer()))  # type: ignore[call-arg]  # it has one
            game.then(*(Apply(alone, scope.with_player(player)) for player in players(game, who, scope)))
            return
        page = ledger.opened(game)
        if short((self.effect,), scope):
            ledger.missed(game, "903.3a")
        game.then(Apply(self.effect, scope), Judge(page, self.then, self.otherwise, scope))

    def possible(self, game: GameState, scope: Scope) -> bool:
        return self.effect.possible(game, scope)

    def render(self) -> str:
        text = self.effect.render()
        for words, effects in ((self.words, self.then), (f"{self.words}n't", self.otherwise)):
            if effects:
                text += f". If {words}, {listed([effect.render() for effect in effects])}"
        return text


@node
class DoInstead(Instead):
    """Something else is done; "it", "that player" and "that much" are those of the event that does not happen."""

    effects: tuple[Effect, ...]
    then: tuple[Effect, ...] = ()  # "if you do", after what is done instead
    other: tuple[Effect, ...] = ()  # further sentences

    def change(self, game: GameState, proposal: Proposal, scope: Scope, left: int) -> Proposal | None:
        return None

    def done(self) -> tuple[Effect, ...]:
        if not self.then:
            return (*self.effects, *self.other)
        *first, last = self.effects
        return (*first, Attempt(last, self.then), *self.other)

    def said(self, would: Would) -> str:
        text = f"{self.render()} instead"
        if self.then:
            text += f". If you do, {listed([effect.render() for effect in self.then])}"
        return ". ".join([text, *(effect.sentence()[:-1] for effect in self.other)])

    def render(self) -> str:
        return listed([effect.render() for effect in self.effects])


@node
class Unless(Effect, Conditional):
    """Something happens unless a player pays for it or does something else; they need not (1003.4)."""

    effect: Effect
    may: May

    def usual(self) -> Effect:
        return self.effect

    def apply(self, game: GameState, scope: Scope) -> None:
        who, effect = self.may.who, self.effect
        if is_each(who) and getattr(effect, "who", None) == who:
            effect = replace(effect, who=ThatPlayer())  # type: ignore[call-arg]  # it has one
        able = May(self.may.effects, self.may.costs, (), (effect,), who)
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
    DOES = Does()

    def apply(self, game: GameState, scope: Scope) -> None:
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
    SILENT: ClassVar[bool] = True

    def apply(self, game: GameState, scope: Scope) -> None:
        end = end_of_text(game, scope.source)
        if end >= 0:
            game.agenda.insert(end + 1, Apply(self.effect, scope))

    def render(self) -> str:
        return f"{self.effect.render()} as it resolves"
