/** What a player sees of a game: the engine's view, as the server sends it in every state. */

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
  crystals?: [number, number]; // how many, and how many win
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
  shown?: Card | null;
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
