import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { communityRole, type CommunityRole } from "../../../contract/community/people.ts";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { communities } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";

const held = z.object({ role: communityRole });

/** The roles of a member in a community. The admin role does not count. */
export const rolesIn = async (
  database: Database,
  userId: bigint,
  communityId: bigint,
): Promise<CommunityRole[]> => {
  const found = await query(
    database,
    held,
    sql`select role from community_roles where community_id = ${communityId} and user_id = ${userId}
      union all select 'reviewer' from reviewers where community_id = ${communityId} and user_id = ${userId}`,
  );
  return found.map(({ role }) => role);
};

/** The row of the community. Throws `not-found`, and `not-in-role` without one of the roles. */
export const requireRole = async (
  database: Database,
  { userId }: Pick<Actor, "userId">,
  slug: string,
  roles: readonly CommunityRole[],
) => {
  const [community] = await database.select().from(communities).where(eq(communities.slug, slug));
  if (!community) throw new Refusal("not-found");
  const own = await rolesIn(database, userId, community.id);
  if (!own.some((role) => roles.includes(role))) throw new Refusal("not-in-role");
  return community;
};
