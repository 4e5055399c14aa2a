/** The query language of cards as far as clicking goes: conditions of a query are put in, taken out and looked at. */

interface Term {
  text: string;
  key: string;
  op: string;
  values: string[];
}

const TERM = /(-?)(?:([A-Za-z_/]+)(<=|>=|!=|[:=<>]))?("[^"]*"|[^\s"]+)/g;

function terms(query: string): Term[] {
  return [...query.matchAll(TERM)].map((match) => {
    const value = match[4] ?? "";
    const plain = match[1] === "" && match[2] !== undefined;
    return {
      text: match[0],
      key: plain ? (match[2] ?? "").toLowerCase() : "",
      op: match[3] ?? "",
      values: value.startsWith('"') ? [value.slice(1, -1)] : value.split(","),
    };
  });
}

function written(key: string, op: string, values: string[]): string {
  const only = values[0] ?? "";
  return `${key}${op}${values.length === 1 && /[\s,]/.test(only) ? `"${only}"` : values.join(",")}`;
}

/** The values that a field may have by a query: attribute:fire,wind has two. */
export function listed(query: string, key: string): string[] {
  return terms(query)
    .filter((term) => term.key === key && term.op === ":")
    .flatMap((term) => term.values.map((value) => value.toLowerCase()));
}

/** A query with one value of a field put in, or taken out if it was there; `alone`: in place of all others. */
export function toggled(query: string, key: string, value: string, alone = false): string {
  const before = listed(query, key);
  const there = before.includes(value.toLowerCase());
  const after = there ? before.filter((each) => each !== value.toLowerCase()) : [...(alone ? [] : before), value.toLowerCase()];
  const rest = terms(query).filter((term) => !(term.key === key && term.op === ":")).map((term) => term.text);
  const spaced = after.some((each) => each.includes(" "));
  const added = after.length === 0 ? [] : spaced ? [written(key, ":", after.slice(-1))] : [written(key, ":", after)];
  return [...rest, ...added].join(" ");
}

/** The number a field is held to by a query, as "<=" or "=" or ">=". */
export function bound(query: string, key: string, op: string): number | null {
  const found = terms(query).find((term) => term.key === key && term.op === op);
  return found === undefined ? null : Number(found.values[0]);
}

/** A query in which a field is held to a number by a sign, or is not any more. */
export function bounded(query: string, key: string, op: string, value: number | null): string {
  const rest = terms(query).filter((term) => term.key !== key).map((term) => term.text);
  return [...rest, ...(value === null ? [] : [`${key}${op}${value}`])].join(" ");
}
