import { asc, eq } from "drizzle-orm";
import type { CommunitySummary } from "../../../contract/community/community.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { prepared } from "../../../db/prepared.ts";
import { communities } from "../../../db/schema/index.ts";
import { courseSummaries } from "../course/course-summaries.ts";
import { communitySummary } from "./community-summary.ts";

const inOrder = prepared((database) =>
  database
    .select()
    .from(communities)
    .where(eq(communities.retired, false))
    .orderBy(asc(communities.position), asc(communities.id))
    .prepare("list_communities"),
);

/** Communities that are not retired, in authored order. */
export const listCommunities = async (
  database: Database,
  locale: Locale,
): Promise<{ communities: CommunitySummary[] }> => {
  const rows = await inOrder(database).execute();
  const courses = await courseSummaries(database, null, locale);
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
