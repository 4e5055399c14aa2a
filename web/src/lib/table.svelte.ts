/** One table as a client sees it: the last state of the server, and what the player is about to do. */

import { tick } from "svelte";
import {
  NUMBERED,
  amountAt,
  amounts,
  atOnce,
  byPlace,
  cardsOf,
  moves,
  obvious,
  onTable,
  receiver,
  shares,
  type Move,
  type Pile,
} from "./choices";
import { ApiError, api } from "./api";
import { Connection, type Link } from "./connection";
import { t } from "./i18n/index.svelte";
import { animate, remember } from "./motion";
import { finder, learn } from "./names";
import { prefs } from "./prefs.svelte";
import { hear } from "./sound";
import type {
  Card,
  Chat,
  ClientMessage,
  Decision,
  Inspected,
  LogLine,
  Option,
  Reason,
  Ref,
  ServerMessage,
  State,
  StopWindow,
  Table,
  User,
} from "./types";

/** What the player has begun: a card with its moves, or an attack that still needs its target. */
export type Selection =
  | { step: "moves"; at: Ref | Pile; moves: Move[] }
  | { step: "aim"; at: Ref; options: Option[] };

/** Until when everything is passed. */
export type Until = State["until"];

/** Where the gold button leads when nothing is left to do at this table. */
export interface Onward {
  label: string;
  test: string;
  go: () => void;
}

export interface Notice {
  text: string;
  reasons: Reason[];
  tone: "plain" | "bad";
}

export class TableStore {
  link = $state<Link>("connecting");
  user = $state<User | null>(null);
  seat = $state<number | null>(null);
  table = $state<Table | null>(null);
  state = $state.raw<State | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state<Chat[]>([]);
  clockSeen = $state(0);
  selection = $state.raw<Selection | null>(null);
  paying = $state<number[]>([]);
  states = $state(0); // how many states were drawn
  amount = $state(0); // which of all the amounts is set where one is asked for
  names = $state.raw<RegExp | null>(null); // finds the names of cards that were seen
  sent = $state(0); // the decision that was answered and is not yet confirmed
  notice = $state.raw<Notice | null>(null);
  until = $state<Until>(null);
  yields = $state<string[]>([]);
  windows = $state.raw<StopWindow[]>([]);
  reading = $state.raw<{ card: Card; at: DOMRect | null; pinned: boolean } | null>(null);
  inspected = $state.raw<Inspected | null>(null);
  invitePath = $state("");
  unreadChat = $state(0);
  missing = $state(false); // there is no such table, or it is none of the player's business
  ended = $state(0); // the game whose end was waved away
  onward = $state.raw<Onward | null>(null); // what comes next when a lesson is done

  view = $derived(this.state?.view ?? null);
  decision = $derived.by<Decision | null>(() => {
    const decision = this.state?.decision ?? null;
    return decision !== null && decision.number !== this.sent ? decision : null;
  });
  mine = $derived(
    this.decision !== null && this.decision.player === this.seat && this.decision.options !== undefined
      ? this.decision
      : null,
  );
  places = $derived(byPlace(this.mine));
  cards = $derived(this.view === null ? new Map<number, Card>() : cardsOf(this.view, this.mine));
  drawn = $derived(this.view === null ? new Set<Ref>() : onTable(this.view));
  receiver = $derived(receiver(this.mine));
  /** Whether a card, a player or a pile is to be chosen: whatever cannot be is dimmed then. */
  picking = $derived(this.mine !== null && this.mine.kind !== "action" && this.mine.kind !== "attack" && this.places.size > 0);
  /** Whether something that a lesson points at can be used now. */
  pointed = $derived.by(() => {
    const { point = [], piles = [] } = this.state?.lesson ?? {};
    const own = this.view?.players[this.seat ?? 0]?.zones ?? {};
    const refs = [...point, ...piles.flatMap((pile) => (own[pile]?.cards ?? []).map((card) => card.id))];
    return [...refs, ...(piles as Pile[])].some((at) => this.places.get(at)?.some((option) => !option.idle));
  });
  amounts = $derived(amounts(this.mine));
  set = $derived(amountAt(this.amounts, this.amount));
  shares = $derived(shares(this.set, this.cards.get(this.view?.battle?.attacker ?? 0)));
  targets = $derived(
    this.selection?.step === "aim" ? new Set(this.selection.options.map((option) => option.target)) : null,
  );

  private readonly connection: Connection;
  private readonly printed = new Map<string, Card>();
  private aimedAt: Ref | null = null; // on what a card was dropped that still asks for its target
  private wanted = ""; // the name of a card that is being looked up
  private noticeTimer = 0;
  private nextId = 1;

  constructor(
    readonly id: string,
    private readonly invite: string | null,
  ) {
    this.connection = new Connection(
      `/api/v1/tables/${encodeURIComponent(id)}/socket`,
      () => ({ type: "hello", protocol: 1, invite: this.invite, stops: prefs.stops, passing: prefs.passing, language: prefs.language }),
      (message) => this.receive(message),
      (link) => {
        this.link = link;
        if (link !== "lost") return;
        this.sent = 0;
        if (this.table === null && this.invite === null) void this.look();
      },
    );
  }

  open(): void {
    this.connection.open();
  }

  close(): void {
    this.connection.close();
  }

  /** Whether there is such a table at all, when nobody answers there. */
  private async look(): Promise<void> {
    try {
      await api.table(this.id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) return;
      this.missing = true;
      this.close();
    }
  }

  again(): void {
    this.connection.again();
  }

  /** Hear everything again, as after a change of language. */
  refresh(): void {
    this.connection.refresh();
  }

  send(message: ClientMessage): void {
    if (!this.connection.send(message)) this.tell(t("link.lost"), "bad");
  }

  // ---------------------------------------------------------------- what the server says

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.user = message.you;
        this.seat = message.seat;
        this.table = message.table;
        this.chat = message.chat;
        break;
      case "table":
        this.table = message.table;
        this.seat = message.table.you;
        break;
      case "state":
        void this.draw(message);
        break;
      case "refused":
        this.sent = 0;
        this.tell(t("refused"), "bad", message.reasons);
        break;
      case "why":
        this.tell(message.possible ? t("why.possible") : t("why.not"), "plain", message.reasons);
        break;
      case "inspected":
        this.inspected = message;
        break;
      case "invited":
        this.invitePath = message.path;
        break;
      case "chat":
        this.chat.push(message);
        if (message.seat !== this.seat) this.unreadChat += 1;
        break;
      case "offer":
        if (message.what === "undo" && message.state === "accepted") this.askAgain();
        this.tellOffer(message.seat, message.state);
        break;
      case "error":
        this.sent = 0;
        if (message.code !== "late") this.tell(message.message, "bad");
        break;
      case "bye":
        if (message.code === "elsewhere") this.tell(t("link.elsewhere"), "bad");
        if (message.code === "banned") this.tell(message.message, "bad");
        break;
    }
  }

  /** Draw a position of a game that is only looked at. */
  show(state: State): void {
    this.seat = state.view.viewer;
    void this.draw(state);
  }

  private async draw(state: State): Promise<void> {
    const before = this.state;
    const fresh = before === null || before.game !== state.game || state.full;
    if (!fresh) remember(this.view);
    this.state = state;
    this.states += 1;
    this.sent = 0;
    this.clockSeen = performance.now();
    this.log = [...this.log.slice(0, state.full ? 0 : state.log.from), ...state.log.lines];
    this.selection = null;
    this.paying = [];
    this.amount = 0;
    if (learn(this.printed, this.cards.values())) this.names = finder(this.printed.keys());
    this.reread();
    this.until = state.until;
    this.hit();
    if (!fresh) {
      hear(state.events, this.seat, this.mine !== null && state.view.turn.player !== this.seat);
      await tick();
      animate(state.view, state.events);
    }
  }

  /** A card that was dropped on something targets it, as soon as its target is asked for. */
  private hit(): void {
    const [decision, at] = [this.mine, this.aimedAt];
    if (at === null || decision === null) return;
    const option = decision.options?.find((each) => each.kind === "choose" && each.target === at);
    if (decision.kind === "target" || decision.kind === "action") this.aimedAt = null;
    if (decision.kind === "target" && option !== undefined) this.decide(option);
  }

  /** The card that is being read may have changed, or be gone. */
  private reread(): void {
    const reading = this.reading;
    if (reading === null) return;
    const now = this.cards.get(reading.card.id);
    if (now === undefined && !reading.pinned) this.reading = null;
    else if (now !== undefined) {
      this.reading = { ...reading, card: now };
      this.askAbout(now);
    }
  }

  private tellOffer(seat: number, state: string): void {
    if (seat === this.seat) return;
    const name = this.table?.seats[seat]?.name ?? "";
    if (state === "declined") this.tell(t("offer.declined", { name }), "plain"); // those that stand are shown by the table
  }

  // ---------------------------------------------------------------- what the player does

  tell(text: string, tone: "plain" | "bad", reasons: Reason[] = []): void {
    this.notice = { text, tone, reasons };
    clearTimeout(this.noticeTimer);
    this.noticeTimer = window.setTimeout(() => (this.notice = null), reasons.length > 0 ? 12_000 : 5000);
  }

  /** A card, a player or the magic stone deck was clicked; whether that meant anything. */
  click(at: Ref | Pile): boolean {
    const decision = this.mine;
    if (decision === null) return false;
    if (this.selection?.step === "aim" && typeof at === "number") {
      const aimed = this.selection.options.find((option) => option.target === at);
      if (aimed !== undefined) return this.decide(aimed);
      if (this.selection.at === at) {
        const only = this.selection.options.length === 1 ? this.selection.options[0] : undefined;
        return only === undefined ? this.back() : this.decide(only);
      }
    }
    if (this.selection?.step === "moves" && this.selection.at !== at && typeof at === "number" && this.pay(at)) return true;
    const options = this.places.get(at);
    if (options === undefined) return this.back();
    if (this.selection?.step === "moves" && this.selection.at === at) {
      const only = obvious(this.selection.moves);
      return only === null ? this.back() : this.begin(only, at);
    }
    const only = options[0];
    if (only?.mind === "" && (atOnce(decision, options) || (options.length === 1 && typeof at === "string"))) {
      return this.decide(only);
    }
    const found = moves(options);
    this.paying = [];
    const [attack, other] = found;
    if (attack?.kind === "attack" && other === undefined && typeof at === "number") {
      this.selection = { step: "aim", at, options: attack.options };
    } else this.selection = { step: "moves", at, moves: found };
    return true;
  }

  /** Take one of the moves of a card; an attack with several targets is aimed first. */
  begin(move: Move, at: Ref | Pile): boolean {
    if (move.kind === "attack" && move.options.length > 1 && typeof at === "number") {
      this.selection = { step: "aim", at, options: move.options };
      return true;
    }
    return this.decide(move.options[0]);
  }

  /** Choose a card that pays first, or no longer; whether it could. */
  private pay(at: Ref): boolean {
    if (!(this.mine?.payers ?? []).includes(at)) return false;
    if (!this.selectionCosts()) return false;
    this.paying = this.paying.includes(at) ? this.paying.filter((id) => id !== at) : [...this.paying, at];
    return true;
  }

  selectionCosts(): boolean {
    return this.selection?.step === "moves" && this.selection.moves.some((move) => move.options[0].cost !== "");
  }

  /** A card was dropped on something: an attack on what is attacked, anything else is made, and aimed at that. */
  drop(card: Ref, on: Ref | null): boolean {
    const options = this.places.get(card) ?? [];
    const attack = options.find((option) => option.kind === "attack" && option.target === on);
    if (attack !== undefined) return this.decide(attack);
    const plain = options.filter((option) => !option.idle && option.kind !== "attack");
    const only = plain[0];
    if (only?.mind === "" && plain.length === 1) {
      this.decide(only);
      this.aimedAt = on;
      return true;
    }
    return options.length > 0 ? this.click(card) : false;
  }

  /** Take an option; with ``hold`` one is asked once more in this battle, before the damage. */
  decide(option: Option, hold = false): boolean {
    const decision = this.mine;
    if (decision === null) return false;
    this.sent = decision.number;
    this.notice = null;
    const pay = this.paying.length > 0 ? { pay: [...this.paying] } : {};
    const n = NUMBERED.has(option.kind) ? { n: option.n } : {};
    this.selection = null;
    this.send({ type: "decide", id: this.nextId++, number: decision.number, option: option.index, hold, ...n, ...pay });
    return true;
  }

  /** Press the primary button. */
  primary(): boolean {
    if (this.onward !== null) {
      this.onward.go();
      return true;
    }
    const selection = this.selection;
    const move = this.obviousMove();
    if (move !== null && selection !== null) return this.begin(move, selection.at);
    const option = this.primaryOption();
    return option === null ? false : this.decide(option);
  }

  /** The move of the selected card that needs no further word. */
  obviousMove(): Move | null {
    return this.selection?.step === "moves" ? obvious(this.selection.moves) : null;
  }

  primaryOption(): Option | null {
    const decision = this.mine;
    if (decision === null) return null;
    if (this.selection?.step === "aim") return this.selection.options.length === 1 ? (this.selection.options[0] ?? null) : null;
    if (this.amounts.length > 0) return this.set ?? null;
    if (decision.primary == null) return null;
    return decision.options?.find((option) => option.index === decision.primary) ?? null;
  }

  /** Escape: what was begun is not; whether there was anything. */
  back(): boolean {
    if (this.reading !== null) {
      this.reading = null;
      return true;
    }
    if (this.selection !== null) {
      this.selection = null;
      this.paying = [];
      return true;
    }
    if (this.notice !== null) {
      this.notice = null;
      return true;
    }
    return false;
  }

  /** Back to before the play whose targets or costs are being chosen; whether there is one. */
  cancel(): boolean {
    const decision = this.mine;
    if (!decision?.cancellable) return false;
    this.sent = decision.number;
    this.send({ type: "cancel", number: decision.number });
    return true;
  }

  /** What a card says, in the language of the page where there are words for it. */
  say(text: string): string {
    return this.state?.said[text] ?? text;
  }

  /** Ask why a move is not possible; the answer comes as a notice. */
  why(move: string): void {
    this.send({ type: "why", id: this.nextId++, text: move });
  }

  undo(): void {
    this.send({ type: "offer", what: "undo" });
  }

  /** A move was taken back: nothing is passed unasked any more, as the server sees it too. */
  private askAgain(): void {
    this.yields = [];
    this.until = null;
  }

  // ---------------------------------------------------------------- reading

  read(card: Card, at: DOMRect | null, pinned = false): void {
    if (card.name === undefined) return;
    const same = this.reading?.card.id === card.id && this.reading.card.name === card.name;
    this.reading = { card, at, pinned: pinned || (same && (this.reading?.pinned ?? false)) };
    if (!same) this.askAbout(card);
  }

  /** Read a card by its name: one that is there, as it is now, or else as it is printed. */
  readNamed(name: string, at: DOMRect, pinned = false): void {
    const there = [...this.cards.values()].filter((card) => card.name === name);
    const card = there.find((each) => this.drawn.has(each.id)) ?? there[0] ?? this.printed.get(name);
    this.wanted = card === undefined ? name : "";
    if (card !== undefined) this.read(card, at, pinned);
    else void this.lookUp(name).then((found) => found && this.wanted === name && this.read(found, at, pinned));
  }

  /** A card that nobody has shown yet may be one that the server has a page of. */
  private async lookUp(name: string): Promise<Card | null> {
    try {
      const { title, sides, images } = await api.card(name);
      const found = sides.map((side, index) => ({ ...side, id: 0, owner: 0, controller: 0, title, image: images[index] ?? null }));
      return found.find((side) => side.name === name) ?? null;
    } catch {
      return null;
    }
  }

  private askAbout(card: Card): void {
    if (this.inspected?.card.id !== card.id) this.inspected = null;
    if (this.state !== null && card.id > 0) {
      this.connection.send({ type: "inspect", id: this.nextId++, card: card.id });
    }
  }

  unread(card?: Card): void {
    this.wanted = "";
    if (this.reading === null || this.reading.pinned) return;
    if (card === undefined || this.reading.card.id === card.id) this.reading = null;
  }

  // ---------------------------------------------------------------- stops

  isStop(name: string): boolean {
    return prefs.stops?.includes(name) ?? this.windows.find((window) => window.name === name)?.on ?? false;
  }

  toggleStop(name: string): void {
    const now = prefs.stops ?? this.windows.filter((window) => window.on).map((window) => window.name);
    prefs.stops = now.includes(name) ? now.filter((each) => each !== name) : [...now, name];
    this.sendStops();
  }

  /** Pass everything that may be passed, until a block is asked for or one's next turn comes. */
  passUntil(until: Until): void {
    this.until = until;
    this.sendStops();
  }

  setPassing(passing: typeof prefs.passing): void {
    prefs.passing = passing;
    this.sendStops();
  }

  addYield(entry: string): void {
    if (!this.yields.includes(entry)) this.yields.push(entry);
    this.sendStops();
  }

  removeYield(entry: string): void {
    this.yields = this.yields.filter((each) => each !== entry);
    this.sendStops();
  }

  private sendStops(): void {
    const on = prefs.stops ?? this.windows.filter((window) => window.on).map((window) => window.name);
    this.send({ type: "stops", on, passing: prefs.passing, until: this.until, yields: this.yields });
  }

  // ---------------------------------------------------------------- words

  nameOf(ref: Ref): string {
    if (ref < 0) return this.view?.players[-1 - ref]?.name ?? "";
    const card = this.cards.get(ref);
    if (card?.name !== undefined) return card.name;
    return this.view?.chase.find((entry) => entry.id === ref || entry.card === ref)?.name ?? t("card.hidden");
  }
}
