import type { PageContext } from "#app/pages/page-context.server.ts";
import type { Refusal } from "#app/pages/refusal.server.ts";
import { isStandIn, offeredProviders, originOf } from "./provider-client.server.ts";
import type { OfferedProvider } from "./providers.ts";

/** The providers that a page offers; its document's policy then lets its form lead to them. */
export function offerProviders({ store }: Pick<PageContext<unknown>, "store">): OfferedProvider[] {
  return offeredProviders().map((provider) => {
    const origin = originOf(provider);
    if (origin) store.formTargets.add(origin);
    return { provider, isStandIn: isStandIn(provider) };
  });
}

const parameter = "problem";

/** `path` with what went wrong at a provider. */
export const withProblem = (path: string, code: ProviderProblem): string =>
  `${path}${path.includes("?") ? "&" : "?"}${parameter}=${code}`;

/**
 * What the page says that somebody comes back to. Those that are not here are said as `failed`: the
 * address of a page may be anybody's.
 */
const said = [
  "popup-closed-by-user",
  "popup-blocked",
  "unauthorized-domain",
  "account-exists-with-different-credential",
  "credential-already-in-use",
  "user-mismatch",
  "network-request-failed",
  "timeout",
  "operation-not-allowed",
  "multi-factor-auth-required",
  "too-many-requests",
] as const satisfies readonly Refusal["code"][];
const own = ["expired", "no-address", "last-way-in", "failed"] as const;
export type ProviderProblem = (typeof said)[number] | (typeof own)[number];

/** What is said of a refusal. */
export function problemOf({ code }: { readonly code: Refusal["code"] }): ProviderProblem {
  if (code === "invalid-email") return "no-address";
  if (code === "too-many-attempts") return "too-many-requests";
  if (code === "email-already-in-use") return "credential-already-in-use";
  return said.find((one) => one === code) ?? "failed";
}

/** What went wrong at a provider, in the reader's words; null where nothing did. */
export function providerProblem({
  url,
  t,
}: Pick<PageContext<unknown>, "url" | "t">): string | null {
  const asked = url.searchParams.get(parameter);
  const code = said.find((one) => one === asked);
  if (code) return t(`identity.${code}`);
  const ours = own.find((one) => one === asked);
  return ours ? t(`providerProblems.${ours}`) : null;
}
