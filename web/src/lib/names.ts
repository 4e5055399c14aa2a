/** Which words of the log and of questions are names of cards. */

import type { Card } from "./types";

/** A card as it is printed, without what has happened to one of them. */
function printed(card: Card): Card {
  const { name, title, side, image, types, cost, attributes, races, keywords, abilities, sides } = card;
  const [atk, def] = card.printed ?? [card.atk, card.def];
  const plain = { name, title, side, image, types, cost, attributes, races, keywords, abilities, sides, atk, def };
  return { ...plain, id: 0, owner: card.owner, controller: card.controller };
}

/** Add cards to those that are known by name, with the names of their other sides; whether there was a new one. */
export function learn(known: Map<string, Card>, cards: Iterable<Card>): boolean {
  const before = known.size;
  for (const card of cards) {
    if (card.name === undefined || known.has(card.name)) continue;
    known.set(card.name, printed(card));
    (card.sides ?? []).forEach((side, index) => {
      const image = card.image?.replace(/\/\d+\.svg(?=\?|$)/, `/${index}.svg`) ?? null;
      if (side.name && !known.has(side.name)) known.set(side.name, { ...printed(card), ...side, image });
    });
  }
  return known.size > before;
}

/** An expression that finds these names, the longest first; null if there are none. */
export function finder(names: Iterable<string>): RegExp | null {
  const sorted = [...names].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return sorted.length === 0 ? null : new RegExp(`(?<![\\p{L}\\d])(?:${sorted.join("|")})(?![\\p{L}\\d])`, "gu");
}
