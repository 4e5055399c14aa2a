import { getContext, setContext } from "svelte";
import type { TableStore } from "./table.svelte";

const KEY = Symbol("table");

export function provideTable(store: TableStore): void {
  setContext(KEY, store);
}

/** The table, if this is shown at one. */
export function perhapsTable(): TableStore | undefined {
  return getContext<TableStore | undefined>(KEY);
}

export function useTable(): TableStore {
  return getContext<TableStore>(KEY);
}
