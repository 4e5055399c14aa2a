/** Card text and log lines cut into words, will symbols, keywords and names of cards. */

export type Piece = { kind: "word" | "symbol" | "keyword" | "card"; text: string };

const PIECES = /\{(\w+)\}|\[([A-Z][^\]/+]*)\]/g;

export function pieces(written: string, names: RegExp | null = null): Piece[] {
  const text = written.replaceAll("->", "→");
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECES)) {
    if (match.index > end) found.push(...named(text.slice(end, match.index), names));
    if (match[1] !== undefined) found.push({ kind: "symbol", text: match[1] });
    else found.push({ kind: "keyword", text: match[2] ?? "" });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push(...named(text.slice(end), names));
  return found;
}

function named(words: string, names: RegExp | null): Piece[] {
  if (names === null) return [{ kind: "word", text: words }];
  const found: Piece[] = [];
  let end = 0;
  for (const match of words.matchAll(names)) {
    if (match.index > end) found.push({ kind: "word", text: words.slice(end, match.index) });
    found.push({ kind: "card", text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < words.length) found.push({ kind: "word", text: words.slice(end) });
  return found;
}

/** The symbols of a cost or a will pool, in order: "{W}{1}" is W, 1. */
export function symbols(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}
