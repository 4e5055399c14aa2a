"""From words for zones to zones and whose they are (300)."""

from __future__ import annotations

from typing import Final

from willstone.engine.state.speech import Selector
from willstone.engine.state.zones import MAIN_DECK, OUTSIDE, ZONES_BY_NOUN
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU
from willstone.engine.words.selectors import Opponent, You
from willstone.engine.words.targets import Target
from willstone.language.meaning.tables import NotYet
from willstone.language.pronouns import PlayerPronoun
from willstone.language.reading.trees import Tree

WHOSE: Final = {
    "your": "your",
    "opponents": "your opponent's",
    "their": "their",
    "its_owners": "its owner's",
    "target_players": "target player's",
    "target_opponents": "target opponent's",
    "its_controllers": "its controller's",
    "that_players": "that player's",
    "their_owners": "their owners'",
}
_PILES: Final = {
    "main_deck": MAIN_DECK,
    "main_decks": MAIN_DECK,
    "stone_deck": ZONES_BY_NOUN["magic stone deck"],
    "stone_decks": ZONES_BY_NOUN["magic stone deck"],
    "lifebreak_pile": ZONES_BY_NOUN["lifebreak area"],
}
_IN: Final = {
    "in_yours": YOU,
    "in_opponents": OPPONENT,
    "in_theirs": YOU,
    "in_any": ANYBODY,
    "in_single": ANYBODY,
    "in_target_players": YOU,  # of the player who does it, as far as that is known
}
_OWNERS: Final[dict[str, Selector]] = {
    "your": You(),
    "your opponent's": Opponent(),
    "target player's": Target(players=ANYBODY),
    "target opponent's": Target(players=OPPONENT),
    "their": You(),  # said of somebody else who does it
}


def area(tree: Tree) -> tuple[str, int]:
    """Whose zone it is, in words, and which."""
    if tree.kind == "the_area":
        raise NotYet(tree.start, "whose it is")
    return WHOSE[tree["w"].kind], zone(tree["a"])


def zone(tree: Tree) -> int:
    """A zone of a player."""
    words = tree.kind.replace("_", " ")
    return ZONES_BY_NOUN[words if words in ZONES_BY_NOUN else words.removesuffix("s")]


def pile(tree: Tree) -> tuple[str, int]:
    """Whose deck it is, in words, and which."""
    whose = tree.get("w")
    return "their owners'" if whose is None else WHOSE[whose.kind], _PILES[tree["p"].kind]


def lying(tree: Tree) -> tuple[int, str]:
    """Where described cards are: the zone, and whose it is."""
    if tree.kind in ("owned_outside", "owned_revealed"):  # 317.1
        return OUTSIDE, YOU
    if tree.kind not in _IN:
        raise NotYet(tree.start, "one zone")
    return zone(tree["a"]), _IN[tree.kind]


def lying_in(tree: Tree) -> tuple[str, tuple[int, ...], str]:
    """The same for two zones of a player: whose they are, which, and how that is said."""
    whose = WHOSE[tree["w"].kind]
    if whose not in ("your", "your opponent's", "their"):
        raise NotYet(tree.start, "whose it is")
    said = "your opponent's" if whose == "your opponent's" else "your"
    one, other = (part.kind.replace("_", " ") for part in (tree["a"], tree["b"]))
    words = f"{said} {one} {'or' if tree['j'].kind == 'either.or' else 'and'} {other}"
    return OPPONENT if said != "your" else YOU, (zone(tree["a"]), zone(tree["b"])), words


def owner(whose: str, at: int) -> Selector:
    """The players that words such as "your opponent's" name."""
    if whose in ("its controller's", "its owner's", "that player's"):
        return PlayerPronoun(whose.removesuffix("'s"), at)
    if whose not in _OWNERS:
        raise NotYet(at, "whose it is")
    return _OWNERS[whose]
