/** The messages of the table, under the names the client uses; the types themselves are generated. */

export type { Battle, Card, Entry, PlayerView, Ref, Side, View, Zone } from "./view";
export type {
  ChatLine as Chat,
  ClientMessage,
  Clock,
  DecisionInfo as Decision,
  Happened as GameEvent,
  Inspected,
  LogLine,
  OptionInfo as Option,
  Reason,
  SeatInfo as Seat,
  ServerMessage,
  State,
  TableInfo as Table,
  You as User,
} from "../generated/socket";
export type {
  DeckIn as DeckWish,
  DeckOut as Deck,
  EditionOut as Edition,
  InviteOut as Invite,
  ReportOut as Report,
  RuleOut as Rule,
  SeatIn as SeatWish,
  TableIn as TableWish,
  WindowOut as StopWindow,
} from "../generated/rest";
