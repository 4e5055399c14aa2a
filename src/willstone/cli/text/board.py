"""The table as text: the others above, the viewer below, drawn from a view and nothing else.

With more than two players the neighbours are drawn in full, next to the middle, and whoever sits farther away in two
or three lines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from willstone.cli.text.styles import DIM, HEADING, WARNING, banner, card_style, cut, flow, with_symbols
from willstone.engine.decisions import PHASES, STEPS
from willstone.engine.positions import CRYSTAL
from willstone.i18n.messages import Words, message, row, tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from willstone.engine.views import CardView, EntryView, View


_LABEL: Final = 10  # the width of the words left of everything
_NAME: Final = 26  # the width of names in a list, at most
_BATTLERS: Final = frozenset(("resonator", "J-ruler"))


def board(view: View, width: int, only: int | None = None) -> list[Text]:
    """All the lines of the table as the viewer of a view sees it, or one player's side of it in full."""
    drawn = _Board(view, width)
    return drawn.lines() if only is None else drawn.player(only)


def moment(view: View) -> str:
    """When it is, in words: ``turn 7, A's main phase``."""
    turn = view["turn"]
    if not turn["number"]:
        return tr("before the first turn")
    words = message("{}'s {}", view["players"][turn["player"]]["name"], PHASES[turn["phase"]])
    if view["battle"]:
        return tr("turn {}, {}, {}", turn["number"], words, STEPS[view["battle"]["step"]])
    return tr("turn {}, {}", turn["number"], words)


def one_line(card: CardView, *, skills: bool = True) -> str:
    """The abilities of a card in one line, perhaps without those that are mere keywords."""
    wanted = [text for text in card["abilities"] if skills or text.strip("[]") not in card["keywords"]]
    return " ".join(" ".join(wanted).split())


def mere_keywords(card: CardView) -> str:
    """The keywords of a card that stand for themselves; of others, like [Judgment], the text says more."""
    longer = {text[1:].partition("]")[0] for text in card["abilities"] if "] " in text and text.startswith("[")}
    return ", ".join(tr(keyword) for keyword in card["keywords"] if keyword not in longer)


class _Board:
    def __init__(self, view: View, width: int) -> None:
        self.view = view
        self.width = width
        self.viewer = view["viewer"]
        self.field = [_turned_up(card) for card in view["field"]]
        self.cards: dict[int, CardView | EntryView] = {card["id"]: card for card in (*self.field, *_piled(view))}
        self.cards |= {entry["id"]: entry for entry in view["chase"] if entry["id"] not in self.cards}
        self.left, self.right = self.neighbours()

    def neighbours(self) -> tuple[int, int]:
        """Who sits on the left of the viewer (whose turn is next) and on the right, where there are several."""
        players = self.view["players"]
        if self.viewer < 0 or len(players) == 2:
            return -1, -1
        seats = [(self.viewer + step) % len(players) for step in range(1, len(players))]
        present = [seat for seat in seats if not players[seat]["lost"]]
        return (present[0], present[-1]) if len(present) > 1 else (-1, -1)

    def lines(self) -> list[Text]:
        lines = [banner(moment(self.view), self.view["edition"], self.width)]
        for seat in self.others():
            lines += self.side(seat) if self.in_full(seat) else self.outline(seat)
        lines += self.middle()
        if self.viewer >= 0:
            lines += self.side(self.viewer)
            lines += self.hand(self.viewer)
        return lines

    def others(self) -> list[int]:
        """Everybody but the viewer clockwise, the neighbours last."""
        number = len(self.view["players"])
        seats = (
            [(self.viewer + step) % number for step in range(1, number)] if self.viewer >= 0 else list(range(number))
        )
        return sorted(seats, key=lambda seat: seat in (self.left, self.right))

    def in_full(self, seat: int) -> bool:
        """Whether all of a player's side is shown, rather than an outline of it."""
        return self.left < 0 or seat in (self.left, self.right)

    # -------------------------------------------------------- one player

    def player(self, seat: int) -> list[Text]:
        """A player's side of the table in full."""
        return self.side(seat) + (self.hand(seat) if seat == self.viewer else [])

    def side(self, seat: int) -> list[Text]:
        """A player's side of the table, nearest to the middle what battles; who has left has none."""
        summary = self.summary(seat)
        if self.gone(seat):
            return summary
        battlers, stones, others = self.controlled(seat)
        back = self.rulers(seat) + self.stones(stones)
        front = self.listed(tr("other"), others) + self.standby(seat)
        field = self.listed(tr("field"), battlers)
        if seat == self.viewer:
            return field + front + back + summary
        return summary + back + front + field

    def controlled(self, seat: int) -> tuple[list[CardView], list[CardView], list[CardView]]:
        """What a player controls in the field: what battles, the magic stones, everything else."""
        controlled = [card for card in self.field if card["controller"] == seat]
        battlers = [card for card in controlled if _BATTLERS & set(card["types"])]
        stones = [card for card in controlled if "magic stone" in card["types"] and card not in battlers]
        return battlers, stones, [card for card in controlled if card not in battlers and card not in stones]

    def outline(self, seat: int) -> list[Text]:
        """A player who is no neighbour: the summary, and what they have in play in a few words."""
        if self.gone(seat):
            return self.summary(seat)
        battlers, stones, others = self.controlled(seat)
        ready = sum(not stone.get("rested") for stone in stones)
        rulers = self.view["players"][seat]["zones"]["ruler_area"]["cards"]
        items = [self.short(card) for card in (*rulers, *battlers, *others)]
        items.append(Text(tr("stones {}/{}", ready, len(stones)), DIM))
        return self.summary(seat) + flow(items, self.width, first=_label(tr("in play")), gap=", ")

    def short(self, card: CardView) -> Text:
        """A card in play in a few words."""
        text = Text(card["name"], card_style(card))
        if "atk" in card:
            text.append(f" {card['atk']}/{card['def']}", HEADING)
        if card.get("rested"):
            text.append(" " + tr("(rested)"), WARNING)
        return text

    def summary(self, seat: int) -> list[Text]:
        player = self.view["players"][seat]
        zones = player["zones"]
        name = _label(player["name"] + self.place(seat), HEADING)
        lost = Text(tr("has lost"), WARNING)
        if self.gone(seat):
            return flow([lost], self.width, first=name)
        items = [lost] if player["lost"] else []
        items.append(Text(tr("life {}", player["life"]), HEADING))
        if "crystals" in player:
            items.append(Text(tr("crystals {}/{}", *player["crystals"]), HEADING))
        if player["will"]:
            items.append(Text(tr("will") + " ").append_text(with_symbols(player["will"])))
        items.append(Text(tr("hand {}", zones["hand"]["count"])))
        known_top = [card["name"] for card in zones["deck"]["cards"] if card["place"] == 0]
        deck = zones["deck"]["count"]
        items.append(Text(tr("deck {}, top {}", deck, known_top[0]) if known_top else tr("deck {}", deck)))
        items.append(Text(tr("stone deck {}", zones["stones_deck"]["count"])))
        grave = zones["graveyard"]
        words = tr("grave {}", grave["count"])
        items.append(Text(f"{words}: {grave['cards'][0]['name']}" if grave["cards"] else words))
        if zones["removed"]["count"]:
            items.append(Text(tr("removed {}", zones["removed"]["count"])))
        if zones["extra_deck"]["count"]:
            items.append(Text(tr("extra deck {}", zones["extra_deck"]["count"])))
        if zones["runes"]["count"]:
            items.append(Text(tr("runes {}", zones["runes"]["count"])))
        if zones["lifebreak"]["count"]:
            items.append(Text(tr("lifebreak {}", zones["lifebreak"]["count"])))
        if seat != self.viewer and zones["hand"]["cards"]:
            known = ", ".join(card["name"] for card in zones["hand"]["cards"])
            items.append(Text(tr("in hand: {}", known)))
        return flow(items, self.width, first=name, gap="  ")

    def gone(self, seat: int) -> bool:
        """Whether a player has left a game that the others go on with."""
        players = self.view["players"]
        return len(players) > 2 and bool(players[seat]["lost"])

    def place(self, seat: int) -> str:
        """Where a player sits, as it stands behind the name."""
        if seat == self.viewer:
            return " " + tr("(you)")
        if seat == self.left:
            return " " + tr("(left)")
        return " " + tr("(right)") if seat == self.right else ""

    def rulers(self, seat: int) -> list[Text]:
        zones = self.view["players"][seat]["zones"]
        items = zones["item_area"]["cards"]
        if "crystals" in self.view["players"][seat]:
            items = [card for card in items if card["name"] != CRYSTAL.name]  # they are counted
        return self.listed(tr("ruler"), zones["ruler_area"]["cards"]) + self.listed(tr("items"), items)

    def stones(self, stones: list[CardView]) -> list[Text]:
        """Magic stones of one name together, with how many of them are recovered."""
        kinds: dict[str, list[CardView]] = {}
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
        return flow([*items, Text(tr("(recovered/all)"), DIM)], self.width, first=_label(tr("stones")))

    def standby(self, seat: int) -> list[Text]:
        standby = self.view["players"][seat]["zones"]["standby"]
        if not standby["count"]:
            return []
        items = [Text(card["name"]) for card in standby["cards"]]
        hidden = standby["count"] - len(items)
        if hidden:
            items.append(Text(tr("{} face down", hidden)))
        return flow(items, self.width, first=_label(tr("standby")))

    def listed(self, word: str, cards: list[CardView]) -> list[Text]:
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

    def card(self, card: CardView) -> Text:
        """A card in play: its name, ATK/DEF and what has happened to it."""
        text = Text(card["name"], card_style(card))
        if "J-ruler" in card["types"]:
            text.append(f" ({tr('J-ruler')})")
        if "atk" in card:
            text.append(f" {card['atk']}/{card['def']}", HEADING)
            if (card["atk"], card["def"]) != card["printed"]:
                text.append(" " + tr("(printed {}/{})", *card["printed"]), DIM)
            if card["damage"]:
                text.append(", " + tr("{} damage", card["damage"]), "red")
        if card.get("rested"):
            text.append(", " + tr("rested"), WARNING)
        if card.get("new") and "atk" in card:
            text.append(", " + tr("new"), DIM)
        for name, number in card.get("counters", {}).items():
            text.append(f", {number}x {name}")
        if card.get("added_to"):
            text.append(", " + tr("on {}", self.name(card["added_to"])))
        if card.get("incomplete"):
            text.append(", " + tr("incomplete"), WARNING)
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
        words: Words = STEPS[battle["step"]]
        if battle["attacker"]:
            attacker = self.name(battle["attacker"])
            if battle["attacked"]:
                attack = message("{} attacks {}", attacker, self.name(battle["attacked"]))
            else:
                attack = message("{} attacks nothing any more", attacker)
            if battle["blocker"]:
                attack = message("{}, blocked by {}", attack, self.name(battle["blocker"]))
            words = message("{}: {}", words, attack)
        return [cut(_label(tr("battle"), WARNING).append(str(words)), self.width)]

    def chase(self) -> list[Text]:
        lines: list[Text] = []
        top = tr("top")
        for entry in self.view["chase"]:
            line = _label("" if lines else tr("chase"), WARNING)
            line.append(f"{'' if lines else top:<{len(top)}}  ", DIM)
            line.append(self.chased(entry), HEADING)
            line.append(" " + tr("by {}", self.view["players"][entry["controller"]]["name"]))
            targets = [self.name(ref) for chosen in entry["targets"] for ref in chosen]
            if targets:
                line.append(f" -> {row(targets)}", HEADING)
            if entry["x"]:
                line.append(" " + tr("with x={}", entry["x"]))
            if entry["text"]:
                line.append("  ").append_text(with_symbols(" ".join(entry["text"].split()), DIM))
            lines.append(cut(line, self.width))
        return lines

    def chased(self, entry: EntryView) -> str:
        """What was played: a card, or the judgment or an ability of one."""
        if entry["kind"] == "spell":
            return str(entry["name"])
        return tr("{}'s judgment", entry["name"]) if entry["kind"] == "judgment" else tr("{}'s ability", entry["name"])

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
            line = _label("" if lines else tr("hand"))
            line.append(f"{counts[card['name']]}x " if counts[card["name"]] > 1 else "   ")
            line.append(f"{cut(Text(card['name']), names).plain:<{names}}  ", card_style(card))
            line.append_text(with_symbols(f"{card['cost']:<{costs}}  "))
            if "atk" in card:
                line.append(f"{card['atk']}/{card['def']}  ", HEADING)
            elif "resonator" not in card["types"]:
                line.append(f"{'/'.join(map(tr, card['types']))}  ", DIM)
            if card.get("incomplete"):
                line.append(tr("incomplete") + "  ", WARNING)
            lines.append(cut(line.append_text(with_symbols(one_line(card))), self.width))
        return lines

    def name(self, ref: int) -> str:
        """What a reference is called, with its controller where others of its name are about."""
        if ref < 0:
            return str(self.view["players"][~ref]["name"])
        if ref not in self.cards:
            return tr("something gone")
        card = self.cards[ref]
        name = str(card["name"])
        shared = any(other["name"] == name and other["controller"] != card["controller"] for other in self.field)
        return f"{self.view['players'][card['controller']]['name']}/{name}" if shared else name


def _label(word: str, style: str = DIM) -> Text:
    return Text(f"{word:<{_LABEL - 1}} ", style)


def _turned_up(card: CardView) -> CardView:
    """A card in the field as it is drawn, even one that lies face down and that the viewer does not know."""
    if "name" in card:
        return card
    types = ["magic stone"] if card["magic_stone"] else []
    return {"name": tr("face-down card"), "types": types, "attributes": [], "abilities": [], "keywords": [], **card}


def _piled(view: View) -> Iterable[CardView]:
    for player in view["players"]:
        for zone in player["zones"].values():
            yield from zone["cards"]
