import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { sessions } from "../../db/schema/index.ts";
import type { SessionEnding } from "../../db/schema/index.ts";
import { hashSecret } from "./secret.ts";

const ended = (ending: SessionEnding) => ({ endedAt: sql`now()`, ending });

/** Ends one session for good; one that has ended, or never was, stays as it is. */
export const endSession = async (database: Database, secret: string): Promise<void> => {
  await database
    .update(sessions)
    .set(ended("log-out"))
    .where(and(eq(sessions.secretHash, hashSecret(secret)), isNull(sessions.endedAt)));
};

/** Ends every session of an identity, but the one of `kept` where there is one. */
export const endSessionsOf = async (
  database: Database,
  uid: string,
  ending: SessionEnding,
  kept: string | null = null,
): Promise<void> => {
  const others = kept === null ? undefined : ne(sessions.secretHash, hashSecret(kept));
  await database
    .update(sessions)
    .set(ended(ending))
    .where(and(eq(sessions.uid, uid), isNull(sessions.endedAt), others));
};
