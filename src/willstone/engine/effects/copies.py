"""Copies (1017): of what is on the chase, of cards in their zones, and cards that become a copy of another."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.actions import actions
from willstone.engine.actions.moving import cease
from willstone.engine.core.events import Event
from willstone.engine.core.nodes import node
from willstone.engine.effects.piles import at_the_end
from willstone.engine.effects.retargeting import target_of
from willstone.engine.effects.searching import Finds
from willstone.engine.layers.changes import BecomeCopy
from willstone.engine.state.abilities import Playable
from willstone.engine.state.agenda import Step, keep
from willstone.engine.state.card import Card
from willstone.engine.state.deeds import IN_THE_CHASE, Does
from willstone.engine.state.durations import FOREVER, TURN
from willstone.engine.state.pieces import Entry, Lasting
from willstone.engine.state.questions import ChooseWord, Pick
from willstone.engine.state.scope import Scope
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.state.zones import CHASE, SHARED
from willstone.engine.words.selectors import cards
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState


@node
class Copy(Finds):
    """1017.1: copy spells or abilities on the chase; the copies are its controller's.

    ``new_targets`` lets that player choose new targets for each copy. The copy of a card elsewhere lies beside it and
    is there to be played by the same text (1017.3).
    """

    what: Selector
    new_targets: bool = False
    slot: int = 0
    DOES = Does(where=IN_THE_CHASE)

    def apply(self, game: GameState, scope: Scope) -> None:
        refs = self.what.refs(game, scope)
        elsewhere = tuple(ref for ref in refs if ref in game.cards and game.cards[ref].zone not in SHARED)
        if elsewhere:
            copies = tuple(game.copy_card(ref, game.cards[ref].zone) for ref in elsewhere)  # 1017.3
            for original, copy in zip(elsewhere, copies, strict=True):
                game.happen(Event("copied", "1017.3", scope.controller, copy, original, detail="card"))
            keep(game, scope, self.slot, copies)
            at_the_end(game, CeaseUnplayed(copies))
        else:
            game.then(*(CopyEntry(ref, scope.controller, self.new_targets) for ref in refs))

    def render(self) -> str:
        again = ". You may choose new targets for the copy" if self.new_targets else ""
        return f"copy {self.what.render()}{again}"


@final
class CeaseUnplayed(Step):
    """1017.3b: copies that were not played cease to exist."""

    FIELDS = ("copies",)
    __slots__ = FIELDS

    def __init__(self, copies: tuple[int, ...]) -> None:
        self.copies = copies

    def run(self, game: GameState) -> None:
        for card_id in self.copies:
            if card_id in game.cards:
                cease(game, card_id, "1017.3b")


@node
class TheCopy(Selector):
    """1017.3: the copy that the text has made."""

    slot: int = 0

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return scope.targets[self.slot] if self.slot < len(scope.targets) else ()

    def render(self) -> str:
        return "the copy"


@final
class CopyEntry(Step):
    """1017.1a-d: the same spell or ability once more, with all that was chosen for it."""

    FIELDS = ("entry", "player", "new_targets")
    __slots__ = FIELDS

    def __init__(self, entry: int, player: int, new_targets: bool) -> None:
        self.entry = entry
        self.player = player
        self.new_targets = new_targets

    def run(self, game: GameState) -> None:
        entry = game.entry(self.entry)
        if entry is None or entry.kind == "judgment":  # 1017.1d, 705.2d
            return
        copy_id = game.new_id()
        if entry.kind == "spell":
            card = game.cards[entry.card]
            copy = Card(copy_id, card.body, self.player, self.player, CHASE, card.side, x=card.x, pseudo=True)
            game.cards[copy_id] = copy  # 1017.1a
            source, home = copy_id, copy_id
        else:
            source, home = entry.scope.source, entry.card  # 1017.1b
        scope = bound_to(entry.scope, source, self.player)  # 1017.1c, 1017.1c-i
        game.chase = [*game.chase, Entry(copy_id, entry.kind, home, self.player, entry.ability, scope)]
        game.changed()
        if entry.kind == "spell" and game.info(copy_id).watches():
            game.watch_anew()
        game.happen(Event("copied", "1017.1", self.player, home, entry.card, detail=entry.kind))
        if self.new_targets and scope.targets:
            game.then(NewTargets(copy_id, 0))


def bound_to(scope: Scope, source: int, controller: int) -> Scope:
    """The same choices, for another source and controller."""
    return Scope(source, controller, *(getattr(scope, name) for name in Scope.FIELDS[2:]))


@final
class NewTargets(Step):
    """The controller of a copy may choose new targets for it, one slot after the other (903.2g)."""

    FIELDS = ("entry", "slot", "choosing")
    __slots__ = FIELDS

    def __init__(self, entry: int, slot: int, choosing: bool = False) -> None:
        self.entry = entry
        self.slot = slot
        self.choosing = choosing  # whether the targets are being chosen, or first whether to choose any

    def run(self, game: GameState) -> None:
        entry = game.entry(self.entry)
        if entry is None or not isinstance(entry.ability, Playable) or self.slot >= len(entry.scope.targets):
            return
        player = entry.controller
        if not self.choosing:
            words = message("choose new targets for the copy?")
            game.then(ChooseWord(player, words, "1017.1c", ("yes", "no"), self))
            return
        chosen = entry.scope.targets[self.slot]
        target = target_of(entry, self.slot)
        pool = () if target is None else tuple(target.candidates(game, entry.scope))
        if not chosen or len(pool) < len(chosen):
            game.then(NewTargets(self.entry, self.slot + 1, True))
            return
        assert target is not None
        words = message("choose {}", target.render())
        game.then(Pick(player, "target", words, "903.2g", pool, (), len(chosen), len(chosen), self))

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        if not self.choosing:
            if picks[0] == 0:
                game.then(NewTargets(self.entry, 0, True))
            return
        entry = game.entry(self.entry)
        assert entry is not None
        targets = list(entry.scope.targets)
        targets[self.slot] = picks
        game.replace_entry(entry.bound(entry.scope.with_targets(tuple(targets))))
        game.then(NewTargets(self.entry, self.slot + 1, True))


@node
class BecomeCopyOf(Effect):
    """1017.2, 1302.4: cards become a copy of what is printed on the side of another card that is up."""

    what: Selector
    of: Selector
    until: str = FOREVER
    DOES = Does(afar=True)

    def apply(self, game: GameState, scope: Scope) -> None:
        models = [ref for ref in self.of.refs(game, scope) if game.last_known(ref) is not None]
        if not models:
            return
        model = game.last_known(models[0])
        assert model is not None
        change = BecomeCopy(game.printed(model))
        game.then(actions.StartEffect(Lasting(cards(self.what, game, scope), (change,), self.until, scope)))

    def render(self) -> str:
        ending = " until end of turn" if self.until == TURN else ""
        verb = "become copies" if self.what.several() else "becomes a copy"
        return f"{self.what.subject()} {verb} of {self.of.render()}{ending}"
