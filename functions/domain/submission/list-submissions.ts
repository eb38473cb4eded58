import { and, desc, eq, lt, type SQL } from "drizzle-orm";
import type { SubmissionSummary } from "../../contract/submission.ts";
import type { Locale } from "../../contract/values.ts";
import type { Database } from "../../db/connect.ts";
import { challenges, communities, submissions } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { idOfCursor, pageOf } from "../pages.ts";
import { Refusal } from "../refusal.ts";
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
  const [challenge] = await database
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(eq(challenges.id, challengeId), eq(challenges.retired, false)));
  if (!challenge) throw new Refusal("not-found");
  return listNewestFirst(database, locale, eq(submissions.challengeId, challenge.id), query.cursor);
}

export async function listCommunitySubmissions(
  database: Database,
  slug: string,
  query: { cursor?: string },
  locale: Locale,
): Promise<Page> {
  const [community] = await database
    .select({ id: communities.id })
    .from(communities)
    .where(and(eq(communities.slug, slug), eq(communities.retired, false)));
  if (!community) throw new Refusal("not-found");
  return listNewestFirst(database, locale, eq(submissions.communityId, community.id), query.cursor);
}

export const listViewerSubmissions = (
  database: Database,
  actor: Actor,
  query: { cursor?: string },
  locale: Locale,
): Promise<Page> => listNewestFirst(database, locale, eq(submissions.authorId, actor.userId), query.cursor);
