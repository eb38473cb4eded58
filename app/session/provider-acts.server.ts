import { listPasskeys } from "#contract/passkey.ts";
import { claimAddress } from "#contract/session.ts";
import { ApiProblem } from "#app/api/problem.server.ts";
import { apiAs } from "#app/pages/api-as.server.ts";
import type { PageContext } from "#app/pages/page-context.server.ts";
import { nullIfRefused } from "#app/pages/refusal.server.ts";
import { askSecondFactor } from "./ask-second-factor.server.ts";
import { accountName, recordAttempt } from "./attempts.server.ts";
import { confirmIdentity } from "./confirm-identity.server.ts";
import { abandonSession } from "./end-session.server.ts";
import { identityAdmin } from "./identity-admin.server.ts";
import { IdentityProblem } from "./identity-problem.server.ts";
import {
  deleteAccount,
  lookUp,
  refresh,
  signInWithIdp,
  unlinkProvider as unlinkAtService,
  type IdentityRecord,
  type ProviderCredential,
} from "./identity-rest.server.ts";
import { noteChange } from "./note-change.server.ts";
import type { ProviderPerson } from "./provider-client.server.ts";
import { providerIds, providerNames, providers, type Provider } from "./providers.ts";
import type { Session } from "./session.ts";
import { startAnySession } from "./start-member-session.server.ts";

type Context = PageContext<unknown>;

/**
 * Begins the session of whom a provider knows; `wanted` is the path, with its language, to go on to.
 * Throws `IdentityProblem`, `ApiProblem`, and the redirect to the page that asks for a second factor.
 */
export async function logInByProvider(
  person: ProviderPerson,
  context: Context,
  wanted: string | null,
): Promise<{ isMember: boolean }> {
  const { provider, verifiedEmail, credential } = person;
  const email = verifiedEmail ? accountName(verifiedEmail) : undefined;
  await recordAttempt({ kind: "log-in-link", ...(email && { email }) }, context);
  const isNewWayIn = email !== undefined && (await isUnlinkedAccount(email, provider));
  // The sign-in verifies the address. What a stranger has of the account must be gone by then.
  if (email) await context.api(claimAddress, { body: { email } });
  const asked = { email: email ?? null, ...(wanted !== null && { wanted }) };
  const tokens = await signInWithIdp(credential).catch(askSecondFactor(asked, context));
  const { session, isMember } = await startAnySession(tokens, context);
  if (!session.email) {
    // Nobody can be written to, nor find the account again by another way.
    if (!isMember) await deleteAccount(tokens.idToken).catch(() => undefined);
    await abandonSession(session, context);
    throw new IdentityProblem("invalid-email");
  }
  if (isNewWayIn && isMember) {
    const own = { ...context, api: apiAs(session, context) };
    await noteChange("provider-linked", own, providerNames[provider]);
  }
  return { isMember };
}

/**
 * Whether an account has this address, and not this way in: the identity service adds it by itself
 * where the provider has verified the address.
 */
async function isUnlinkedAccount(email: string, provider: Provider): Promise<boolean> {
  try {
    const { providerData } = await identityAdmin().getUserByEmail(email);
    return !providerData.some(({ providerId }) => providerId === providerIds[provider]);
  } catch (cause) {
    if ((cause as { code?: unknown }).code === "auth/user-not-found") return false;
    throw new IdentityProblem("network-request-failed", undefined, { cause });
  }
}

/**
 * Makes a provider a further way into the account that is logged in. Who calls this has asked for a
 * recent log-in. Throws `IdentityProblem`: `credential-already-in-use` where it opens another account.
 */
export async function linkProvider(
  { provider, credential }: { provider: Provider; credential: ProviderCredential },
  context: Context,
): Promise<void> {
  const { idToken } = await tokensOf(context);
  // Whoever has a second factor is linked without new tokens.
  const tokens = await signInWithIdp(credential, idToken).catch(
    nullIfRefused("multi-factor-auth-required"),
  );
  if (tokens) await confirmIdentity(tokens, context);
  await noteChange("provider-linked", context, providerNames[provider]);
}

/**
 * Confirms who a member is by a provider that is a way into their account. It adds none. Throws
 * `IdentityProblem`: `user-mismatch` for any other account at the provider.
 */
export async function confirmByProvider(person: ProviderPerson, context: Context): Promise<void> {
  const record = await lookUp(await tokensOf(context));
  const isOwn = record.providerData.some(
    ({ providerId, uid }) => providerId === providerIds[person.provider] && uid === person.subject,
  );
  if (!isOwn) throw new IdentityProblem("user-mismatch");
  await confirmIdentity(await signInWithIdp(person.credential), context);
}

/** How an account can be entered. */
export type WaysIn = {
  readonly hasPassword: boolean;
  readonly linked: { readonly provider: Provider; readonly account: string }[];
};

const waysOf = ({ providerData }: IdentityRecord): WaysIn => ({
  hasPassword: providerData.some(({ providerId }) => providerId === "password"),
  linked: providers.flatMap((provider) => {
    const known = providerData.find(({ providerId }) => providerId === providerIds[provider]);
    return known ? [{ provider, account: known.email ?? known.displayName ?? "" }] : [];
  }),
});

/**
 * The ways into the account that is logged in. Null while the identity service, which is asked, does
 * not say.
 */
export async function readWaysIn(context: Pick<Context, "session">): Promise<WaysIn | null> {
  try {
    return waysOf(await lookUp(await tokensOf(context)));
  } catch (error) {
    if (error instanceof IdentityProblem) return null;
    throw error;
  }
}

/**
 * Takes a way in away, unless its owner could then not log in any more. Who calls this has asked for a
 * recent log-in. Throws `IdentityProblem`.
 */
export async function unlinkProvider(
  provider: Provider,
  context: Context,
): Promise<"unlinked" | "last-way-in"> {
  const tokens = await tokensOf(context);
  const { hasPassword, linked } = waysOf(await lookUp(tokens));
  if (!linked.some((way) => way.provider === provider)) return "unlinked";
  const { passkeys } = await context.api(listPasskeys);
  if (!hasPassword && linked.length === 1 && passkeys.length === 0) return "last-way-in";
  await unlinkAtService(tokens.idToken, providerIds[provider]);
  await noteChange("provider-unlinked", context, providerNames[provider]);
  return "unlinked";
}

/** A page view has no id token; the calls that read or change an account ask for one. */
function tokensOf({ session }: { readonly session: Session | null }) {
  if (!session) throw new ApiProblem("unauthenticated");
  return refresh(session.refreshToken);
}
