/** Cards of one's own design: kept in the browser as they are typed, and written as card files. */

import { packed, unpacked } from "./text";
import type { Deck, DeckCards, Tried } from "./types";

export const FIELDS = ["name", "type", "cost", "attribute", "race", "atk", "def", "divinity", "text"] as const;
export type Field = (typeof FIELDS)[number];
export type Own = Record<Field, string>;
export const TYPES = ["Resonator", "Chant", "Addition", "Regalia", "Rune", "Ruler", "Magic Stone", "Special Magic Stone"] as const;

const KEY = "willstone-workshop";
const COPIES = 4;
const LONGEST = 4000; // characters of a text

export function blank(name: string): Own {
  return { name, type: "Resonator", cost: "{R}{1}", attribute: "R", race: "", atk: "400", def: "400", divinity: "", text: "" };
}

function read(): Record<string, Own> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Own>;
  } catch {
    return {};
  }
}

/** Cards by what their pages are called, which stays when their names change. */
export const workshop = $state<{ kept: Record<string, Own> }>({ kept: read() });

function store(kept: Record<string, Own>): void {
  workshop.kept = kept;
  localStorage.setItem(KEY, JSON.stringify(kept));
}

export function keepOwn(key: string, card: Own): void {
  store({ ...workshop.kept, [key]: $state.snapshot(card) });
}

export function forgetOwn(key: string): void {
  store(Object.fromEntries(Object.entries(workshop.kept).filter(([each]) => each !== key)));
}

/** Keep one more card; its key. */
export function addOwn(card: Own): string {
  const most = Math.max(0, ...Object.keys(workshop.kept).map(Number).filter(Number.isFinite));
  keepOwn(String(most + 1), card);
  return String(most + 1);
}

/** A name that no card of one's own has yet. */
export function freeName(name: string): string {
  const names = new Set(Object.values(workshop.kept).map((card) => card.name));
  let found = name;
  for (let n = 2; names.has(found); n += 1) found = `${name.slice(0, 56)} ${n}`;
  return found;
}

/** Cards in the format of card files: YAML, in which JSON's strings and lists may stand. */
export function fileOf(cards: Own[]): string {
  return cards.map(written).join("\n");
}

/** The fields that a card of a type has: ATK and DEF are those of fighters (206.1). */
export function fieldsOf(type: string): Field[] {
  return FIELDS.filter((field) => (field !== "atk" && field !== "def") || /resonator|j-ruler/i.test(type));
}

function written(card: Own): string {
  const given = fieldsOf(card.type).filter((field) => field === "name" || card[field].trim() !== "");
  const lines = given.map((field) => `${field}: ${field === "attribute" ? JSON.stringify([...card.attribute]) : JSON.stringify(card[field])}`);
  return `- ${lines.join("\n  ")}\n`;
}

/** A card of a file, to go on typing; null if it has what is not typed here. */
export function fromFile(tried: Tried): Own | null {
  if (tried.wrong.some((each) => !FIELDS.includes(each.field as Field))) return null;
  return Object.fromEntries(FIELDS.map((field) => [field, tried.given[field] ?? ""])) as Own;
}

export function cardLink(card: Own): string {
  return `${location.origin}/workshop/shared#${packed(card)}`;
}

/** The card of a link; null for what is none. */
export function fromCardLink(hash: string): Own | null {
  try {
    const given = unpacked(hash) as Partial<Own>;
    if (typeof given.name !== "string") return null;
    return Object.fromEntries(FIELDS.map((field) => [field, String(given[field] ?? "").slice(0, LONGEST)])) as Own;
  } catch {
    return null;
  }
}

/** A list of cards in which some of a deck make room for a card. */
export function listWith(deck: DeckCards, card: Own): string {
  const kind = card.type.toLowerCase();
  const ruler = kind === "ruler" ? card.name : deck.ruler;
  const pile = kind.includes("magic stone") ? "stones" : kind === "rune" ? "runes" : "main";
  const heads = { main: "Main Deck", stones: "Magic Stone Deck", extra: "Extra Deck", runes: "Rune Deck", sideboard: "Sideboard" };
  const parts = Object.entries(heads).map(([name, head]) => {
    let cards = (deck.piles[name] ?? []).map((each): [string, number] => [each.title, each.count]);
    if (name === pile && kind !== "ruler") cards = [...without(cards, pile === "runes" ? 0 : COPIES), [card.name, pile === "runes" ? 1 : COPIES]];
    return cards.length === 0 ? "" : [head, ...cards.map(([title, count]) => `${count} ${title}`)].join("\n");
  });
  return [`Ruler\n1 ${ruler}`, ...parts.filter((part) => part !== "")].join("\n");
}

/** Cards without so many of them, from the last on. */
function without(cards: [string, number][], number: number): [string, number][] {
  let left = number;
  const kept = [...cards].reverse().map(([title, count]): [string, number] => {
    const out = Math.min(count, left);
    left -= out;
    return [title, count - out];
  });
  return kept.reverse().filter(([, count]) => count > 0);
}

/** The decks in which a card can be played, those of its attributes first. */
export function decksFor(decks: Deck[], card: Own): Deck[] {
  const fits = (deck: Deck): number => [...card.attribute].filter((letter) => deck.attributes.includes(letter)).length;
  return decks.filter((deck) => !deck.own).sort((a, b) => fits(b) - fits(a));
}
