import { sql, type AnyColumn } from "drizzle-orm";
import { z } from "zod";
import type { Database, Transaction } from "../../../db/connect.ts";
import { queryOne } from "../../../db/query.ts";

/** The number of people who could score the pieces of a community. */
export const staffOf = (
  communityId: bigint | AnyColumn,
) => sql`(select count(distinct s.user_id)::int from (
    select user_id, community_id from community_roles where role = 'owner'
    union all select user_id, community_id from reviewers) s
  join users u on u.id = s.user_id and u.deletion_begun_at is null
  where s.community_id = ${communityId})`;

/** True if one person alone could score the pieces of a community. */
export async function isAlone(
  database: Database | Transaction,
  communityId: bigint,
): Promise<boolean> {
  const staff = z.object({ count: z.int() });
  return (
    (await queryOne(database, staff, sql`select ${staffOf(communityId)} as count`)).count === 1
  );
}
