/** Things move: cards glide from where they were, damage and life float up, a ruler flips. Each takes under 250 ms. */

import { lasting, lessMotion } from "./prefs.svelte";
import type { GameEvent, View } from "./types";

const GLIDE = 230;
const HEAVY = 1000; // damage
const FLOAT = 1100; // what floats up does not keep anybody waiting

interface Place {
  box: DOMRect;
  element: HTMLElement;
}

let before = new Map<string, Place>();

function places(): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-ref], [data-pile]")) {
    const box = element.getBoundingClientRect();
    if (box.width === 0) continue;
    const key = element.dataset.ref ?? element.dataset.pile ?? "";
    if (!found.has(key)) found.set(key, { box, element });
  }
  return found;
}

/** Note where everything is before a new state is drawn. */
export function remember(view: View | null): void {
  before = view === null || lessMotion() ? new Map<string, Place>() : places();
}

/** Move everything from where it was; called after the new state was drawn. */
export function animate(view: View, events: GameEvent[]): void {
  const now = places();
  if (!lessMotion() && document.visibilityState === "visible") {
    const gone = new Set(before.keys());
    const origins = originsOf(events);
    for (const [key, place] of now) {
      const from = before.get(key) ?? originOf(key, origins, now);
      if (from === undefined || place.element.dataset.ref === undefined || Number(key) < 0) continue;
      gone.delete(key);
      gone.delete(String(origins.get(Number(key))?.was ?? ""));
      glide(place, from.box, before.has(key));
    }
    leave(events, gone, now);
  }
  show(view, events, now);
  before = new Map<string, Place>();
}

function originsOf(events: GameEvent[]): Map<number, GameEvent> {
  const found = new Map<number, GameEvent>();
  for (const event of events) if (event.kind === "moved" && event.card !== 0) found.set(event.card, event);
  return found;
}

/** Where a card that is new on the table came from: the card it was, or the pile it lay in. */
function originOf(key: string, origins: Map<number, GameEvent>, now: Map<string, Place>): Place | undefined {
  const event = origins.get(Number(key));
  if (event === undefined) return undefined;
  const pile = `${event.from}:${event.player}`;
  return before.get(String(event.was)) ?? before.get(pile) ?? now.get(pile);
}

function glide(to: Place, from: DOMRect, stayed: boolean): void {
  const dx = from.left + from.width / 2 - (to.box.left + to.box.width / 2);
  const dy = from.top + from.height / 2 - (to.box.top + to.box.height / 2);
  if (Math.hypot(dx, dy) < 6) return;
  const scale = stayed ? 1 : Math.max(0.3, Math.min(2, from.height / Math.max(1, to.box.height)));
  to.element.animate(
    [{ translate: `${dx}px ${dy}px`, scale: String(scale), zIndex: 30 }, { translate: "0 0", scale: "1", zIndex: 30 }],
    { duration: lasting(GLIDE), easing: "cubic-bezier(.2,.8,.3,1)" },
  );
}

/** Cards that are no longer drawn glide onto the pile they went to. */
function leave(events: GameEvent[], gone: Set<string>, now: Map<string, Place>): void {
  for (const event of events) {
    if (event.kind !== "moved" || !gone.has(String(event.was))) continue;
    const was = before.get(String(event.was));
    const pile = now.get(`${event.to}:${event.player}`);
    if (was === undefined || pile === undefined || now.has(String(event.card))) continue;
    const ghost = ghostOf(was);
    const dx = pile.box.left + pile.box.width / 2 - (was.box.left + was.box.width / 2);
    const dy = pile.box.top + pile.box.height / 2 - (was.box.top + was.box.height / 2);
    const moving = ghost.animate(
      [
        { translate: "0 0", scale: "1", opacity: 1 },
        { translate: `${dx}px ${dy}px`, scale: String(pile.box.height / Math.max(1, was.box.height)), opacity: 0.4 },
      ],
      { duration: lasting(GLIDE), easing: "ease-in" },
    );
    moving.onfinish = moving.oncancel = () => ghost.remove();
  }
}

/** A picture of what was somewhere, which is no longer part of the table. */
function ghostOf(was: Place): HTMLElement {
  const ghost = was.element.cloneNode(true) as HTMLElement;
  delete ghost.dataset.ref;
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.classList.add("ghost");
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${was.box.left}px`,
    top: `${was.box.top}px`,
    width: `${was.box.width}px`,
    height: `${was.box.height}px`,
    margin: "0",
    zIndex: "60",
    pointerEvents: "none",
  });
  ghost.style.setProperty("--cw", `${was.element.offsetWidth}px`); // its measures come from the row it lay in
  document.body.append(ghost);
  return ghost;
}

function show(view: View, events: GameEvent[], now: Map<string, Place>): void {
  for (const event of events) {
    if (event.kind === "damaged") {
      const key = event.card === 0 ? -1 - event.player : event.card;
      float(now.get(String(key)) ?? before.get(String(key)), `−${event.amount}`, "harm");
      if (event.amount >= HEAVY) shake();
    } else if (event.kind === "life" && event.amount !== 0) {
      if (event.amount < 0 && events.some((each) => each.kind === "damaged" && each.player === event.player && each.card === 0))
        continue;
      const words = event.amount > 0 ? `+${event.amount}` : `−${-event.amount}`;
      float(now.get(String(-1 - event.player)), words, event.amount > 0 ? "heal" : "harm");
    } else if (event.kind === "judged") flip(view, event, now);
  }
}

/** A heavy blow is felt by the whole table. */
function shake(): void {
  if (lessMotion()) return;
  const steps = [0, -8, 7, -5, 3, 0].map((x) => ({ translate: `${x}px 0` }));
  document.querySelector("main.table")?.animate(steps, { duration: lasting(240), easing: "ease-out" });
}

function float(at: Place | undefined, words: string, tone: "harm" | "heal"): void {
  if (at === undefined) return;
  const element = document.createElement("div");
  element.className = `floating ${tone}`;
  element.textContent = words;
  element.setAttribute("aria-hidden", "true");
  element.style.left = `${at.box.left + at.box.width / 2}px`;
  element.style.top = `${at.box.top + at.box.height / 2}px`;
  document.body.append(element);
  const rise = lessMotion() ? "0px" : "-3.5rem";
  const moving = element.animate(
    [
      { translate: "-50% -50%", opacity: 0 },
      { translate: "-50% -60%", opacity: 1, offset: 0.15 },
      { translate: `-50% calc(-50% + ${rise})`, opacity: 1, offset: 0.7 },
      { translate: `-50% calc(-50% + ${rise})`, opacity: 0 },
    ],
    { duration: lasting(FLOAT), easing: "ease-out" },
  );
  moving.onfinish = moving.oncancel = () => element.remove();
  if (tone === "harm" && !lessMotion()) {
    at.element.animate([{ translate: "0 0" }, { translate: "-5px 0" }, { translate: "5px 0" }, { translate: "0 0" }], 200);
  }
}

const TURN = 120; // half of a flip

/** The ruler turns over on its way into the field: first one sees its own side, then the J-ruler's. */
function flip(view: View, event: GameEvent, now: Map<string, Place>): void {
  const ruler = now.get(String(event.card)) ?? now.get(String(event.was));
  if (ruler === undefined || lessMotion()) return;
  const old = before.get(String(event.was)) ?? before.get(String(event.card));
  if (old !== undefined) {
    const ghost = ghostOf(old);
    const dx = (ruler.box.left + ruler.box.width / 2 - old.box.left - old.box.width / 2) / 2;
    const dy = (ruler.box.top + ruler.box.height / 2 - old.box.top - old.box.height / 2) / 2;
    const turning = ghost.animate(
      [
        { translate: "0 0", transform: "perspective(600px) rotateY(0)", filter: "brightness(1)" },
        { translate: `${dx}px ${dy}px`, transform: "perspective(600px) rotateY(90deg) scale(1.35)", filter: "brightness(2.2)" },
      ],
      { duration: lasting(TURN), easing: "ease-in", fill: "forwards" },
    );
    turning.onfinish = turning.oncancel = () => ghost.remove();
  }
  ruler.element.animate(
    [
      { transform: "perspective(600px) rotateY(-90deg) scale(1.35)", filter: "brightness(2.2)" },
      { transform: "perspective(600px) rotateY(0) scale(1.35)", filter: "brightness(1.6)", offset: 0.7 },
      { transform: "none", filter: "none" },
    ],
    { duration: lasting(TURN), delay: lasting(TURN), fill: "backwards", easing: "ease-out" },
  );
  const ring = document.createElement("div");
  ring.className = "ceremony";
  ring.setAttribute("aria-hidden", "true");
  ring.style.left = `${ruler.box.left + ruler.box.width / 2}px`;
  ring.style.top = `${ruler.box.top + ruler.box.height / 2}px`;
  ring.dataset.seat = String(view.viewer === event.player ? "you" : "other");
  document.body.append(ring);
  const moving = ring.animate(
    [
      { translate: "-50% -50%", scale: "0.2", opacity: 0.9 },
      { translate: "-50% -50%", scale: "3.2", opacity: 0 },
    ],
    { duration: lasting(600), easing: "ease-out" },
  );
  moving.onfinish = moving.oncancel = () => ring.remove();
}

/** Whatever is still moving is done at once: a click or a key skips it. */
export function skip(): void {
  for (const moving of document.getAnimations()) {
    const effect = moving.effect;
    if (effect instanceof KeyframeEffect && effect.target?.closest("[data-ref]")) {
      if (effect.getTiming().iterations === 1 && moving instanceof Animation && !(moving instanceof CSSAnimation)) {
        moving.finish();
      }
    }
  }
}
