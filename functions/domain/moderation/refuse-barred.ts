import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connect.ts";
import { caseLog, cases } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { Refusal } from "../refusal.ts";

/** A barred member reads, but submits, gives feedback and joins nothing. Throws `barred`. */
export async function refuseBarred(
  database: Database | Transaction,
  actor: Actor,
  communityId: bigint,
): Promise<void> {
  if (await hasBar(database, actor, communityId)) throw new Refusal("barred");
}

export async function hasBar(
  database: Database | Transaction,
  { userId }: Actor,
  communityId: bigint,
): Promise<boolean> {
  const bars = await database.$count(
    database
      .select({ one: sql`1` })
      .from(cases)
      .innerJoin(caseLog, and(eq(caseLog.caseId, cases.id), eq(caseLog.step, 1)))
      .where(
        and(
          eq(cases.authorId, userId),
          eq(cases.communityId, communityId),
          ne(cases.state, "restored"),
          gt(caseLog.barredUntil, sql`now()`),
        ),
      )
      .as("bars"),
  );
  return bars > 0;
}
