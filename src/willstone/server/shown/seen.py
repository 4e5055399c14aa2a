"""What each viewer is shown of a game: their view, the decision if it is theirs, and nothing else."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from msgspec import UnsetType

from willstone import mishaps
from willstone.engine.decisions import Pick
from willstone.engine.legality import options as actions
from willstone.engine.views import card_view, may_see, table_view
from willstone.engine.zones import FIELD, HAND, RULER_AREA, ZONES
from willstone.human.choices import default
from willstone.human.stops import foretell, passable, window_of
from willstone.i18n import tr
from willstone.notation.writing import payers
from willstone.rulebook import catalogue
from willstone.server.decks.pictures import image
from willstone.server.protocol.messages import DecisionInfo, Numbers, OptionInfo, Reason
from willstone.server.shown.labels import cost, label
from willstone.server.shown.minding import mind, must_battle
from willstone.server.tables import saying

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from willstone.engine import Card, Game, Illegal
    from willstone.engine.views import CardView, Made, TableView
    from willstone.human.choices import Choice
    from willstone.server.protocol.views import EntryView, View
    from willstone.server.tables.match import Match


NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
_PILED: Final = frozenset(range(ZONES)) - {HAND, FIELD, RULER_AREA}


def view(game: Game, viewer: int, own: Mapping[str, str] = NOTHING, made: Made | None = None) -> View:
    """The game as a viewer (-1: a spectator) sees it, with pictures; those of players' own designs are given.

    ``made`` is shared by the viewers of one position, so that what they all see is made once.
    """
    shown = table_view(game, viewer, {} if made is None else made)
    for card in _cards(shown):
        _with_picture(game, card, own)
    chase: list[EntryView] = [
        {**entry, "shown": _card_or_none(game, viewer, entry["card"], own)} for entry in shown["chase"]
    ]
    return {**shown, "chase": chase}


def said(shown: View, decision: DecisionInfo | None, own: Mapping[str, str]) -> dict[str, str]:
    """What the cards say that are shown, in the language that is spoken; not those of people's own design.

    What those say is put into another language one by one, when somebody reads one: a text may be long on purpose.
    """
    others = [] if decision is None or isinstance(decision.cards, UnsetType) else decision.cards
    played = [(entry, card) for entry in shown["chase"] if (card := entry["shown"]) is not None]
    cards = [*_cards(shown), *others, *(card for _, card in played)]
    found = saying.on_cards(card for card in cards if card.get("title") not in own)
    for entry, card in played:  # of a card with several abilities, the one that is played or used
        if entry["text"] not in found and card.get("title") not in own:
            put = saying.ability(entry["text"], played=entry["kind"] == "spell")
            if put != entry["text"]:
                found[entry["text"]] = put
    return found


def _cards(shown: TableView | View) -> Iterator[CardView]:
    for player in shown["players"]:
        for zone in player["zones"].values():
            yield from zone["cards"]
    yield from shown["field"]


def _with_picture(game: Game, shown: CardView, own: Mapping[str, str]) -> None:
    if "name" in shown:  # not the back of a card
        card = game.cards[shown["id"]]
        title = game.book[card.body].title
        shown["title"] = title
        shown["side"] = card.side
        try:
            shown["image"] = f"{own[title]}/{card.side}.svg" if title in own else image(title, card.side)
        except Exception as error:
            mishaps.report("the picture of a card", error)
            shown["image"] = None


def one_card(game: Game, viewer: int, card_id: int, own: Mapping[str, str] = NOTHING) -> CardView | None:
    """A card as the viewer sees it; None if they may not, or there is none."""
    card: Card | None = game.cards.get(card_id)
    if card is None or not may_see(game, viewer, card):
        return None
    shown = card_view(game, card, viewer)
    _with_picture(game, shown, own)
    return shown


def _card_or_none(game: Game, viewer: int, card_id: int, own: Mapping[str, str]) -> CardView | None:
    """The same for a card that is shown beside something else, which does without it if need be."""
    try:
        return one_card(game, viewer, card_id, own)
    except Exception as error:
        mishaps.report("the view of a card beside something else", error)
        return None


def others_decision(game: Game, number: int) -> DecisionInfo:
    """What those see of a decision who do not decide."""
    ask = game.asking()
    return DecisionInfo(number, ask.chooser(game), ask.topic(), game.edition.cite(ask.rule()))


def own_decision(match: Match, offered: list[Choice]) -> DecisionInfo:
    """A decision for who decides."""
    game, number = match.game, match.number
    decision = game.decision
    assert decision is not None
    ask = game.asking()
    priority = passable(decision)
    options = [_option(game, place, choice) for place, choice in enumerate(offered)]
    first = default(offered) or must_battle(offered)
    primary = None if first is None else offered.index(first)
    return DecisionInfo(
        number,
        decision.player,
        decision.kind,
        decision.rule,
        prompt=saying.words(decision.asked),
        window=window_of(game, decision.player).title if priority else None,
        options=options,
        primary=primary,
        primary_label=None if primary is None else _primary_label(game, options[primary]),
        consequence=foretell(game) if priority else "",
        chosen=list(ask.chosen) if isinstance(ask, Pick) else [],
        least=ask.least if isinstance(ask, Pick) else 1,
        most=ask.most if isinstance(ask, Pick) else 1,
        payers=_able(game, decision.player) if priority else [],
        source=game.chase[-1].card if game.chase and decision.kind != "action" else None,
        cancellable=match.beginning() is not None,
        hold=decision.kind == "block" and _could_act(game, decision.player),
        cards=_elsewhere(match, decision.player, options),
    )


def _able(game: Game, player: int) -> list[int]:
    """The cards that may be told to pay first: those that produce will and are not rested."""
    return [i for i in payers(game, player) if game.info(i).wills and not game.cards[i].rested]


def _could_act(game: Game, player: int) -> bool:
    """Whether a player could do something with priority as things are."""
    return any(not option.idle and option.kind != "pass" for option in actions(game, player))


def _elsewhere(match: Match, player: int, options: list[OptionInfo]) -> list[CardView]:
    """The cards that options are about in piles that nobody sees spread out, such as a deck that is searched."""
    game = match.game
    refs = dict.fromkeys(ref for option in options for ref in (option.card, option.target) if ref in game.cards)
    piled = [ref for ref in refs if game.cards[ref].zone in _PILED]
    found = (_card_or_none(game, player, ref, match.pictures) for ref in piled)
    return [card for card in found if card is not None]


def _primary_label(game: Game, option: OptionInfo) -> str:
    if option.kind == "pass" and game.chase:
        try:
            return tr("Resolve {}", game.name(game.chase[-1].card))
        except Exception as error:
            mishaps.report("the label of passing", error)
    return option.label


def _option(game: Game, place: int, choice: Choice) -> OptionInfo:
    option = choice.option if choice.then is None else choice.then
    try:
        words, price = label(game, choice), cost(game, option)
    except Exception as error:  # the move as it is written says the same
        mishaps.report(f"the label of an option to {option.kind}", error)
        words, price = choice.text, ""
    return OptionInfo(
        place,
        option.kind,
        option.card,
        option.target,
        option.n,
        option.word,
        option.idle,
        choice.text,
        words,
        price,
        None if choice.then is None else choice.option.kind,
        None if option.numbers is None else Numbers(option.numbers[0], option.numbers[-1], option.numbers.step),
        mind(game, choice),
    )


def reasons(game: Game, found: Iterable[Illegal]) -> list[Reason]:
    """Why something is not possible, each reason once, with our line on its rule."""
    unique = {(reason.rule, reason.reason): None for reason in found}
    return [Reason(rule, words, catalogue.line(rule, game.edition.document)) for rule, words in unique]
