import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type { Endpoint } from "../contract/endpoint.ts";
import { resolveActor } from "../domain/viewer/resolve-actor.ts";
import { verifyEmail } from "../domain/viewer/verify-email.ts";
import type { Actor } from "../domain/actor.ts";
import { Refusal } from "../domain/refusal.ts";
import type { IdentitySession } from "../identity/identity.ts";
import type { AppEnvironment, Dependencies } from "./dependencies.ts";

type Asking = { session: IdentitySession | null; actor: Actor | null };

const digest = (text: string) => createHash("sha256").update(text).digest();

const requireServiceKey = (given: string | undefined, serviceKey: string) => {
  if (!timingSafeEqual(digest(given ?? ""), digest(serviceKey))) throw new Refusal("forbidden");
};

/** The session that the request carries: null without one, since only a guard decides whether one is needed. */
const readSession = async (c: Context<AppEnvironment>, { identity }: Dependencies) => {
  const header = c.req.header("Authorization");
  if (!header) return null;
  const cookie = /^Bearer (\S+)$/i.exec(header)?.[1];
  if (!cookie) throw new Refusal("unauthenticated");
  return identity.verify(cookie);
};

/**
 * Who asks, and whether the endpoint's guard lets them in. A member whose session was made before they verified
 * their email is looked up at the identity service, and the answer kept, so that they need not log in again.
 */
export const authorize = async (
  { guard }: Endpoint,
  c: Context<AppEnvironment>,
  dependencies: Dependencies,
): Promise<Asking> => {
  const { database, identity, serviceKey } = dependencies;
  if (guard === "service") {
    requireServiceKey(c.req.header("X-Service-Key"), serviceKey);
    return { session: null, actor: null };
  }

  const session = await readSession(c, dependencies);
  if (!session) {
    if (guard === "public") return { session: null, actor: null };
    throw new Refusal("unauthenticated");
  }

  const actor = await resolveActor(database, session);
  if (guard === "public" || guard === "session") return { session, actor };
  if (!actor) throw new Refusal("profile-missing");
  if (actor.emailVerified) return { session, actor };
  if (await identity.emailVerified(session.uid))
    return { session, actor: await verifyEmail(database, actor) };
  if (guard === "verified") throw new Refusal("email-unverified");
  return { session, actor };
};
