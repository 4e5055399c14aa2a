/** Judgment: the table goes dark, the ruler rises to its middle, turns over in rays of light, and lands as a J-ruler. */

import { ghostOf, type Place } from "./motion";
import { lasting, lessMotion } from "./prefs.svelte";
import type { GameEvent } from "./types";

const WHOLE = 900; // all of it; a key or a press ends it
const LARGE = 2.1;

export function judge(event: GameEvent, before: Map<string, Place>, now: Map<string, Place>): void {
  const ruler = now.get(String(event.card)) ?? now.get(String(event.was));
  if (ruler === undefined || lessMotion()) return;
  const old = before.get(String(event.was)) ?? before.get(String(event.card)) ?? ruler;
  const table = document.querySelector("main.table")?.getBoundingClientRect() ?? ruler.box;
  const [x, y] = [table.left + table.width / 2, table.top + table.height * 0.45];
  part("hush", 0, 0, [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }]);
  part("rays", x, y, [
    { translate: "-50% -50%", rotate: "0deg", scale: "0.3", opacity: 0 },
    { translate: "-50% -50%", rotate: "15deg", scale: "1", opacity: 1, offset: 0.5 },
    { translate: "-50% -50%", rotate: "30deg", scale: "1.1", opacity: 0 },
  ]);
  const leaving = ghostOf(old);
  leaving.classList.add("judged");
  const [fromX, fromY] = [x - middle(old.box).x, y - middle(old.box).y];
  done(
    leaving,
    leaving.animate(
      [
        { translate: "0 0", transform: "perspective(800px) rotateY(0)", scale: "1" },
        { translate: `${fromX}px ${fromY}px`, transform: "perspective(800px) rotateY(0)", scale: String(LARGE), offset: 0.7 },
        { translate: `${fromX}px ${fromY}px`, transform: "perspective(800px) rotateY(90deg)", scale: String(LARGE) },
      ],
      { duration: lasting(WHOLE * 0.45), easing: "ease-in-out", fill: "forwards" },
    ),
  );
  const [toX, toY] = [x - middle(ruler.box).x, y - middle(ruler.box).y];
  ruler.element.animate(
    [
      { translate: `${toX}px ${toY}px`, transform: "perspective(800px) rotateY(-90deg)", scale: String(LARGE), zIndex: 76, opacity: 0 },
      { translate: `${toX}px ${toY}px`, transform: "perspective(800px) rotateY(-90deg)", scale: String(LARGE), zIndex: 76, opacity: 1, offset: 0.01 },
      { translate: `${toX}px ${toY}px`, transform: "perspective(800px) rotateY(0)", scale: String(LARGE), zIndex: 76, offset: 0.45 },
      { translate: "0 0", transform: "none", scale: "1", zIndex: 76 },
    ],
    { duration: lasting(WHOLE * 0.55), delay: lasting(WHOLE * 0.45), fill: "backwards", easing: "ease-out" },
  );
  const at = middle(ruler.box);
  part(
    "ring",
    at.x,
    at.y,
    [
      { translate: "-50% -50%", scale: "0.2", opacity: 0.9 },
      { translate: "-50% -50%", scale: "3.2", opacity: 0 },
    ],
    WHOLE,
  );
}

function middle(box: DOMRect): { x: number; y: number } {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Something that is there for the ceremony alone. */
function part(kind: "hush" | "rays" | "ring", x: number, y: number, frames: Keyframe[], after = 0): void {
  const element = document.createElement("div");
  element.className = `ceremony ${kind}`;
  element.setAttribute("aria-hidden", "true");
  if (kind !== "hush") Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
  document.body.append(element);
  done(element, element.animate(frames, { duration: lasting(after > 0 ? 600 : WHOLE), delay: lasting(after), fill: "backwards", easing: "ease-out" }));
}

function done(element: HTMLElement, moving: Animation): void {
  moving.onfinish = moving.oncancel = () => element.remove();
}
