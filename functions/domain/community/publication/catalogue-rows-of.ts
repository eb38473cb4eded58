import { asc, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import {
  bounties,
  challenges,
  communities,
  courses,
  searchDocuments,
} from "../../../db/schema/index.ts";

/** The rows of the catalogue that follow from the texts of a community. */
export async function catalogueRowsOf(tx: Transaction, communityId: bigint, slug: string) {
  const { name, summary, teachingPoints, accent, retired } = communities;
  const { level, hours, title, modules } = courses;
  const { version, reviewDays, issuedAt, closesAt } = challenges;
  return {
    community: await tx
      .select({ name, summary, teachingPoints, accent, retired })
      .from(communities)
      .where(eq(communities.id, communityId)),
    courses: await tx
      .select({
        slug: courses.slug,
        position: courses.position,
        retired: courses.retired,
        level,
        hours,
        title,
        summary: courses.summary,
        modules,
      })
      .from(courses)
      .where(eq(courses.communityId, communityId))
      .orderBy(asc(courses.id)),
    challenges: await tx
      .select({
        id: challenges.id,
        position: challenges.position,
        retired: challenges.retired,
        level: challenges.level,
        version,
        reviewDays,
        issuedAt,
        closesAt,
      })
      .from(challenges)
      .where(eq(challenges.communityId, communityId))
      .orderBy(asc(challenges.id)),
    bounties: await tx
      .select({
        slug: bounties.slug,
        amount: bounties.amount,
        perDay: bounties.perDay,
        closesAt: bounties.closesAt,
        isClosed: sql<boolean>`${bounties.closedAt} is not null`,
      })
      .from(bounties)
      .where(eq(bounties.communityId, communityId))
      .orderBy(asc(bounties.id)),
    documents: await tx
      .select({ digest: searchDocuments.digest })
      .from(searchDocuments)
      .where(eq(searchDocuments.community, slug))
      .orderBy(asc(searchDocuments.digest)),
  };
}
