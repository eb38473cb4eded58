import { z } from "zod";
import { locales } from "#contract/locales.ts";
import { cookies } from "#app/http/browser-storage.ts";
import { cookiesOf, setCookie } from "#app/http/cookies.server.ts";
import type { RequestStore } from "#app/pages/request-store.server.ts";
import { newSecrets } from "./provider-client.server.ts";
import { providers } from "./providers.ts";
import { sealText, unsealText } from "./sealed-text.server.ts";

/**
 * One try to log in by a provider, from the button to the provider's answer. It is sealed in a cookie
 * of the browser that began it, so that an answer which somebody else was given is nobody's.
 */

/** What the answer is for: to log in, to add a way in to an account, to confirm who one is. */
export const purposes = ["logIn", "link", "confirm"] as const;

const providerTry = z.object({
  provider: z.enum(providers),
  purpose: z.enum(purposes),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Whose account it was begun for; null for a visitor. */
  uid: z.string().nullable(),
  /** The path, with its language, of the page that was wanted. */
  wanted: z.string().nullable(),
  locale: z.enum(locales),
  /** The name of the window that goes through it beside the page; null where the page itself does. */
  window: z.string().nullable().default(null),
  /** In seconds since 1970. */
  endsAt: z.number(),
});
export type ProviderTry = z.output<typeof providerTry>;

const now = () => Math.floor(Date.now() / 1000);

/** Not `__session`: behind Firebase Hosting, which forwards that one alone, no try is found again. */
const cookieName = "provider_try";

/** How many seconds the way through the provider's pages may take. */
const lifetime = cookies[cookieName].seconds;

const write = (value: string, maxAge: number, store: RequestStore) => {
  store.isPersonal = true;
  store.cookies.set(cookieName, setCookie({ name: cookieName, value, maxAge }));
};

/** Begins a try. A former one of this browser is over by that. */
export function beginTry(
  what: Pick<ProviderTry, "provider" | "purpose" | "uid" | "wanted" | "locale" | "window">,
  store: RequestStore,
): ProviderTry {
  const begun = { ...what, ...newSecrets(), endsAt: now() + lifetime };
  write(sealText("provider-try", JSON.stringify(begun)), lifetime, store);
  return begun;
}

/** Takes the browser's try, which works once. Null without one, and for one that is too old. */
export function takeTry({
  request,
  store,
}: {
  request: Request;
  store: RequestStore;
}): ProviderTry | null {
  const sealed = cookiesOf(request)[cookieName];
  if (!sealed) return null;
  write("", 0, store);
  const text = unsealText("provider-try", sealed);
  if (text === null) return null;
  const begun = providerTry.parse(JSON.parse(text));
  return begun.endsAt > now() ? begun : null;
}
