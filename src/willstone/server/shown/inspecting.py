"""All about one card: what it is now and why, what it can do, and why it cannot do the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone import mishaps
from willstone.engine import Option
from willstone.engine.texts import Activate
from willstone.engine.zones import FIELD, HAND, PLAY, RULER_AREA, STANDBY
from willstone.server.protocol.messages import Cannot, ChangeInfo, Inspected
from willstone.server.shown import seen
from willstone.server.shown.explaining import changes
from willstone.server.tables import saying

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.engine import Game
    from willstone.human.choices import Choice
    from willstone.server.tables.match import Match


def inspected(match: Match, viewer: int, card_id: int, offered: list[Choice]) -> Inspected | None:
    """All that a viewer may know of a card; None if they may not see it."""
    game = match.game
    card = seen.one_card(game, viewer, card_id, match.pictures)
    if card is None:
        return None
    can = [place for place, choice in enumerate(offered) if _about(choice, card_id)]
    cannot = list(_cannot(game, viewer, card_id)) if viewer >= 0 and not game.over else []
    return Inspected(None, card, _changes(game, viewer, card_id), can, cannot, saying.on_cards([card]))


def _changes(game: Game, viewer: int, card_id: int) -> list[ChangeInfo]:
    try:
        return changes(game, viewer, card_id)
    except Exception as error:
        mishaps.report("what makes a card different", error)
        return []


def _about(choice: Choice, card_id: int) -> bool:
    option = choice.option if choice.then is None else choice.then
    return card_id in (option.card, option.target)


def _cannot(game: Game, viewer: int, card_id: int) -> Iterator[Cannot]:
    """The usual things to do with a card of one's own that are not possible now, with the reasons."""
    card = game.cards[card_id]
    if card.controller != viewer:
        return
    for move, option in _moves(game, viewer, card_id):
        try:
            reasons = seen.reasons(game, game.why_not(viewer, option))
        except Exception as error:
            mishaps.report(f"why not {move.split()[0]}", error)
            continue
        if reasons:
            yield Cannot(move, reasons)


def _moves(game: Game, viewer: int, card_id: int) -> Iterator[tuple[str, Option]]:
    card = game.cards[card_id]
    info = game.info(card_id)
    if card.zone in (HAND, STANDBY):
        yield "play", Option("play", card_id)
    if card.zone == HAND:
        yield "set", Option("set", card_id)
    if card.zone == RULER_AREA and info.judgment is not None:
        yield "judgment", Option("judgment", card_id)
    if card.zone == FIELD and info.atk is not None and info.def_ is not None:
        opponents = game.edition.opponents(game, viewer)
        if opponents:
            yield "attack", Option("attack", card_id, ~opponents[0])
    if card.zone in PLAY:
        for place, ability in enumerate(info.abilities):
            if isinstance(ability, Activate):
                yield f"use {place}", Option("use", card_id, n=place)
