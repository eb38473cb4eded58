import { z } from "zod";
import { secondsNow } from "#app/request/http/clock.server.ts";
import { cookies } from "#app/request/http/browser-storage.ts";
import { cookiesOf } from "#app/request/http/cookies.server.ts";
import { giveCookie } from "#app/request/context/give-cookie.server.ts";
import type { RequestStore } from "#app/request/context/request-store.server.ts";
import type { ProviderIdentity } from "./provider-client.server.ts";
import { providers } from "./providers.ts";
import { sealText, unsealText } from "../core/sealed-text.server.ts";

/**
 * A provider's reply whose email belongs to an existing account. It is stored, sealed, in the
 * browser until the user has logged in with an existing method and confirmed the link.
 */
const waitingLink = z.object({
  provider: z.enum(providers),
  account: z.string(),
  credential: z.object({ postBody: z.string(), requestUri: z.string() }),
  /** In seconds since 1970. */
  endsAt: z.number(),
});
type WaitingLink = z.output<typeof waitingLink>;

const cookieName = "provider_link";

/** In seconds: time to find a password or to wait for a mail. */
const lifetime = cookies[cookieName].seconds;

/**
 * A cookie holds 4096 bytes. A credential that does not fit is requested from the provider again.
 */
const longest = 3_800;

const write = (value: string, maxAge: number, store: RequestStore) => {
  giveCookie({ name: cookieName, value, maxAge }, store);
};

export function setWaitingLink(
  { provider, account, credential }: ProviderIdentity,
  store: RequestStore,
): void {
  const waiting: WaitingLink = { provider, account, credential, endsAt: secondsNow() + lifetime };
  const value = sealText("provider-link", JSON.stringify(waiting));
  if (value.length <= longest) write(value, lifetime, store);
}

export function readWaitingLink(request: Request): WaitingLink | null {
  const text = unsealText("provider-link", cookiesOf(request)[cookieName] ?? "");
  if (text === null) return null;
  const waiting = waitingLink.parse(JSON.parse(text));
  return waiting.endsAt > secondsNow() ? waiting : null;
}

export const dropWaitingLink = (store: RequestStore): void => write("", 0, store);
