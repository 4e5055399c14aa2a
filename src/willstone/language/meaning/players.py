"""From words for players to selectors (105)."""

from __future__ import annotations

from typing import Final

from willstone.engine.state.speech import Selector
from willstone.engine.state.zones import CHASE
from willstone.engine.words import selectors
from willstone.engine.words.filters import ANYBODY, OPPONENT, CardFilter
from willstone.engine.words.remembered import ControllerOf
from willstone.engine.words.targets import Target
from willstone.language.meaning.tables import Table, name_of
from willstone.language.pronouns import PlayerPronoun
from willstone.language.reading.trees import Tree

PLAYER: Final[Table[Selector]] = Table("a player")
_PLAIN: Final[dict[str, Selector]] = {
    "you": selectors.You(),
    "opponent": selectors.Opponent(),
    "each_opponent": selectors.EachOpponent(),
    "each_other_player": selectors.EachOpponent("each other player"),
    "each_player": selectors.EachPlayer(),
    "all_players": selectors.EachPlayer(),
    "all_opponents": selectors.EachOpponent(),
    "target_player": Target(players=ANYBODY),
    "target_opponent": Target(players=OPPONENT),
    "players": selectors.EachPlayer("players"),
}


@PLAYER.case(*_PLAIN)
def _plain(tree: Tree) -> Selector:
    return _PLAIN[tree.kind]


@PLAYER.case("that_player", "those_players")
def _that_player(tree: Tree) -> Selector:
    return PlayerPronoun("that player", tree.start, CardFilter())


@PLAYER.case("its_role")
def _its_role(tree: Tree) -> Selector:
    return PlayerPronoun(f"its {tree['r'].kind}", tree.start, CardFilter())


@PLAYER.case("this_cards_role")
def _this_cards_role(tree: Tree) -> Selector:
    return ControllerOf(selectors.This(), f"this card's {tree['r'].kind}")


@PLAYER.case("who_played")
def _who_played(tree: Tree) -> Selector:
    return PlayerPronoun("that spell's controller", tree.start, CardFilter(zone=CHASE))


@PLAYER.case("bearers_role")
def _bearers_role(tree: Tree) -> Selector:
    from willstone.language.meaning.cards import named

    _, word = named(tree["n"])
    return PlayerPronoun(f"{name_of(tree['w'])} {word}'s {tree['r'].kind}", tree.start, CardFilter())


@PLAYER.case("role_of")
def _role_of(tree: Tree) -> Selector:
    from willstone.language.meaning.cards import named

    noun, word = named(tree["n"])
    return PlayerPronoun(f"that {word}'s {tree['r'].kind}", tree.start, noun)
