/** The messages of the table as the client uses them. */

export type Ref = number; // a card's or chase entry's id; a seat as -1 - seat

export interface Side {
  name: string;
  types: string[];
  cost: string;
  attributes: string[];
  races: string[];
  atk: number | null;
  def: number | null;
  abilities: string[];
  incomplete?: string[];
}

export interface Card {
  id: number;
  owner: number;
  controller: number;
  name?: string;
  title?: string;
  side?: number;
  image?: string | null;
  types?: string[];
  cost?: string;
  attributes?: string[];
  races?: string[];
  keywords?: string[];
  abilities?: string[];
  atk?: number | null;
  def?: number | null;
  printed?: (number | null)[];
  damage?: number;
  rested?: boolean;
  new?: boolean;
  face_down?: boolean;
  magic_stone?: boolean;
  counters?: Record<string, number>;
  added_to?: number;
  chosen?: unknown;
  other_sides?: string[];
  sides?: Side[];
  incomplete?: string[];
  place?: number;
}

export interface Zone {
  count: number;
  cards: Card[];
  face_down?: { magic_stone: boolean }[];
}

export interface PlayerView {
  name: string;
  life: number;
  will: string;
  lost: boolean;
  zones: Record<string, Zone>;
  reserved?: string[];
  crystals?: number;
}

export interface Entry {
  id: number;
  kind: string;
  card: number;
  name: string;
  controller: number;
  targets: Ref[][];
  x: number;
  text: string;
  image?: string | null;
}

export interface Battle {
  step: string;
  attacker: number;
  attacked: Ref;
  blocker: number;
}

export interface View {
  edition: string;
  viewer: number;
  turn: { player: number; number: number; phase: string };
  players: PlayerView[];
  field: Card[];
  chase: Entry[];
  battle: Battle | null;
  over: boolean;
  winner: number | null;
}

export interface Option {
  index: number;
  kind: string;
  card: number;
  target: Ref;
  n: number;
  word: string;
  idle: boolean;
  text: string;
  label: string;
  cost: string;
  then: string | null;
}

export interface Decision {
  number: number;
  player: number;
  kind: string;
  rule: string;
  prompt?: string;
  window?: string;
  options?: Option[];
  primary?: number | null;
  primary_label?: string;
  consequence?: string;
  chosen?: Ref[];
  least?: number;
  most?: number;
  payers?: number[];
}

export interface GameEvent {
  kind: string;
  rule: string;
  player: number;
  card: number;
  was: number;
  from: string;
  to: string;
  amount: number;
  detail: string;
}

export interface LogLine {
  text: string;
  rule: string;
  turn: number;
}

export interface Clock {
  left: number;
  running: boolean;
  grace: number;
}

export interface Seat {
  seat: number;
  kind: "person" | "computer" | "open";
  name: string;
  deck: string;
  ready: boolean;
  connected: boolean;
  wants: string[];
  agent?: string;
}

export interface Table {
  id: string;
  name: string;
  edition: string;
  title: string;
  public: boolean;
  watch: boolean;
  status: "open" | "playing" | "over";
  game: number;
  host: number;
  clock: { bank: number; grace: number } | null;
  seats: Seat[];
  you: number | null;
  spectators: number;
  result: { winner: number | null; reason: string; rule: string; game: number } | null;
}

export interface Chat {
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export interface Reason {
  rule: string;
  reason: string;
  summary: string;
}

export interface Inspected {
  type: "inspected";
  id: number | null;
  card: Card;
  changes: { text: string; source: number; name: string }[];
  can: number[];
  cannot: { move: string; reasons: Reason[] }[];
}

export interface State {
  type: "state";
  game: number;
  number: number;
  view: View;
  decision: Decision | null;
  events: GameEvent[];
  log: { from: number; lines: LogLine[] };
  passed: string[];
  clocks: Clock[] | null;
  thinking: number | null;
  full: boolean;
}

export interface User {
  id: string;
  name: string;
  guest: boolean;
}

export type ServerMessage =
  | { type: "welcome"; protocol: number; you: User; seat: number | null; table: Table; chat: Chat[] }
  | { type: "table"; table: Table }
  | State
  | { type: "done"; id: number | null; number: number }
  | { type: "refused"; id: number | null; number: number; reasons: Reason[] }
  | { type: "why"; id: number | null; possible: boolean; reasons: Reason[] }
  | Inspected
  | { type: "invited"; id: number | null; token: string; path: string }
  | ({ type: "chat" } & Chat)
  | { type: "offer"; what: string; seat: number; state: string }
  | { type: "error"; id: number | null; code: string; message: string }
  | { type: "bye"; code: string; message: string }
  | { type: "pong" };

export interface Edition {
  name: string;
  title: string;
  document: string;
  players: [number, number];
  life: number;
}

export interface Deck {
  name: string;
  edition: string;
  plan: string;
  difficulty: string;
  attributes: string[];
  ruler: string;
  image: string;
  cards: number;
}

export interface StopWindow {
  name: string;
  words: string;
  on: boolean;
}
