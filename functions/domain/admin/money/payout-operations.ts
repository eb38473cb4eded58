import { sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "../../../db/query.ts";
import { noteChange } from "../../identity/session/note-change.ts";
import { Refusal } from "../../refusal.ts";
import { sharersOf } from "../../money/wallet/shared-address.ts";
import { resumePayouts as resume } from "../../money/wallet/write-address.ts";
import type { AdminOperation } from "../../perform-operation.ts";

export const resumeMemberPayouts: AdminOperation = async ({ tx, admin, subject }) => {
  const { userId } = subject;
  if (!(await resume(tx, userId))) return null;
  await noteChange(tx, { userId, change: "payouts-resumed", byId: admin.userId });
  return { operation: "payouts-resumed" };
};

const address = z.object({ id: z.string() });

/**
 * Allows payouts to an address that related members share. Throws `own-account` if the admin is one
 * of them.
 */
export const clearAddress: AdminOperation = async ({ tx, admin, subject }) => {
  const own = await query(
    tx,
    address,
    sql`select a.id from payout_addresses a join ${sharersOf}
    where a.user_id = ${subject.userId} and b.user_id = ${admin.userId}`,
  );
  if (own.length > 0) throw new Refusal("own-account");
  const cleared = await query(
    tx,
    address,
    sql`
    update payout_addresses set cleared_at = clock_timestamp() where id in (
      select a.id from payout_addresses a join ${sharersOf} where a.user_id = ${subject.userId})
    returning id`,
  );
  return cleared.length > 0 ? { operation: "address-cleared" } : null;
};
