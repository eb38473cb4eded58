import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { sessions, users } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { actorColumns, actorOf } from "../viewer/resolve-actor.ts";
import { hashSecret } from "./secret.ts";

/** The session that a secret opens, unless it has ended. */
export const isLive = (secret: string) =>
  and(
    eq(sessions.secretHash, hashSecret(secret)),
    isNull(sessions.endedAt),
    gt(sessions.endsAt, sql`now()`),
  );

/**
 * Whose session a secret opens, and as which member they act; null for one that has ended or never
 * was.
 */
export const findSession = async (
  database: Database,
  secret: string,
): Promise<{ uid: string; actor: Actor | null } | null> => {
  const [found] = await database
    .select({ uid: sessions.uid, member: actorColumns })
    .from(sessions)
    .leftJoin(users, eq(users.uid, sessions.uid))
    .where(isLive(secret));
  if (!found) return null;
  return { uid: found.uid, actor: found.member && actorOf(found.member) };
};
