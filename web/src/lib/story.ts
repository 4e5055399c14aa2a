/** How a game went: its moments that mattered, and the lines of life as they are drawn. */

import type { TurnTold } from "./types";

export interface Moment {
  number: number; // 1, 2, 3 in the order of the game
  at: number; // its place among the turns
  turn: TurnTold;
  lives: number[]; // how everybody's life changed
  boards: number[]; // how everybody's ATK in the field changed
}

const MOST = 3;
const LEAST = 300; // what changes less is no moment
const BOARD = 0.5; // ATK in the field beside life

/** The turns in which the game swung most for or against somebody: life, and half as much what fights. */
export function moments(turns: TurnTold[], seat: number): Moment[] {
  const found = turns.slice(1).map((turn, index) => {
    const before = turns[index] as TurnTold;
    const lives = turn.lives.map((life, each) => life - (before.lives[each] ?? 0));
    const boards = turn.boards.map((atk, each) => atk - (before.boards[each] ?? 0));
    const swing = lives.reduce((sum, life, each) => {
      const change = life + BOARD * (boards[each] ?? 0);
      return sum + (each === seat ? change : -change);
    }, 0);
    return { at: index + 1, turn, lives, boards, swing: Math.abs(swing) };
  });
  return found
    .filter((each) => each.swing >= LEAST)
    .sort((a, b) => b.swing - a.swing)
    .slice(0, MOST)
    .sort((a, b) => a.at - b.at)
    .map(({ at, turn, lives, boards }, index) => ({ number: index + 1, at, turn, lives, boards }));
}

export interface Chart {
  width: number;
  height: number;
  top: number; // the life at the upper edge
  x: (at: number) => number;
  y: (life: number) => number;
}

/** Where turns and life lie in a picture. */
export function chart(turns: TurnTold[], width: number, height: number): Chart {
  const most = Math.max(1000, ...turns.flatMap((turn) => turn.lives));
  const top = Math.ceil(most / 1000) * 1000;
  const x = (at: number): number => (turns.length < 2 ? 0 : (at / (turns.length - 1)) * width);
  const y = (life: number): number => height - (Math.max(0, life) / top) * height;
  return { width, height, top, x, y };
}

/** The line of a player's life: it falls and rises in steps. */
export function line(turns: TurnTold[], seat: number, drawn: Chart): string {
  return turns
    .map((turn, at) => {
      const [x, y] = [drawn.x(at).toFixed(1), drawn.y(turn.lives[seat] ?? 0).toFixed(1)];
      return at === 0 ? `M${x} ${y}` : `H${x}V${y}`;
    })
    .join("");
}
