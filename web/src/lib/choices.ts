/** What the options of a decision mean on the table: which cards light up, what a click does, what the button says. */

import type { Card, Decision, Option, OptionKind, Ref, View } from "./types";

/** Options that the primary button or plain buttons offer, never a card. */
const BUTTONS = new Set<OptionKind>(["pass", "done", "no block", "forfeit", "battle"]);
/** Decisions whose options are cards or players that are chosen by one click. */
const AT_ONCE = new Set<OptionKind>(["choose", "block", "reveal"]);

/** Piles that stand for something one may do. */
export type Pile = "stones_deck" | "lifebreak";
export const STONE_DECK: Pile = "stones_deck";
const PILES = new Map<OptionKind, Pile>([
  ["call", STONE_DECK],
  ["lifebreak", "lifebreak"],
]);

/** Where on the table an option is clicked: a card, a player, a pile, or nowhere. */
export function place(option: Option): Ref | Pile | null {
  if (BUTTONS.has(option.kind)) return null;
  const pile = PILES.get(option.kind);
  if (pile !== undefined) return pile;
  if (option.kind === "assign" || option.kind === "number") return null;
  if (option.card !== 0) return option.card;
  if (option.target !== 0) return option.target;
  return null;
}

/** The options of each card or player, those that are wise first. */
export function byPlace(decision: Decision | null): Map<Ref | Pile, Option[]> {
  const found = new Map<Ref | Pile, Option[]>();
  for (const option of decision?.options ?? []) {
    const key = place(option);
    if (key === null) continue;
    found.set(key, [...(found.get(key) ?? []), option]);
  }
  for (const options of found.values()) options.sort((a, b) => rank(a) - rank(b));
  return found;
}

/** What is idle comes last, and where setting a card face down is wise, that comes first. */
function rank(option: Option): number {
  return option.idle ? 2 : option.kind === "set" ? 0 : 1;
}

/** The key that takes each of some answers: a number its own digit, anything else its place. */
export function keysOf(options: Option[]): string[] {
  const numbers = options.every((option) => option.kind === "number" && option.n < 10);
  if (options.length > 9 && !numbers) return options.map(() => "");
  return options.map((option, index) => String(numbers ? option.n : index + 1));
}

/** Options that are shown as buttons in the question, because no card on the table stands for them. */
export function asButtons(decision: Decision | null, view: View | null): Option[] {
  const shown = view === null ? new Set<Ref>() : onTable(view);
  return (decision?.options ?? []).filter((option) => {
    if (option.kind === "battle" || (option.index === decision?.primary && BUTTONS.has(option.kind))) return false;
    const key = place(option);
    if (key === null || (decision !== null && shared(decision, option))) return true;
    const byPile = option.card !== 0 && (decision?.kind === "action" || decision?.kind === "attack"); // which are lit and open
    return typeof key === "number" && !byPile && !shown.has(key);
  });
}

/** Whether an answer is one of several about the same card, which a click on that card cannot tell apart. */
export function shared(decision: Decision, option: Option): boolean {
  if (decision.kind === "action" || decision.kind === "attack") return false;
  const key = place(option);
  return key !== null && (decision.options ?? []).some((other) => other !== option && place(other) === key);
}

/** The answers that the question shows: cards that lie in no place of the table, and words. */
export function answers(decision: Decision | null, view: View | null, cards: Map<number, Card>): { pictures: Option[]; buttons: Option[] } {
  const pictures: Option[] = [];
  const buttons: Option[] = [];
  for (const option of asButtons(decision, view)) {
    const card = place(option) !== null && cards.has(option.target) && decision !== null && !shared(decision, option);
    if (card) pictures.push(option);
    else buttons.push(...(count(option) > FEW ? [option] : singly(option)));
  }
  return { pictures, buttons };
}

/** Cards of a pile to choose from; in a large one equal cards lie together, in the order of their names. */
export interface Picked {
  option: Option;
  card: Card;
  count: number;
}

const LARGE = 8;

export function spread(options: Option[], cards: Map<number, Card>): Picked[] {
  const found: Picked[] = [];
  const titles = new Map<string, Picked>();
  for (const option of options) {
    const card = cards.get(option.target);
    if (card === undefined) continue;
    const same = options.length > LARGE ? titles.get(card.title ?? "") : undefined;
    if (same !== undefined) {
      same.count += 1;
      continue;
    }
    const picked = { option, card, count: 1 };
    titles.set(card.title ?? "", picked);
    found.push(picked);
  }
  if (options.length > LARGE) found.sort((a, b) => (a.card.name ?? "").localeCompare(b.card.name ?? ""));
  return found;
}

/** Every card, chase entry and player that is drawn on the table; what lies in a deck or out of the game is not. */
export function onTable(view: View): Set<Ref> {
  const found = new Set<Ref>();
  for (const card of view.field) found.add(card.id);
  for (const entry of view.chase) {
    found.add(entry.id);
    found.add(entry.card);
  }
  view.players.forEach((player, seat) => {
    found.add(-1 - seat);
    for (const zone of ["hand", "ruler_area", "standby", "item_area"]) {
      for (const card of player.zones[zone]?.cards ?? []) if (zone !== "hand" || seat === view.viewer) found.add(card.id);
    }
  });
  return found;
}

/** Whom an amount is for that is being chosen: one of several targets of a division. */
export function receiver(decision: Decision | null): Ref | null {
  const first = decision?.options?.[0];
  return first?.kind === "number" && first.target !== 0 ? first.target : null;
}

const FEW = 5;
/** Options that may stand for many numbers. */
export const NUMBERED = new Set<OptionKind>(["number", "assign"]);

/** How many numbers an option stands for. */
export function count(option: Option): number {
  const numbers = option.numbers;
  return numbers === null ? 1 : Math.floor((numbers.most - numbers.least) / numbers.step) + 1;
}

/** An option for each of the numbers that one stands for. */
function singly(option: Option): Option[] {
  return Array.from({ length: count(option) }, (_, index) => at(option, index));
}

function at(option: Option, index: number): Option {
  const numbers = option.numbers;
  return numbers === null ? option : { ...option, n: numbers.least + index * numbers.step, numbers: null };
}

/** The options of a decision that asks for an amount: what [Pierce] leaves to the blocker, or one of many numbers. */
export function amounts(decision: Decision | null): Option[] {
  const options = decision?.options ?? [];
  const all = (kind: OptionKind): boolean => options.every((option) => option.kind === kind);
  return options.length > 0 && (all("assign") || (all("number") && total(options) > FEW)) ? options : [];
}

/** How many amounts there are in all. */
export function total(options: Option[]): number {
  return options.reduce((sum, option) => sum + count(option), 0);
}

/** One of all the amounts, counted from 0. */
export function amountAt(options: Option[], index: number): Option | undefined {
  for (const option of options) {
    if (index < count(option)) return at(option, index);
    index -= count(option);
  }
  return undefined;
}

/** Which of all the amounts is nearest to a number. */
export function nearest(options: Option[], wanted: number): number {
  let before = 0;
  let best = { index: 0, far: Infinity };
  for (const option of options) {
    const { least, step } = option.numbers ?? { least: option.n, step: 1 };
    const index = Math.max(0, Math.min(count(option) - 1, Math.round((wanted - least) / step)));
    const far = Math.abs(least + index * step - wanted);
    if (far < best.far) best = { index: before + index, far };
    before += count(option);
  }
  return best.index;
}

/** What everybody would receive by an amount: the attacked gets of the attacker's damage what the blocker does not. */
export function shares(option: Option | undefined, attacker: Card | undefined): Map<Ref, number> {
  if (option?.kind === "assign") {
    return new Map([
      [option.card, option.n],
      [option.target, (attacker?.atk ?? option.n) - option.n],
    ]);
  }
  return option !== undefined && option.target !== 0 ? new Map([[option.target, option.n]]) : new Map<Ref, number>();
}

/** Whether one click on a card takes its option, as when a target or a blocker is chosen. */
export function atOnce(decision: Decision, options: Option[]): boolean {
  return decision.kind !== "action" && options.length === 1 && options.every((option) => AT_ONCE.has(option.kind));
}

/** The options of a card as they are fanned out: all attacks of a card are one, aimed afterwards. */
export interface Move {
  kind: OptionKind;
  options: [Option, ...Option[]];
}

export function moves(options: Option[]): Move[] {
  const found: Move[] = [];
  for (const option of options) {
    const same = option.kind === "attack" ? found.find((move) => move.kind === "attack") : undefined;
    if (same) same.options.push(option);
    else found.push({ kind: option.kind, options: [option] });
  }
  return found;
}

/** The move that a second click makes: the only one, or the only one that is not idle. */
export function obvious(found: Move[]): Move | null {
  const wise = found.filter((move) => !move.options[0].idle);
  if (wise.length === 1) return wise[0] ?? null;
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** All cards that a view shows, and those a decision shows besides, by id. */
export function cardsOf(view: View, decision: Decision | null): Map<number, Card> {
  const found = new Map<number, Card>();
  for (const card of decision?.cards ?? []) found.set(card.id, card);
  for (const entry of view.chase) if (entry.shown) found.set(entry.shown.id, entry.shown);
  for (const card of view.field) found.set(card.id, card);
  for (const player of view.players) {
    for (const zone of Object.values(player.zones)) for (const card of zone.cards) found.set(card.id, card);
  }
  return found;
}

/** The seat that a negative reference means. */
export function seatOf(ref: Ref): number {
  return -1 - ref;
}

/** Initiating battle without naming an attack, for those who want to act before they attack. */
export function battleOption(decision: Decision | null): Option | null {
  return decision?.options?.find((option) => option.kind === "battle" && !option.idle) ?? null;
}
