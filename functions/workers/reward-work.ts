import type { Database } from "../db/connect.ts";
import { settleUnmarked } from "../domain/feedback/settle-unmarked.ts";
import { expireReservations } from "../domain/pool/expire-reservations.ts";

/**
 * The job of the rewards: it ends what was set aside too long, and settles the feedback that nobody has
 * marked in time. The one does not wait for the other to succeed. Throws what failed.
 */
export async function workOnRewards(database: Database): Promise<void> {
  const results = await Promise.allSettled([
    expireReservations(database),
    settleUnmarked(database),
  ]);
  for (const result of results) if (result.status === "rejected") throw result.reason;
}
