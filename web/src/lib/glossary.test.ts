import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Term } from "./types";

const term = (word: string, text: string, name = word): Term => ({ word, name, text, kind: "keyword", rule: "1106.2" });

describe("the glossary", () => {
  let matching: typeof import("./glossary.svelte").matching;
  beforeAll(async () => {
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
    ({ matching } = await import("./glossary.svelte"));
  });

  it("finds words by any of their names and by what they mean, names first", () => {
    const all = [term("Bane", "Destroys all that flies"), term("Flying", "Blocked only in the air", "Volare"), term("Drain", "Life")];
    expect(matching(all, "fl").map((each) => each.word)).toEqual(["Flying", "Bane"]);
    expect(matching(all, "vol").map((each) => each.word)).toEqual(["Flying"]);
    expect(matching(all, " ")).toHaveLength(3);
    expect(matching(all, "nothing")).toEqual([]);
  });
});
