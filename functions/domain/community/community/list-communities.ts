import { asc, eq, inArray } from "drizzle-orm";
import type { CommunitySummary } from "../../../contract/community/community.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { communities, courses } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";
import { courseSummaries } from "../course/course-summaries.ts";
import { communitySummary } from "./community-summary.ts";

/** A small number, so that a page takes as long with a thousand communities as with four. */
const pageSize = 8;

const inOrder = (database: Database) =>
  database
    .select()
    .from(communities)
    .where(eq(communities.retired, false))
    .orderBy(asc(communities.position), asc(communities.id));

type Row = typeof communities.$inferSelect;

async function summariesOf(
  database: Database,
  rows: readonly Row[],
  locale: Locale,
  which: Parameters<typeof courseSummaries>[1],
): Promise<CommunitySummary[]> {
  const found = await courseSummaries(database, which, locale);
  const byCommunity = Map.groupBy(found, ({ communityId }) => communityId);
  return rows.map((row) => {
    const own = (byCommunity.get(row.id) ?? []).map(({ summary }) => summary);
    return communitySummary(row, own, locale);
  });
}

/** Communities that are not retired, in authored order. */
export const listCommunities = async (
  database: Database,
  locale: Locale,
): Promise<{ communities: CommunitySummary[] }> => ({
  communities: await summariesOf(database, await inOrder(database), locale, null),
});

/** A page of them, by its number. Throws `not-found` for one after the last, but for the first. */
export async function listCommunityPage(
  database: Database,
  page: number,
  locale: Locale,
): Promise<{ communities: CommunitySummary[]; next: string | null }> {
  const found = await inOrder(database)
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize);
  if (found.length === 0 && page > 1) throw new Refusal("not-found");
  const rows = found.slice(0, pageSize);
  const which = inArray(
    courses.communityId,
    rows.map(({ id }) => id),
  );
  return {
    communities: rows.length === 0 ? [] : await summariesOf(database, rows, locale, which),
    next: found.length > pageSize ? String(page + 1) : null,
  };
}
