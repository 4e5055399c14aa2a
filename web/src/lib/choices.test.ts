import { expect, test } from "vitest";
import { STONE_DECK, asButtons, atOnce, battleOption, byPlace, moves, obvious, place } from "./choices";
import type { Decision, Option, View } from "./types";

function option(index: number, kind: string, more: Partial<Option> = {}): Option {
  const plain = { card: 0, target: 0, n: 0, word: "", idle: false, text: kind, label: kind, cost: "", then: null };
  return { index, kind, ...plain, ...more };
}
function decision(kind: string, options: Option[], primary: number | null = null): Decision {
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
