import { expect, test } from "vitest";
import { finder, learn } from "./names";
import { pieces } from "./text";
import type { Card } from "./types";

function card(id: number, name: string, more: Partial<Card> = {}): Card {
  return { id, name, owner: 0, controller: 0, ...more };
}

test("cards are known by the names of all their sides, as they are printed", () => {
  const known = new Map<string, Card>();
  const ruler = card(7, "Orrik", { image: "/a/0.svg", sides: [{ name: "Orrik" }, { name: "Orrik, Awake", atk: 1000 }] as Card["sides"] });
  const hurt = card(8, "Wolf", { atk: 900, def: 900, printed: [500, 500], damage: 300, rested: true });
  expect(learn(known, [ruler, hurt])).toBe(true);
  expect(learn(known, [ruler, hurt])).toBe(false);
  expect([...known.keys()]).toEqual(["Orrik", "Orrik, Awake", "Wolf"]);
  expect(known.get("Orrik, Awake")).toMatchObject({ id: 0, image: "/a/1.svg", atk: 1000 });
  expect(known.get("Wolf")).toMatchObject({ atk: 500, def: 500 });
  expect(known.get("Wolf")).not.toHaveProperty("damage");
});

test("names are found as whole words, the longest first", () => {
  const names = finder(["Orrik", "Orrik, Awake", "Wolf (old)"]);
  expect(pieces("Ann plays Orrik, Awake -> Ben/Wolf (old)", names)).toEqual([
    { kind: "word", text: "Ann plays " },
    { kind: "card", text: "Orrik, Awake" },
    { kind: "word", text: " → Ben/" },
    { kind: "card", text: "Wolf (old)" },
  ]);
  expect(pieces("Orriks {W}", names)).toEqual([
    { kind: "word", text: "Orriks " },
    { kind: "symbol", text: "W" },
  ]);
  expect(finder([])).toBeNull();
});
