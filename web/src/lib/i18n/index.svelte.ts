/** The words of the table in the chosen language. */

import { prefs } from "../prefs.svelte";
import { shown } from "../window.svelte";
import { en } from "./en";
import { it } from "./it";

export type Word = keyof typeof en;

const WORDS: Record<string, Readonly<Record<Word, string>>> = { en, it };

const still = matchMedia("(hover: none)");

/** Whether who reads this touches instead of pointing. */
export function touching(): boolean {
  return still.matches || shown.shape !== "desk";
}

/** Words that were written for both: "<Click|Tap> the card". */
export function handed(text: string): string {
  return text.replace(/<([^<>|]*)\|([^<>|]*)>/g, (_whole, pointed: string, touched: string) => (touching() ? touched : pointed));
}

/** The words for a key; for who touches instead of pointing, those that say so, where there are any. */
export function t(word: Word, values: Record<string, string | number> = {}): string {
  const words = WORDS[prefs.language] ?? en;
  const touched = `${word}.touch` as Word;
  const text = touched in words && touching() ? words[touched] : words[word];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The words for something the server names, if we have them; else what the server said. */
export function known(prefix: string, name: string, otherwise: string): string {
  const word = `${prefix}.${name}`;
  return word in en ? t(word as Word) : otherwise;
}
