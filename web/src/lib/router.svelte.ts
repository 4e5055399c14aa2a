/** The pages of the client by their paths. */

export type Route =
  | { page: "home" }
  | { page: "table"; id: string; invite: string | null }
  | { page: "invite"; token: string }
  | { page: "learn" }
  | { page: "cards"; title: string | null }
  | { page: "decks"; name: string | null }
  | { page: "workshop"; name: string | null }
  | { page: "replays"; table: string | null; game: number };

function read(path: string): Route {
  const [, first = "", second = "", third = ""] = path.split("/").map(decodeURIComponent);
  if (first === "table" && second !== "") return { page: "table", id: second, invite: null };
  if (first === "invite" && second !== "") return { page: "invite", token: second };
  if (first === "learn") return { page: "learn" };
  if (first === "cards") return { page: "cards", title: second || null };
  if (first === "decks") return { page: "decks", name: second || null };
  if (first === "workshop") return { page: "workshop", name: second || null };
  if (first === "replays") return { page: "replays", table: second || null, game: Number(third) || 1 };
  return { page: "home" };
}

export const route = $state<{ now: Route }>({ now: read(location.pathname) });

export function go(path: string): void {
  history.pushState(null, "", path);
  route.now = read(new URL(path, location.origin).pathname);
  scrollTo(0, 0);
}

/** Sit down at a table by an invitation; its token is shown to the server once and stays out of the address. */
export function join(table: string, invite: string): void {
  history.replaceState(null, "", `/table/${encodeURIComponent(table)}`);
  route.now = { page: "table", id: table, invite };
}

addEventListener("popstate", () => {
  route.now = read(location.pathname);
});
