/** The REST half of the server. */

import { prefs } from "./prefs.svelte";
import type { Detail, Wrong } from "../generated/rest";
import type { BuildingIn, BuildingOut, CardOut, CardsOut, Deck, DeckCards, DeckWish, Design, Edition, Format, Invite, Lesson, Moment, Puzzle, Replay, Report, Rule, StopWindow, Story, Table, TableWish, Term, Tried, User, View } from "./types";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly line: number | null = null,
    readonly problems: Wrong[] = [],
  ) {
    super(message);
  }
}

/** Ask the server; what it says comes in the language of the page. */
export async function call<T>(path: string, method = "GET", body?: unknown): Promise<T> {
  const spoken = { "Accept-Language": prefs.language };
  const answer = await fetch(`/api/v1${path}`, {
    method,
    credentials: "same-origin",
    ...(method === "GET"
      ? { headers: spoken }
      : { headers: { ...spoken, "Content-Type": "application/json" }, body: JSON.stringify(body ?? {}) }),
  });
  if (!answer.ok) throw await refusal(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

async function refusal(answer: Response): Promise<ApiError> {
  try {
    const { detail } = (await answer.json()) as { detail?: Detail | { msg: string }[] };
    if (Array.isArray(detail)) return new ApiError(answer.status, "", detail.map((each) => each.msg).join("; "));
    if (detail !== undefined) return new ApiError(answer.status, detail.code, detail.message, detail.line, detail.problems);
  } catch {
    // what follows says as much as is known
  }
  return new ApiError(answer.status, "", `${answer.status} ${answer.statusText}`);
}

export const api = {
  session: () => call<{ user: User | null }>("/session"),
  enter: (name: string) => call<{ user: User }>("/session", "POST", { name }),
  login: (name: string, password: string) => call<{ user: User }>("/session/login", "POST", { name, password }),
  register: (name: string, password: string) => call<{ user: User }>("/accounts", "POST", { name, password }),
  changePassword: (password: string, fresh: string) =>
    call<{ user: User }>("/accounts/password", "POST", { password, new: fresh }),
  changeName: (name: string, password: string) => call<{ user: User }>("/accounts/name", "POST", { name, password }),
  deleteAccount: (password: string) => call<undefined>("/accounts/deletion", "POST", { password }),
  leave: () => call<undefined>("/session", "DELETE"),
  editions: () => call<Edition[]>("/editions"),
  decks: (edition: string) => call<Deck[]>(`/decks?edition=${encodeURIComponent(edition)}`),
  addDeck: (deck: DeckWish) => call<Deck>("/decks", "POST", deck),
  forgetDeck: (name: string) => call<undefined>(`/decks/${encodeURIComponent(name)}`, "DELETE"),
  deck: (name: string) => call<DeckCards>(`/decks/${encodeURIComponent(name)}`),
  building: (deck: BuildingIn) => call<BuildingOut>("/building", "POST", deck),
  readList: (text: string) => call<BuildingIn>("/building/read", "POST", { text }),
  replay: (table: string, game: number, language: string) => call<Replay>("/replays", "POST", { table, game, language }),
  replayOf: (record: string, language: string) => call<Replay>("/replays", "POST", { record, language }),
  views: (replay: string, pack: number) => call<View[][]>(`/replays/${encodeURIComponent(replay)}/${pack}`),
  fork: (table: string, game: number, moves: number, seat: number, agent: string) =>
    call<Table>("/replays/fork", "POST", { table, game, moves, seat, agent }),
  formats: (language: string) => call<Format[]>(`/formats?language=${language}`),
  cards: (query: string, start: number, limit: number) =>
    call<CardsOut>(`/cards?query=${encodeURIComponent(query)}&start=${start}&limit=${limit}`),
  card: (title: string, language = "en") => call<CardOut>(`/cards/${encodeURIComponent(title)}?language=${language}`),
  designs: (text: string) => call<Design[]>("/designs", "POST", { text }),
  tryDesigns: (text: string) => call<Tried[]>("/designs/tried", "POST", { text }),
  windows: (language: string) => call<StopWindow[]>(`/windows?language=${language}`),
  tables: (mine: boolean) => call<Table[]>(`/tables${mine ? "?mine=true" : ""}`),
  table: (id: string) => call<Table>(`/tables/${encodeURIComponent(id)}`),
  create: (wish: TableWish) => call<Table>("/tables", "POST", wish),
  glossary: (language: string) => call<Term[]>(`/glossary?language=${language}`),
  lessons: (language: string) => call<Lesson[]>(`/lessons?language=${language}`),
  learn: (name: string) => call<Table>(`/lessons/${encodeURIComponent(name)}`, "POST", {}),
  puzzles: (language: string) => call<Puzzle[]>(`/puzzles?language=${language}`),
  moments: (language: string) => call<Moment[]>(`/lessons/first/moments?language=${language}`),
  story: (id: string, game: number, language: string) =>
    call<Story>(`/tables/${encodeURIComponent(id)}/story?game=${game}&language=${language}`),
  invite: (token: string) => call<Invite>(`/invites/${encodeURIComponent(token)}`),
  rule: (document: string, id: string, language: string) =>
    call<Rule>(`/rules/${encodeURIComponent(document)}/${encodeURIComponent(id)}?language=${language}`),
  report: (id: string, text: string) =>
    call<Report>(`/tables/${encodeURIComponent(id)}/reports`, "POST", { text }),
};

export function deckListUrl(name: string, style: string): string {
  return `/api/v1/decks/${encodeURIComponent(name)}/list?style=${encodeURIComponent(style)}`;
}

export function recordUrl(id: string, game: number): string {
  return `/api/v1/tables/${encodeURIComponent(id)}/record?game=${game}`;
}

/** The picture of a card without its frame; null for a card that has none. */
export function emblemOf(image: string | null | undefined): string | null {
  if (!image) return null;
  return image.startsWith("/api/v1/") && !image.startsWith("/api/v1/card-images/") ? image.replace(/\.svg(?=\?|$)/, "/emblem.svg") : image;
}
