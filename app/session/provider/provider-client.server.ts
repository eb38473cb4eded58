import { createHash } from "node:crypto";
import * as oauth from "oauth4webapi";
import { z } from "zod";
import { environment } from "#app/environment.server.ts";
import { log } from "#app/reporting/log.server.ts";
import { IdentityProblem } from "../core/identity-problem.server.ts";
import type { ProviderCredential } from "../core/identity-rest.server.ts";
import { providerIds, providers, type Provider } from "./providers.ts";

/**
 * This site as an OAuth client: the authorization code flow with PKCE (RFC 7636), state and, for
 * OpenID Connect, a nonce. It needs no script in the browser.
 */

/** Milliseconds for a provider's response. */
const timeout = 30_000;

type Registration = {
  readonly server: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  readonly secret: string;
  readonly scope: string;
};

const google = {
  issuer: "https://accounts.google.com",
  authorization_endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
  token_endpoint: "https://oauth2.googleapis.com/token",
};

/** The local Google (`local/identity/google.ts`), which browsers reach through the site. */
const localServer = (site: string, emulator: string) => ({
  issuer: "https://google.local.invalid",
  authorization_endpoint: `${site}/local/google/auth`,
  token_endpoint: `http://${emulator}/local/google/token`,
});

/** GitHub supports OAuth without OpenID Connect: its API returns the user. */
const github = {
  issuer: "https://github.com/login/oauth",
  authorization_endpoint: "https://github.com/login/oauth/authorize",
  token_endpoint: "https://github.com/login/oauth/access_token",
};
const githubUser = "https://api.github.com/user";

function registrationAt(provider: Provider): Registration | null {
  const settings = environment();
  const { PUBLIC_URL, FIREBASE_AUTH_EMULATOR_HOST: emulator } = settings;
  const [id, secret] =
    provider === "google"
      ? [settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET]
      : [settings.GITHUB_CLIENT_ID, settings.GITHUB_CLIENT_SECRET];
  if (!id || !secret) return null;
  const client = { client_id: id };
  if (provider === "github") return { server: github, client, secret, scope: "user:email" };
  const server = emulator ? localServer(PUBLIC_URL, emulator) : google;
  return { server, client, secret, scope: "openid email profile" };
}

export const offeredProviders = (): Provider[] =>
  providers.filter((provider) => registrationAt(provider) !== null);

export const originOf = (provider: Provider): string | null => {
  const endpoint = registrationAt(provider)?.server.authorization_endpoint;
  return endpoint ? new URL(endpoint).origin : null;
};

/** Whether a local service replaces the provider. */
export const isLocal = (provider: Provider): boolean =>
  provider === "google" && environment().FIREBASE_AUTH_EMULATOR_HOST !== undefined;

const callbackOf = (provider: Provider): string =>
  `${environment().PUBLIC_URL}/callback/${provider}`;

/** The secrets of one attempt. Only the browser that started it has them, sealed. */
export type Secrets = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
};

export const newSecrets = (): Secrets => ({
  state: oauth.generateRandomState(),
  nonce: oauth.generateRandomNonce(),
  verifier: oauth.generateRandomCodeVerifier(),
});

/**
 * The provider receives the digest of the nonce. The identity service receives the nonce itself and
 * compares by the digest, as for every provider.
 */
const digestOf = (nonce: string) => createHash("sha256").update(nonce).digest("hex");

export async function authorizationUrl(
  provider: Provider,
  { state, nonce, verifier }: Secrets,
): Promise<string | null> {
  const registration = registrationAt(provider);
  if (!registration) return null;
  const { server, client, scope } = registration;
  const url = new URL(server.authorization_endpoint ?? "");
  const parameters = {
    client_id: client.client_id,
    redirect_uri: callbackOf(provider),
    response_type: "code",
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    // A user with several accounts chooses one, and is never logged in without a click.
    prompt: "select_account",
    ...(provider === "google" && { nonce: digestOf(nonce) }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  // A demonstration has two URLs, and the local provider uses the one of the browser.
  return isLocal(provider) ? url.pathname + url.search : url.href;
}

export type ProviderIdentity = {
  readonly provider: Provider;
  /** The user's id at the provider, which never changes. */
  readonly subject: string;
  /** The email if the provider has verified it; otherwise null. */
  readonly verifiedEmail: string | null;
  readonly account: string;
  readonly credential: ProviderCredential;
};

/**
 * Exchanges the code of the callback URL. Throws `IdentityProblem`: `popup-closed-by-user` if the
 * user refused, `invalid-credential` for a reply that does not match this attempt,
 * `network-request-failed` and `timeout`.
 */
export async function redeem(
  provider: Provider,
  url: URL,
  { state, nonce, verifier }: Secrets,
): Promise<ProviderIdentity> {
  const registration = registrationAt(provider);
  if (!registration) throw new IdentityProblem("operation-not-allowed");
  const { server, client, secret } = registration;
  try {
    const answered = oauth.validateAuthResponse(server, client, url, state);
    const reply = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.ClientSecretPost(secret),
      answered,
      callbackOf(provider),
      verifier,
      {
        headers: { Accept: "application/json" },
        signal: () => AbortSignal.timeout(timeout),
        // Only with an emulator, whose token endpoint is on this machine.
        [oauth.allowInsecureRequests]: isLocal(provider),
      },
    );
    const isOidc = provider === "google";
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, reply, {
      requireIdToken: isOidc,
      ...(isOidc && { expectedNonce: digestOf(nonce) }),
    });
    return isOidc ? googleIdentity(tokens, nonce) : await githubIdentity(tokens);
  } catch (error) {
    throw problemOf(error);
  }
}

const googleClaims = z.object({
  sub: z.string().min(1),
  email: z.string().default(""),
  email_verified: z.boolean().default(false),
});

function googleIdentity(tokens: oauth.TokenEndpointResponse, nonce: string): ProviderIdentity {
  const { sub, email, email_verified } = googleClaims.parse(
    oauth.getValidatedIdTokenClaims(tokens),
  );
  const fields = { id_token: tokens.id_token ?? "", access_token: tokens.access_token, nonce };
  return {
    provider: "google",
    subject: sub,
    verifiedEmail: email_verified && email ? email : null,
    account: email,
    credential: credentialOf("google", fields),
  };
}

const githubAnswer = z.object({ id: z.number(), login: z.string() });

/** The identity service reads GitHub's emails itself, and treats none as verified. */
async function githubIdentity({
  access_token,
}: oauth.TokenEndpointResponse): Promise<ProviderIdentity> {
  const reply = await fetch(githubUser, {
    headers: {
      Authorization: `Bearer ${access_token}`,
      Accept: "application/vnd.github+json",
      "User-Agent": "ayni",
    },
    signal: AbortSignal.timeout(timeout),
  });
  if (!reply.ok) throw new IdentityProblem("network-request-failed", `GitHub ${reply.status}`);
  const { id, login } = githubAnswer.parse(await reply.json());
  return {
    provider: "github",
    subject: String(id),
    verifiedEmail: null,
    account: login,
    credential: credentialOf("github", { access_token }),
  };
}

const credentialOf = (provider: Provider, fields: Record<string, string>): ProviderCredential => ({
  postBody: new URLSearchParams({ ...fields, providerId: providerIds[provider] }).toString(),
  requestUri: callbackOf(provider),
});

function problemOf(error: unknown): IdentityProblem {
  if (error instanceof IdentityProblem) return error;
  const cause = { cause: error };
  if (error instanceof oauth.AuthorizationResponseError)
    return error.error === "access_denied"
      ? new IdentityProblem("popup-closed-by-user", undefined, cause)
      : new IdentityProblem("invalid-credential", error.error, cause);
  if (error instanceof Error && error.name === "TimeoutError")
    return new IdentityProblem("timeout", undefined, cause);
  if (error instanceof TypeError)
    return new IdentityProblem("network-request-failed", undefined, cause);
  // For example a used code, a wrong secret, or an id token for another site.
  log.warn({ error }, "a provider's answer was refused");
  return new IdentityProblem("invalid-credential", undefined, cause);
}
