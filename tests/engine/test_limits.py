"""The budget of a game: what would go on beyond it ends as the rules end a loop (1301.1c), with little done."""

from __future__ import annotations

import random
import zlib

import msgspec
import pytest
from random_games import shipped
from table import Table, rule

from willstone import Game
from willstone.engine.core.distinct import can_give
from willstone.engine.core.events import Event
from willstone.engine.core.limits import DEFAULT, LARGEST, Limits, capped
from willstone.engine.core.options import PASS, Option
from willstone.engine.core.will import MOST_TIMES, Cost, Decrease
from willstone.engine.effects.branches import Repeat
from willstone.engine.effects.effects import GainLife
from willstone.engine.effects.fortune import Force
from willstone.engine.game import codec
from willstone.engine.layers.changes import GainStats
from willstone.engine.state.scope import Scope
from willstone.engine.state.statefields import LATE, part_of
from willstone.engine.state.zones import FIELD
from willstone.engine.words.amounts import Amount
from willstone.engine.words.quantities import Fixed, Half, LifeOf

ELF = "[100/100] fire Elf resonator token"
LOOP = "1301.1c"


def put(number: object, text: str = "") -> str:
    """The words for tokens with a text."""
    having = f' with "{text}"' if text else ""
    return f"Put {number} {ELF}{'' if number == 'a' else 's'}{having} into the field."


COUNTING = "This card gains [+100/+100] for each resonator you control."
OTHERS = "Other Elf resonators you control gain [+100/+100]."
BREEDS = f"Whenever a resonator enters the field under your control ⇒ {put('a')}"
WATCHES = "Whenever a resonator enters the field under your control ⇒ You gain 100 life."
DIES = f"When this card is put into a graveyard from the field ⇒ {put('two')}"
SPARED = "If damage would be dealt to a resonator you control, prevent 100 of it."
DESTROY = "Destroy all resonators."
ENDLESS = {  # more than any game can do
    "tokens": [put(999_999_999)],
    "tokens that watch each other come": [put(600, WATCHES)],
    "tokens that breed": [put(300, BREEDS)],
    "tokens that come again": [put(999, DIES), DESTROY],
}
ENDING = {  # much, but no loop
    "tokens that count each other": [put(999, COUNTING)],
    "tokens that count each other leave": [put(999, COUNTING), "Return all resonators to their owners' hands."],
    "tokens that strengthen each other": [put(999, OTHERS), "This card deals 100 damage to each resonator."],
    "damage to many, prevented by many": [put(400, SPARED), "This card deals 500 damage to each resonator."],
    "many targets": [put(999, "{Rest}: Target resonator gains [+100/+100] until end of turn.")],
    "a deck is drawn": ["Draw 999999999 cards."],
    "cards are looked at": ["Look at the top 999999999 cards of your deck."],
    "life": ["You gain 999999999 life."],
}


def after(texts: list[str], limits: Limits = DEFAULT) -> Table:
    """A table after chants with some texts have been played, one after the other, as far as the game goes on."""
    table = Table()
    a = table["A"]
    for number, text in enumerate(texts):
        a.hand(f"Chant {number}", "Chant", cost="{0}", text=text)
    a.field("Bear")
    game = table.game
    game.limits = limits
    for number in range(len(texts)):
        for move in (f"play Chant {number}", "pass", "pass"):
            if not game.over:
                game.play(move)
    return table


@rule("cr-8.01", "1301.1c")
@pytest.mark.parametrize("texts", ENDLESS.values(), ids=ENDLESS)
def test_what_is_more_than_any_game_can_do_is_a_draw(texts: list[str]) -> None:
    table = after(texts)
    assert table.game.over
    assert [event.rule for event in table.happened("drawn")] == [LOOP]
    assert table.events[-1].kind == "drawn"
    assert len(table.events) < DEFAULT.work
    assert table.game.last_id < DEFAULT.work
    assert Game.from_bytes(table.game.to_bytes()).over
    assert table.game.view(0)["winner"] == -1


@pytest.mark.parametrize("texts", ENDING.values(), ids=ENDING)
def test_much_that_ends_is_played(texts: list[str]) -> None:
    game = after(texts).game
    assert not game.over
    assert game.labour + game.work < DEFAULT.work
    assert Game.from_bytes(game.to_bytes()) == game


def test_effects_that_change_much_in_turn_are_weighed() -> None:
    """Tokens that are made one after the other, and of which no two that follow one another are alike."""
    texts = [" ".join([put("a", COUNTING), put("a", OTHERS)] * 5)] * 8
    ended = after(texts, Limits(work=3_000))
    assert ended.game.over
    assert ended.game.load > 0
    assert not after(texts).game.over


def test_nothing_is_made_of_what_is_too_much() -> None:
    table = after([put(999_999_999)])
    assert len(table.game.zone(FIELD, 0)) == 1
    assert table.game.last_id < 100
    assert len(table.events) < 20


@pytest.mark.parametrize(
    "limits",
    [Limits(work=1_000), Limits(turn=1_000), Limits(objects=150), Limits(kinds=3)],
    ids=["work", "turn", "objects", "kinds"],
)
def test_each_limit_ends_a_game(limits: Limits) -> None:
    assert not after([put(200)]).game.over
    table = after([put(200)], limits)
    assert table.game.over
    assert [event.rule for event in table.happened("drawn")] == [LOOP]


def test_other_editions_cite_their_own_rule() -> None:
    table = Table("cr-5.01-bifrost")
    table["A"].hand("Swarm", "Chant", cost="{0}", text=put(999_999_999))
    table.play("A: play Swarm", "resolve")
    assert table.game.over
    assert table.game.edition.cite(LOOP)


def test_whoever_listens_makes_no_difference() -> None:
    heard = after([put(300, COUNTING), DESTROY]).game
    looked = Table()
    for number, text in enumerate([put(300, COUNTING), DESTROY]):
        looked["A"].hand(f"Chant {number}", "Chant", cost="{0}", text=text)
    looked["A"].field("Bear")
    game = looked.game

    def look(game: Game, _: Event) -> None:
        for card_id in game.in_play()[:3]:
            game.info(card_id)

    game.listener = look
    for number in range(2):
        for move in (f"play Chant {number}", "pass", "pass"):
            game.play(move)
            game.view(0)
            game = Game.from_bytes(game.to_bytes())
            game.listener = look
    assert (game.work, game.labour, game.load) == (heard.work, heard.labour, heard.load)


def test_the_budget_is_part_of_a_game() -> None:
    limits = Limits(work=12_345, tired=70)
    deck = shipped().deck(random.Random(1))
    game = Game.new("cr-8.01", [deck, deck], 1, limits=limits)
    assert game.limits == limits
    assert game.work > 0
    for same in (game.copy(), Game.from_bytes(game.to_bytes())):
        assert same == game
        assert (same.limits, same.work, same.labour, same.load) == (limits, game.work, game.labour, game.load)
    other = Game.new("cr-8.01", [deck, deck], 1)
    assert other != game
    assert other.state_hash() == game.state_hash()


def test_a_game_saved_before_there_were_budgets_is_loaded() -> None:
    deck = shipped().deck(random.Random(1))
    game = Game.new("cr-8.01", [deck, deck], 1)
    name, names, book, saved = msgspec.msgpack.decode(zlib.decompress(game.to_bytes()[len(codec.MAGIC) :]))
    old = [name, names, book, saved[: -len(part_of(LATE))]]
    loaded = Game.from_bytes(codec.MAGIC + zlib.compress(msgspec.msgpack.encode(old)))
    assert loaded == game
    assert loaded.limits == DEFAULT
    assert loaded.state_hash() == game.state_hash()


def test_repeating_and_rolling_ask_first() -> None:
    table = Table()
    game = table.game
    for effect in (Repeat(Fixed(10**11), GainLife(Amount(100))), Force(10**11)):
        trial = game.copy()
        steps = len(trial.agenda)
        effect.apply(trial, Scope(0, 0))
        assert len(trial.agenda) == steps
        assert not trial.affords(0)
        assert trial.exhausted()


# ---------------------------------------------------------------------------- numbers


def test_no_number_is_larger_than_the_largest() -> None:
    assert [capped(n) for n in (5, -5, 10**30, -(10**30))] == [5, -5, LARGEST, -LARGEST]
    table = Table()
    a = table["A"]
    a.starts_with(life=LARGEST - 1_000)
    for number in range(3):
        a.hand(f"Fountain {number}", "Chant", cost="{0}", text="You gain 999999999 life.")
    a.field("Giant", atk=100)
    table.game.begin_with(table.card("Giant").id, (GainStats(10**40, 10**40),))
    table.game.changed()
    for number in range(3):
        table.play(f"A: play Fountain {number}", "resolve")
    assert a.life == LARGEST
    assert table.info("Giant").atk == LARGEST
    assert sum(event.amount for event in table.happened("life")) <= LARGEST
    assert Game.from_bytes(table.game.to_bytes()) == table.game


def test_dividing_by_nothing_leaves_all() -> None:
    game = Table().game
    assert Half(0, of_what=LifeOf()).of(game, Scope(0, 0)) == 4000


def test_costs_are_multiplied_as_far_as_anybody_could_pay() -> None:
    cost = Cost.parse("{R}{2}")
    assert cost.times(3) == Cost.parse("{R}{R}{R}{6}")
    assert cost.times(0) == cost.times(-1) == Cost()
    assert cost.times(10**12).total() == 3 * MOST_TIMES
    less = Decrease(choices=((Cost.parse("{R}"), Cost.parse("{U}")),))
    assert isinstance(less.times(2), Decrease)
    much = less.times(10**12)
    assert isinstance(much, Decrease)
    assert len(much.plain()) < 100


@pytest.mark.parametrize(
    ("pools", "possible"),
    [
        ([], True),
        ([(1,), (1,)], False),
        ([(1, 2), (1,)], True),
        ([(1, 2), (1, 2), (1, 2)], False),
        ([(1, 2), (1, 2), (2, 3)], True),
        ([(1, 2), (2, 3), (1, 3), (1, 2, 3)], False),
        ([(1,), (1, 2), (2, 3), (3, 4)], True),
        ([tuple(range(2000))] * 2000, True),
        ([tuple(range(2000))] * 2000 + [(0,)], False),
    ],
)
def test_whether_there_is_something_else_for_everybody(pools: list[tuple[int, ...]], possible: bool) -> None:
    assert can_give(pools) == possible
    assert can_give(pools[::-1]) == possible


# ---------------------------------------------------------------------------- options


def test_of_many_that_are_alike_the_first_attacks() -> None:
    table = Table()
    a, b = table.players
    for _ in range(60):
        a.field("Elf", text="[Swiftness]")
        b.field("Ogre", rested=True)
    a.field("Elf", damage=50, def_=100, text="[Swiftness]")
    table.game.play(Option("battle"))
    while table.decision.kind != "attack":
        table.game.play(PASS)
    attacks = [option for option in table.decision.options if option.kind == "attack"]
    assert len(attacks) == 4  # two kinds of Elves, Ogres and the player
    last = Option("attack", [i for i in table.game.zone(FIELD, 0) if table.game.name(i) == "Elf"][5], -2)
    assert [reason.rule for reason in table.game.why_not(0, last)] == ["803.5"]
