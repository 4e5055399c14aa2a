/** A card in the hand of its player: hover or long press reads it, a click acts, a drag drops it on something. */

import type { Attachment } from "svelte/attachments";
import { skip } from "./motion";
import type { TableStore } from "./table.svelte";
import type { Card, Ref } from "./types";

const HOVER = 380;
const LONG_PRESS = 420;
const DRAG = 12;
const FAR = 60;

/** What is below a point of the window: a card or player. */
export function refAt(x: number, y: number, except: Element | null): Ref | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const holder = element.closest<HTMLElement>("[data-ref]");
    if (holder !== null && holder !== except && !(except?.contains(holder) ?? false)) {
      return Number(holder.dataset.ref);
    }
  }
  return null;
}

/** The name of a card in words: hover, a long press or, if it means nothing else, a click reads the card. */
export function naming(store: TableStore, name: string, clicks = true): Attachment<HTMLElement> {
  return (node) => {
    let timer = 0;
    let pressed = false;
    const read = (pinned: boolean): void => store.readNamed(name, node.getBoundingClientRect(), pinned);
    const later = (milliseconds: number, pinned: boolean): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        read(pinned);
        pressed = pinned;
      }, milliseconds);
    };
    const handlers: Record<string, (event: Event) => void> = {
      pointerenter: (event) => {
        if ((event as PointerEvent).pointerType === "mouse") later(HOVER, false);
      },
      pointerleave: () => {
        clearTimeout(timer);
        store.unread();
      },
      pointercancel: () => clearTimeout(timer),
      pointerup: () => clearTimeout(timer),
      pointerdown: (event) => {
        pressed = false;
        if ((event as PointerEvent).pointerType !== "mouse") later(LONG_PRESS, true);
      },
      contextmenu: (event) => {
        event.preventDefault();
        if (!pressed) read(true);
      },
      click: (event) => {
        if (!clicks && !pressed) return;
        event.stopPropagation();
        clearTimeout(timer);
        if (!pressed) read(true);
        pressed = false;
      },
    };
    for (const [kind, handler] of Object.entries(handlers)) node.addEventListener(kind, handler);
    return () => {
      clearTimeout(timer);
      for (const [kind, handler] of Object.entries(handlers)) node.removeEventListener(kind, handler);
    };
  };
}

/** The click that ends a drag means nothing. */
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 50);
}

export function handling(store: TableStore, card: Card, at: Ref = card.id): Attachment<HTMLElement> {
  return (node) => {
    let timer = 0;
    let start: { x: number; y: number; touch: boolean } | null = null;
    let dragging = false;
    let pulled = false; // as if it were dragged, but it can do nothing
    let pressed = false;

    function read(pinned: boolean): void {
      store.read(card, node.getBoundingClientRect(), pinned);
    }
    function enter(event: PointerEvent): void {
      if (event.pointerType !== "mouse" || event.buttons !== 0) return;
      clearTimeout(timer);
      timer = window.setTimeout(() => read(false), HOVER);
    }
    function leave(): void {
      clearTimeout(timer);
      store.unread(card);
    }
    function down(event: PointerEvent): void {
      skip();
      if (event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY, touch: event.pointerType !== "mouse" };
      dragging = pressed = false;
      clearTimeout(timer);
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", up);
      window.addEventListener("pointercancel", cancel);
      if (start.touch) {
        timer = window.setTimeout(() => {
          pressed = true;
          read(true);
        }, LONG_PRESS);
      }
    }
    function move(event: PointerEvent): void {
      if (start === null || pressed) return;
      const dx = event.clientX - start.x;
      const dy = event.clientY - start.y;
      if (!dragging) {
        if (Math.hypot(dx, dy) < DRAG) return;
        clearTimeout(timer);
        if (start.touch && Math.abs(dx) > Math.abs(dy)) {
          start = null; // the hand is being scrolled
          return;
        }
        pulled = !store.places.has(at);
        if (pulled) return;
        dragging = true;
        store.unread();
        node.dataset.dragging = "";
      }
      node.style.translate = `${dx}px ${dy}px`;
    }
    function up(event: PointerEvent): void {
      clearTimeout(timer);
      const far = start !== null && Math.hypot(event.clientX - start.x, event.clientY - start.y) > FAR;
      if (pulled && far) {
        swallowClick();
        read(true); // which says why it cannot
      } else if (dragging) {
        const below = refAt(event.clientX, event.clientY, node);
        swallowClick();
        if (far) store.drop(at, below);
      }
      stop();
    }
    function stop(): void {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", cancel);
      node.style.translate = "";
      delete node.dataset.dragging;
      start = null;
      dragging = pulled = false;
    }
    function cancel(): void {
      clearTimeout(timer);
      stop();
    }
    function click(event: MouseEvent): void {
      event.stopPropagation();
      if (pressed) {
        pressed = false;
        return;
      }
      if (store.click(at)) store.unread();
      else read(true);
    }
    function menu(event: Event): void {
      event.preventDefault();
      if (!pressed) read(true);
    }
    node.addEventListener("pointerenter", enter);
    node.addEventListener("pointerleave", leave);
    node.addEventListener("pointerdown", down);
    node.addEventListener("click", click);
    node.addEventListener("contextmenu", menu);
    return () => {
      clearTimeout(timer);
      node.removeEventListener("pointerenter", enter);
      node.removeEventListener("pointerleave", leave);
      node.removeEventListener("pointerdown", down);
      stop();
      node.removeEventListener("click", click);
      node.removeEventListener("contextmenu", menu);
    };
  };
}
