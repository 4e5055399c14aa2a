/** Where a question lies on the table, so that it covers nothing of what it is about. */

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
