import { and, desc, lt, type SQL } from "drizzle-orm";
import type { SubmissionSummary } from "../../contract/submission.ts";
import type { Locale } from "../../contract/values.ts";
import type { Database } from "../../db/connect.ts";
import { submissions } from "../../db/schema/index.ts";
import { idOfCursor, pageOf } from "../keyset-paging.ts";
import { selectSummaries } from "./summaries.ts";

export type PageOfSubmissions = { submissions: SubmissionSummary[]; next: string | null };

/**
 * A page of the submissions that meet `where`, newest first; it goes on below `cursor`, the id of
 * the last one seen.
 */
export async function listNewestFirst(
  database: Database,
  where: SQL,
  { cursor }: { cursor?: string },
  locale: Locale,
): Promise<PageOfSubmissions> {
  const before = idOfCursor(cursor);
  const below = before === null ? undefined : lt(submissions.id, before);
  const found = await selectSummaries(database, locale, and(where, below), [desc(submissions.id)]);
  const { rows, next } = pageOf(found, ({ id }) => id);
  return { submissions: rows, next };
}
