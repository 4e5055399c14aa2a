/** Decks that are being built: kept in the browser as they are changed, and sent as a link. */

import { packed, unpacked } from "./text";
import type { BuildingIn, CardLine, DeckCards } from "./types";

export type PileName = "main" | "stones" | "extra" | "runes" | "sideboard";
export const PILES: readonly PileName[] = ["main", "stones", "extra", "runes", "sideboard"];

export interface Draft {
  name: string;
  edition: string;
  format: string;
  ruler: string;
  piles: Record<PileName, [string, number][]>;
  notes: string;
}

const KEY = "willstone-decks";

export function empty(name: string): Draft {
  return { name, edition: "cr-8.01", format: "", ruler: "", piles: { main: [], stones: [], extra: [], runes: [], sideboard: [] }, notes: "" };
}

function read(): Record<string, Draft> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Draft>;
  } catch {
    return {};
  }
}

export const drafts = $state<{ kept: Record<string, Draft> }>({ kept: read() });

export function keep(draft: Draft): void {
  drafts.kept = { ...drafts.kept, [draft.name]: $state.snapshot(draft) };
  localStorage.setItem(KEY, JSON.stringify(drafts.kept));
}

export function forget(name: string): void {
  drafts.kept = Object.fromEntries(Object.entries(drafts.kept).filter(([each]) => each !== name));
  localStorage.setItem(KEY, JSON.stringify(drafts.kept));
}

/** A name that no draft has yet. */
export function free(name: string): string {
  let found = name;
  for (let n = 2; found in drafts.kept; n += 1) found = `${name.slice(0, 16)} ${n}`;
  return found;
}

/** Where a card belongs by its type. */
export function pileOf(card: CardLine): PileName | "ruler" {
  if (card.types.includes("ruler")) return "ruler";
  if (card.types.includes("magic stone")) return "stones";
  if (card.types.includes("rune") && !card.types.includes("chant")) return "runes";
  return "main";
}

export function copiesOf(draft: Draft, title: string): number {
  if (draft.ruler === title) return 1;
  return PILES.reduce((sum, pile) => sum + (draft.piles[pile].find(([each]) => each === title)?.[1] ?? 0), 0);
}

export function changed(draft: Draft, pile: PileName | "ruler", title: string, by: number): void {
  if (pile === "ruler") {
    draft.ruler = by > 0 ? title : "";
    return;
  }
  const cards = draft.piles[pile];
  const place = cards.findIndex(([each]) => each === title);
  const count = (cards[place]?.[1] ?? 0) + by;
  if (place < 0 && count > 0) draft.piles[pile] = [...cards, [title, count]];
  else draft.piles[pile] = cards.map(([each, n]): [string, number] => (each === title ? [each, count] : [each, n])).filter(([, n]) => n > 0);
}

export function sized(draft: Draft, pile: PileName): number {
  return draft.piles[pile].reduce((sum, [, count]) => sum + count, 0);
}

export function asked(draft: Draft): BuildingIn {
  const piles = Object.fromEntries(PILES.map((pile) => [pile, $state.snapshot(draft.piles[pile])]));
  return { name: draft.name, ruler: draft.ruler, piles, edition: draft.edition, format: draft.format };
}

/** A deck that the server has, as one to go on building. */
export function fromDeck(deck: DeckCards): Draft {
  const piles = Object.fromEntries(PILES.map((pile) => [pile, (deck.piles[pile] ?? []).map((each): [string, number] => [each.title, each.count])]));
  return { ...empty(deck.name), edition: deck.edition, ruler: deck.ruler, piles: piles as Draft["piles"] };
}

export function linkOf(draft: Draft): string {
  return `${location.origin}/decks/shared#${packed(draft)}`;
}

/** The deck of a link; null for what is none. */
export function fromLink(hash: string): Draft | null {
  try {
    const given = unpacked(hash) as Partial<Draft>;
    const plain = empty(String(given.name ?? "").slice(0, 20) || "?");
    for (const pile of PILES)
      plain.piles[pile] = (given.piles?.[pile] ?? []).map(([title, count]): [string, number] => [String(title), Math.max(1, Math.min(60, Math.floor(Number(count)) || 1))]);
    const words = { edition: String(given.edition ?? plain.edition), format: String(given.format ?? ""), ruler: String(given.ruler ?? ""), notes: String(given.notes ?? "") };
    return { ...plain, ...words };
  } catch {
    return null;
  }
}
