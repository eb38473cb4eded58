import { setTimeout as wait } from "node:timers/promises";
import { endsSession } from "#contract/identity/ended-session.ts";
import {
  beginRenewal,
  renewSession as endpoint,
  type SessionPlace,
} from "#contract/identity/session.ts";
import { createApi, type Api } from "#app/request/api/client.server.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { IdentityProblem } from "./identity-problem.server.ts";
import { freshCookie, sealSession, type NewSession } from "./new-session.server.ts";
import { isExpired } from "./renewer.server.ts";
import type { SealedSession } from "./sealed-cookie.server.ts";
import type { IdentityTokens } from "./session.ts";

/** Milliseconds that the API may take for a renewal, for which several requests may wait. */
const timeout = 10_000;

/** For calls that continue after their request has ended. */
export const apiForRenewal = (requestId: string): Api =>
  createApi({ session: null, locale: "en", requestId, signal: AbortSignal.timeout(timeout) });

/**
 * Renews a session with new tokens. It first asks the API whether the session is still valid, so
 * that a copied cookie of an ended session gets no tokens. `isOver` and `endsSession` classify its
 * errors.
 */
export async function renewSession(
  tokens: IdentityTokens,
  { secret, endsAt }: Pick<SealedSession, "secret" | "endsAt">,
  place: SessionPlace,
  api: Api,
  { isConfirmed = false } = {},
): Promise<NewSession> {
  const fresh = await freshCookie(tokens, endsAt);
  const body = { secret, cookie: fresh.cookie, place, isConfirmed };
  const state = await api(endpoint, { body });
  return sealSession(fresh, { ...state, secret: state.secret ?? secret });
}

/** The number of checks whether another instance has finished, and the milliseconds before each. */
const retryPolicy = { times: 8, pause: 250 };

/**
 * Whether this instance should renew a session. If another one does, a token that is about to
 * expire is still valid, and the request continues with it. With an expired token, the request
 * waits for the other instance, two seconds at most: the renewal may find that the session has
 * ended. Throws `ApiProblem("unauthenticated")` if it has.
 */
export async function mayRenew(
  { secret, expiresAt }: Pick<SealedSession, "secret" | "expiresAt">,
  api: Api,
): Promise<boolean> {
  for (let times = 1; ; times++) {
    const { renewal } = await api(beginRenewal, { body: { secret } });
    if (renewal !== "under-way") return renewal === "begun";
    if (!isExpired(expiresAt) || times > retryPolicy.times) return false;
    await wait(retryPolicy.pause);
  }
}

/**
 * Whether a renewal failed because the session has ended, and not because a service did not
 * respond.
 */
export const isOver = (error: unknown): boolean =>
  error instanceof ApiProblem
    ? error.code === "unauthenticated"
    : error instanceof IdentityProblem
      ? ended.has(error.code)
      : endsSession(error);

/**
 * Refusals of the identity service about this session; any other refusal is about the service or
 * its settings.
 */
const ended = new Set<string>(["user-token-expired", "user-disabled", "user-not-found"]);
