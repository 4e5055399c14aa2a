/** The words of the table in the chosen language. */

import { prefs } from "../prefs.svelte";
import { en } from "./en";
import { it } from "./it";

export type Word = keyof typeof en;

const WORDS: Record<string, Readonly<Record<Word, string>>> = { en, it };

export function t(word: Word, values: Record<string, string | number> = {}): string {
  const text = WORDS[prefs.language]?.[word] ?? en[word];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The words for something the server names, if we have them; else what the server said. */
export function known(prefix: string, name: string, otherwise: string): string {
  const word = `${prefix}.${name}`;
  return word in en ? t(word as Word) : otherwise;
}
