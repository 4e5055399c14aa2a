/** Cards, options and prompts in words, in the language of the player. */

import { shared } from "./choices";
import { known, t, type Word } from "./i18n/index.svelte";
import { en } from "./i18n/en";
import { prefs } from "./prefs.svelte";
import type { TableStore } from "./table.svelte";
import type { Card, Decision, Option, Table } from "./types";

/** A card for somebody who does not see it. */
export function spoken(store: TableStore, card: Card): string {
  if (card.name === undefined) return t(card.magic_stone ? "card.stoneDown" : "card.hidden");
  const parts = [card.name, (card.types ?? []).map(typeWord).join(" ")];
  if (card.atk != null || card.def != null) parts.push(`${card.atk ?? "–"} / ${card.def ?? "–"}`);
  if (card.cost) parts.push(t("card.cost", { cost: card.cost.replace(/[{}]+/g, " ").trim() }));
  if (card.damage) parts.push(t("card.damage", { amount: card.damage }));
  if (card.rested) parts.push(t("card.rested"));
  if (card.face_down) parts.push(t("card.faceDown"));
  for (const [name, number] of Object.entries(card.counters ?? {})) parts.push(t("card.counters", { name, number }));
  if (card.keywords?.length) parts.push(card.keywords.join(", "));
  if (card.added_to !== undefined) parts.push(t("card.addedTo", { name: store.nameOf(card.added_to) }));
  const options = store.places.get(card.id)?.filter((option) => !option.idle) ?? [];
  if (options.length > 0) parts.push([...new Set(options.map((option) => verb(option)))].join(", "));
  return parts.filter((part) => part !== "").join(", ");
}

/** The name of a table; those that the server made are put into the language of the page. */
export function tableName(table: Pick<Table, "name">): string {
  const owner = /^(.+)'s table$/.exec(table.name)?.[1];
  return owner === undefined ? table.name : t("table.of", { name: owner });
}

export function typeWord(type: string): string {
  return known("type", type, type);
}

/** What an option does, without saying to which card: "Play", "Set face down". */
export function verb(option: Option): string {
  return known("verb", option.kind, option.label);
}

/** An option in full. */
export function label(store: TableStore, option: Option): string {
  const word = `option.${option.kind}` as Word;
  const name = option.card !== 0 ? store.nameOf(option.card) : "";
  const target = option.target !== 0 ? store.nameOf(option.target) : "";
  if (option.kind === "choose" || option.kind === "order" || option.kind === "reveal") {
    if (store.mine !== null && (store.mine.kind === "mode" || shared(store.mine, option))) return option.label;
    if (option.word !== "") return known("choice", option.word, option.label || sentence(option.word));
    if (target !== "") return target;
    return option.label;
  }
  if (option.kind === "number") return String(option.n);
  if (option.kind === "assign") return `${name} ${option.n}`;
  if (!(word in en)) return option.label;
  return t(word, { name, target, n: option.n });
}

/** A move in the fan beside its card. */
export function moveLabel(store: TableStore, option: Option, several: boolean): string {
  if (option.kind === "use") {
    const text = store.cards.get(option.card)?.abilities?.[option.n];
    return text === undefined ? label(store, option) : store.say(text);
  }
  if (option.kind === "attack") return several ? t("verb.attack") : label(store, option);
  if (option.kind === "choose") return label(store, option);
  return verb(option);
}

/** What the primary button says: the option, and what passing leads to. */
export function primaryLabel(store: TableStore, decision: Decision, option: Option): string {
  if (option.kind === "pass") {
    const top = store.view?.chase[0];
    if (top !== undefined) return t("primary.resolve", { name: top.name });
    if (decision.window === "own.main") return t("primary.endTurn");
    if (decision.window?.endsWith(".block")) return t("primary.damage");
    if (decision.window?.endsWith(".end_of_battle")) return t("primary.endBattle");
    return t("verb.pass");
  }
  if (option.kind === "attack") return t("primary.attack", { name: store.nameOf(option.target) });
  if (option.kind === "assign") return t("primary.assign");
  if (option.kind === "number") return t("primary.amount", { n: figure(option.n) });
  if (option.kind === "done") {
    if (decision.kind === "mulligan") {
      const changed = decision.chosen?.length ?? 0;
      return changed > 0 ? t("primary.change", { n: changed }) : t("primary.keep");
    }
    return t(decision.kind === "reveal" ? "primary.notNow" : "verb.done");
  }
  return label(store, option);
}

/** What is asked, in a few words. */
export function prompt(store: TableStore, decision: Decision): string {
  const aiming = store.selection;
  if (aiming?.step === "aim") return t("prompt.aim", { name: store.nameOf(aiming.at) });
  const word = `prompt.${decision.kind}`;
  if (decision.kind === "action") return actionPrompt(store, decision);
  if (decision.kind === "mulligan" || decision.kind === "attack" || decision.kind === "mode") return t(word as Word);
  if (decision.kind === "assign") return t("prompt.assign", { name: store.nameOf(store.view?.battle?.attacker ?? 0) });
  if (decision.kind === "block") return t("prompt.block", { name: store.nameOf(store.view?.battle?.attacker ?? 0) });
  return sentence(decision.prompt ?? "");
}

function actionPrompt(store: TableStore, decision: Decision): string {
  const top = store.view?.chase[0];
  if (top !== undefined) return t(top.controller === store.seat ? "prompt.ownPlay" : "prompt.answer", { name: top.name });
  if (decision.window !== undefined && `window.${decision.window}` in en) return t(`window.${decision.window}` as Word);
  return t("prompt.action");
}

/** A number as it is read; large ones in groups of digits. */
export function figure(n: number): string {
  return n < 10_000 ? String(n) : n.toLocaleString(prefs.language);
}

export function sentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
