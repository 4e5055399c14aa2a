/** Lessons: sitting down to one, which comes next, and when something of the first game is new. */

import { api } from "./api";
import { prefs } from "./prefs.svelte";
import { go } from "./router.svelte";
import { enter } from "./session.svelte";
import type { Decision, GameEvent, Lesson, Moment } from "./types";

export const FIRST_GAME = "first";
export const PUZZLE = "puzzle-"; // before the name of a puzzle, which is played as a lesson is
export const PUZZLES = "/learn#puzzles";

/** Go to the table of a lesson; raises an ApiError. */
export async function begin(name: string): Promise<void> {
  await enter();
  const table = await api.learn(name);
  if (name === FIRST_GAME) prefs.hints = prefs.hints.filter((hint) => !hint.startsWith(`${FIRST_GAME}.`));
  go(`/table/${table.id}`);
}

/** The first lesson, or puzzle, after another that is not done; null if all are. */
export function after(all: Pick<Lesson, "name" | "done">[], name: string): string | null {
  const place = all.findIndex((lesson) => lesson.name === name);
  const rest = [...all.slice(place + 1), ...all.slice(0, Math.max(0, place))];
  return rest.find((lesson) => !lesson.done)?.name ?? null;
}

/** Whether a moment of the first game has come: an event, a question, or an option that somebody has. */
export function happens(moment: Moment, events: GameEvent[], mine: Decision | null, seat: number | null): boolean {
  if (moment.asked !== "") return mine?.kind === moment.asked;
  if (moment.option !== "") return (mine?.options ?? []).some((option) => option.kind === moment.option && !option.idle);
  const whose = (player: number): boolean => moment.who === "any" || (moment.who === "you") === (player === seat);
  return events.some((event) => event.kind === moment.event && whose(event.player));
}
