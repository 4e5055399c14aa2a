"""What is measured, chosen or last known is kept as long as something can ask for it, and no longer (903.2f, 911.1)."""

from __future__ import annotations

from pathlib import Path

from table import Table, rule

from willstone import Game
from willstone.engine.layers.changed_values import GainAllOf
from willstone.engine.replacing.replacement import EnterWith, Prevent
from willstone.engine.state.scope import Scope
from willstone.engine.words.filters import YOU, CardFilter
from willstone.engine.words.quantities import NumberOf
from willstone.engine.words.selectors import All
from willstone.language.library.compiled import sources

ELEGY = (
    "Target resonator gains [+400/+0] until end of turn. "
    "At the beginning of your next turn, you gain life equal to its ATK."
)
MINE = CardFilter(controller=YOU, races=("Elf",))


def mourning() -> Table:
    """A resonator has died, and a delayed ability of A was told of it."""
    table = Table()
    a = table["A"]
    a.field("Wolf", atk=300, def_=300)
    a.field("Rat", atk=100, def_=100)
    a.chant("Elegy", ELEGY)
    a.chant("Kill", "Destroy target resonator.")
    a.chant("Cull", "Destroy target resonator.")
    lines = ("A: play Elegy -> Wolf", "resolve", "A: play Kill -> Wolf", "resolve", "A: play Cull -> Rat", "resolve")
    table.play(*lines)
    return table


@rule("cr-8.01", "911.1", "906.8")
def test_only_what_is_asked_for_outlives_its_turn() -> None:
    game = mourning().game
    dead = {game.name(i) for i in game.departed}
    assert {"Wolf", "Rat"} <= dead
    game.begin_turn(1)
    assert {game.name(i) for i in game.departed} == {"Wolf", "Elegy"}
    game.delayed = []
    game.begin_turn(0)
    assert game.departed == {}


@rule("cr-8.01", "911.1")
def test_what_is_remembered_is_saved_and_copied() -> None:
    game = mourning().game
    game.begin_turn(1)
    assert Game.from_bytes(game.to_bytes()).departed.keys() == game.departed.keys() == game.copy().departed.keys()
    assert Game.from_bytes(game.to_bytes()) == game == game.copy()


@rule("cr-8.01", "903.2d", "903.2i")
def test_looking_what_a_card_costs_leaves_it_where_it_is() -> None:
    table = Table()
    a = table["A"]
    text = "This card costs {1} less to play for each card in your hand."
    for name in ("Left", "Middle", "Right"):
        a.hand(name, cost="{2}", atk=100, def_=100, text=text)
    before = table.game.copy()
    assert sum(option.kind == "play" for option in table.game.legal()) == 3
    assert table.game == before


@rule("cr-8.01", "908.1", "1018.1a", "1022.6")
def test_what_a_lasting_replacement_counts_is_counted_once() -> None:
    table = Table()
    for name in ("Ash", "Oak"):
        table["A"].field(name, race="Elf", atk=100, def_=100)
    game, scope = table.game, Scope(0, 0)
    number = NumberOf(1, per=MINE)
    shield = Prevent(number).settled(game, scope)
    counters = EnterWith(counters=(("leaf", number),)).settled(game, scope)
    assert isinstance(shield, Prevent)
    assert isinstance(counters, EnterWith)
    for amount in (shield.amount, counters.counters[0][1]):
        assert amount is not None
        assert (amount.number, amount.per, amount.of(game, scope)) == (2, None, 2)


@rule("cr-8.01", "908.1", "1020.1")
def test_all_races_are_those_of_now() -> None:
    table = Table()
    table["A"].field("Ash", race="Elf", attribute=["G"], atk=100, def_=100)
    game, scope = table.game, Scope(0, 0)
    races = GainAllOf("races", All(MINE)).settled(game, scope)
    attributes = GainAllOf("attributes", All(MINE)).settled(game, scope)
    assert races.render() == "Elf"
    assert attributes.render() == "wind"


def test_compiled_cards_depend_on_language_and_engine() -> None:
    names = {Path(*path.parts[path.parts.index("willstone") :]).as_posix() for path in sources()}
    assert {"willstone/language/parser.py", "willstone/language/phrases/orders.py"} <= names
    assert {"willstone/engine/game/codec.py", "willstone/engine/state/abilities.py"} <= names
