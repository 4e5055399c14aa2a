"""From words for what happens to trigger conditions (906.4)."""

from __future__ import annotations

from dataclasses import replace

from lark import Token, Transformer, v_args

from willstone.engine import (
    conditions,
)
from willstone.engine.conditions import At, Condition, When
from willstone.engine.costs import CostPart
from willstone.engine.effects import Effect
from willstone.engine.filters import ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.zones import CHASE, FIELD, GRAVEYARD

Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]


@v_args(inline=True)
class Conditions(Transformer[Token, Condition]):
    """906.4: trigger conditions."""

    def enter(self) -> Condition:
        return self.enters_the_field()

    def at_beginning(self, whose: str, what: str) -> Condition:
        return At(f"beginning of {what}", whose)

    def at_end(self, whose: str, what: str) -> Condition:
        return At(f"end of {what}", whose)

    def at_game(self) -> Condition:
        return At("beginning of game")

    def at_battle(self) -> Condition:
        return At("beginning of battle phase")

    def at_battle_end(self) -> Condition:
        return At("end of battle phase")

    def yours(self) -> str:
        return YOU

    def opponents(self) -> str:
        return OPPONENT

    def anybodys(self) -> str:
        return ANYBODY

    def beginning(self, *words: Token) -> str:
        return " ".join(words)

    def end(self, *words: Token) -> str:
        return " ".join(words)

    def when_this(self, deed: When) -> Condition:
        return deed

    def whenever(self, cards: CardFilter, deed: When) -> Condition:
        return replace(deed, cards=cards)

    def when_you_do_judgment(self) -> Condition:
        return When("judged", CardFilter(controller=YOU))

    def attacks(self) -> When:
        return When("attacked")

    def blocks(self) -> When:
        return When("blocked")

    def is_destroyed(self) -> When:
        return When("destroyed")

    def is_put_into_a_graveyard(self) -> When:
        return When("moved", zone=GRAVEYARD)

    def is_put_into_a_graveyard_from_the_field(self) -> When:
        return When("moved", source=FIELD, zone=GRAVEYARD)

    def enters_the_field(self) -> When:
        return When("moved", zone=FIELD)

    def is_summoned(self) -> When:
        return When("moved", source=CHASE, zone=FIELD)

    def is_banished(self) -> When:
        return When("banished")

    def is_discarded(self) -> When:
        return When("discarded")

    def leaves_the_field(self) -> When:
        return When("moved", source=FIELD)

    def becomes_rested(self) -> When:
        return When("rested")

    def becomes_recovered(self) -> When:
        return When("recovered")

    def does_judgment(self) -> When:
        return When("judged")


@v_args(inline=True)
class Deeds(Transformer[Token, "Condition"]):
    """906.4: what players do, and damage."""

    def this_deals(self, battle: Token | None, to: tuple[CardFilter | None, str | None] | None) -> Condition:
        return self.deals(None, battle, to)

    def deals(
        self, by: CardFilter | None, battle: Token | None, to: tuple[CardFilter | None, str | None] | None
    ) -> Condition:
        cards, players = to or (None, None)
        return conditions.DealsDamage(by, cards, players, battle is not None)

    def this_is_dealt(self, battle: Token | None) -> Condition:
        return conditions.IsDealtDamage(battle=battle is not None)

    def is_dealt(self, cards: CardFilter, battle: Token | None) -> Condition:
        return conditions.IsDealtDamage(cards, battle=battle is not None)

    def you_are_dealt(self, battle: Token | None) -> Condition:
        return conditions.IsDealtDamage(players=YOU, battle=battle is not None)

    def to_cards(self, cards: CardFilter) -> tuple[CardFilter | None, str | None]:
        return cards, None

    def to_players(self, players: str) -> tuple[CardFilter | None, str | None]:
        return None, players

    def to_you(self) -> str:
        return YOU

    def to_opponent(self) -> str:
        return OPPONENT

    def to_anybody(self) -> str:
        return ANYBODY

    def you_draw_one(self) -> Condition:
        return conditions.Does(YOU, "draw")

    def you_gain_some(self) -> Condition:
        return conditions.Does(YOU, "gain life")

    def you_lose_some(self) -> Condition:
        return conditions.Does(YOU, "lose life")

    def opponent_draws_one(self) -> Condition:
        return conditions.Does(OPPONENT, "draw")

    def you_play(self, cards: CardFilter) -> Condition:
        return conditions.Does(YOU, "play", cards)

    def opponent_plays(self, cards: CardFilter) -> Condition:
        return conditions.Does(OPPONENT, "play", cards)
