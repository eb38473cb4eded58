import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import type { Actor } from "../../actor.ts";
import { rolesIn } from "./require-role.ts";

type Value = bigint | SQL | AnyColumn;

/** The ids of a community's staff, its owners and reviewers. The admin role does not count. */
export const staffOf = (communityId: Value) => sql`(
  select user_id from reviewers where community_id = ${communityId}
  union select user_id from community_roles where community_id = ${communityId} and role = 'owner')`;

/** True for a member of `staffOf`; for queries of many members and communities. */
export const isStaffOf = (userId: Value, communityId: Value) => sql<boolean>`(
  exists (select from reviewers r where r.user_id = ${userId} and r.community_id = ${communityId})
  or exists (select from community_roles r
    where r.user_id = ${userId} and r.community_id = ${communityId} and r.role = 'owner'))`;

export async function isStaff(
  database: Database,
  { userId }: Pick<Actor, "userId">,
  communityId: bigint,
): Promise<boolean> {
  const roles = await rolesIn(database, userId, communityId);
  return roles.includes("owner") || roles.includes("reviewer");
}
