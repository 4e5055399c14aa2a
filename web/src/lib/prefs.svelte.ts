/** What a person has chosen about the look and the stops, kept in the browser. */

import type { Played } from "./tally";

export type Language = "en" | "it";

interface Kept {
  language: Language;
  theme: "auto" | "dark" | "light";
  motion: "auto" | "less" | "full";
  hints: string[]; // those already shown
  stops: string[] | null;
  passing: "smart" | "stops" | "full";
  level: string; // of the computer, as last chosen
  deck: string;
  name: string;
  theirs: string; // the computer's deck, as last chosen; empty: any
  pace: "slow" | "normal" | "fast";
  volume: number; // of sounds, from 0 to 1
  muted: boolean;
  played: Played[]; // how the last games ended
  folded: boolean; // whether the log is folded away
}

const KEY = "willstone";

function first(): Kept {
  const plain: Kept = {
    language: navigator.language.startsWith("it") ? "it" : "en",
    theme: "auto",
    motion: "auto",
    hints: [],
    stops: null,
    passing: "smart",
    level: "",
    deck: "",
    name: "",
    theirs: "",
    pace: "normal",
    volume: 0.5,
    muted: false,
    played: [],
    folded: false,
  };
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return plain;
  }
}

export const prefs = $state<Kept>(first());

const dark = matchMedia("(prefers-color-scheme: dark)");
const less = matchMedia("(prefers-reduced-motion: reduce)");

export function lessMotion(): boolean {
  return prefs.motion === "less" || (prefs.motion === "auto" && less.matches);
}

/** How long something takes that moves, at the pace that was chosen. */
export function lasting(milliseconds: number): number {
  return milliseconds * { slow: 1.6, normal: 1, fast: 0.5 }[prefs.pace];
}

/** Put the choices on the page; called again whenever one of them changes. */
export function applyPrefs(): void {
  const root = document.documentElement;
  root.lang = prefs.language;
  root.dataset.theme = prefs.theme === "auto" ? (dark.matches ? "dark" : "light") : prefs.theme;
  root.style.setProperty("--quick", `${lasting(220)}ms`);
  root.dataset.motion = lessMotion() ? "less" : "full";
  localStorage.setItem(KEY, JSON.stringify(prefs));
}

export function watchSystem(): void {
  dark.addEventListener("change", applyPrefs);
  less.addEventListener("change", applyPrefs);
}
