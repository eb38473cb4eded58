import type { PageContext } from "#app/request/context/page-context.server.ts";
import type { Refusal } from "#app/request/form/refusal.server.ts";
import { isLocal, offeredProviders, originOf } from "./provider-client.server.ts";
import type { OfferedProvider } from "./providers.ts";

/**
 * The providers that a page offers. The document's policy then allows its form to redirect to them.
 */
export function offerProviders({ store }: Pick<PageContext<unknown>, "store">): OfferedProvider[] {
  return offeredProviders().map((provider) => {
    const origin = originOf(provider);
    if (origin) store.response.formTargets.add(origin);
    return { provider, isLocal: isLocal(provider) };
  });
}

const parameter = "problem";

export const withProblem = (path: string, code: ProviderProblem): string =>
  `${path}${path.includes("?") ? "&" : "?"}${parameter}=${code}`;

/**
 * The failures that a page shows. All others are shown as `failed`, because the query is untrusted.
 */
const identityProblems = [
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
const ownProblems = ["expired", "no-address", "last-way-in", "failed"] as const;
type ProviderProblem = (typeof identityProblems)[number] | (typeof ownProblems)[number];

export function problemOf({ code }: { readonly code: Refusal["code"] }): ProviderProblem {
  if (code === "invalid-email") return "no-address";
  if (code === "too-many-attempts") return "too-many-requests";
  if (code === "email-already-in-use") return "credential-already-in-use";
  return identityProblems.find((one) => one === code) ?? "failed";
}

export function providerProblem({
  url,
  t,
}: Pick<PageContext<unknown>, "url" | "t">): string | null {
  const asked = url.searchParams.get(parameter);
  const code = identityProblems.find((one) => one === asked);
  if (code) return t(`identity.${code}`);
  const ours = ownProblems.find((one) => one === asked);
  return ours ? t(`providerProblems.${ours}`) : null;
}
