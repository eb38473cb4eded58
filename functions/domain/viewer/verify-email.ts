import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { users } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";

/** Keeps that a member's email was seen to be verified; the first sight counts. */
export const verifyEmail = async (database: Database, actor: Actor): Promise<Actor> => {
  await database
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, actor.userId), isNull(users.emailVerifiedAt)));
  return { ...actor, emailVerified: true };
};
