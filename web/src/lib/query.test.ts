import { expect, test } from "vitest";
import { bound, bounded, listed, toggled } from "./query";

test("values are put in and taken out", () => {
  expect(toggled("", "attribute", "fire")).toBe("attribute:fire");
  expect(toggled("owl attribute:fire", "attribute", "wind")).toBe("owl attribute:fire,wind");
  expect(toggled("attribute:fire,wind owl", "attribute", "fire")).toBe("owl attribute:wind");
  expect(toggled("attribute:fire", "attribute", "Fire")).toBe("");
  expect(toggled('text:"draw a card"', "format", "New Frontiers", true)).toBe('text:"draw a card" format:"new frontiers"');
  expect(toggled('format:"new frontiers"', "format", "wanderer", true)).toBe("format:wanderer");
});

test("what is negated or compared is left alone", () => {
  expect(listed("-attribute:fire attribute!=wind attribute:Water", "attribute")).toEqual(["water"]);
  expect(toggled("-attribute:fire", "attribute", "fire")).toBe("-attribute:fire attribute:fire");
});

test("numbers", () => {
  expect(bound("cost<=2 atk>=400", "cost", "<=")).toBe(2);
  expect(bounded("cost<=2 owl", "cost", "=", 3)).toBe("owl cost=3");
  expect(bounded("cost=3 owl", "cost", "=", null)).toBe("owl");
});
