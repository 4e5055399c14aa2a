"""Resolving what is in the chase area (605.1b, 903.3): spells, abilities, and judgments (705.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.actions import sides
from willstone.engine.actions.leave import Leave
from willstone.engine.actions.moving import Move
from willstone.engine.actions.proposed_moves import put
from willstone.engine.core import information as bits
from willstone.engine.core.events import Event
from willstone.engine.costs import spent_will
from willstone.engine.effects import modes
from willstone.engine.playing.ways import changes_with
from willstone.engine.state.abilities import Playable
from willstone.engine.state.agenda import Apply, OfEntry, OfPlayer, Step
from willstone.engine.state.pieces import rule_of_art
from willstone.engine.state.zones import FIELD, GROUND

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Change


@final
class Resolve(OfEntry):
    """702.3, 903.3, 903.3b: resolve the last thing put into the chase area."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        entry = game.entry(self.entry)
        assert entry is not None
        if entry.kind == "judgment":
            game.then(DoJudgment(entry.id))
            return
        enters = entry.kind == "spell" and game.info(entry.id).types & bits.PERMANENT and entry.ability is None
        rule = rule_of_art(entry, "605.1b")
        game.happen(Event("resolved", rule, entry.controller, entry.card, detail=entry.kind))
        if enters:
            side = game.cards[entry.id].side  # 1302.2f
            gained = changes_with(game, game.info(entry.id), entry.scope)  # 1109.2
            gifts = spent_will.gifts(game, entry.id) if game.traits.reserving else ()
            player = entry.controller
            rule = game.edition.rules_of_play(game.info(entry.id))[2]
            put(game, Move(entry.id, FIELD, rule, player, side=side, changes=gained), Arrived(player, gifts))
            return
        steps: list[Step] = []
        if isinstance(entry.ability, Playable):
            scope = checked(game, entry.ability, entry.scope)
            steps += [Apply(effect, scope) for effect in entry.ability.chosen(scope.modes)]
        game.then(*steps, Leave(entry.id))


@final
class Arrived(Step):
    """702.3: a card that has come into the field as a spell has what the will spent for it gives.

    One that was kept from moving at all has resolved, and leaves the chase area as others do (703.3).
    """

    FIELDS = ("player", "gifts")
    __slots__ = FIELDS

    def __init__(self, player: int, gifts: tuple[Change, ...]) -> None:
        self.player = player
        self.gifts = gifts

    def moved(self, game: GameState, card: int, new: int) -> None:
        if new in game.cards and game.cards[new].zone in GROUND:
            game.then(*spent_will.given(new, self.player, self.gifts))
        elif new == card:
            game.then(Leave(card))


def checked(game: GameState, ability: Playable, scope: Scope) -> Scope:
    """903.3a: with the targets that are still legal; effects on the others are not applied.

    What a delayed ability was told of is no target (906.8): it is known as it was, even if it has gone (911.1).
    """
    found = list(scope.targets)
    for target in ability.targets_for(scope.modes):
        if target.slot < len(found):
            there = (ref for ref in found[target.slot] if _is_there(game, ref))
            found[target.slot] = tuple(ref for ref in there if target.is_legal(game, scope, ref))
    divided = modes.division(ability, scope)
    if divided is not None:
        slot = divided.among.slot
        parts = zip(scope.targets[slot], scope.shares, strict=True)
        scope = scope.with_shares(tuple(part for ref, part in parts if ref in found[slot]))
    defined = modes.defined_x(ability, scope)
    if defined is not None and scope.chosen is None:
        scope = scope.with_x(defined.of(game, scope))  # 903.3b-i
    return scope.with_targets(tuple(found)).resolving(game.last_id)


def _is_there(game: GameState, ref: int) -> bool:
    """302.3: whether something named is still the same object."""
    return ref < 0 or ref in game.cards or game.entry(ref) is not None


@final
class DoJudgment(OfEntry):
    """705.3: the ruler becomes a J-ruler in the field, if it still can (1010.1b)."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        entry = game.entry(self.entry)
        assert entry is not None
        game.chase = [other for other in game.chase if other.id != entry.id]
        game.happen(Event("resolved", "705.3", entry.controller, entry.card, detail="judgment"))
        card = game.cards.get(entry.card)
        form = 0 if card is None else sides.next_form(game, card)
        first = sides.FIRST_FORM in entry.scope.extras
        x = entry.scope.x  # 903.2f-ii
        if card is None or form != (2 if first else 1):
            return  # 705.3a-i, 1304.5b
        if game.edition.judges_by_right and game.info(entry.card).judgment is None:
            return  # 1010.1b
        if first:
            sides.turn(game, card, form)  # 1304.5a
            game.happen(Event("judged", "705.3a-i", entry.controller, entry.card))  # 1304.5a-i
        else:
            way = Move(entry.card, FIELD, "705.3a", entry.controller, side=form, judgment=True, x=x)
            put(game, way, Judged(entry.controller))


@final
class Judged(OfPlayer):
    """705.3a-i: a ruler has become a J-ruler by a judgment process, if nothing replaced that."""

    __slots__ = ()

    def moved(self, game: GameState, card: int, new: int) -> None:
        if new in game.cards and game.cards[new].zone == FIELD:
            game.happen(Event("judged", "705.3a-i", self.player, new))
