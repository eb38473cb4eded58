import { setTimeout as wait } from "node:timers/promises";
import { endsSession } from "#contract/ended-session.ts";
import { beginRenewal, renewSession as endpoint, type SessionPlace } from "#contract/session.ts";
import { createApi, type Api } from "#app/api/client.server.ts";
import { ApiProblem } from "#app/api/problem.server.ts";
import { IdentityProblem } from "./identity-problem.server.ts";
import { freshCookie, makeSession, type Made } from "./make-session.server.ts";
import { isExpired } from "./renewer.server.ts";
import type { SealedSession } from "./sealed-cookie.server.ts";
import type { IdentityTokens } from "./session.ts";

/** Milliseconds that the API may take for a renewal, which several requests may wait for. */
const timeout = 10_000;

/** The API for calls that continue when the request that made them ends. */
export const apiForRenewal = (requestId: string): Api =>
  createApi({ session: null, locale: "en", requestId, signal: AbortSignal.timeout(timeout) });

/**
 * Renews a session with new tokens. It first asks the API whether the session is still valid, so
 * that a copied cookie of an ended session gets no tokens. `isOver` and `endsSession` tell what its
 * errors mean.
 */
export async function renewSession(
  tokens: IdentityTokens,
  { secret, endsAt }: Pick<SealedSession, "secret" | "endsAt">,
  place: SessionPlace,
  api: Api,
  { isConfirmed = false } = {},
): Promise<Made> {
  const fresh = await freshCookie(tokens, endsAt);
  const body = { secret, cookie: fresh.cookie, place, isConfirmed };
  const standing = await api(endpoint, { body });
  return makeSession(fresh, { ...standing, secret: standing.secret ?? secret });
}

/** How often, and after how many milliseconds each, it is asked whether another instance is done. */
const patience = { times: 8, pause: 250 };

/**
 * Whether this instance is to renew a session. Where another one does, a token that is about to
 * expire is still good, and the request goes on with it at once. One that has expired waits for the
 * other's end, two seconds at most: the renewal may say that the session is over. Throws
 * `ApiProblem("unauthenticated")` when it is.
 */
export async function mayRenew(
  { secret, expiresAt }: Pick<SealedSession, "secret" | "expiresAt">,
  api: Api,
): Promise<boolean> {
  for (let times = 1; ; times++) {
    const { renewal } = await api(beginRenewal, { body: { secret } });
    if (renewal !== "under-way") return renewal === "begun";
    if (!isExpired(expiresAt) || times > patience.times) return false;
    await wait(patience.pause);
  }
}

/**
 * Whether a renewal failed because the session has ended, and not because a service did not answer.
 */
export const isOver = (error: unknown): boolean =>
  error instanceof ApiProblem
    ? error.code === "unauthenticated"
    : error instanceof IdentityProblem
      ? ended.has(error.code)
      : endsSession(error);

/**
 * Refusals of the identity service that are about this session; any other one is about the service
 * or its settings.
 */
const ended = new Set<string>(["user-token-expired", "user-disabled", "user-not-found"]);
