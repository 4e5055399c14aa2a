import { expect, test } from "vitest";
import { clearest, readerBox } from "./placing";

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

const WINDOW = { left: 0, top: 0, right: 1000, bottom: 800 };
const COLUMN = { left: 700, top: 0, right: 1000, bottom: 700 };

test("the reader lies in the column, beside what is read there", () => {
  expect(readerBox("desk", card(100, 100), WINDOW, COLUMN)).toEqual(COLUMN);
  expect(readerBox("desk", card(750, 600), WINDOW, COLUMN)).toEqual({ ...COLUMN, bottom: 592 });
  expect(readerBox("desk", card(750, 60), WINDOW, COLUMN)).toEqual({ ...COLUMN, top: 128 });
});

test("on a phone it takes the larger part beside what is read", () => {
  expect(readerBox("phone", card(100, 700), WINDOW, null)).toEqual({ left: 8, top: 8, right: 992, bottom: 692 });
  expect(readerBox("across", card(100, 700), WINDOW, null)).toEqual({ left: 158, top: 8, right: 992, bottom: 792 });
  expect(readerBox("phone", null, WINDOW, null)).toEqual({ left: 8, top: 8, right: 992, bottom: 792 });
});
