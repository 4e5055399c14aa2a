/** How the cards of a view lie on the table. */

import type { Card, Ref, View } from "./types";

/** Equal magic stones lie together: those that are recovered first. */
export interface StoneGroup {
  key: string;
  stones: Card[];
  fresh: number;
}

export interface Half {
  front: Card[]; // J/resonators and whatever else battles
  back: Card[]; // regalia, additions to the field and other cards that stay
  stones: StoneGroup[];
  additions: Map<number, Card[]>; // tucked under the card they are added to
}

export function half(view: View, seat: number): Half {
  const field = view.field.filter((card) => card.controller === seat);
  const there = new Set(view.field.map((card) => card.id));
  const additions = new Map<number, Card[]>();
  for (const card of view.field) {
    if (card.added_to !== undefined && there.has(card.added_to)) {
      additions.set(card.added_to, [...(additions.get(card.added_to) ?? []), card]);
    }
  }
  const lying = field.filter((card) => card.added_to === undefined || !there.has(card.added_to));
  const stones = lying.filter(isStone);
  const others = lying.filter((card) => !isStone(card));
  return {
    front: others.filter(fights),
    back: others.filter((card) => !fights(card)),
    stones: group(stones),
    additions,
  };
}

function isStone(card: Card): boolean {
  if (card.types === undefined) return card.magic_stone ?? false;
  return card.types.includes("magic stone") && !fights(card);
}

function fights(card: Card): boolean {
  if (card.types === undefined) return !(card.magic_stone ?? false);
  return card.types.includes("resonator") || card.types.includes("J-ruler");
}

function group(stones: Card[]): StoneGroup[] {
  const found = new Map<string, StoneGroup>();
  for (const stone of stones) {
    const marks = Object.entries(stone.counters ?? {}).map(([name, number]) => `${name}${number}`);
    const key = [stone.name ?? "?", ...marks].join("/");
    const same = found.get(key) ?? { key, stones: [], fresh: 0 };
    same.stones.push(stone);
    if (!stone.rested) same.fresh += 1;
    found.set(key, same);
  }
  for (const each of found.values()) each.stones.sort((a, b) => Number(a.rested ?? false) - Number(b.rested ?? false));
  return [...found.values()];
}

const CROWD = 8; // cards in a row, beyond which equal ones lie upon each other

/** The cards of a row as they lie: where there are many, equal ones are a stack, but for those that are spoken of. */
export function stacks(row: Card[], apart: Set<Ref>, additions: Map<number, Card[]>): Card[][] {
  if (row.length <= CROWD) return row.map((card) => [card]);
  const found = new Map<string, Card[]>();
  for (const card of row) {
    const own = apart.has(card.id) || additions.has(card.id) || card.name === undefined;
    const { title, name, controller, owner, rested, damage, atk, def, keywords, counters } = card;
    const key = own ? String(card.id) : JSON.stringify([title, name, controller, owner, rested, damage, atk, def, keywords, counters, card.new]);
    found.set(key, [...(found.get(key) ?? []), card]);
  }
  return [...found.values()];
}

/** The seats as they sit round the table seen from one: the left neighbour, those across, the right neighbour. */
export interface Seating {
  left: number | null;
  across: number[];
  right: number | null;
}

export function seating(view: View, you: number): Seating {
  const seats = view.players.length;
  const others = Array.from({ length: seats - 1 }, (_, i) => (you + 1 + i) % seats).filter(
    (seat) => view.over || !view.players[seat]?.lost,
  );
  if (seats === 2 || others.length === 1) return { left: null, across: others, right: null };
  return { left: others[0] ?? null, across: others.slice(1, -1), right: others.at(-1) ?? null };
}

/** The one whose half of the table lies at the bottom: the viewer, or the first seat for spectators. */
export function bottomSeat(view: View): number {
  return view.viewer >= 0 ? view.viewer : 0;
}

export function refOfSeat(seat: number): Ref {
  return -1 - seat;
}
