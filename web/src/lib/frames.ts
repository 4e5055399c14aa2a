/** Which frame a card has on the table: its kind is told by the outline, and what is legendary shines. */

import { EDGES } from "../generated/symbols";
import type { Card } from "./types";

const KINDS: readonly [type: string, frame: string][] = [
  ["J-ruler", "jruler"],
  ["ruler", "ruler"],
  ["magic stone", "stone"],
  ["rune", "rune"],
  ["addition", "addition"],
  ["regalia", "regalia"],
  ["chant", "chant"],
];

/** The name of the outline; what lies face down shows none. */
export function frameOf(card: Card): string {
  if (card.face_down) return "resonator";
  return KINDS.find(([type]) => card.types?.includes(type))?.[1] ?? "resonator";
}

/** What the edge is made of: a metal, or a colour. */
export function edgeOf(card: Card): string {
  if (legendary(card) && !card.face_down) return "foil";
  return EDGES[frameOf(card)] ?? "brass";
}

/** Those with a name and a title of their own, as in the gallery. */
export function legendary(card: Card): boolean {
  return (card.name ?? "").includes(", ") || (card.abilities ?? []).some((text) => text.includes("[Legend]"));
}
