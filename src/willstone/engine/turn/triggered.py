"""Automatic objects that have triggered (603, 708.2, 906): choosing among them, revealing and playing them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.abilities.noticing import CROWD, _may_trigger
from willstone.engine.actions.control import give_back
from willstone.engine.actions.moving import Move
from willstone.engine.actions.proposed_moves import put
from willstone.engine.core.events import Event
from willstone.engine.core.options import DONE, Option
from willstone.engine.playing import play, refusals
from willstone.engine.state.abilities import TriggerAutomatic
from willstone.engine.state.agenda import Ask, Step
from willstone.engine.state.pieces import Triggered
from willstone.engine.state.scope import Scope
from willstone.engine.state.zones import GRAVEYARD
from willstone.i18n.messages import Words, message

if TYPE_CHECKING:
    from willstone.engine.core.topics import Topic
    from willstone.engine.state.gamestate import GameState


def _end_effects(game: GameState) -> None:
    """909.8: effects that last as long as something is so end when it is not so any more."""
    kept = [e for e in game.effects if e.condition is None or e.condition.holds(game, e.scope)]
    if len(kept) < len(game.effects):
        ended = [effect for effect in game.effects if effect not in kept]
        game.effects = kept
        game.changed()
        game.watch_anew()
        game.happen(Event("effects ended", "909.8", game.turn_player))
        give_back(game, ended)


def watch_status(game: GameState) -> None:
    """906.9: status automatic objects trigger while their status is so, if they have not triggered already (906.9a).

    One that has been played and is still in the chase area counts as triggered, or it would be played without end.
    Effects that last as long as something is so end when it is not so any more (909.8).
    """
    if any(effect.condition is not None for effect in game.effects):
        _end_effects(game)
    if not game.automatic:
        return
    those = game.watchers().get("status", ())
    game.work += len(those) // CROWD
    waiting = _have_triggered(game) if those else {}
    for card_id, ability in those:
        if isinstance(ability, TriggerAutomatic) or ability in waiting.get(card_id, ()):
            continue
        card = game.cards[card_id]
        scope = Scope(card_id, card.controller, (), ability.x_on(card))
        event = Event("status", "906.9")
        if ability.condition.fulfilled(game, event, scope) and _may_trigger(game, card, ability, scope, event):
            game.triggered.append(Triggered(card_id, card.controller, ability, scope, card.zone, True))
            waiting.setdefault(card_id, []).append(ability)
            game.happen(Event("triggered", "906.9", card.controller, card_id))


def _have_triggered(game: GameState) -> dict[int, list[object]]:
    """The abilities of each card that have triggered, or are in the chase area."""
    found: dict[int, list[object]] = {}
    for waiting in game.triggered:
        found.setdefault(waiting.card, []).append(waiting.ability)
    for entry in game.chase:
        found.setdefault(entry.card, []).append(entry.ability)
    return found


@final
class PlayAutomatic(Step):
    """603, 603.1, 906.5, 906.5a: choose one of the automatic objects that have triggered and play it."""

    __slots__ = ()

    def _reveal(self, game: GameState, hidden: Triggered) -> None:
        """708.2, 708.3a: ask whether a card is revealed, unless the edition asks only where it can then be played."""
        if not game.edition.risks_reveal and refusals.cannot_play_triggered(game, hidden):
            game.then(self)
            game.triggered = [other for other in game.triggered if other is not hidden]
        else:
            game.then(AskReveal(hidden.controller, hidden.card), self)

    def run(self, game: GameState) -> None:
        game.triggered = [waiting for waiting in game.triggered if waiting.revealed or waiting.card in game.cards]
        hidden = next((waiting for waiting in game.triggered if not waiting.revealed), None)
        if hidden is not None:
            self._reveal(game, hidden)
            return
        for player in game.clockwise(game.turn_player):  # 603.2
            own = [index for index, waiting in enumerate(game.triggered) if waiting.controller == player]
            if not own:
                continue
            first = game.triggered[own[0]]
            game.work += len(own) // CROWD
            if any(
                one.card != first.card or one.ability != first.ability for one in map(game.triggered.__getitem__, own)
            ):
                game.then(ChooseAutomatic(player))
            else:
                play_triggered(game, own[0])
            return


def play_triggered(game: GameState, index: int) -> None:
    """603.3, 906.6, 906.6a: play it if that is legal; either way it has triggered once less."""
    waiting = game.triggered.pop(index)
    illegal = refusals.cannot_play_triggered(game, waiting)
    if illegal is None:
        play.announce_triggered(game, waiting)
        return
    stays = not (game.edition.reveals_to_trigger and game.edition.risks_reveal)
    if stays and isinstance(waiting.ability, TriggerAutomatic):
        return  # what nobody has seen, or what would not be lost, stays where it is
    game.happen(Event("not played", illegal.rule, waiting.controller, waiting.card, detail=illegal.message))
    if isinstance(waiting.ability, TriggerAutomatic):
        card = game.cards.get(waiting.card)
        if card is not None and card.zone == waiting.zone:
            put(game, Move(waiting.card, GRAVEYARD, "708.3a"))


@final
class ChooseAutomatic(Ask):
    """603.2: a player with several triggered objects chooses which is played first."""

    FIELDS = ("player",)
    __slots__ = FIELDS

    def __init__(self, player: int) -> None:
        self.player = player

    def topic(self) -> Topic:
        return "order"

    def chooser(self, game: GameState) -> int:
        return self.player

    def rule(self) -> str:
        return "603.2"

    def prompt(self, game: GameState) -> Words:
        return message("which triggered ability to play first")

    def options(self, game: GameState) -> list[Option]:
        return [
            Option("choose", card=waiting.card, n=index, target=waiting.card)
            for index, waiting in enumerate(game.triggered)
            if waiting.controller == self.player
        ]

    def answer(self, game: GameState, option: Option) -> None:
        play_triggered(game, option.n)


@final
class AskReveal(Ask):
    """708.2: the owner of an automatic card may reveal it to let it trigger."""

    FIELDS = ("player", "card")
    __slots__ = FIELDS

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card = card

    def topic(self) -> Topic:
        return "reveal"

    def chooser(self, game: GameState) -> int:
        return self.player

    def rule(self) -> str:
        return "708.2"

    def prompt(self, game: GameState) -> Words:
        return message("reveal {} to let it trigger?", game.name(self.card))

    def options(self, game: GameState) -> list[Option]:
        return [Option("reveal", card=self.card), DONE]

    def answer(self, game: GameState, option: Option) -> None:
        if option.kind == "reveal":
            game.triggered = [t.shown() if t.card == self.card else t for t in game.triggered]
            everybody = (1 << game.seats) - 1
            game.cards[self.card] = game.cards[self.card].known_to(everybody)
            game.happen(Event("revealed", "708.2", self.player, self.card))
            game.happen(Event("triggered", "708.2", self.player, self.card))
        else:
            game.triggered = [t for t in game.triggered if t.card != self.card]
