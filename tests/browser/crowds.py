"""A table that is fuller than any game makes it quickly, and what lies badly on it, measured in the browser."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute

ROW: Final = 15  # cards of one player that fight
_LINES: Final = 60  # of the log

# What must not lie upon each other, what must lie in the window, and whose words must not be cut off.
MISFITS: Final = """() => {
    const told = [];
    const name = (e) => `${e.className || e.tagName} "${e.textContent.trim().slice(0, 30)}"`;
    const drawn = (e) => e.getBoundingClientRect().width > 0;
    const seen = (selectors) => [...document.querySelectorAll(selectors.join())].filter(drawn);
    const phone = innerWidth < 761, across = innerHeight < 501;
    const laid = ['.slot', '.stone', '.who', '.backs', '.piles', '.question', '.lane.fighting', '.drawer', 'aside.side',
        'footer .phases', 'footer .actions > *'];
    if (!phone && !across) laid.push('.hand li', '.hint');
    const scrolls = (e) => /auto|scroll/.test(getComputedStyle(e).overflow);
    const within = (e) => {  // what is seen of something that lies where one may scroll
        let {left, top, right, bottom} = e.getBoundingClientRect();
        for (let around = e.parentElement; around !== document.body; around = around.parentElement) {
            if (!scrolls(around)) continue;
            const edge = around.getBoundingClientRect();
            [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
            [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
        }
        return {left, top, right, bottom};
    };
    const boxes = seen(laid).map((e) => [e, within(e)]).filter(([, box]) => box.right > box.left);
    const leaves = (box, edge, by) => box.left < edge.left - by || box.right > edge.right + by
        || box.top < edge.top - by || box.bottom > edge.bottom + by;
    const page = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
    boxes.forEach(([one, a], index) => {
        if (leaves(a, page, 1) && !one.matches('aside')) told.push(`${name(one)} leaves the window`);
        for (const [other, b] of boxes.slice(index + 1)) {
            if (one.contains(other) || other.contains(one)) continue;
            if ((phone || across) && (one.matches('aside') || other.matches('aside'))) continue;
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (wide > 1.5 && high > 1.5) told.push(`${name(one)} and ${name(other)} overlap by ${wide}x${high}`);
        }
    });
    for (const slot of seen(['.half .slot'])) {
        const [a, b] = [slot.getBoundingClientRect(), slot.closest('.half').getBoundingClientRect()];
        if (a.top < b.top - 1 || a.bottom > b.bottom + 1) told.push(`${name(slot)} leaves its half`);
    }
    const words = seen(['.tile .name span', '.tile .plate', '.face .head b', '.face .cost', '.face .type',
        '.face .text', '.face .plate', '.names b', '.names small', '.phase .label', 'footer .does', 'footer .mind',
        '.asked', '.hint p', '.fighter', '.judgment', '.call']);
    for (const element of words) {
        const range = document.createRange();
        range.selectNodeContents(element);
        const box = range.getBoundingClientRect();
        if (box.width === 0) continue;
        const turned = element.closest('.rested') ? 8 : 2;
        for (let around = element; around !== document.body; around = around.parentElement) {
            if (scrolls(around)) break;  // the rest is a matter of scrolling
            if (getComputedStyle(around).overflow === 'visible') continue;
            const edge = around.getBoundingClientRect();
            if (leaves(box, edge, turned)) told.push(`${name(element)} is cut off`);
        }
        if (element.closest('.hand, .half')) continue;
        if (leaves(box, page, 1)) told.push(`words of ${name(element)} leave the window`);
    }
    const log = document.querySelector('.log');
    if (log.scrollTop + log.clientHeight < log.scrollHeight - 2) told.push('the log does not follow');
    return told;
}"""


def crowd(page: Page) -> None:
    """Let every state that comes to a page be fuller than it is."""

    def meet(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(server.send)
        server.on_message(lambda said: route.send(json.dumps(_crowded(json.loads(said)))))

    page.route_web_socket("**/socket", meet)


def _crowded(said: dict[str, Any]) -> dict[str, Any]:
    """A message with a full field, many stones, cards beside them, a battle and a long log, if it is a state."""
    if said["type"] != "state" or said["view"]["over"]:
        return said
    view = said["view"]
    held = view["players"][0]["zones"]["hand"]["cards"]
    fighter = next(card for card in held if "resonator" in card["types"])
    view["field"] += [card for seat in (0, 1) for card in _half(fighter, seat)]
    view["players"][1]["zones"]["hand"]["count"] = 9
    for line in range(_LINES):
        said["log"]["lines"].append({"text": f"{fighter['name']} attacks, {line}", "rule": "803.5", "turn": line // 6})
    return said


def _half(fighter: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """The cards of one player: some rested, new, damaged, with counters or an addition."""
    first = 100_000 * (seat + 1)
    marks: list[dict[str, Any]] = [{}, {"rested": True}, {"new": True}, {"damage": 100}, {"counters": {"growth": 2}}]
    cards = [
        {
            **deepcopy(fighter),
            "id": first + n,
            "controller": seat,
            "owner": seat,
            "atk": 100 * n,
            **marks[n % len(marks)],
        }
        for n in range(ROW)
    ]
    plain: dict[str, Any] = {"owner": seat, "controller": seat, "image": None, "keywords": [], "abilities": []}
    named = {
        50: ("Fire Magic Stone", ["magic stone"]),
        51: ("Water Magic Stone", ["magic stone"]),
        52: ("Wind Magic Stone", ["magic stone"]),
        53: ("Light Magic Stone", ["magic stone"]),
        60: ("Lantern", ["regalia"]),
        61: ("Old Banner", ["regalia"]),
        70: ("Wreath", ["addition"]),
    }
    for number, (name, types) in named.items():
        more = {"added_to": first} if types == ["addition"] else {"attributes": ["R"]}
        cards.append({**plain, "id": first + number, "name": name, "title": name, "types": types, **more})
    return cards
