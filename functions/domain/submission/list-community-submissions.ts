import { eq } from "drizzle-orm";
import type { Locale } from "../../contract/values.ts";
import type { Database } from "../../db/connect.ts";
import { submissions } from "../../db/schema/index.ts";
import { requireCommunity } from "../community/require-community.ts";
import { listNewestFirst, type PageOfSubmissions } from "./list-newest-first.ts";

/** Everybody's submissions in a community, newest first. Throws `not-found`. */
export async function listCommunitySubmissions(
  database: Database,
  slug: string,
  query: { cursor?: string },
  locale: Locale,
): Promise<PageOfSubmissions> {
  const { id } = await requireCommunity(database, slug);
  return listNewestFirst(database, eq(submissions.communityId, id), query, locale);
}
