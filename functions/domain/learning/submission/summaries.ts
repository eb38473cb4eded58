import { eq, inArray, sql, type SQL } from "drizzle-orm";
import { submissionState, type SubmissionSummary } from "../../../contract/learning/submission.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import {
  challenges,
  communities,
  courses,
  submissions,
  users,
  type feedback,
} from "../../../db/schema/index.ts";
import { publicUserColumns } from "../../public-user.ts";
import { formatOf, languageOf } from "../../../platform/markdown/member-text.ts";
import { localized } from "../../localized.ts";
import { pageSize } from "../../keyset-paging.ts";
import { shownPoints, shownState } from "../../shown-result.ts";

const excerptLength = 200;

/** The text must equal that of the partial indexes; otherwise PostgreSQL does not use them. */
export const isUnevaluated = sql`${submissions.state} in ('submitted', 'in-review')`;

export const excerptOf = ({ text, link }: typeof submissions | typeof feedback) =>
  sql<string>`left(coalesce(nullif(${text}, ''), ${link}), ${excerptLength})`;

/** `viewer`: the member who also reads results that only authors may see, of their own work. */
export async function selectSummaries(
  database: Database,
  locale: Locale,
  where: SQL | undefined,
  order: SQL[],
  limit: number = pageSize + 1,
  viewer: bigint | null = null,
): Promise<SubmissionSummary[]> {
  const rows = await database
    .select({
      id: submissions.id,
      ...publicUserColumns(),
      challengeId: challenges.id,
      title: localized(challenges.title, locale),
      community: communities.slug,
      course: courses.slug,
      state: shownState(viewer),
      format: submissions.format,
      excerpt: excerptOf(submissions),
      language: submissions.language,
      points: shownPoints(viewer),
      feedbackCount: submissions.feedbackCount,
      submittedAt: submissions.submittedAt,
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.authorId))
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .innerJoin(communities, eq(communities.id, submissions.communityId))
    .where(where)
    .orderBy(...order)
    .limit(limit);
  return rows.map(({ username, picture, challengeId, title, community, course, ...row }) => ({
    ...row,
    id: row.id.toString(),
    author: { username, picture },
    challenge: { id: challengeId, title, community, course },
    state: submissionState.parse(row.state),
    format: formatOf(row.format),
    language: languageOf(row.language),
  }));
}

/** The summaries of these submissions, by id. */
export async function summariesOf(
  database: Database,
  locale: Locale,
  works: readonly { readonly id: bigint }[],
): Promise<ReadonlyMap<bigint, SubmissionSummary>> {
  if (works.length === 0) return new Map();
  const ids = works.map(({ id }) => id);
  const isAsked = inArray(submissions.id, ids);
  const found = await selectSummaries(database, locale, isAsked, [], ids.length);
  return new Map(found.map((summary) => [BigInt(summary.id), summary]));
}
