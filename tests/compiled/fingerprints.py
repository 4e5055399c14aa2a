"""Plays games by chance and prints what they come to: with a compiled engine and without it must be the same."""

from __future__ import annotations

import hashlib
import random
import sys

from willstone import Game
from willstone.engine import Option
from willstone.engine.decisions import nth, things
from willstone.language.library.decks import shipped_decks
from willstone.version import is_compiled


def choice(source: random.Random, options: list[Option]) -> Option:
    """Mostly something that is not idle, and any number of a range."""
    lively = [option for option in options if not option.idle]
    found = options if not lively or source.random() < 0.1 else lively
    return nth(found, source.randrange(things(found)))


def main(games: int) -> None:
    """How it runs, and a line for each game: its decisions, its fingerprint, and one of its saved bytes on the way."""
    print("compiled" if is_compiled() else "interpreted")
    colosseum = list(shipped_decks("abc-1.0").values())
    ready = list(shipped_decks().values())
    for seed in range(games):
        source = random.Random(seed)
        seats = source.choice((2, 3, 4)) if seed % 10 == 9 else 2
        pool, edition = (colosseum, "abc-1.0") if seed % 10 == 9 else (ready, "cr-8.01")
        game = Game.new(edition, [source.choice(pool) for _ in range(seats)], seed)
        saved = hashlib.blake2b(digest_size=8)
        decisions = 0
        while not game.over:
            game.play(choice(source, game.legal()))
            decisions += 1
            if decisions % 100 == 0:
                saved.update(game.to_bytes())
        print(seed, decisions, game.state_hash(), saved.hexdigest(), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
