"""What a player may know (302.2): the only form in which a game leaves the process, and the board as text."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from willstone import mishaps
from willstone.engine.actions.crystals import crystals
from willstone.engine.core import information as bits
from willstone.engine.core.will import will_text
from willstone.engine.effects.chosen_words import remembered
from willstone.engine.effects.piles import lies_open, sees_top
from willstone.engine.game.view_types import CardView
from willstone.engine.state.zones import FIELD, RULER_AREA, SHARED, STONE_AREA, ZONE_NAMES, ZONES, sees

if TYPE_CHECKING:
    from willstone.engine.game.view_types import (
        BackView,
        BattleView,
        DecisionView,
        EntryView,
        PlayerView,
        SideView,
        TableView,
        View,
        ZoneView,
    )
    from willstone.engine.state.card import Card
    from willstone.engine.state.cards import CardDef, Face
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.kept_will import Reserved
    from willstone.engine.state.pieces import Entry


Made = dict[int, CardView]  # cards as they are seen, by their ids
_MOST_MADE = 1024
_MADE: dict[int, tuple[CardDef, list[SideView]]] = {}  # the sides of cards by the cards themselves


def view(game: GameState, viewer: int) -> View:
    """Everything a player (-1: a spectator) may know of a game, as plain data."""
    return {**table_view(game, viewer, {}), "decision": _decision(game, viewer)}


def table_view(game: GameState, viewer: int, made: Made) -> TableView:
    """What lies on the table (302.2a), without what is to be decided; ``made`` is shared by viewers of one position."""
    return {
        "edition": game.edition.name,
        "viewer": viewer,
        "turn": {"player": game.turn_player, "number": game.turn_number, "phase": game.phase},
        "players": [_player(game, viewer, player, made) for player in range(game.seats)],
        "field": [_in_field(game, game.cards[i], viewer, made) for i in game.zone(FIELD, 0)],
        "chase": [_entry(game, entry) for entry in reversed(game.chase)],
        "battle": _battle(game),
        "over": game.over,
        "winner": game.winner if game.over else None,
    }


def _zone(game: GameState, viewer: int, player: int, zone: int, made: Made) -> ZoneView:
    ids = game.zone(zone, player)
    if zone in game.edition.ordered:
        ids = ids[::-1]  # top first
    shown = [(place, game.cards[i]) for place, i in enumerate(ids) if may_see(game, viewer, game.cards[i])]
    seen: ZoneView = {
        "count": len(ids),
        "cards": [{"place": place, **_seen(game, card, viewer, made)} for place, card in shown],
    }
    if len(shown) < len(ids):
        face_up = {card.id for _, card in shown}
        face_down = [game.cards[i] for i in ids if game.cards[i].face_down and i not in face_up]
        if face_down:  # 303.2b
            seen["face_down"] = [_back(game, card) for card in face_down]
    return seen


def _player(game: GameState, viewer: int, player: int, made: Made) -> PlayerView:
    zones = {ZONE_NAMES[zone]: _zone(game, viewer, player, zone, made) for zone in range(ZONES) if zone not in SHARED}
    seen: PlayerView = {
        "name": game.names[player],
        "life": game.life[player],
        "will": will_text(game.will[player]),
        "lost": game.lost[player],
        "zones": zones,
    }
    if game.edition.crystals:
        seen["crystals"] = (crystals(game, player), game.edition.crystals)
    if game.reserved[player]:
        seen["reserved"] = [_reserved(kept) for kept in game.reserved[player]]
    return seen


def _reserved(kept: Reserved) -> str:
    try:
        return f"{will_text(kept.will)}: {kept.only.render()}"
    except Exception as error:
        mishaps.report("will that is kept for something", error)
        return will_text(kept.will)


def _in_field(game: GameState, card: Card, viewer: int, made: Made) -> CardView:
    if may_see(game, viewer, card):
        return _seen(game, card, viewer, made)
    return _turned_down(game, card)


def _turned_down(game: GameState, card: Card) -> CardView:
    seen: CardView = {
        "id": card.id,
        "owner": card.owner,
        "controller": card.controller,
        "face_down": True,
        "magic_stone": _back(game, card)["magic_stone"],
    }
    if card.rested:
        seen["rested"] = True
    return seen


def _back(game: GameState, card: Card) -> BackView:
    """303.2b: what everybody sees of a card that lies face down."""
    return {"magic_stone": bool(game.printed_types(card) & bits.MAGIC_STONE)}


def may_see(game: GameState, viewer: int, card: Card) -> bool:
    """302.2: whether a player may know what a card is; a spectator (-1) knows what everybody knows.

    Where that cannot be told, they may not.
    """
    try:
        if viewer < 0:
            return all(sees(player, card) for player in range(game.seats)) or lies_open(game, card)
        return sees(viewer, card) or sees_top(game, viewer, card)
    except Exception as error:
        mishaps.report("who may see a card", error)
        return False


def _seen(game: GameState, card: Card, viewer: int, made: Made) -> CardView:
    """A card that a viewer may look at; whoever may, sees the same, except in a ruler area (307.5)."""
    if card.zone == RULER_AREA:
        return card_view(game, card, viewer)
    known = made.get(card.id)
    if known is None:
        known = made[card.id] = card_view(game, card, viewer)
    return known


def card_view(game: GameState, card: Card, viewer: int = -1) -> CardView:
    """All that a player can see of a card they may look at; what is printed on it if what it is now cannot be told."""
    try:
        return _as_it_is(game, card, viewer)
    except Exception as error:
        mishaps.report("the view of a card", error)
    try:
        return _as_printed(game, card)
    except Exception as error:
        mishaps.report("the view of a card as it is printed", error)
        return _turned_down(game, card)


def _as_printed(game: GameState, card: Card) -> CardView:
    """A card without what has become of it, but for how it lies; its text is the printed one."""
    face = game.book[card.body].faces[card.side]
    seen: CardView = {
        "id": card.id,
        "name": face.name,
        "types": list(bits.type_names(face.types)),
        "owner": card.owner,
        "controller": card.controller,
        "cost": "" if face.cost is None else face.cost.render(),
        "attributes": list(bits.attribute_letters(face.attributes)),
        "races": list(face.races),
        "keywords": [],
        "abilities": face.text.splitlines(),
    }
    if face.atk is not None or face.def_ is not None:
        seen |= {"atk": face.atk, "def": face.def_, "printed": (face.atk, face.def_), "damage": card.damage}
    if card.rested:
        seen["rested"] = True
    if card.face_down:
        seen["face_down"] = True
    return seen


def _turn_over(seen: CardView, card: Card, printed: CardDef) -> None:
    """1302.2f-ii, 1302.3e-ii: what is on the other sides of a card."""
    if len(printed.faces) > 1:
        seen["other_sides"] = [face.name for side, face in enumerate(printed.faces) if side != card.side]
        seen["sides"] = _sides(printed)


def _as_it_is(game: GameState, card: Card, viewer: int) -> CardView:
    info = game.info(card.id)
    printed = game.printed(card)
    types, cost, attributes, abilities = _written(info)
    seen: CardView = {
        "id": card.id,
        "name": info.name,
        "types": list(types),
        "owner": card.owner,
        "controller": card.controller,
        "cost": cost,
        "attributes": list(attributes),
        "races": list(info.races),
        "keywords": list(info.keywords),
        "abilities": list(abilities),
    }
    if info.atk is not None or info.def_ is not None:
        seen |= {
            "atk": info.atk,
            "def": info.def_,
            "printed": (printed.atk, printed.def_),
            "damage": card.damage,
        }
    if card.zone != RULER_AREA or card.controller == viewer:  # 307.5, 308.6
        _turn_over(seen, card, game.book[card.body])
    unread = game.book[card.body].faces[card.side].unread
    if unread:
        seen["incomplete"] = list(unread)
    if card.rested:
        seen["rested"] = True
    if card.zone == FIELD and card.since >= game.turn_number:
        seen["new"] = True  # 803.3a
    if card.zone == STONE_AREA:
        seen["zone"] = ZONE_NAMES[STONE_AREA]
    if card.face_down:
        seen["face_down"] = True
    if card.counters:
        seen["counters"] = dict(card.counters)
    chosen = remembered(game, card.id)
    if chosen:
        seen["chosen"] = chosen
    if card.added_to:
        seen["added_to"] = card.added_to
    return seen


@lru_cache(maxsize=2048)
def _written(info: Info) -> tuple[tuple[str, ...], str, tuple[str, ...], tuple[str, ...]]:
    """Types, cost, attributes and abilities in words."""
    return (
        bits.type_names(info.types),
        "" if info.cost is None else info.cost.render(),
        bits.attribute_letters(info.attributes),
        tuple(ability.render() for ability in info.abilities),
    )


def _sides(card: CardDef) -> list[SideView]:
    """What is printed on all sides of a card, made once."""
    known = _MADE.get(id(card))
    if known is None:
        if len(_MADE) >= _MOST_MADE:
            _MADE.clear()
        known = _MADE[id(card)] = (card, [side_view(face) for face in card.faces])
    return [side.copy() for side in known[1]]


def side_view(face: Face) -> SideView:
    """What is printed on one side of a card."""
    seen: SideView = {
        "name": face.name,
        "types": list(bits.type_names(face.types)),
        "cost": "" if face.cost is None else face.cost.render(),
        "attributes": list(bits.attribute_letters(face.attributes)),
        "races": list(face.races),
        "atk": face.atk,
        "def": face.def_,
        "abilities": [ability.render() for ability in face.abilities],
    }
    if face.unread:
        seen["incomplete"] = list(face.unread)
    return seen


def _entry(game: GameState, entry: Entry) -> EntryView:
    try:
        name, text = game.name(entry.card), "" if entry.ability is None else entry.ability.render()
    except Exception as error:
        mishaps.report("the view of what is on the chase", error)
        name, text = "something", ""
    return {
        "id": entry.id,
        "kind": entry.kind,
        "card": entry.card,
        "name": name,
        "controller": entry.controller,
        "targets": [list(chosen) for chosen in entry.scope.targets],
        "x": entry.scope.x,
        "text": text,
    }


def _battle(game: GameState) -> BattleView | None:
    battle = game.battle
    if battle is None:
        return None
    return {
        "step": battle.step,
        "attacker": battle.attacker,
        "attacked": battle.attacked,
        "blocker": battle.blocker,
    }


def _decision(game: GameState, viewer: int) -> DecisionView | None:
    decision = game.decision
    if decision is None:
        return None
    shown: DecisionView = {"player": decision.player, "kind": decision.kind, "rule": decision.rule}
    if decision.player == viewer:
        shown["prompt"] = decision.prompt
        shown["options"] = game.written()
    return shown


def board(game: GameState) -> str:
    """The whole game as text, hidden cards and all: for debugging and notebooks, not for players."""
    lines = [f"{game.edition.name}, turn {game.turn_number}, {game.names[game.turn_player]}'s {game.phase} phase"]
    for player in range(game.seats):
        will = will_text(game.will[player])
        lines.append(f"{game.names[player]}: {game.life[player]} life" + (f", will {will}" if will else ""))
        for zone in range(ZONES):
            ids = game.zone(zone, player)
            if zone == FIELD:
                ids = [i for i in ids if game.cards[i].controller == player]
            if ids:
                cards = ", ".join(describe(game, i) for i in reversed(ids))
                lines.append(f"  {ZONE_NAMES[zone]}: {cards}")
    if game.chase:
        lines.append("chase: " + ", ".join(game.name(entry.card) for entry in reversed(game.chase)))
    if game.over:
        lines.append("a draw" if game.winner < 0 else f"{game.names[game.winner]} has won")
    elif game.agenda:
        lines.append(f"{game.names[game.asking().chooser(game)]} to decide: {game.asking().prompt(game)}")
    return "\n".join(lines)


def describe(game: GameState, card_id: int) -> str:
    """A card in a few words: name, ATK/DEF, damage, rested, counters."""
    card = game.cards[card_id]
    info = game.info(card_id)
    words = info.name
    if info.atk is not None and info.def_ is not None and info.types & bits.J_RESONATOR:
        words += f" {info.atk}/{info.def_}"
        if card.damage:
            words += f" -{card.damage}"
    if card.rested:
        words += " (rested)"
    for name, number in card.counters:
        words += f" [{name} x{number}]"
    return words
