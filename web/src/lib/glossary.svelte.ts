/** The words of the game: what is known of them, and whether the glossary is open, and at which word. */

import { api } from "./api";
import { prefs } from "./prefs.svelte";
import type { Term } from "./types";

export const glossary = $state<{ open: boolean; words: string; terms: Term[] }>({ open: false, words: "", terms: [] });
let spoken = "";

/** Learn the words in the language that is set, once; without the server there are none. */
export async function learnWords(): Promise<void> {
  const language = prefs.language;
  if (spoken === language) return;
  spoken = language;
  try {
    glossary.terms = await api.glossary(language);
  } catch {
    spoken = "";
  }
}

export function openGlossary(words = ""): void {
  glossary.words = words;
  glossary.open = true;
}

/** What a keyword means, by its name as cards have it in English or in the language of the page; undefined for what is none. */
export function keyword(name: string): Term | undefined {
  return glossary.terms.find((term) => term.kind === "keyword" && (term.word === name || term.name === name));
}

/** The words in which all of something occurs, those whose names begin so first. */
export function matching(terms: Term[], words: string): Term[] {
  const sought = words.trim().toLowerCase();
  if (sought === "") return terms;
  const begins = (term: Term): boolean => [term.name, term.word].some((name) => name.toLowerCase().startsWith(sought));
  const found = terms.filter((term) => `${term.name} ${term.word} ${term.text} ${term.rule}`.toLowerCase().includes(sought));
  return [...found.filter(begins), ...found.filter((term) => !begins(term))];
}
