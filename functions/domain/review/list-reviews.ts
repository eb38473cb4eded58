import { and, asc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { ReviewItem } from "../../contract/review.ts";
import type { Locale } from "../../contract/values.ts";
import type { Database } from "../../db/connect.ts";
import { submissions, users } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { requireCommunity } from "../community/require-community.ts";
import { idOfCursor, pageOf } from "../keyset-paging.ts";
import { Refusal } from "../refusal.ts";
import { isReviewer } from "../submission/is-reviewer.ts";
import { isUnevaluated, selectSummaries } from "../submission/summaries.ts";
import { takeOverAfter } from "./start-review.ts";

/**
 * What waits for review in a community, oldest first; a reviewer's own submissions are for others.
 * Throws `not-found`, `not-reviewer`.
 */
export async function listReviews(
  database: Database,
  actor: Actor,
  slug: string,
  query: { cursor?: string },
  locale: Locale,
): Promise<{ items: ReviewItem[]; next: string | null }> {
  const community = await requireCommunity(database, slug);
  if (!(await isReviewer(database, actor, community.id))) throw new Refusal("not-reviewer");
  const after = idOfCursor(query.cursor);
  const where = and(
    eq(submissions.communityId, community.id),
    isUnevaluated,
    ne(submissions.authorId, actor.userId),
    after === null ? undefined : gt(submissions.id, after),
  );
  const { rows, next } = pageOf(
    await selectSummaries(database, locale, where, [asc(submissions.id)]),
    (row) => row.id,
  );
  const reviews = await reviewsOf(
    database,
    actor,
    rows.map(({ id }) => BigInt(id)),
  );
  return {
    items: rows.map((row) => {
      const held = reviews.get(row.id);
      return { ...row, review: held?.review ?? null, canTake: held?.canTake ?? true };
    }),
    next,
  };
}

async function reviewsOf(database: Database, actor: Actor, ids: bigint[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await database
    .select({
      id: submissions.id,
      reviewerId: submissions.reviewerId,
      startedAt: submissions.reviewStartedAt,
      stale: sql<boolean>`${submissions.reviewStartedAt} < now() - ${takeOverAfter}`,
      username: users.username,
      picture: users.pictureId,
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.reviewerId))
    .where(inArray(submissions.id, ids));
  return new Map(
    rows.map(({ id, reviewerId, startedAt, stale, username, picture }) => {
      const mine = reviewerId === actor.userId;
      const review =
        startedAt === null ? null : { reviewer: { username, picture }, startedAt, mine };
      return [id.toString(), { review, canTake: mine || stale }];
    }),
  );
}
