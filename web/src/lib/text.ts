/** Card text and log lines cut into words, will symbols and keywords. */

export type Piece = { kind: "word" | "symbol" | "keyword"; text: string };

const PIECES = /\{(\w+)\}|\[([A-Z][^\]/+]*)\]/g;

export function pieces(written: string): Piece[] {
  const text = written.replaceAll("->", "→");
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECES)) {
    if (match.index > end) found.push({ kind: "word", text: text.slice(end, match.index) });
    if (match[1] !== undefined) found.push({ kind: "symbol", text: match[1] });
    else found.push({ kind: "keyword", text: match[2] ?? "" });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: "word", text: text.slice(end) });
  return found;
}

/** The symbols of a cost or a will pool, in order: "{W}{1}" is W, 1. */
export function symbols(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}
