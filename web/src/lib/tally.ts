/** Who won the last games of this person, kept in the browser. */

import { prefs } from "./prefs.svelte";

export interface Played {
  key: string; // the table and the game
  deck: string;
  against: string; // the other deck
  won: boolean;
}

const MOST = 60;

/** Note how a game ended, once. */
export function note(game: Played): void {
  if (prefs.played.some((each) => each.key === game.key)) return;
  prefs.played = [...prefs.played, game].slice(-MOST);
}

/** The games of one deck against another, the oldest first. */
export function against(deck: string, other: string): Played[] {
  return prefs.played.filter((each) => each.deck === deck && each.against === other);
}
