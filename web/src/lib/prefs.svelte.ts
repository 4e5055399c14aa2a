/** What a person has chosen about the look and the stops, kept in the browser. */

export type Language = "en" | "it";

interface Kept {
  language: Language;
  theme: "auto" | "dark" | "light";
  motion: "auto" | "less" | "full";
  hints: string[]; // those already shown
  stops: string[] | null;
  deck: string;
  name: string;
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
    deck: "",
    name: "",
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

/** Put the choices on the page; called again whenever one of them changes. */
export function applyPrefs(): void {
  const root = document.documentElement;
  root.lang = prefs.language;
  root.dataset.theme = prefs.theme === "auto" ? (dark.matches ? "dark" : "light") : prefs.theme;
  root.dataset.motion = lessMotion() ? "less" : "full";
  localStorage.setItem(KEY, JSON.stringify(prefs));
}

export function watchSystem(): void {
  dark.addEventListener("change", applyPrefs);
  less.addEventListener("change", applyPrefs);
}
