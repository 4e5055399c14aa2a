import { getContext, setContext } from "svelte";
import type { TableStore } from "./table.svelte";

const KEY = Symbol("table");

export function provideTable(store: TableStore): void {
  setContext(KEY, store);
}

export function useTable(): TableStore {
  return getContext<TableStore>(KEY);
}
