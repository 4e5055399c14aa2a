/** The computer's players by how well they play, weakest first, under names for people. */

import type { Word } from "./i18n/index.svelte";
import { prefs } from "./prefs.svelte";

export interface Level {
  agent: string;
  word: Word;
  what: Word;
}

export const LEVELS: readonly [Level, ...Level[]] = [
  { agent: "random", word: "level.beginner", what: "level.beginnerWhat" },
  { agent: "easy", word: "level.easy", what: "level.easyWhat" },
  { agent: "normal", word: "level.normal", what: "level.normalWhat" },
  { agent: "hard", word: "level.hard", what: "level.hardWhat" },
  { agent: "expert", word: "level.expert", what: "level.expertWhat" },
];
const FIRST = "easy";

/** The level that was chosen last, or the one to begin with. */
export function chosenLevel(): string {
  return LEVELS.some((level) => level.agent === prefs.level) ? prefs.level : FIRST;
}

export function levelOf(agent: string): Level | undefined {
  return LEVELS.find((level) => level.agent === agent);
}

/** The level above or below one. */
export function nextLevel(agent: string, up: boolean): Level | undefined {
  const place = LEVELS.findIndex((level) => level.agent === agent);
  return place < 0 ? undefined : LEVELS[place + (up ? 1 : -1)];
}
