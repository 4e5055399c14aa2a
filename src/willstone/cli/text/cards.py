"""All about a card: what is printed on its sides, and what it is now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from willstone.cli.text.styles import DIM, HEADING, WARNING, with_symbols
from willstone.engine.printed import attribute_letters, type_names
from willstone.engine.zones import SHOWN
from willstone.i18n.messages import mark, tr
from willstone.language.library.library import Library, UnknownCard

if TYPE_CHECKING:
    from willstone.engine import CardDef, Face, Game
    from willstone.engine.views import CardView, View


def about(game: Game, view: View, name: str) -> list[Text]:
    """A card that the viewer sees in the game, else one of the library; raises UnknownCard."""
    seen = [(place, card) for place, card in _seen(view) if card["name"].casefold() == name.casefold()]
    if not seen:
        return _printed(Library.standard().get(name))
    _, first = seen[0]
    lines = _printed(game.book[game.cards[first["id"]].body])
    for place, card in seen:
        lines += _now(view, place, card)
    return lines


def _seen(view: View) -> list[tuple[str, CardView]]:
    """All cards of which the viewer sees the face, with the name of the place where each is."""
    cards = [(SHOWN["field"], card) for card in view["field"] if "name" in card]
    for player in view["players"]:
        for zone, pile in player["zones"].items():
            cards += [(SHOWN[zone], card) for card in pile["cards"] if "name" in card]
    return cards


def _printed(card: CardDef) -> list[Text]:
    lines: list[Text] = []
    for face in card.faces:
        lines += _side(face)
    return lines


def _side(face: Face) -> list[Text]:
    title = Text(face.name, HEADING)
    if face.cost is not None:
        title.append("  ").append_text(with_symbols(face.cost.render()))
    kind = " ".join((*face.general, *map(tr, type_names(face.types))))
    words = [kind, "/".join(face.races), "".join(attribute_letters(face.attributes))]
    if face.atk is not None or face.def_ is not None:
        words.append(f"{face.atk}/{face.def_}")
    lines = [title, Text("  " + ", ".join(word for word in words if word), DIM)]
    texts = [line for ability in face.abilities for line in ability.render().splitlines()]
    lines += [Text("  ").append_text(with_symbols(text)) for text in texts]
    return lines + [Text("  " + tr("not understood: {}", text), WARNING) for text in face.unread]


def _now(view: View, place: str, card: CardView) -> list[Text]:
    """How one such card is in the game, and how that differs from what is printed."""
    owner = view["players"][card["controller"]]["name"]
    words = ["  " + tr("now: {}'s, {}", owner, tr(place))]
    if "atk" in card:
        words.append(f"{card['atk']}/{card['def']} " + tr("(printed {}/{})", *card["printed"]))
        if card["damage"]:
            words.append(tr("{} damage", card["damage"]))
    words += [f"{number}x {name}" for name, number in card.get("counters", {}).items()]
    words += [tr(word) for word in (mark("rested"), mark("new")) if card.get(word)]
    if card["keywords"]:
        words.append(", ".join(map(tr, card["keywords"])))
    return [Text(", ".join(words))]


__all__ = ["UnknownCard", "about"]
