import { listPasskeys } from "#contract/identity/passkey.ts";
import { claimEmail } from "#contract/identity/session.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { apiAs, type PageContext } from "#app/request/context/page-context.server.ts";
import { nullIfRefused } from "#app/request/form/refusal.server.ts";
import { askSecondFactor } from "../factor/ask-second-factor.server.ts";
import { accountName, recordAttempt } from "../core/attempts.server.ts";
import { confirmIdentity } from "../factor/confirm-identity.server.ts";
import { abandonSession } from "../core/end-session.server.ts";
import { identityAdmin } from "../core/identity-admin.server.ts";
import { IdentityProblem } from "../core/identity-problem.server.ts";
import {
  deleteAccount,
  lookUp,
  refresh,
  signInWithIdp,
  unlinkProvider as unlinkAtService,
  type IdentityRecord,
  type ProviderCredential,
} from "../core/identity-rest.server.ts";
import { noteChange } from "../mail/note-change.server.ts";
import type { ProviderIdentity } from "./provider-client.server.ts";
import { providerIds, providerNames, providers, type Provider } from "./providers.ts";
import type { Session } from "../core/session.ts";
import { openAnySession } from "../core/open-member-session.server.ts";

type Context = PageContext<unknown>;

/**
 * Opens the session of a provider's account; `target` is the path, with its language, to continue
 * at. Throws `IdentityProblem`, `ApiProblem`, and the redirect to the page that asks for a second
 * factor.
 */
export async function logInByProvider(
  identity: ProviderIdentity,
  context: Context,
  target: string | null,
): Promise<{ isMember: boolean }> {
  const { provider, verifiedEmail, credential } = identity;
  const email = verifiedEmail ? accountName(verifiedEmail) : undefined;
  await recordAttempt({ kind: "log-in-link", ...(email && { email }) }, context);
  const isNewWayIn = email !== undefined && (await isUnlinkedAccount(email, provider));
  // The sign-in verifies the email. A stranger's access to the account must be removed before.
  if (email) await context.api(claimEmail, { body: { email } });
  const asked = { email: email ?? null, ...(target !== null && { target }) };
  const tokens = await signInWithIdp(credential).catch(askSecondFactor(asked, context));
  const { session, isMember } = await openAnySession(tokens, context);
  if (!session.email) {
    // Without an email, the account could receive no mail and could not be recovered.
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
 * Whether an account has this email and not this log-in method: the identity service links it
 * automatically if the provider has verified the email.
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
 * Links a provider to the account that is logged in. The caller must have required a recent log-in.
 * Throws `IdentityProblem`: `credential-already-in-use` if it is linked to another account.
 */
export async function linkProvider(
  { provider, credential }: { provider: Provider; credential: ProviderCredential },
  context: Context,
): Promise<void> {
  const { idToken } = await tokensOf(context);
  // With a second factor, the provider is linked without new tokens.
  const tokens = await signInWithIdp(credential, idToken).catch(
    nullIfRefused("multi-factor-auth-required"),
  );
  if (tokens) await confirmIdentity(tokens, context);
  await noteChange("provider-linked", context, providerNames[provider]);
}

/**
 * Confirms a member's identity by a linked provider. It links none. Throws `IdentityProblem`:
 * `user-mismatch` for any other account at the provider.
 */
export async function confirmByProvider(
  identity: ProviderIdentity,
  context: Context,
): Promise<void> {
  const record = await lookUp(await tokensOf(context));
  const isOwn = record.providerData.some(
    ({ providerId, uid }) =>
      providerId === providerIds[identity.provider] && uid === identity.subject,
  );
  if (!isOwn) throw new IdentityProblem("user-mismatch");
  await confirmIdentity(await signInWithIdp(identity.credential), context);
}

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

/** The log-in methods of the present account. Null if the identity service is unreachable. */
export async function readWaysIn(context: Pick<Context, "session">): Promise<WaysIn | null> {
  try {
    return waysOf(await lookUp(await tokensOf(context)));
  } catch (error) {
    if (error instanceof IdentityProblem) return null;
    throw error;
  }
}

/**
 * Unlinks a provider, unless it is the last log-in method. The caller must have required a recent
 * log-in. Throws `IdentityProblem`.
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

/** A page view has no id token; calls that read or change an account need one. */
function tokensOf({ session }: { readonly session: Session | null }) {
  if (!session) throw new ApiProblem("unauthenticated");
  return refresh(session.refreshToken);
}
