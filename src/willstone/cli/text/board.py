"""The table as text: the opponents above, the viewer below, drawn from a view and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich.text import Text

from willstone.cli.text.styles import DIM, HEADING, WARNING, banner, card_style, cut, flow, with_symbols
from willstone.human.stops import STEPS

if TYPE_CHECKING:
    from collections.abc import Iterable

_LABEL: Final = 10  # the width of the words left of everything
_NAME: Final = 26  # the width of names in a list, at most
_BATTLERS: Final = frozenset(("resonator", "J-ruler"))


def board(view: dict[str, Any], width: int) -> list[Text]:
    """All the lines of the table as the viewer of a view sees it."""
    return _Board(view, width).lines()


def moment(view: dict[str, Any]) -> str:
    """When it is, in words: ``turn 7, A's main phase``."""
    turn = view["turn"]
    if not turn["number"]:
        return "before the first turn"
    name = view["players"][turn["player"]]["name"]
    step = f", {STEPS[view['battle']['step']]}" if view["battle"] else ""
    return f"turn {turn['number']}, {name}'s {turn['phase']} phase{step}"


def one_line(card: dict[str, Any], *, skills: bool = True) -> str:
    """The abilities of a card in one line, perhaps without those that are mere keywords."""
    wanted = [text for text in card["abilities"] if skills or text.strip("[]") not in card["keywords"]]
    return " ".join(" ".join(wanted).split())


def mere_keywords(card: dict[str, Any]) -> str:
    """The keywords of a card that stand for themselves; of others, like [Judgment], the text says more."""
    longer = {text[1:].partition("]")[0] for text in card["abilities"] if "] " in text and text.startswith("[")}
    return ", ".join(keyword for keyword in card["keywords"] if keyword not in longer)


class _Board:
    def __init__(self, view: dict[str, Any], width: int) -> None:
        self.view = view
        self.width = width
        self.viewer = view["viewer"]
        self.cards = {card["id"]: card for card in _all_cards(view)}
        self.cards |= {entry["id"]: entry for entry in view["chase"] if entry["id"] not in self.cards}

    def lines(self) -> list[Text]:
        lines = [banner(moment(self.view), self.view["edition"], self.width)]
        seats = range(len(self.view["players"]))
        for seat in seats:
            if seat != self.viewer:
                lines += self.player(seat)
        lines += self.middle()
        if self.viewer in seats:
            lines += self.player(self.viewer)
            lines += self.hand(self.viewer)
        return lines

    # -------------------------------------------------------- one player

    def player(self, seat: int) -> list[Text]:
        """A player's side of the table, nearest to the middle what battles."""
        summary = self.summary(seat)
        controlled = [card for card in self.view["field"] if card["controller"] == seat]
        battlers = [card for card in controlled if _BATTLERS & set(card["types"])]
        stones = [card for card in controlled if "magic stone" in card["types"] and card not in battlers]
        others = [card for card in controlled if card not in battlers and card not in stones]
        back = self.rulers(seat) + self.stones(stones)
        front = self.listed("other", others) + self.standby(seat)
        field = self.listed("field", battlers)
        if seat == self.viewer:
            return field + front + back + summary
        return summary + back + front + field

    def summary(self, seat: int) -> list[Text]:
        player = self.view["players"][seat]
        zones = player["zones"]
        items = [Text(f"life {player['life']}", HEADING)]
        if player["will"]:
            items.append(Text("will ").append_text(with_symbols(player["will"])))
        items.append(Text(f"hand {zones['hand']['count']}"))
        items.append(Text(f"deck {zones['deck']['count']}" + _known_top(zones["deck"])))
        items.append(Text(f"stone deck {zones['stones_deck']['count']}"))
        grave = zones["graveyard"]
        top = f": {grave['cards'][0]['name']}" if grave["cards"] else ""
        items.append(Text(f"grave {grave['count']}{top}"))
        for zone, word in (("removed", "removed"), ("extra_deck", "extra deck"), ("runes", "runes")):
            if zones[zone]["count"]:
                items.append(Text(f"{word} {zones[zone]['count']}"))
        if seat != self.viewer and zones["hand"]["cards"]:
            known = ", ".join(card["name"] for card in zones["hand"]["cards"])
            items.append(Text(f"in hand: {known}"))
        name = f"{player['name']} (you)" if seat == self.viewer else player["name"]
        return flow(items, self.width, first=_label(name, HEADING), gap="  ")

    def rulers(self, seat: int) -> list[Text]:
        zones = self.view["players"][seat]["zones"]
        return self.listed("ruler", zones["ruler_area"]["cards"]) + self.listed("items", zones["item_area"]["cards"])

    def stones(self, stones: list[dict[str, Any]]) -> list[Text]:
        """Magic stones of one name together, with how many of them are recovered."""
        kinds: dict[str, list[dict[str, Any]]] = {}
        for stone in stones:
            kinds.setdefault(stone["name"], []).append(stone)
        items = []
        for name, alike in kinds.items():
            recovered = sum(not stone.get("rested") for stone in alike)
            item = Text(name.removesuffix(" Magic Stone"), card_style(alike[0]))
            item.append(f" {recovered}/{len(alike)}", "" if recovered else DIM)
            items.append(item)
        if not items:
            return []
        return flow([*items, Text("(recovered/all)", DIM)], self.width, first=_label("stones"))

    def standby(self, seat: int) -> list[Text]:
        standby = self.view["players"][seat]["zones"]["standby"]
        if not standby["count"]:
            return []
        items = [Text(card["name"]) for card in standby["cards"]]
        hidden = standby["count"] - len(items)
        if hidden:
            items.append(Text(f"{hidden} face down"))
        return flow(items, self.width, first=_label("standby"))

    def listed(self, word: str, cards: list[dict[str, Any]]) -> list[Text]:
        """Cards one a line, those that look the same together."""
        lines: list[Text] = []
        counted: list[tuple[Text, int]] = []
        for line in sorted(map(self.card, cards), key=lambda text: text.plain):
            if counted and counted[-1][0] == line:
                counted[-1] = (line, counted[-1][1] + 1)
            else:
                counted.append((line, 1))
        for line, number in counted:
            start = _label("" if lines else word)
            if number > 1:
                start.append(f"{number}x ")
            lines.append(cut(start.append_text(line), self.width))
        return lines

    def card(self, card: dict[str, Any]) -> Text:
        """A card in play: its name, ATK/DEF and what has happened to it."""
        text = Text(card["name"], card_style(card))
        if "J-ruler" in card["types"]:
            text.append(" (J-ruler)")
        if "atk" in card:
            text.append(f" {card['atk']}/{card['def']}", HEADING)
            if [card["atk"], card["def"]] != card["printed"]:
                text.append(" (printed {}/{})".format(*card["printed"]), DIM)
            if card["damage"]:
                text.append(f", {card['damage']} damage", "red")
        if card.get("rested"):
            text.append(", rested", WARNING)
        if card.get("new") and "atk" in card:
            text.append(", new", DIM)
        for name, number in card.get("counters", {}).items():
            text.append(f", {number}x {name}")
        if card.get("added_to"):
            text.append(f", on {self.name(card['added_to'])}")
        if card.get("incomplete"):
            text.append(", incomplete", WARNING)
        keywords = mere_keywords(card)
        if keywords:
            text.append(f"  {keywords}", HEADING)
        words = one_line(card, skills=False)
        if words:
            text.append("  ").append_text(with_symbols(words, DIM))
        return text

    # -------------------------------------------------------- what all share

    def middle(self) -> list[Text]:
        """The battle and the chase, between the players."""
        lines = self.battle() + self.chase()
        edge = Text("-" * self.width, DIM)
        return [edge, *lines, edge] if lines else [edge]

    def battle(self) -> list[Text]:
        battle = self.view["battle"]
        if not battle:
            return []
        words = STEPS[battle["step"]]
        if battle["attacker"]:
            attacked = (
                f" attacks {self.name(battle['attacked'])}" if battle["attacked"] else " attacks nothing any more"
            )
            words += f": {self.name(battle['attacker'])}{attacked}"
            if battle["blocker"]:
                words += f", blocked by {self.name(battle['blocker'])}"
        return [cut(_label("battle", WARNING).append(words), self.width)]

    def chase(self) -> list[Text]:
        lines: list[Text] = []
        for entry in self.view["chase"]:
            line = _label("" if lines else "chase", WARNING)
            line.append("top  " if not lines else "     ", DIM)
            what = entry["name"] if entry["kind"] == "spell" else f"{entry['name']}'s {entry['kind']}"
            line.append(what, HEADING)
            line.append(f" by {self.view['players'][entry['controller']]['name']}")
            targets = [self.name(ref) for chosen in entry["targets"] for ref in chosen]
            if targets:
                line.append(f" -> {', '.join(targets)}", HEADING)
            if entry["x"]:
                line.append(f" with x={entry['x']}")
            if entry["text"]:
                line.append("  ").append_text(with_symbols(" ".join(entry["text"].split()), DIM))
            lines.append(cut(line, self.width))
        return lines

    def hand(self, seat: int) -> list[Text]:
        """The viewer's hand, one card a line with its cost and text."""
        cards = self.view["players"][seat]["zones"]["hand"]["cards"]
        names = min(_NAME, max((len(card["name"]) for card in cards), default=0))
        costs = max((len(card["cost"]) for card in cards), default=0)
        counts: dict[str, int] = {}
        for card in cards:
            counts[card["name"]] = counts.get(card["name"], 0) + 1
        lines: list[Text] = []
        for card in {card["name"]: card for card in cards}.values():
            line = _label("" if lines else "hand")
            line.append(f"{counts[card['name']]}x " if counts[card["name"]] > 1 else "   ")
            line.append(f"{cut(Text(card['name']), names).plain:<{names}}  ", card_style(card))
            line.append_text(with_symbols(f"{card['cost']:<{costs}}  "))
            if "atk" in card:
                line.append(f"{card['atk']}/{card['def']}  ", HEADING)
            elif "resonator" not in card["types"]:
                line.append(f"{'/'.join(card['types'])}  ", DIM)
            if card.get("incomplete"):
                line.append("incomplete  ", WARNING)
            lines.append(cut(line.append_text(with_symbols(one_line(card))), self.width))
        return lines

    def name(self, ref: int) -> str:
        """What a reference is called, with its controller where others of its name are about."""
        if ref < 0:
            return str(self.view["players"][~ref]["name"])
        if ref not in self.cards:
            return "something gone"
        card = self.cards[ref]
        name = str(card["name"])
        shared = any(
            other["name"] == name and other["controller"] != card["controller"] for other in self.view["field"]
        )
        return f"{self.view['players'][card['controller']]['name']}/{name}" if shared else name


def _label(word: str, style: str = DIM) -> Text:
    return Text(f"{word:<{_LABEL - 1}} ", style)


def _known_top(deck: dict[str, Any]) -> str:
    known = [card["name"] for card in deck["cards"] if card["place"] == 0]
    return f", top {known[0]}" if known else ""


def _all_cards(view: dict[str, Any]) -> Iterable[dict[str, Any]]:
    yield from view["field"]
    for player in view["players"]:
        for zone in player["zones"].values():
            yield from zone["cards"]
