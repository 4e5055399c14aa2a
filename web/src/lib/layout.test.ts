import { expect, test } from "vitest";
import { half, seating, stacks } from "./layout";
import type { Card, PlayerView, View } from "./types";

function card(id: number, types: string[], more: Partial<Card> = {}): Card {
  return { id, owner: 0, controller: 0, name: `Card ${id}`, types, ...more };
}
function view(players: number, field: Card[] = [], lost: number[] = []): View {
  const player = (seat: number): PlayerView => ({
    name: `P${seat}`,
    life: 4000,
    will: "",
    lost: lost.includes(seat),
    zones: {},
  });
  return {
    edition: "cr-8.01",
    viewer: 0,
    turn: { player: 0, number: 1, phase: "main" },
    players: Array.from({ length: players }, (_, seat) => player(seat)),
    field,
    chase: [],
    battle: null,
    over: false,
    winner: null,
  };
}

test("resonators stand in front, stones lie grouped, additions under what they are added to", () => {
  const side = half(
    view(2, [
      card(1, ["magic stone"], { name: "Fire Magic Stone", rested: true }),
      card(2, ["magic stone"], { name: "Fire Magic Stone" }),
      card(3, ["resonator"]),
      card(4, ["addition"], { added_to: 3, controller: 1 }),
      card(5, ["regalia"]),
      card(6, ["J-ruler"], { controller: 1 }),
    ]),
    0,
  );
  expect(side.front.map((each) => each.id)).toEqual([3]);
  expect(side.back.map((each) => each.id)).toEqual([5]);
  expect(side.stones.map((group) => [group.key, group.fresh, group.stones.map((each) => each.id)])).toEqual([
    ["Fire Magic Stone", 1, [2, 1]],
  ]);
  expect(side.additions.get(3)?.map((each) => each.id)).toEqual([4]);
});

test("the next player sits on the left, the one before on the right, the others across", () => {
  expect(seating(view(2), 0)).toEqual({ left: null, across: [1], right: null });
  expect(seating(view(4), 1)).toEqual({ left: 2, across: [3], right: 0 });
  expect(seating(view(3), 2)).toEqual({ left: 0, across: [], right: 1 });
});

test("who has lost leaves the table, until the game is over", () => {
  expect(seating({ ...view(2, [], [1]), over: true }, 0)).toEqual({ left: null, across: [1], right: null });
  expect(seating(view(4, [], [1]), 0)).toEqual({ left: 2, across: [], right: 3 });
  expect(seating(view(3, [], [1]), 0)).toEqual({ left: null, across: [2], right: null });
});

test("where many equal cards stand in a row they are a stack, but for those that are spoken of", () => {
  const token = (id: number, more: Partial<Card> = {}): Card => card(id, ["resonator"], { name: "Spirit", title: "Spirit", ...more });
  const few = Array.from({ length: 8 }, (_, i) => token(i + 1));
  expect(stacks(few, new Set(), new Map()).length).toBe(8);
  const many = [...few, token(9, { rested: true }), token(10), token(11, { damage: 100 })];
  const ids = stacks(many, new Set([3]), new Map([[5, [token(20)]]])).map((stack) => stack.map((each) => each.id));
  expect(ids).toEqual([[1, 2, 4, 6, 7, 8, 10], [3], [5], [9], [11]]);
});
