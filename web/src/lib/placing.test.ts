import { expect, test } from "vitest";
import { clearest } from "./placing";

const QUESTION = { left: 10, right: 110, top: 0, bottom: 40 };
function card(left: number, top: number): { left: number; right: number; top: number; bottom: number } {
  return { left, right: left + 50, top, bottom: top + 60 };
}

test("a question lies where it likes to as long as it covers nothing that matters", () => {
  expect(clearest(QUESTION, [300, 100], [])).toBe(300);
  expect(clearest(QUESTION, [300, 100], [card(200, 310), card(50, 0)])).toBe(300);
});

test("it goes elsewhere if something that can be chosen lies there", () => {
  expect(clearest(QUESTION, [300, 100], [card(50, 310)])).toBe(100);
});

test("where everything is full it covers the least", () => {
  expect(clearest(QUESTION, [300, 100, 500], [card(50, 310), card(100, 90), card(50, 500)])).toBe(100);
});
