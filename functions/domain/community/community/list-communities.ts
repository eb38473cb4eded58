import { asc, eq, inArray, sql } from "drizzle-orm";
import type { CommunitySummary } from "../../../contract/community/community.ts";
import type { Locale, Money } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { prepared } from "../../../db/prepared.ts";
import { communities } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";
import { takesWork } from "./is-offered.ts";

/** A small number, so that a page takes as long with a thousand communities as with four. */
const pageSize = 8;

const shownCourses = sql`courses c where c.community_id = communities.id and not c.retired`;

/** The rewards of challenges that take work, a sum for each token, in the order of its first challenge. */
const rewards = sql<Money[]>`(
  select coalesce(json_agg(json_build_object('token', token, 'decimals', decimals, 'units', units::text)
    order by first), '[]')
  from (select t.symbol as token, t.decimals, sum(challenges.reward) as units,
      min(array[c.position, challenges.position]) as first
    from challenges join courses c on c.id = challenges.course_id join tokens t on t.symbol = challenges.token
    where c.community_id = communities.id and not c.retired and ${takesWork}
    group by t.symbol, t.decimals) sums)`;

const inOrder = prepared((database) => {
  const order = [asc(communities.position), asc(communities.id)] as const;
  // Chosen first, so that nothing is added up of the pages before.
  const ofPage = database
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.retired, false))
    .orderBy(...order)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"));
  return database
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
    .where(inArray(communities.id, ofPage))
    .orderBy(...order)
    .prepare("communities_in_order");
});

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
