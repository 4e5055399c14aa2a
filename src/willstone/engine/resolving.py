"""Resolving what is in the chase area (605.1b, 903.3): spells, abilities, and judgments (705.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine import information as bits
from willstone.engine import (
    modes,
    proposing,
    riders,
    sides,
    zones,
)
from willstone.engine.abilities import Playable, TriggerAutomatic, TriggerPlay
from willstone.engine.agenda import OfEntry, Step
from willstone.engine.events import Event
from willstone.engine.scope import Scope
from willstone.engine.state import rule_of_art
from willstone.engine.ways import PERMANENT, changes_with
from willstone.engine.zones import (
    FIELD,
    GRAVEYARD,
)

if TYPE_CHECKING:
    from willstone.engine.effects import Effect
    from willstone.engine.game import Game


@final
class Resolve(OfEntry):
    """903.3: resolve the last thing put into the chase area."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        entry = game.entry(self.entry)
        assert entry is not None
        if entry.kind == "judgment":
            game.then(DoJudgment(entry.id))
            return
        enters = entry.kind == "spell" and game.info(entry.id).types & PERMANENT and entry.ability is None
        if enters and proposing.asked(game, self, entry.id, FIELD, entry.controller):
            return
        rule = rule_of_art(entry, "605.1b")
        game.happen(Event("resolved", rule, entry.controller, entry.card, detail=entry.kind))
        if enters:
            side = game.cards[entry.id].side  # 1302.2f
            gained = changes_with(game.info(entry.id), entry.scope.extras)  # 1109.2
            gifts = riders.gifts(game, entry.id) if game.reserving else ()
            player = entry.controller
            rule = game.edition.rules_of_play(game.info(entry.id))[2]
            new = zones.move(game, entry.id, FIELD, rule, controller=player, side=side, changes=gained)
            game.then(*riders.given(new, player, gifts))
            return
        steps: list[Step] = []
        if isinstance(entry.ability, Playable):
            scope = checked(game, entry.ability, entry.scope)
            steps += [Apply(effect, scope) for effect in entry.ability.chosen(scope.modes)]
        game.then(*steps, Leave(entry.id))


def checked(game: Game, ability: Playable, scope: Scope) -> Scope:
    """903.3a: with the targets that are still legal; effects on the others are not applied."""
    found = [tuple(ref for ref in refs if _is_there(game, ref)) for refs in scope.targets]
    for target in ability.targets_for(scope.modes):
        if target.slot < len(found):
            found[target.slot] = tuple(ref for ref in found[target.slot] if target.is_legal(game, scope, ref))
    divided = modes.division(ability, scope)
    if divided is not None:
        slot = divided.among.slot
        parts = zip(scope.targets[slot], scope.shares, strict=True)
        scope = scope.with_shares(tuple(part for ref, part in parts if ref in found[slot]))
    defined = modes.defined_x(ability, scope)
    if defined is not None and not scope.x:
        scope = scope.with_x(defined.of(game, scope))  # 903.3b-i
    return scope.with_targets(tuple(found))


def _is_there(game: Game, ref: int) -> bool:
    """302.3: whether something named is still the same object."""
    return ref < 0 or ref in game.cards or game.entry(ref) is not None


@final
class Apply(Step):
    """908.1: apply one effect."""

    FIELDS = ("effect", "scope")
    __slots__ = FIELDS

    def __init__(self, effect: Effect, scope: Scope) -> None:
        self.effect = effect
        self.scope = scope

    def run(self, game: Game) -> None:
        self.effect.apply(game, self.scope)


@final
class Leave(OfEntry):
    """703.3, 707.3, 708.6, 711.3: what has resolved leaves the chase area."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        entry = game.entry(self.entry)
        if entry is None:
            return
        if entry.kind == "spell" and not game.cards[entry.id].pseudo:
            if proposing.asked(game, self, entry.id, GRAVEYARD):
                return
            triggered = isinstance(entry.ability, (TriggerPlay, TriggerAutomatic))
            rule = "708.6" if triggered else game.edition.rules_of_play(game.info(entry.id))[2]
            zones.move(game, entry.id, GRAVEYARD, rule)
            return
        if entry.kind == "spell":
            zones.cease(game, entry.id, "711.3" if game.info(entry.id).types & bits.RUNE else "1017.3a")
        else:
            game.leave_chase(entry.id)


@final
class DoJudgment(OfEntry):
    """705.3: the ruler becomes a J-ruler in the field, if it still can (1010.1b)."""

    __slots__ = ()

    def run(self, game: Game) -> None:
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
        else:
            zones.move(game, entry.card, FIELD, "705.3a", controller=entry.controller, side=form, judgment=True, x=x)
        game.happen(Event("judged", "705.3a-i", entry.controller, entry.card))
