import { eq } from "drizzle-orm";
import type { Locale } from "../../contract/values.ts";
import type { Database } from "../../db/connect.ts";
import { submissions } from "../../db/schema/index.ts";
import { listNewestFirst, type PageOfSubmissions } from "./list-newest-first.ts";
import { requireChallenge } from "./require-challenge.ts";

/** Everybody's submissions of a challenge, newest first. Throws `not-found`. */
export async function listChallengeSubmissions(
  database: Database,
  challengeId: string,
  query: { cursor?: string },
  locale: Locale,
): Promise<PageOfSubmissions> {
  await requireChallenge(database, challengeId);
  return listNewestFirst(database, eq(submissions.challengeId, challengeId), query, locale);
}
