/** Card text and log lines cut into words, will symbols, keywords and names of cards. */

export type Piece = { kind: "word" | "symbol" | "keyword" | "card"; text: string };

const PIECES = /\{(\w+)\}|\[([A-Z][^\]/+]*)\]/g;

export function pieces(written: string, names: RegExp | null = null): Piece[] {
  const text = written.replaceAll("->", "→").replaceAll("《", "“").replaceAll("》", "”"); // which few fonts have
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

/** Something as a part of an address, and read again; what is none raises an error. */
export function packed(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function unpacked(hash: string): unknown {
  const bytes = atob(hash.replace(/^#/, "").replaceAll("-", "+").replaceAll("_", "/"));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))));
}

/** The text of a file: UTF-16 if it begins as such files do, Latin-1 if its XML says so, else UTF-8. */
export function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const text = new TextDecoder().decode(bytes);
  return /^\s*<\?xml[^>]*encoding\s*=\s*["'](?:iso-8859-1|latin-?1|windows-1252)["']/i.test(text)
    ? new TextDecoder("windows-1252").decode(bytes)
    : text;
}
