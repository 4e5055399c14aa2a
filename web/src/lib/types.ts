/** The messages of the table, under the names the client uses; the types themselves are generated. */

export type Ref = number; // a card's or chase entry's id; a seat as -1 - seat

export type {
  CardView as Card,
  ChatLine as Chat,
  ClientMessage,
  Clock,
  DecisionInfo as Decision,
  EntryView as Entry,
  Happened as GameEvent,
  Inspected,
  LogLine,
  OptionInfo as Option,
  PlayerView,
  Reason,
  SeatInfo as Seat,
  ServerMessage,
  State,
  TableInfo as Table,
  View,
  You as User,
} from "../generated/socket";
export type {
  CardOut,
  DeckCards,
  DeckIn as DeckWish,
  DeckOut as Deck,
  DesignOut as Design,
  EditionOut as Edition,
  InviteOut as Invite,
  ReportOut as Report,
  RuleOut as Rule,
  SeatIn as SeatWish,
  TableIn as TableWish,
  WindowOut as StopWindow,
} from "../generated/rest";
