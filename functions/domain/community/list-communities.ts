import { asc, eq, sql } from "drizzle-orm";
import type { CommunitySummary } from "../../contract/community.ts";
import type { Locale } from "../../contract/values.ts";
import type { Database } from "../../db/connect.ts";
import { communities } from "../../db/schema/index.ts";
import { courseSummaries } from "../course/course-summaries.ts";
import { communitySummary } from "./community-summary.ts";

/** All communities that are not retired, in their authored order. */
export const listCommunities = async (
  database: Database,
  locale: Locale,
): Promise<{ communities: CommunitySummary[] }> => {
  const rows = await database
    .select()
    .from(communities)
    .where(eq(communities.retired, false))
    .orderBy(asc(communities.position), asc(communities.id));
  const courses = await courseSummaries(database, sql`true`, locale);
  const byCommunity = Map.groupBy(courses, ({ communityId }) => communityId);
  return {
    communities: rows.map((row) =>
      communitySummary(
        row,
        (byCommunity.get(row.id) ?? []).map(({ summary }) => summary),
        locale,
      ),
    ),
  };
};
