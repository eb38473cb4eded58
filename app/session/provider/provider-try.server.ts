import { z } from "zod";
import { locales } from "#contract/core/locales.ts";
import type { RequestStore } from "#app/request/context/request-store.server.ts";
import { sealedStep } from "../core/sealed-step.server.ts";
import { newSecrets } from "./provider-client.server.ts";
import { providers } from "./providers.ts";

/**
 * One attempt to log in by a provider, from the button to the provider's reply. It is sealed in a
 * cookie of the browser that started it, so that the reply is invalid in any other browser.
 */

/** To log in, to link a provider to an account, or to confirm the identity. */
export const purposes = ["logIn", "link", "confirm"] as const;

const providerTry = z.object({
  provider: z.enum(providers),
  purpose: z.enum(purposes),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The account that started it; null for a visitor. */
  uid: z.string().nullable(),
  target: z.string().nullable(),
  locale: z.enum(locales),
  /** The name of the window with the provider's page; null if the page itself is redirected. */
  window: z.string().nullable().default(null),
});
export type ProviderTry = z.output<typeof providerTry>;

/**
 * Firebase Hosting forwards only the cookie `__session`, so attempts cannot be completed behind it.
 */
const step = sealedStep("provider_try", "provider-try", providerTry);

/** Replaces an earlier attempt of this browser. */
export function beginTry(
  what: Pick<ProviderTry, "provider" | "purpose" | "uid" | "target" | "locale" | "window">,
  store: RequestStore,
): ProviderTry {
  const begun = { ...what, ...newSecrets() };
  step.keep(begun, store);
  return begun;
}

/** Returns the browser's attempt and deletes it. Null if there is none or it has expired. */
export function takeTry({
  request,
  store,
}: {
  request: Request;
  store: RequestStore;
}): ProviderTry | null {
  const begun = step.read(request);
  step.forget(store);
  return begun;
}
