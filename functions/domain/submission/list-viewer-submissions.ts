import { eq } from "drizzle-orm";
import type { Locale } from "../../contract/values.ts";
import type { Database } from "../../db/connect.ts";
import { submissions } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { listNewestFirst, type PageOfSubmissions } from "./list-newest-first.ts";

/** The actor's own submissions, newest first. */
export const listViewerSubmissions = (
  database: Database,
  { userId }: Actor,
  query: { cursor?: string },
  locale: Locale,
): Promise<PageOfSubmissions> =>
  listNewestFirst(database, eq(submissions.authorId, userId), query, locale);
