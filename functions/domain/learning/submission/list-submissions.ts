import { and, desc, eq, isNull, ne, type SQL } from "drizzle-orm";
import type { SubmissionSummary } from "../../../contract/learning/submission.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { requireCommunity } from "../../community/community/require-community.ts";
import { isBefore, pageOf, pageSize } from "../../keyset-paging.ts";
import { requireChallenge } from "./require-challenge.ts";
import { selectSummaries } from "./summaries.ts";

type Query = { cursor?: string };
type InLanguage = Query & { language?: Locale };
type PageOfSubmissions = { submissions: SubmissionSummary[]; next: string | null };

const isShown = and(ne(submissions.state, "withdrawn"), isNull(submissions.hiddenAt));

/** Newest first, in one language if given. Throws `not-found`. */
export async function listChallengeSubmissions(
  database: Database,
  challengeId: string,
  { language, ...query }: InLanguage,
  locale: Locale,
): Promise<PageOfSubmissions> {
  await requireChallenge(database, challengeId);
  const where = and(
    eq(submissions.challengeId, challengeId),
    isShown,
    language && eq(submissions.language, language),
  );
  return listNewestFirst(database, where, query, locale);
}

export async function listCommunitySubmissions(
  database: Database,
  slug: string,
  query: Query,
  locale: Locale,
): Promise<PageOfSubmissions> {
  const { id } = await requireCommunity(database, slug);
  return listNewestFirst(database, and(eq(submissions.communityId, id), isShown), query, locale);
}

export const listViewerSubmissions = (
  database: Database,
  { userId }: Actor,
  query: Query,
  locale: Locale,
): Promise<PageOfSubmissions> =>
  listNewestFirst(database, eq(submissions.authorId, userId), query, locale, userId);

async function listNewestFirst(
  database: Database,
  where: SQL | undefined,
  { cursor }: Query,
  locale: Locale,
  viewer: bigint | null = null,
): Promise<PageOfSubmissions> {
  const newestFirst = [desc(submissions.id)];
  const found = await selectSummaries(
    database,
    locale,
    and(where, isBefore(submissions.id, cursor)),
    newestFirst,
    pageSize + 1,
    viewer,
  );
  const { rows, next } = pageOf(found, ({ id }) => id);
  return { submissions: rows, next };
}
