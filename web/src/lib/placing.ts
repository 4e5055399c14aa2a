/** Where a question or the reader of a card lies, so that it covers nothing of what it is about. */

import type { Shape } from "./window.svelte";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function common(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The first of some tops at which a box covers the least of what matters. */
export function clearest(box: Box, tops: number[], matters: Box[]): number {
  let best = { top: tops[0] ?? box.top, covered: Infinity };
  for (const top of tops) {
    const there = { ...box, top, bottom: top + box.bottom - box.top };
    const covered = matters.reduce((sum, other) => sum + common(there, other), 0);
    if (covered < best.covered) best = { top, covered };
  }
  return best.top;
}

const GAP = 8;

/** The larger of the two parts of a box that lie above and below something, or left and right of it. */
function apart(room: Box, at: Box, along: "up" | "across"): Box {
  const [before, after] =
    along === "up"
      ? [{ ...room, bottom: Math.min(room.bottom, at.top - GAP) }, { ...room, top: Math.max(room.top, at.bottom + GAP) }]
      : [{ ...room, right: Math.min(room.right, at.left - GAP) }, { ...room, left: Math.max(room.left, at.right + GAP) }];
  const size = (box: Box): number => (along === "up" ? box.bottom - box.top : box.right - box.left);
  return size(before) >= size(after) ? before : after;
}

/**
 * Where the reader lies: on a desk in the column, never upon the board; what is read in the column itself stays free. On
 * a phone it takes the larger part of the window beside what is read.
 */
export function readerBox(shape: Shape, at: Box | null, room: Box, column: Box | null): Box {
  const inner = { left: room.left + GAP, top: room.top + GAP, right: room.right - GAP, bottom: room.bottom - GAP };
  if (shape === "desk" && column !== null) return at !== null && at.right > column.left ? apart(column, at, "up") : column;
  if (at === null) return inner;
  return apart(inner, at, shape === "across" ? "across" : "up");
}
