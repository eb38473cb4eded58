import { asc, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { communityRole, type Person } from "../../../contract/community/people.ts";
import type { Database } from "../../../db/connect.ts";
import { communityRoles, reviewers, users } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { publicUserColumns } from "../../public-user.ts";
import { requireRole } from "./require-role.ts";

/** Owners, authors and reviewers, each by the time since when they have the role. */
export const listPeople = async (
  database: Database,
  actor: Actor,
  slug: string,
): Promise<{ people: Person[] }> => {
  const { id } = await requireRole(database, actor, slug, communityRole.options);
  const holders = unionAll(
    database
      .select({
        userId: communityRoles.userId,
        role: sql<Person["role"]>`${communityRoles.role}`.as("role"),
        since: communityRoles.since,
      })
      .from(communityRoles)
      .where(eq(communityRoles.communityId, id)),
    database
      .select({
        userId: reviewers.userId,
        role: sql<Person["role"]>`'reviewer'`.as("role"),
        since: reviewers.createdAt,
      })
      .from(reviewers)
      .where(eq(reviewers.communityId, id)),
  ).as("holders");
  const people = await database
    .select({ user: publicUserColumns(), role: holders.role, since: holders.since })
    .from(holders)
    .innerJoin(users, eq(users.id, holders.userId))
    .orderBy(
      sql`array_position(array['owner', 'author', 'reviewer'], ${holders.role})`,
      asc(holders.since),
      asc(users.id),
    );
  return { people };
};
