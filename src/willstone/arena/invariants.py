"""What must hold of every game at every moment, whatever cards are played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine import Game, Info
from willstone.engine.decisions import nth
from willstone.engine.zones import CHASE, FIELD, GROUND, ZONES

if TYPE_CHECKING:
    from willstone.engine import Option

LARGEST_SAVE = 20_000


class Broken(AssertionError):
    """Something that must hold does not."""


def _holds(condition: bool, words: str) -> None:
    if not condition:
        raise Broken(words)


def physical(game: Game) -> int:
    """How many cards there are that neither come nor go: all but copies (1017.1a) and tokens (1303)."""
    return sum(1 for card in game.cards.values() if not card.pseudo and not game.is_token(card))


def each_card_in_one_zone(game: Game) -> None:
    """302: every card is in exactly one zone, and says so itself."""
    seen: list[int] = []
    for zone in range(ZONES):
        for player in range(game.seats):
            ids = game.zones[zone * game.seats + player]
            there = GROUND if zone == FIELD and game.edition.stone_areas else (zone,)
            _holds(all(game.cards[i].zone in there for i in ids), "a card says it is in another zone")
            seen += ids
    spells = [entry.id for entry in game.chase if entry.kind == "spell"]
    _holds(all(game.cards[i].zone == CHASE for i in spells), "a spell says it is not in the chase area")
    _holds(sorted([*seen, *spells]) == sorted(game.cards), "a card is in no zone or in two")
    _holds(all(card.id == i for i, card in game.cards.items()), "a card has another card's id")


def saves(game: Game, options: list[Option]) -> None:
    """A saved and loaded game is the same game with the same options."""
    saved = game.to_bytes()
    loaded = Game.from_bytes(saved)
    _holds(loaded == game, "a saved game is another game")
    _holds(loaded.legal() == options, "a saved game has other options")
    _holds(loaded.state_hash() == game.state_hash(), "a saved game has another fingerprint")


def nothing_kept_is_stale(game: Game) -> None:
    """What a game keeps of its computations is what it would compute now."""
    anew = game.copy()
    anew.watch_anew()
    for card_id in game.cards:
        kept, now = game.info(card_id), anew.info(card_id)
        for name in (*Info.FIELDS, *Info.DERIVED):
            _holds(getattr(kept, name) == getattr(now, name), f"the {name} of {game.name(card_id)} is out of date")


def options_are_accepted(game: Game, options: list[Option]) -> None:
    """Every listed option can be played, and no option is listed twice."""
    for option in options:
        for place in {0, option.count // 2, option.count - 1}:
            game.copy().play(nth([option], place))
    _holds(len(set(options)) == len(options), "an option is listed twice")


def copies_are_independent(game: Game, option: Option) -> None:
    """Playing on with a copy does nothing to the game."""
    before = game.state_hash()
    copy = game.copy()
    _holds(copy == game, "a copy is another game")
    copy.play(option)
    _holds(game.state_hash() == before, "playing on with a copy changed the game")
