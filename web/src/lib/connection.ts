/** A socket that comes back by itself: after each loss it says hello again and is sent the whole state. */

import type { ClientMessage, ServerMessage } from "./types";

export type Link = "connecting" | "open" | "lost" | "closed";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const SILENCE = 25_000;

export class Connection {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private retry = 0;
  private beat = 0;
  private ended = false;

  constructor(
    private readonly path: string,
    private readonly hello: () => ClientMessage,
    private readonly receive: (message: ServerMessage) => void,
    private readonly changed: (link: Link) => void,
  ) {}

  open(): void {
    if (this.ended) return;
    this.changed("connecting");
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}`);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify(this.hello()));
      this.beat = window.setInterval(() => this.send({ type: "ping" }), SILENCE);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket !== socket) return;
      const message = JSON.parse(event.data) as ServerMessage;
      if (message.type === "welcome") {
        this.wait = FIRST_WAIT;
        this.changed("open");
      }
      if (message.type === "bye" && (message.code === "elsewhere" || message.code === "banned")) this.ended = true;
      this.receive(message);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      window.clearInterval(this.beat);
      this.socket = null;
      if (this.ended) {
        this.changed("closed");
        return;
      }
      this.changed("lost");
      this.retry = window.setTimeout(() => this.open(), this.wait * (0.8 + Math.random() * 0.4));
      this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
    };
  }

  /** Whether the message went out; what is lost is asked for anew after the next hello. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Come again at once, without waiting. */
  again(): void {
    window.clearTimeout(this.retry);
    this.ended = false;
    if (this.socket === null) this.open();
  }

  /** Say hello anew on a new connection. */
  refresh(): void {
    if (this.ended || this.socket === null) return;
    const old = this.socket;
    this.socket = null;
    window.clearInterval(this.beat);
    old.close();
    this.open();
  }

  close(): void {
    this.ended = true;
    window.clearTimeout(this.retry);
    window.clearInterval(this.beat);
    this.socket?.close();
  }
}
