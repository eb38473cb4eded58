import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { challenges, challengeVersions, communities, courses } from "../../../db/schema/index.ts";
import { rubricOf } from "../../community/catalogue/rubric-of.ts";
import { isOffered } from "../../community/community/is-offered.ts";
import { Refusal } from "../../refusal.ts";

export const selectRubrics = (database: Database) =>
  database
    .select({
      challengeId: challenges.id,
      title: challenges.title,
      communityId: challenges.communityId,
      community: communities.slug,
      course: courses.slug,
      facts: challengeVersions.facts,
      rubric: rubricOf,
    })
    .from(challenges)
    .innerJoin(challengeVersions, eq(challengeVersions.hash, challenges.version))
    .innerJoin(courses, eq(courses.id, challenges.courseId))
    .innerJoin(communities, eq(communities.id, challenges.communityId))
    .$dynamic();

export type Rubric = Awaited<ReturnType<typeof selectRubrics>>[number];

/** Null for a challenge whose version a former release wrote. */
export async function findRubric(database: Database, challengeId: string): Promise<Rubric | null> {
  const [found] = await selectRubrics(database).where(
    and(eq(challenges.id, challengeId), isOffered),
  );
  return found ?? null;
}

export async function requireRubric(database: Database, challengeId: string): Promise<Rubric> {
  const found = await findRubric(database, challengeId);
  if (!found) throw new Refusal("not-found");
  return found;
}
