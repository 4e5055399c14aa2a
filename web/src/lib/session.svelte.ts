/** Who the player is; a guest is made when the first thing needs one. */

import { api } from "./api";
import { t } from "./i18n/index.svelte";
import { prefs } from "./prefs.svelte";
import type { User } from "./types";

export const session = $state<{ user: User | null; asked: boolean }>({ user: null, asked: false });

export async function whoAmI(): Promise<User | null> {
  if (!session.asked) {
    session.user = (await api.session()).user;
    session.asked = true;
  }
  return session.user;
}

/** Make sure of a session, under the name the player has written or a plain one. */
export async function enter(): Promise<User> {
  const known = await whoAmI();
  const name = prefs.name.trim() || known?.name || t("home.guest");
  if (known !== null && (known.name === name || !known.guest)) return known;
  const { user } = await api.enter(name);
  session.user = user;
  return user;
}
