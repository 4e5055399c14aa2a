"""What a field full of tokens costs: a decision with everything that is made of it, for 10 to 1,000 tokens.

Run it with ``python benchmarks/crowd.py [--tokens N ...] [--decisions N] [--json]``. One player has the tokens, and
another has ten cards to attack. A decision is to play it, to list the options of the next one, ``game.view`` of who
decides, and what the server shows two players. CPU time is measured, of the same decisions in every run.
"""

from __future__ import annotations

import argparse
import gc
import json
from statistics import mean
from time import process_time
from typing import TYPE_CHECKING, Final

from willstone.engine import EDITIONS
from willstone.engine.zones import FIELD, HAND
from willstone.files import parse_yaml
from willstone.language.library.carddata import read_cards
from willstone.language.library.library import Library
from willstone.notation.position import Placed, Position, Seat
from willstone.server.shown import seen

if TYPE_CHECKING:
    from willstone.engine import CardDef, Game
    from willstone.engine.views import Made

TEXTS: Final = {
    "plain": "",
    "counting": "This card gains [+100/+100] for each resonator you control.",
    "others": "Other Elf resonators you control gain [+100/+100].",
    "skills": "Resonators you control gain [Flying].",
    "watching": "Whenever another resonator enters the field under your control ⇒ You gain 100 life.",
    "abilities": "{Rest}: You gain 100 life.",
}


def card(name: str, text: str = "", *, token: bool = False) -> CardDef:
    """A resonator that costs nothing."""
    fields = {"name": name, "type": "Resonator", "race": name, "atk": 100, "def": 100, "text": text}
    fields |= {"token": token} if token else {"cost": "{0}"}
    return read_cards(parse_yaml(json.dumps([fields]), "crowd"))[0]


def crowded(tokens: int, text: str) -> Game:
    """A game in which one player has so many tokens, and another has ten that are rested."""
    library = Library.standard()
    elf = card("Elf", text, token=True)
    ann = [Placed(elf, FIELD)] * tokens + [Placed(card("Recruit"), HAND)] * 3
    bob = [Placed(card("Guard"), FIELD, rested=True)] * 10
    stones = (library.get("Fire Magic Stone"),) * 10
    ruler = library.get(EDITIONS["cr-8.01"].nameless)
    seats = [Seat("Ann", cards=ann), Seat("Bob", life=10**9, cards=bob)]
    return Position("cr-8.01", seats, ruler, library.get("Plain Card"), stones).game()


def decide(game: Game) -> None:
    """Play a card or attack if that is possible; else use what can be used now and then, or pass."""
    options = game.legal()
    wanted = [option for option in options if option.kind in ("play", "battle", "attack")]
    used = [option for option in options if option.kind == "use" and game.decided % 3 == 0]
    game.play((wanted or used or [option for option in options if option.kind == "pass"] or options)[0])


def measure(tokens: int, text: str, decisions: int) -> dict[str, float]:
    """Milliseconds of CPU for a decision, on average and at most."""
    game = crowded(tokens, text)
    gc.collect()
    gc.freeze()
    spent: list[float] = []
    while not game.over and len(spent) < decisions:
        began = process_time()
        decide(game)
        game.legal()
        if not game.over:
            game.view(game.asking().chooser(game))
        made: Made = {}
        for seat in (0, 1):
            seen.view(game, seat, made=made)
        spent.append((process_time() - began) * 1000)
    gc.unfreeze()
    return {"decisions": len(spent), "mean_ms": round(mean(spent), 1), "most_ms": round(max(spent), 1)}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure what many tokens cost.")
    parser.add_argument("--tokens", type=int, nargs="+", default=[10, 100, 300, 1000], metavar="N")
    parser.add_argument("--decisions", type=int, default=30, metavar="N", help="how many (30)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    if min(arguments.tokens) < 0 or arguments.decisions < 1:
        parser.error("at least one decision is needed, and no fewer than no tokens")
    measure(10, "", 5)  # what is made once is made before the clock runs
    figures = {
        name: {tokens: measure(tokens, text, arguments.decisions) for tokens in arguments.tokens}
        for name, text in TEXTS.items()
    }
    if arguments.json:
        print(json.dumps(figures, indent=2))
        return
    for name, rows in figures.items():
        for tokens, row in rows.items():
            print(f"{name:<12}{tokens:>6}{row['mean_ms']:>10} ms on average{row['most_ms']:>10} ms at most")


if __name__ == "__main__":
    main()
