import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type { Endpoint } from "../../contract/core/endpoint.ts";
import { findSession } from "../../domain/identity/session/find-session.ts";
import { noteUse } from "../../domain/identity/session/note-use.ts";
import type { Actor } from "../../domain/actor.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { AppEnvironment, Caller, CallerSession, Dependencies } from "./dependencies.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

export const requireServiceKey = (given: string | undefined, serviceKey: string) => {
  if (!timingSafeEqual(digest(given ?? ""), digest(serviceKey))) throw new Refusal("forbidden");
};

/** A bearer token: the session's secret, then the identity service's cookie. */
const credentials = /^Bearer ([\w-]{43})\.(\S+)$/i;

/**
 * Reads the request's session; null without one. The session's row decides its validity; the
 * identity service is not asked (decision 039). Throws `unauthenticated`.
 */
const readSession = async (
  c: Context<AppEnvironment>,
  { database, identity }: Dependencies,
): Promise<{ session: CallerSession; actor: Actor | null } | null> => {
  const header = c.req.header("Authorization");
  if (!header) return null;
  const [, secret, cookie] = credentials.exec(header) ?? [];
  const found = secret === undefined ? null : await findSession(database, secret);
  if (!found || cookie === undefined) throw new Refusal("unauthenticated");
  const session = await identity.readCookie(cookie);
  if (session.uid !== found.uid) throw new Refusal("unauthenticated");
  await noteUse(database, secret ?? "", found, session.signedInAt);
  return { session: { ...session, id: found.id }, actor: found.actor };
};

/** Set only by a batch within this process; external requests cannot set it. */
const knownCaller = ({ env }: Context<AppEnvironment>): Caller | undefined =>
  (env as AppEnvironment["Bindings"] | undefined)?.caller;

/**
 * Authenticates the request and checks the endpoint's guard. Whether an email is verified is read
 * from the row, as of the last session start or renewal.
 */
export const authorize = async (
  { guard, allowsPendingDeletion }: Endpoint,
  c: Context<AppEnvironment>,
  dependencies: Dependencies,
): Promise<Caller> => {
  if (guard === "service") {
    requireServiceKey(c.req.header("X-Service-Key"), dependencies.serviceKey);
    return { session: null, actor: null };
  }

  const caller = knownCaller(c) ?? (await readSession(c, dependencies));
  if (!caller) {
    if (guard === "public") return { session: null, actor: null };
    throw new Refusal("unauthenticated");
  }

  // Public endpoints treat a member with a pending deletion as a visitor.
  if (guard === "public")
    return caller.actor?.hasPendingDeletion ? { ...caller, actor: null } : caller;
  if (caller.actor?.hasPendingDeletion && !allowsPendingDeletion)
    throw new Refusal("account-pending-deletion");
  if (guard === "session") return caller;
  if (!caller.actor) throw new Refusal("profile-missing");
  if (guard === "member") return caller;
  if (guard === "admin" && !caller.actor.admin) throw new Refusal("forbidden");
  if (!caller.actor.emailVerified) throw new Refusal("email-unverified");
  if (guard === "admin" && !caller.session?.isStrong && !dependencies.excusesAdmins)
    throw new Refusal("second-factor-required");
  return caller;
};
