import { expect, test } from "vitest";
import { STONE_DECK, amountAt, amounts, answers, asButtons, atOnce, battleOption, byPlace, keysOf, moves, nearest, obvious, place, receiver, shared, spread, total } from "./choices";
import type { Card, Decision, Option, OptionKind, Topic, View } from "./types";

function option(index: number, kind: OptionKind, more: Partial<Option> = {}): Option {
  const plain = { card: 0, target: 0, n: 0, word: "", idle: false, text: kind, label: kind, cost: "", then: null, numbers: null, mind: "" };
  return { index, kind, ...plain, ...more };
}
function decision(kind: Topic, options: Option[], primary: number | null = null): Decision {
  return { number: 1, player: 0, kind, rule: "604.1", options, primary };
}
const EMPTY: View = {
  edition: "cr-8.01",
  viewer: 0,
  turn: { player: 0, number: 1, phase: "main" },
  players: [{ name: "Ann", life: 4000, will: "", lost: false, zones: {} }],
  field: [],
  chase: [],
  battle: null,
  over: false,
  winner: null,
};

test("an option is clicked where its card, its target or its pile lies", () => {
  expect(place(option(0, "pass"))).toBeNull();
  expect(place(option(0, "call"))).toBe(STONE_DECK);
  expect(place(option(0, "lifebreak"))).toBe("lifebreak");
  expect(place(option(0, "play", { card: 7 }))).toBe(7);
  expect(place(option(0, "choose", { target: -2 }))).toBe(-2);
  expect(place(option(0, "number", { n: 3 }))).toBeNull();
});

test("nothing but legal options lights up, the idle ones last", () => {
  const places = byPlace(decision("action", [option(0, "set", { card: 7, idle: true }), option(1, "play", { card: 7 })]));
  expect([...places.keys()]).toEqual([7]);
  expect(places.get(7)?.map((each) => each.kind)).toEqual(["play", "set"]);
  expect(byPlace(null).size).toBe(0);
});

test("what is asked about cards that lie in no place of the table is always answered by buttons", () => {
  const lost = [option(0, "order", { card: 7 }), option(1, "order", { card: 8 })];
  expect(answers(decision("order", lost), EMPTY, new Map()).buttons).toEqual(lost);
  const there: View = { ...EMPTY, field: [{ id: 7, owner: 0, controller: 0 }] };
  expect(answers(decision("order", lost), there, new Map()).buttons).toEqual([lost[1]]);
  expect(asButtons(decision("action", [option(0, "play", { card: 9 })]), EMPTY)).toEqual([]); // its pile is lit, and opens
});

test("choices that are no cards on the table are buttons; what the gold button does is not", () => {
  const word = option(1, "choose", { word: "yes" });
  const hidden = option(2, "choose", { target: 99 });
  const player = option(3, "choose", { target: -1 });
  const asked = decision("choose", [option(0, "done"), word, hidden, player], 0);
  expect(asButtons(asked, EMPTY)).toEqual([word, hidden]);
});

test("all attacks of a card are one move", () => {
  const found = moves([
    option(0, "attack", { card: 7, target: -2 }),
    option(1, "attack", { card: 7, target: 9 }),
    option(2, "use", { card: 7 }),
  ]);
  expect(found.map((move) => [move.kind, move.options.length])).toEqual([
    ["attack", 2],
    ["use", 1],
  ]);
});

test("the obvious move is the only one, or the only wise one", () => {
  const play = option(0, "play", { card: 7 });
  const set = option(1, "set", { card: 7, idle: true });
  expect(obvious(moves([play, set]))?.kind).toBe("play");
  expect(obvious(moves([set]))?.kind).toBe("set");
  expect(obvious(moves([play, option(2, "use", { card: 7 })]))).toBeNull();
});

test("a target is chosen by one click, a play by two", () => {
  const target = option(0, "choose", { target: 9 });
  expect(atOnce(decision("target", [target]), [target])).toBe(true);
  const play = option(0, "play", { card: 9 });
  expect(atOnce(decision("action", [play]), [play])).toBe(false);
});

test("an idle battle is not offered", () => {
  expect(battleOption(decision("action", [option(0, "battle", { idle: true })]))).toBeNull();
  expect(battleOption(decision("action", [option(0, "battle")]))?.index).toBe(0);
});

test("abilities of one card that wait to be ordered are told apart by buttons", () => {
  const first = option(0, "choose", { card: 7, target: 7 });
  const second = option(1, "choose", { card: 7, target: 7, n: 1 });
  const order = decision("order", [first, second]);
  expect(shared(order, second)).toBe(true);
  expect(answers(order, EMPTY, new Map([[7, { id: 7, owner: 0, controller: 0 }]])).buttons).toEqual([first, second]);
  expect(shared(decision("target", [first, option(1, "choose", { target: 8 })]), first)).toBe(false);
});

test("an amount is a button, and its receiver is known", () => {
  const share = decision("share", [option(0, "number", { target: 7, n: 100, numbers: { least: 100, most: 200, step: 100 } })]);
  const { pictures, buttons } = answers(share, EMPTY, new Map([[7, { id: 7, owner: 0, controller: 0 }]]));
  expect(pictures).toEqual([]);
  expect(buttons.map((each) => [each.index, each.n])).toEqual([[0, 100], [0, 200]]);
  expect(amounts(share)).toEqual([]);
  expect(receiver(share)).toBe(7);
  expect(receiver(decision("number", [option(0, "number", { n: 1 })]))).toBeNull();
});

test("many numbers are one amount, however many there are", () => {
  const life = option(0, "number", { numbers: { least: 0, most: 999_999_900, step: 100 } });
  const asked = decision("number", [life]);
  expect(amounts(asked)).toEqual([life]);
  expect(answers(asked, EMPTY, new Map()).buttons).toEqual([life]);
  expect(total([life])).toBe(10_000_000);
  expect(amountAt([life], 9_999_999)?.n).toBe(999_999_900);
  expect(amountAt([life], 10_000_000)).toBeUndefined();
  expect(nearest([life], 12_345)).toBe(123);
  expect(nearest([life], 1e12)).toBe(9_999_999);
});

test("a number is taken by its own digit, anything else by its place", () => {
  const numbers = [0, 1, 3].map((n, index) => option(index, "number", { n }));
  expect(keysOf(numbers)).toEqual(["0", "1", "3"]);
  expect(keysOf([option(0, "choose"), option(1, "choose")])).toEqual(["1", "2"]);
  expect(keysOf(Array.from({ length: 10 }, (_, index) => option(index, "choose")))[3]).toBe("");
});

test("a trap is set first, anything else is set last", () => {
  const trap = [option(0, "play", { card: 7 }), option(1, "set", { card: 7 })];
  const other = [option(2, "set", { card: 8, idle: true }), option(3, "play", { card: 8 })];
  const places = byPlace(decision("action", [...trap, ...other]));
  expect(places.get(7)?.map((each) => each.kind)).toEqual(["set", "play"]);
  expect(places.get(8)?.map((each) => each.kind)).toEqual(["play", "set"]);
});

test("an amount may come from several ranges", () => {
  const ranges = [option(0, "number", { numbers: { least: 0, most: 3, step: 1 } }), option(1, "number", { n: 7 }), option(2, "number", { n: 9, numbers: { least: 9, most: 11, step: 2 } })];
  expect(total(ranges)).toBe(7);
  expect([0, 3, 4, 5, 6].map((index) => amountAt(ranges, index)?.n)).toEqual([0, 3, 7, 9, 11]);
  expect(amountAt(ranges, 5)?.index).toBe(2);
  expect([-4, 4, 6, 8, 50].map((wanted) => amountAt(ranges, nearest(ranges, wanted))?.n)).toEqual([0, 3, 7, 7, 11]);
});

test("in a large pile equal cards lie together by name, a small one stays as it is", () => {
  const names = ["Oak", "Ash", "Oak", "Elm", "Ash", "Ash", "Oak", "Elm", "Fir"];
  const cards = new Map<number, Card>(names.map((name, i) => [i + 1, { id: i + 1, owner: 0, controller: 0, name, title: name }]));
  const options = names.map((_, i) => option(i, "choose", { target: i + 1 }));
  expect(spread(options, cards).map((each) => [each.card.name, each.count])).toEqual([["Ash", 3], ["Elm", 2], ["Fir", 1], ["Oak", 3]]);
  expect(spread(options.slice(0, 3), cards).map((each) => each.card.name)).toEqual(["Oak", "Ash", "Oak"]);
});
