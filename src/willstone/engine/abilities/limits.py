"""What stands after the effects of an ability about playing it (905.1): when, how often, and for how much (903.2i)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine.core.errors import Illegal
from willstone.engine.core.nodes import node
from willstone.engine.core.shown_names import PHASES
from willstone.engine.core.will import KINDS, NO_COST, Cost
from willstone.engine.core.wording import number_word
from willstone.engine.state.speech import Limit, Situation, Term
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import PLACES

if TYPE_CHECKING:
    from willstone.engine.state.abilities import Activate, Automatic
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


TURN: Final = "turn"


@node
class OnlyIf(Limit):
    """A situation."""

    situation: Situation

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        if self.situation.holds(game, scope):
            return None
        return Illegal("905.1", "it is not so that {}", self.situation.render())

    def render(self) -> str:
        return f"if {self.situation.render()}"


@node
class OnlyDuring(Limit):
    """A turn, a phase or a battle: ``whose`` is "your ", "your opponent's " or nothing for anybody's."""

    whose: str
    what: str

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        mine = game.turn_player == scope.controller
        if self.whose and mine != (self.whose == "your "):
            return Illegal("905.1", "it is not your turn" if self.whose == "your " else "it is your turn")
        if self.what == "battle":
            return None if game.battle is not None else Illegal("905.1", "there is no battle")
        if self.what.endswith(" phase") and game.phase != self.what.removesuffix(" phase"):
            return Illegal("905.1", "it is the {}", PHASES[game.phase])
        return None

    def render(self) -> str:
        article = "" if self.whose or self.what == "battle" else "an " if self.what[0] in "aeiou" else "a "
        return f"during {self.whose or article}{self.what}"


@node
class AtBeginningOfBattle(Limit):
    """802.1, 802.2: the beginning of battle step of a player's turn; ``whose`` is as above."""

    whose: str

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        if (game.turn_player == scope.controller) != (self.whose == "your "):
            return Illegal("905.1", "it is not your turn" if self.whose == "your " else "it is your turn")
        if game.battle is None or game.battle.step != "beginning":
            return Illegal("802.2", "it is not the beginning of a battle")
        return None

    def render(self) -> str:
        return f"at the beginning of {self.whose}battle"


@node
class InMainTiming(Limit):
    """701.2."""

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        main = game.turn_player == scope.controller and game.phase == "main"
        if main and game.battle is None and not game.chase:
            return None
        return Illegal("701.2", "it is not main timing")

    def render(self) -> str:
        return "in a main timing"


@node
class InZone(Limit):
    """902.2: the ability is active in a zone out of play."""

    zone: int

    def render(self) -> str:
        return f"if this card is in your {PLACES[self.zone]}"


@node
class Often(Limit):
    """So many times in a turn or a game."""

    number: int = 1
    period: str = TURN

    def render(self) -> str:
        times = {1: "once", 2: "twice"}.get(self.number, f"{number_word(self.number)} times")
        return f"{'' if self.number == 1 else 'up to '}{times} per {self.period}"


@node
class Only(Term):
    """Play this ability only ..."""

    of: tuple[Limit, ...]

    def limits(self) -> tuple[Limit, ...]:
        return self.of

    def render(self) -> str:
        return f"Play this ability only {' and only '.join(limit.render() for limit in self.of)}."


@node
class TriggersOnly(Term):
    """1015.1: what must be so for an automatic ability to trigger, or how often it does in a turn."""

    of: tuple[Limit, ...]

    def limits(self) -> tuple[Limit, ...]:
        return self.of

    def render(self) -> str:
        return f"This ability triggers only {' and only '.join(limit.render() for limit in self.of)}."


@node
class OnlyOnX(Term):
    """1003: only will of a kind may be spent on X; the cost itself says so."""

    kind: int

    def render(self) -> str:
        return f"Spend only {{{KINDS[self.kind]}}} will on X."


@node
class AbilityCosts(Term):
    """903.2i: it costs more or less to play, so many times, or if something is so."""

    less: Cost = NO_COST
    more: Cost = NO_COST
    times: Amount = Amount(1)
    condition: Situation | None = None

    def difference(self, game: GameState, scope: Scope) -> tuple[Cost, Cost]:
        if self.condition is not None and not self.condition.holds(game, scope):
            return NO_COST, NO_COST
        times = self.times.of(game, scope)
        return self.more.times(times), self.less.times(times)

    def render(self) -> str:
        how = f"{self.less.render()} less" if self.less != NO_COST else f"{self.more.render()} more"
        when = f" as long as {self.condition.render()}" if self.condition is not None else ""
        return f"This ability costs {how} to play{self.times.each()}{when}."


def unmet(game: GameState, terms: tuple[Term, ...], scope: Scope) -> Illegal | None:
    """The first limit that forbids playing an ability now."""
    for term in terms:
        for limit in term.limits():
            illegal = limit.forbidden(game, scope)
            if illegal is not None:
                return illegal
    return None


def difference(game: GameState, terms: tuple[Term, ...], scope: Scope) -> tuple[Cost, Cost]:
    """How much more and how much less an ability takes by its own text."""
    more = less = NO_COST
    for term in terms:
        dearer, cheaper = term.difference(game, scope)
        if dearer is not NO_COST or cheaper is not NO_COST:
            more, less = more.plus(dearer), less.plus(cheaper)
    return more, less


def played_already(game: GameState, player: int, card_id: int, ability: Activate) -> Illegal | None:
    """1112.2: whether an ability that is played only so often in a turn or a game has been."""
    if ability.once == "game" and (player, ability.name) in game.arts:
        return Illegal("1112.2", "you have played <{}> in this game", ability.name)
    if ability.once == TURN and game.uses.count(usage(player, card_id, ability)) >= ability.times:
        return Illegal("905.1", "that ability of {} has been played this turn", game.name(card_id))
    return None


def may_trigger(game: GameState, card_id: int, ability: Automatic, scope: Scope) -> bool:
    """1015.1: whether an automatic ability whose condition is fulfilled triggers by its terms; if so, that is noted."""
    if unmet(game, ability.terms, scope) is not None:
        return False
    often = [limit for term in ability.terms for limit in term.limits() if isinstance(limit, Often)]
    use = (card_id, ability.render())
    if any(game.uses.count(use) >= limit.number for limit in often):
        return False
    if often:
        game.uses = [*game.uses, use]
    return True


def usage(player: int, card_id: int, ability: Activate) -> tuple[int, str]:
    """901.1d: what an ability once per turn is counted as: by its name, whoever has it, or as this one of its card."""
    return (~player, ability.name) if ability.name else (card_id, ability.render())


def note_use(game: GameState, player: int, card_id: int, ability: Activate) -> None:
    """905.1, 1112.2b: remember that an ability has been played that is played only so often."""
    if ability.once == "game":
        game.arts = [*game.arts, (player, ability.name)]
    elif ability.once:
        game.uses = [*game.uses, usage(player, card_id, ability)]
