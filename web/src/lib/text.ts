/** Card text and log lines cut into words, will symbols, keywords and rule numbers. */

export type Piece = { kind: "word" | "symbol" | "keyword" | "rule"; text: string };

const PIECES = /\{(\w+)\}|\[([A-Z][^\]/+]*)\]|\b(\d{3,4}\.\d+[a-z]*(?:-[ivx]+)?)\b/g;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECES)) {
    if (match.index > end) found.push({ kind: "word", text: text.slice(end, match.index) });
    if (match[1] !== undefined) found.push({ kind: "symbol", text: match[1] });
    else if (match[2] !== undefined) found.push({ kind: "keyword", text: match[2] });
    else found.push({ kind: "rule", text: match[3] ?? "" });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: "word", text: text.slice(end) });
  return found;
}

/** The symbols of a cost or a will pool, in order: "{W}{1}" is W, 1. */
export function symbols(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}
