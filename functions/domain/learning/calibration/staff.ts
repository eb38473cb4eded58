import { sql, type AnyColumn } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/connect.ts";
import { queryOne } from "../../../db/query.ts";
import { staffOf } from "../../community/people/staff-of.ts";

/** The number of people who could score the pieces of a community. */
export const countStaff = (
  communityId: bigint | AnyColumn,
) => sql`(select count(*)::int from users u
  where u.id in ${staffOf(communityId)} and u.deletion_begun_at is null)`;

/** True if one person alone could score the pieces of a community. */
export async function isAlone(database: Database, communityId: bigint): Promise<boolean> {
  const staff = z.object({ count: z.int() });
  return (
    (await queryOne(database, staff, sql`select ${countStaff(communityId)} as count`)).count === 1
  );
}
