import { and, desc, eq, lt, type SQL } from "drizzle-orm";
import type { SubmissionSummary } from "../../contract/submission.ts";
import type { Locale } from "../../contract/values.ts";
import type { Database } from "../../db/connect.ts";
import { submissions } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { requireCommunity } from "../community/require-community.ts";
import { idOfCursor, pageOf } from "../pages.ts";
import { requireChallenge } from "./require-challenge.ts";
import { selectSummaries } from "./summaries.ts";

type Page = { submissions: SubmissionSummary[]; next: string | null };

async function listNewestFirst(database: Database, locale: Locale, of: SQL, cursor?: string): Promise<Page> {
  const before = idOfCursor(cursor);
  const where = and(of, before === null ? undefined : lt(submissions.id, before));
  const { rows, next } = pageOf(
    await selectSummaries(database, locale, where, [desc(submissions.id)]),
    (row) => row.id,
  );
  return { submissions: rows, next };
}

export async function listChallengeSubmissions(
  database: Database,
  challengeId: string,
  query: { cursor?: string },
  locale: Locale,
): Promise<Page> {
  await requireChallenge(database, challengeId);
  return listNewestFirst(database, locale, eq(submissions.challengeId, challengeId), query.cursor);
}

export async function listCommunitySubmissions(
  database: Database,
  slug: string,
  query: { cursor?: string },
  locale: Locale,
): Promise<Page> {
  const { id } = await requireCommunity(database, slug);
  return listNewestFirst(database, locale, eq(submissions.communityId, id), query.cursor);
}

export const listViewerSubmissions = (
  database: Database,
  actor: Actor,
  query: { cursor?: string },
  locale: Locale,
): Promise<Page> => listNewestFirst(database, locale, eq(submissions.authorId, actor.userId), query.cursor);
