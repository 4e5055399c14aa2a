import { expect, test } from "vitest";
import { chart, line, moments } from "./story";
import type { TurnTold } from "./types";

function turn(number: number, lives: number[], boards = [0, 0]): TurnTold {
  return { turn: number, player: number % 2, lives, boards, blow: null };
}
const TURNS = [
  turn(1, [4000, 4000]),
  turn(2, [4000, 3900]),
  turn(3, [3200, 3900]),
  turn(4, [3200, 3900], [2000, 0]),
  turn(5, [3200, 3400], [2000, 0]),
  turn(6, [3200, 0], [2000, 0]),
];

test("the turns that changed most are told in their order", () => {
  const found = moments(TURNS, 0);
  expect(found.map((each) => each.turn.turn)).toEqual([3, 4, 6]);
  expect(found.map((each) => each.number)).toEqual([1, 2, 3]);
  expect(found[0]?.lives).toEqual([-800, 0]);
  expect(found[1]?.boards).toEqual([2000, 0]);
});

test("little is no moment, and no game has none", () => {
  expect(moments(TURNS.slice(0, 2), 0)).toEqual([]);
  expect(moments([], 0)).toEqual([]);
});

test("life is drawn in steps, and never below the edge", () => {
  const drawn = chart(TURNS, 500, 100);
  expect(drawn.top).toBe(4000);
  expect(line(TURNS.slice(0, 2), 1, chart(TURNS.slice(0, 2), 500, 100))).toBe("M0.0 0.0H500.0V2.5");
  expect(drawn.y(-300)).toBe(100);
  expect(line([turn(1, [1000])], 0, chart([turn(1, [1000])], 500, 100))).toBe("M0.0 0.0");
});
