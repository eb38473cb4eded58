import { eq, sql } from "drizzle-orm";
import { asOwner } from "../../../../tests/setup/database.ts";
import type { Database } from "../../../db/connect.ts";
import { notifications, reservations } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";

/** Lets all reservations end in this time, such as "2 hours", or now. */
export const endReservations = (database: Database, time = "-1 second") =>
  asOwner(database, (tx) =>
    tx.update(reservations).set({ expiresAt: sql`now() + ${time}::interval` }),
  );

export async function readKindsTold(database: Database, { userId }: Actor): Promise<string[]> {
  const told = await database
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.userId, userId));
  return told.map(({ kind }) => kind);
}

/** The remaining reservation of a submission for each kind of reward. */
export async function leftOf(database: Database, id: string): Promise<Record<string, bigint>> {
  const rows = await database
    .select({ kind: reservations.kind, left: reservations.left })
    .from(reservations)
    .where(eq(reservations.submissionId, BigInt(id)));
  return Object.fromEntries(rows.map(({ kind, left }) => [kind, left]));
}
