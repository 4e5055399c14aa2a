"""Who may write to a game: the room of words only asks, and cards change in few rooms."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

from rooms import modules

if TYPE_CHECKING:
    from collections.abc import Iterator

WRITING_CARDS: Final = ("actions", "turn", "game")  # the rooms where cards change
STEPS_BESIDE_TEXTS: Final = {  # modules elsewhere whose steps change cards, and what they do that no other text does
    "costs.altered_costs": "a card that would be played is imagined in the chase area (903.2d), and put back",
    "effects.copies": "copies of spells and cards come to be (1017)",
    "effects.entering": "an addition is added as it enters, a card remembers who put it there",
    "effects.piles": "piles are turned face down, or known to one player no longer",
    "effects.putting": "a card remembers who put it there",
    "effects.tokens": "tokens come to be, some of them rested (1303)",
    "keywords.beginning": "a card begins the game with counters (1119, 1122)",
    "keywords.convoke": "a card is convoked with counters",
    "playing.announce": "X is chosen for a card in the chase area (203.5b)",
    "playing.play": "a card that is played is turned face up (903.2a)",
}
DOING: Final = frozenset(("then", "happen", "changed", "watch_anew", "new_id", "add_card", "copy_card", "define"))
CHANGING: Final = frozenset(("append", "extend", "insert", "remove", "pop", "clear", "update", "sort"))


def owner(tree: ast.AST) -> str:
    """The name that an expression begins with."""
    while isinstance(tree, ast.Attribute | ast.Subscript | ast.Call):
        tree = tree.func if isinstance(tree, ast.Call) else tree.value
    return tree.id if isinstance(tree, ast.Name) else ""


def written(tree: ast.AST) -> Iterator[ast.AST]:
    """What of a game a module writes to, or has done with it."""
    for node in ast.walk(tree):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign | ast.Delete):
            targets = [part for target in node.targets for part in getattr(target, "elts", [target])]
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            whole = isinstance(node.func.value, ast.Name)
            targets = [node.func] if node.func.attr in (DOING if whole else CHANGING) else []
        yield from (target for target in targets if not isinstance(target, ast.Name) and owner(target) == "game")


def writers(start: str) -> set[str]:
    """The modules that write to something of a game that is written with such a beginning."""
    return {
        name
        for name, path in modules("willstone.engine").items()
        for target in written(ast.parse(path.read_text(encoding="utf-8")))
        if ast.unparse(target).startswith(start)
    }


def test_words_only_ask() -> None:
    assert {name for name in writers("game.") if name.startswith("words.")} == set()


def test_cards_change_in_few_rooms() -> None:
    changing = writers("game.cards[") | writers("game.cards.")
    assert {name for name in changing if name.partition(".")[0] not in WRITING_CARDS} == set(STEPS_BESIDE_TEXTS)
