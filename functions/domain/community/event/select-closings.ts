import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { CalendarClosing } from "../../../contract/community/event.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { challenges, communities, courses } from "../../../db/schema/index.ts";
import { localized } from "../../localized.ts";
import { isListed } from "../community/is-offered.ts";

const mostClosings = 100;
const days = 90;

/** Challenges that close within 90 days, soonest first. */
export async function selectClosings(
  database: Database,
  of: SQL | undefined,
  locale: Locale,
): Promise<CalendarClosing[]> {
  const rows = await database
    .select({
      challenge: challenges.id,
      course: courses.slug,
      title: localized(challenges.title, locale),
      closesAt: challenges.closesAt,
      slug: communities.slug,
      name: localized(communities.name, locale),
    })
    .from(challenges)
    .innerJoin(courses, eq(courses.id, challenges.courseId))
    .innerJoin(communities, eq(communities.id, courses.communityId))
    .where(
      and(
        of,
        isListed,
        eq(courses.retired, false),
        isNull(communities.closedAt),
        sql`${challenges.closesAt} > now()`,
        sql`${challenges.closesAt} < now() + make_interval(days => ${days}::int)`,
      ),
    )
    .orderBy(asc(challenges.closesAt), asc(challenges.id))
    .limit(mostClosings);
  return rows.map(({ slug, name, ...closing }) => ({ ...closing, community: { slug, name } }));
}
