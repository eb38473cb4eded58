import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { communityRole, type People, type Person } from "../../../contract/community/people.ts";
import type { Database } from "../../../db/connect.ts";
import { communityRoles, reviewers, roleInvitations, users } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { publicUserColumns } from "../../public-user.ts";
import { requireRole, rolesIn } from "./require-role.ts";
import { readRecords } from "./reviewer-records.ts";

/**
 * Owners, authors and reviewers, with the time since which they have the role. Owners also see the open invitations and
 * the records of reviewers.
 */
export const listPeople = async (
  database: Database,
  actor: Actor,
  slug: string,
): Promise<People> => {
  const { id } = await requireRole(database, actor, slug, communityRole.options);
  const isOwner = (await rolesIn(database, actor.userId, id)).includes("owner");
  const records = isOwner ? await readRecords(database, id) : null;
  const people = await selectPeople(database, id);
  return {
    people: people.map(({ userId, ...person }) => ({
      ...person,
      id: userId.toString(),
      isSelf: userId === actor.userId,
      record: (person.role === "reviewer" && records?.get(userId)) || null,
    })),
    invitations: isOwner ? await selectInvitations(database, id) : [],
  };
};

export const selectPeople = (database: Database, communityId: bigint) => {
  const holders = unionAll(
    database
      .select({
        userId: communityRoles.userId,
        role: sql<Person["role"]>`${communityRoles.role}`.as("role"),
        since: communityRoles.since,
      })
      .from(communityRoles)
      .where(eq(communityRoles.communityId, communityId)),
    database
      .select({
        userId: reviewers.userId,
        role: sql<Person["role"]>`'reviewer'`.as("role"),
        since: reviewers.createdAt,
      })
      .from(reviewers)
      .where(eq(reviewers.communityId, communityId)),
  ).as("holders");
  return database
    .select({
      userId: users.id,
      user: publicUserColumns(),
      role: holders.role,
      since: holders.since,
    })
    .from(holders)
    .innerJoin(users, eq(users.id, holders.userId))
    .orderBy(
      sql`array_position(array['owner', 'author', 'reviewer'], ${holders.role})`,
      asc(holders.since),
      asc(users.id),
    );
};

export const selectInvitations = (database: Database, communityId: bigint) =>
  database
    .select({
      id: sql<string>`${roleInvitations.id}::text`,
      email: roleInvitations.email,
      role: roleInvitations.role,
      endsAt: roleInvitations.endsAt,
    })
    .from(roleInvitations)
    .where(
      and(
        eq(roleInvitations.communityId, communityId),
        isNull(roleInvitations.settledAt),
        gt(roleInvitations.endsAt, sql`now()`),
      ),
    )
    .orderBy(asc(roleInvitations.id));
