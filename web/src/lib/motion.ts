/** Things move: cards glide from where they were, strike, burn and fold away; damage and life float up. */

import { judge } from "./ceremony";
import { lasting, lessMotion } from "./prefs.svelte";
import type { GameEvent, View } from "./types";

const GLIDE = 230;
const HEAVY = 1000; // damage
const FLOAT = 1100; // what floats up does not keep anybody waiting

const MOTES = 7; // that rise from what burns

export interface Place {
  box: DOMRect;
  element: HTMLElement;
}

let before = new Map<string, Place>();
let fought: View["battle"] = null; // the battle as it was

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
  fought = view?.battle ?? null;
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
    strike(view, events, now);
  }
  show(events, now);
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

/** Those that fight go for each other as their damage is dealt. */
function strike(view: View, events: GameEvent[], now: Map<string, Place>): void {
  const battle = view.battle ?? fought;
  if (battle === null || !events.some((event) => event.kind === "damaged")) return;
  const attacker = now.get(String(battle.attacker));
  const other = now.get(String(battle.blocker || battle.attacked)) ?? before.get(String(battle.blocker || battle.attacked));
  if (attacker === undefined || other === undefined) return;
  const dx = (other.box.left + other.box.width / 2 - attacker.box.left - attacker.box.width / 2) * 0.45;
  const dy = (other.box.top + other.box.height / 2 - attacker.box.top - attacker.box.height / 2) * 0.45;
  attacker.element.animate(
    [
      { translate: "0 0", zIndex: 40 },
      { translate: `${-dx * 0.12}px ${-dy * 0.12}px`, zIndex: 40, offset: 0.25 },
      { translate: `${dx}px ${dy}px`, zIndex: 40, offset: 0.6 },
      { translate: "0 0", zIndex: 40 },
    ],
    { duration: lasting(320), easing: "ease-in-out" },
  );
}

/** What is destroyed burns, what is banished folds to a line of light; the rest of it goes to its pile unseen. */
function perish(was: Place, kind: "destroyed" | "banished"): void {
  const ghost = ghostOf(was);
  const burning = [
    { filter: "brightness(1)", opacity: 1, scale: "1" },
    { filter: "brightness(2) sepia(1) saturate(4)", opacity: 1, scale: "1.03", offset: 0.35 },
    { filter: "brightness(0.4) sepia(1) saturate(3)", opacity: 0, scale: "0.86" },
  ];
  const folding = [
    { filter: "brightness(1)", opacity: 1, scale: "1 1" },
    { filter: "brightness(3)", opacity: 1, scale: "1.1 0.03", offset: 0.7 },
    { filter: "brightness(3)", opacity: 0, scale: "0 0.02" },
  ];
  const moving = ghost.animate(kind === "destroyed" ? burning : folding, { duration: lasting(kind === "destroyed" ? 420 : 260), easing: "ease-in" });
  moving.onfinish = moving.oncancel = () => ghost.remove();
  if (kind === "destroyed") for (let mote = 0; mote < MOTES; mote += 1) rise(was, mote);
}

function rise(from: Place, index: number): void {
  const mote = document.createElement("i");
  mote.className = "ghost mote";
  mote.setAttribute("aria-hidden", "true");
  mote.style.left = `${from.box.left + (from.box.width * (index + 0.5)) / MOTES}px`;
  mote.style.top = `${from.box.top + from.box.height * (0.45 + 0.1 * (index % 4))}px`;
  document.body.append(mote);
  const aside = ((index * 37) % 30) - 15;
  const moving = mote.animate(
    [
      { translate: "0 0", opacity: 0 },
      { translate: `${aside / 3}px -0.6rem`, opacity: 1, offset: 0.3 },
      { translate: `${aside}px ${-3 - (index % 3)}rem`, opacity: 0 },
    ],
    { duration: lasting(620), easing: "ease-out" },
  );
  moving.onfinish = moving.oncancel = () => mote.remove();
}

/** Cards that are no longer drawn glide onto the pile they went to. */
function leave(events: GameEvent[], gone: Set<string>, now: Map<string, Place>): void {
  const ends = new Map<number, "destroyed" | "banished">();
  for (const event of events) if (event.kind === "destroyed" || event.kind === "banished") ends.set(event.card, event.kind);
  for (const event of events) {
    if (event.kind !== "moved" || !gone.has(String(event.was))) continue;
    const was = before.get(String(event.was));
    const end = ends.get(event.was);
    if (was !== undefined && end !== undefined) {
      perish(was, end);
      continue;
    }
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
export function ghostOf(was: Place): HTMLElement {
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

function show(events: GameEvent[], now: Map<string, Place>): void {
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
    } else if (event.kind === "judged") judge(event, before, now);
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

/** Whatever is still moving is done at once: a click or a key skips it. */
export function skip(): void {
  for (const moving of document.getAnimations()) {
    const effect = moving.effect;
    if (effect instanceof KeyframeEffect && effect.target?.closest("[data-ref], .ghost, .ceremony")) {
      if (effect.getTiming().iterations === 1 && moving instanceof Animation && !(moving instanceof CSSAnimation)) {
        moving.finish();
      }
    }
  }
}
