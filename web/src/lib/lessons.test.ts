import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Decision, GameEvent, Lesson, Moment } from "./types";

const lesson = (name: string, done: boolean): Lesson => ({ name, done, title: name, about: "", learnt: "", images: [], steps: 1 });
const moment = (changes: Partial<Moment>): Moment => ({ name: "m", event: "", asked: "", option: "", who: "any", title: "", text: "", rule: "1", ...changes });
const event = (kind: GameEvent["kind"], player: number): GameEvent => ({ kind, player, rule: "", card: 0, was: 0, from: "", to: "", amount: 0, detail: "" });
const asked = (kind: Decision["kind"], option: string, idle = false): Decision =>
  ({ number: 1, player: 0, kind, rule: "1", options: [{ kind: option, idle }] }) as unknown as Decision;

describe("lessons", () => {
  let lessons: typeof import("./lessons");
  beforeAll(async () => {
    vi.stubGlobal("location", { pathname: "/" });
    vi.stubGlobal("addEventListener", () => undefined);
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
    vi.stubGlobal("$state", (value: unknown) => value);
    lessons = await import("./lessons");
  });

  it("goes on to what is not done yet, and comes back to what was left out", () => {
    const all = [lesson("a", false), lesson("b", true), lesson("c", true), lesson("d", false)];
    expect(lessons.after(all, "b")).toBe("d");
    expect(lessons.after(all, "d")).toBe("a");
    expect(lessons.after([lesson("a", true)], "a")).toBeNull();
  });

  it("knows an event by whose it is", () => {
    const theirs = moment({ event: "played", who: "other" });
    expect(lessons.happens(theirs, [event("played", 1)], null, 0)).toBe(true);
    expect(lessons.happens(theirs, [event("played", 0)], null, 0)).toBe(false);
    expect(lessons.happens(moment({ event: "destroyed" }), [event("destroyed", 0)], null, 0)).toBe(true);
  });

  it("knows questions and options", () => {
    expect(lessons.happens(moment({ asked: "block" }), [], asked("block", "no block"), 0)).toBe(true);
    expect(lessons.happens(moment({ option: "call" }), [], asked("action", "call"), 0)).toBe(true);
    expect(lessons.happens(moment({ option: "call" }), [], asked("action", "call", true), 0)).toBe(false);
    expect(lessons.happens(moment({ option: "call" }), [], null, 0)).toBe(false);
  });
});
