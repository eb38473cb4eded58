import { asc, eq, sql } from "drizzle-orm";
import type { CommunitySummary } from "../../../contract/community/community.ts";
import type { Locale, Money } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { prepared } from "../../../db/prepared.ts";
import { communities } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";

/** Few, so that a page of a thousand communities takes hardly longer than one of four. */
const pageSize = 8;

const shownCourses = sql`courses c where c.community_id = communities.id and not c.retired`;

/** What its challenges pay, a sum for each token, in the order of its first challenge. */
const rewards = sql<Money[]>`(
  select coalesce(json_agg(json_build_object('token', token, 'decimals', decimals, 'units', units::text)
    order by first), '[]')
  from (select ch.token, t.decimals, sum(ch.reward) as units, min(array[c.position, ch.position]) as first
    from challenges ch join courses c on c.id = ch.course_id join tokens t on t.symbol = ch.token
    where c.community_id = communities.id and not c.retired and not ch.retired
    group by ch.token, t.decimals) sums)`;

const inOrder = prepared((database) =>
  database
    .select({
      slug: communities.slug,
      name: communities.name,
      summary: communities.summary,
      members: communities.memberCount,
      courses: sql<number>`(select count(*)::int from ${shownCourses})`,
      hours: sql<number>`(select coalesce(sum(c.hours), 0)::int from ${shownCourses})`,
      rewards,
    })
    .from(communities)
    .where(eq(communities.retired, false))
    .orderBy(asc(communities.position), asc(communities.id))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare("communities_in_order"),
);

async function readInOrder(
  database: Database,
  locale: Locale,
  part: { limit: number | null; offset: number },
): Promise<CommunitySummary[]> {
  const rows = await inOrder(database).execute(part);
  return rows.map((row) => ({ ...row, name: row.name[locale], summary: row.summary[locale] }));
}

/** Communities that are not retired, in authored order. */
export const listCommunities = async (
  database: Database,
  locale: Locale,
): Promise<{ communities: CommunitySummary[] }> => ({
  communities: await readInOrder(database, locale, { limit: null, offset: 0 }),
});

/** The communities of a page number. Throws `not-found` after the last page; the first page may be empty. */
export async function listCommunityPage(
  database: Database,
  page: number,
  locale: Locale,
): Promise<{ communities: CommunitySummary[]; next: string | null }> {
  const found = await readInOrder(database, locale, {
    limit: pageSize + 1,
    offset: (page - 1) * pageSize,
  });
  if (found.length === 0 && page > 1) throw new Refusal("not-found");
  return {
    communities: found.slice(0, pageSize),
    next: found.length > pageSize ? String(page + 1) : null,
  };
}
