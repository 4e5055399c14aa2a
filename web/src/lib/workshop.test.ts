import { expect, test } from "vitest";
import type { DeckCards } from "./types";
import { blank, fileOf, fromFile, listWith } from "./workshop.svelte";

const entry = (title: string, count: number): DeckCards["piles"][string][number] => ({ title, count, image: null });
const piles = { main: [entry("Owl", 4), entry("Elk", 4), entry("Ant", 2)], stones: [entry("Fire", 3), entry("Wind", 2)] };
const deck = { name: "Ours", ruler: "Queen", piles } as unknown as DeckCards;

test("a card is written with the fields its type has", () => {
  const card = { ...blank('The "Imp"'), text: "[Flying]\nDraw a card.", attribute: "RU" };
  expect(fileOf([card])).toBe('- name: "The \\"Imp\\""\n  type: "Resonator"\n  cost: "{R}{1}"\n  attribute: ["R","U"]\n  atk: "400"\n  def: "400"\n  text: "[Flying]\\nDraw a card."\n');
  expect(fileOf([{ ...card, type: "Chant" }])).not.toContain("atk");
});

test("a card that has more than can be typed is left out", () => {
  const tried = { given: { name: "Imp" }, wrong: [], abilities: [], said: [], stopped: [], picture: "" };
  expect(fromFile(tried)?.name).toBe("Imp");
  expect(fromFile({ ...tried, wrong: [{ field: "atk", message: "" }] })?.name).toBe("Imp");
  expect(fromFile({ ...tried, wrong: [{ field: "j_ruler", message: "" }] })).toBeNull();
});

test("four of a deck's last cards make room, or its ruler, or stones", () => {
  expect(listWith(deck, blank("Imp"))).toBe("Ruler\n1 Queen\nMain Deck\n4 Owl\n2 Elk\n4 Imp\nMagic Stone Deck\n3 Fire\n2 Wind");
  expect(listWith(deck, { ...blank("Imp"), type: "Ruler" })).toContain("Ruler\n1 Imp\nMain Deck\n4 Owl\n4 Elk\n2 Ant\n");
  expect(listWith(deck, { ...blank("Imp"), type: "Special Magic Stone" })).toContain("Magic Stone Deck\n1 Fire\n4 Imp");
  expect(listWith(deck, { ...blank("Imp"), type: "Rune" })).toContain("Rune Deck\n1 Imp");
});
