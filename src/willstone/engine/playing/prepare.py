"""How a card is played, decided before it moves (903.2b, 903.2c, 903.2i-ii), and playing cards by an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from willstone.engine.actions import sides
from willstone.engine.core.nodes import node
from willstone.engine.core.wording import their
from willstone.engine.costs.play_rules import spoken
from willstone.engine.effects.branches import by
from willstone.engine.effects.copies import TheCopy
from willstone.engine.playing import play, refusals
from willstone.engine.state.abilities import Activate, Judgment
from willstone.engine.state.agenda import OfPlayer, Step
from willstone.engine.state.deeds import Does
from willstone.engine.state.questions import ChooseWord, Pick
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.selectors import You, players
from willstone.i18n.messages import mark, message

if TYPE_CHECKING:
    from willstone.engine.core.topics import Topic
    from willstone.engine.playing.ways import Way
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


SIDE, AWAKEN, INSTEAD = range(3)
TOPICS: Final[tuple[Topic, ...]] = ("side", "awaken", "alternative")
RULES = ("903.2b", "903.2c", "903.2i")
PROMPTS = (
    mark("which side to play"),
    mark("awaken it?"),
    mark("do something else rather than paying its cost?"),
)


@final
class Prepare(Step):
    """903.2b, 903.2c: decide side, awakening and what is done instead of paying, then put the card onto the chase."""

    FIELDS = ("player", "card", "pay", "decided", "by_effect", "paid")
    __slots__ = FIELDS

    def __init__(
        self,
        player: int,
        card: int,
        pay: tuple[int, ...],
        decided: tuple[str, ...] = (),
        by_effect: bool = False,
        paid: bool = False,
    ) -> None:
        self.player = player
        self.card = card
        self.pay = pay
        self.decided = decided  # in the order of the topics
        self.by_effect = by_effect
        self.paid = paid  # whether its cost is paid although an effect plays it

    def run(self, game: GameState) -> None:
        left = self._left(game)  # 1111.2a: a side that cannot be played now is not among them
        if len(left) == 1 or len(self.decided) == len(TOPICS):  # several that come to the same are one
            play.announce_spell(game, self.player, self.card, left[0], self.pay)
        else:
            words = self._words(game, left)
            if len(words) == 1:
                self.picked(game, (0,))
                return
            topic = len(self.decided)
            game.then(ChooseWord(self.player, message(PROMPTS[topic]), RULES[topic], words, self, TOPICS[topic]))

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        word = self._words(game, self._left(game))[picks[0]]
        game.then(Prepare(self.player, self.card, self.pay, (*self.decided, word), self.by_effect, self.paid))

    def _left(self, game: GameState) -> list[Way]:
        """The ways to play it that agree with what has been decided."""
        return [
            way
            for way in refusals.open_ways(game, self.player, self.card, by_effect=self.by_effect, paid=self.paid)
            if all(self._word(game, way, topic) == word for topic, word in enumerate(self.decided))
        ]

    def _words(self, game: GameState, left: list[Way]) -> tuple[str, ...]:
        topic = len(self.decided)
        return tuple(dict.fromkeys(self._word(game, way, topic) for way in left))

    def _word(self, game: GameState, way: Way, topic: int) -> str:
        if topic == SIDE:
            inverse = sides.is_inverse(game.book[game.cards[self.card].body])
            return (("hope", "despair") if inverse else ("past", "future"))[way.side]
        if topic == AWAKEN:
            return "yes" if way.awakened else "no"
        return way.instead or "no"


@final
class PrepareAbility(Step):
    """705.2, 903.2i, 905.2, 905.2b: decide what is paid for a judgment or an activate ability, if there is a choice."""

    FIELDS = ("player", "card", "pay", "place")
    __slots__ = FIELDS

    def __init__(self, player: int, card: int, pay: tuple[int, ...], place: int = -1) -> None:
        self.player = player
        self.card = card
        self.pay = pay
        self.place = place  # of the ability on its card; -1 is the judgment

    def _ability(self, game: GameState) -> Activate | Judgment:
        info = game.info(self.card)
        ability = info.judgment if self.place < 0 else info.ability(self.place)
        assert isinstance(ability, (Activate, Judgment))
        return ability

    def run(self, game: GameState) -> None:
        found = refusals.open_plays(game, self.player, self.card, self._ability(game))
        if len(found) == 1:
            self.picked(game, (0,))
            return
        words = tuple(spoken(play.price.costs) for play in found)
        game.then(ChooseWord(self.player, message("what to pay for it"), "903.2i", words, self, "alternative"))

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        ability = self._ability(game)
        costs = refusals.open_plays(game, self.player, self.card, ability)[picks[0]].price.costs
        if isinstance(ability, Activate):
            play.announce_ability(game, self.player, self.card, ability, self.pay, costs)
        else:
            play.announce_judgment(game, self.player, self.card, self.pay, costs)


@node
class MayPlayFree(Effect):
    """903.2i-ii, 906.2a: you may play a card of a description from your hand, or elsewhere, without paying its cost."""

    cards: CardFilter
    among: Selector | None = None  # the cards looked at or revealed before
    who: Selector = You()
    paid: bool = False  # or for its cost

    def apply(self, game: GameState, scope: Scope) -> None:
        for player in players(game, self.who, scope):
            self._offer(game, by(scope, player), player)

    def _offer(self, game: GameState, scope: Scope, player: int) -> None:
        named = game.zone(self.cards.zone, player) if self.among is None else self.among.refs(game, scope)
        pool = tuple(
            i
            for i in named
            if i != scope.source
            and i in game.cards
            and self.cards.fits(game, game.cards[i], scope)
            and refusals.open_ways(game, player, i, by_effect=True, paid=self.paid)
        )
        if pool:
            words = message("play a card") if self.paid else message("play a card without paying its cost")
            picked = PayPicked(player) if self.paid else PlayPicked(player)
            game.then(Pick(player, "play", words, "903.2i-ii", pool, (), 0, 1, picked))

    def render(self) -> str:
        among = "" if self.among is None else f" from among {self.among.render()}"
        price = "by paying its cost" if self.paid else "without paying its cost"
        what = f"{self.cards.with_article('from')}{among} {price}"
        return f"{self.who.subject()} may play {what if isinstance(self.who, You) else their(what)}"


@final
class PlayPicked(OfPlayer):
    """903.2: play the card that was picked, as part of an effect."""

    __slots__ = ()

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        for card_id in picks:
            game.then(Prepare(self.player, card_id, (), (), True))


@final
class PayPicked(OfPlayer):
    """903.2: play the card that was picked for its cost, as part of an effect."""

    __slots__ = ()

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        for card_id in picks:
            game.then(Prepare(self.player, card_id, (), (), True, True))


@node
class PlayNow(Effect):
    """903.2: play certain cards as part of an effect, whatever the timing."""

    what: Selector
    PAID: ClassVar = False
    DOES = Does(afar=True)

    def apply(self, game: GameState, scope: Scope) -> None:
        for card_id in self._open(game, scope):
            game.then(Prepare(scope.controller, card_id, (), (), True, self.PAID))

    def _open(self, game: GameState, scope: Scope) -> list[int]:
        named = (ref for ref in self.what.now(game, scope) if ref in game.cards)
        return [i for i in named if refusals.open_ways(game, scope.controller, i, by_effect=True, paid=self.PAID)]

    def possible(self, game: GameState, scope: Scope) -> bool:
        return bool(self._open(game, scope))


@node
class PlayFree(PlayNow):
    """903.2i-ii: play certain cards without paying their cost, as part of an effect, whatever the timing."""

    def render(self) -> str:
        return f"play {self.what.render()} without paying {'their' if self.what.several() else 'its'} cost"


@node
class PlayPaid(PlayNow):
    """1017.3: play the copy of a card for its cost, as part of an effect, whatever the timing."""

    PAID: ClassVar = True

    def render(self) -> str:
        paying = (
            "" if isinstance(self.what, TheCopy) else f" by paying {'their' if self.what.several() else 'its'} cost"
        )
        return f"play {self.what.render()}{paying}"
