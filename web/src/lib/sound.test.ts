import { expect, test, vi } from "vitest";
import type { GameEvent } from "./types";

vi.mock("./prefs.svelte", () => ({ prefs: { muted: false, volume: 0.5 } }));
const { heard } = await import("./sound");

function event(kind: GameEvent["kind"], player = 0, amount = 0): GameEvent {
  return { kind, rule: "", player, card: 0, was: 0, from: "", to: "", amount, detail: "" };
}

test("each kind is heard once, and damage as loud as the largest", () => {
  const found = heard([event("damaged", 0, 100), event("damaged", 1, 900), event("drew"), event("drew")], 0);
  expect([...found.keys()]).toEqual(["damage", "draw"]);
  expect(found.get("damage")).toBe(1.5);
});

test("one's own turn and end are heard, and others' are not", () => {
  expect([...heard([event("turn", 1)], 0).keys()]).toEqual([]);
  expect([...heard([event("turn", 0), event("won", 0)], 0).keys()]).toEqual(["turn", "win"]);
  expect([...heard([event("won", 1)], 0).keys()]).toEqual(["defeat"]);
  expect([...heard([event("won", 1)], null).keys()]).toEqual([]);
});
