import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { exportsPerDay, type DataExport } from "../../../../contract/identity/account-data.ts";
import { transact, type Database } from "../../../../db/connect.ts";
import { dataExports, users } from "../../../../db/schema/index.ts";
import { sendJob } from "../../../../platform/jobs/send-job.ts";
import type { Actor } from "../../../actor.ts";
import { Refusal } from "../../../refusal.ts";

/**
 * Queues an export of the actor's data, which `makeExports` creates. Does nothing while one is
 * being created.
 *
 * @throws Refusal too-many-attempts, account-pending-deletion
 */
export const askForExport = (database: Database, { userId }: Actor): Promise<void> =>
  transact(database, async (tx) => {
    // Row lock: simultaneous requests create one export.
    const [user] = await tx
      .select({ deletionBegunAt: users.deletionBegunAt })
      .from(users)
      .where(eq(users.id, userId))
      .for("no key update");
    if (user?.deletionBegunAt !== null) throw new Refusal("account-pending-deletion");
    const own = eq(dataExports.userId, userId);
    if ((await tx.$count(dataExports, and(own, isNull(dataExports.readyAt)))) > 0) return;
    const today = gt(dataExports.askedAt, sql`now() - interval '1 day'`);
    if ((await tx.$count(dataExports, and(own, today))) >= exportsPerDay)
      throw new Refusal("too-many-attempts");
    await tx.insert(dataExports).values({ userId });
    await sendJob(tx, "work-on-accounts", {}, { key: userId.toString() });
  });

const state = sql<DataExport["state"]>`case
  when ${dataExports.expiresAt} <= now() then 'expired' when ${dataExports.readyAt} is not null then 'ready'
  when ${dataExports.startedAt} is not null then 'started' else 'asked' end`;

export const getDataExport = async (
  database: Database,
  { userId }: Actor,
): Promise<{ dataExport: DataExport | null }> => {
  const [found] = await database
    .select({
      id: dataExports.id,
      state,
      askedAt: dataExports.askedAt,
      readyAt: dataExports.readyAt,
      expiresAt: dataExports.expiresAt,
      size: dataExports.size,
    })
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.id))
    .limit(1);
  return { dataExport: found ? { ...found, id: found.id.toString() } : null };
};
