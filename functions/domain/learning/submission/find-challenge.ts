import { and, eq, sql } from "drizzle-orm";
import type { ChallengeReference } from "../../../contract/learning/submission.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { challenges, communities, courses } from "../../../db/schema/index.ts";
import { isInShownCommunity } from "../../community/community/is-offered.ts";
import { localized } from "../../localized.ts";
import { Refusal } from "../../refusal.ts";

type Place = {
  readonly slug: string;
  readonly course_slug: string;
  readonly challenge_slug: string;
};

/** A challenge by its slugs, which its URL has. It may be retired, and so may its course. Throws `not-found`. */
export async function findChallenge(
  database: Database,
  { slug, course_slug, challenge_slug }: Place,
  locale: Locale,
): Promise<ChallengeReference> {
  const [found] = await database
    .select({
      id: challenges.id,
      title: localized(challenges.title, locale),
      community: communities.slug,
      course: courses.slug,
    })
    .from(challenges)
    .innerJoin(courses, eq(courses.id, challenges.courseId))
    .innerJoin(communities, eq(communities.id, challenges.communityId))
    .where(
      and(
        eq(communities.slug, slug),
        eq(courses.slug, course_slug),
        sql`coalesce(${challenges.slug}, ${challenges.id}) = ${challenge_slug}`,
        isInShownCommunity,
      ),
    );
  if (!found) throw new Refusal("not-found");
  return found;
}
