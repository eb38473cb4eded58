import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { sessions } from "../../../db/schema/index.ts";
import type { SessionEnding } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";
import { hashSecret } from "../../secret.ts";

const ended = (ending: SessionEnding) => ({ endedAt: sql`now()`, ending });

export const endSession = async (database: Database, secret: string): Promise<void> => {
  await database
    .update(sessions)
    .set(ended("log-out"))
    .where(and(eq(sessions.secretHash, hashSecret(secret)), isNull(sessions.endedAt)));
};

/** Idempotent. Throws `not-found` for another member's session. */
export const endOneSession = async (database: Database, uid: string, id: bigint): Promise<void> => {
  const own = and(eq(sessions.id, id), eq(sessions.uid, uid));
  const ending = await database
    .update(sessions)
    .set(ended("log-out"))
    .where(and(own, isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  if (ending.length > 0) return;
  if ((await database.$count(sessions, own)) === 0) throw new Refusal("not-found");
};

export const endOtherSessions = async (
  database: Database,
  uid: string,
  except: bigint,
): Promise<void> => {
  await database
    .update(sessions)
    .set(ended("log-out"))
    .where(and(eq(sessions.uid, uid), ne(sessions.id, except), isNull(sessions.endedAt)));
};

export const endSessionsOf = async (
  database: Database,
  uid: string,
  ending: SessionEnding,
  except: string | null = null,
): Promise<void> => {
  const others = except === null ? undefined : ne(sessions.secretHash, hashSecret(except));
  await database
    .update(sessions)
    .set(ended(ending))
    .where(and(eq(sessions.uid, uid), isNull(sessions.endedAt), others));
};
