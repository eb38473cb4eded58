import { and, asc, desc, eq, inArray, isNull, ne, not, sql, type SQL } from "drizzle-orm";
import type { QueueFilters, QueueView, ReviewItem } from "../../../contract/learning/review.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { submissions, users } from "../../../db/schema/index.ts";
import { publicUserColumns } from "../../public-user.ts";
import type { Actor } from "../../actor.ts";
import { requireCommunity } from "../../community/community/require-community.ts";
import { idOfCursor, pageOf, pageSize } from "../../keyset-paging.ts";
import { Refusal } from "../../refusal.ts";
import { isReviewer } from "../submission/is-reviewer.ts";
import { isRelatedJudge } from "../../money/referral/relations.ts";
import { isUnevaluated, selectSummaries } from "../submission/summaries.ts";
import { isFreeFor, isLate, isLeased, isSealed, leaseEnd } from "../review-clock/lease.ts";

type Query = QueueView & { cursor?: string | undefined };

const conditions: { [Name in keyof QueueFilters]-?: (value: string) => SQL } = {
  challenge: (id) => eq(submissions.challengeId, id),
  language: (language) => eq(submissions.language, language),
  age: (days) => sql`${submissions.submittedAt} < now() - make_interval(days => ${days}::int)`,
};

const filterNames = Object.keys(conditions) as (keyof QueueFilters)[];

/**
 * A community's review queue without the work of the reviewer and of related members: late work first, then in submission order.
 * The cursor is an id, so that it is valid under any filter. Throws `not-found`, `not-reviewer`.
 */
export async function listReviews(
  database: Database,
  actor: Actor,
  slug: string,
  query: Query,
  locale: Locale,
): Promise<{ items: ReviewItem[]; next: string | null; upNext: ReviewItem | null }> {
  const community = await requireCommunity(database, slug);
  if (!(await isReviewer(database, actor, community.id))) throw new Refusal("not-reviewer");
  const after = idOfCursor(query.cursor);
  const isNewestFirst = query.order === "newest";
  const matches = and(
    eq(submissions.communityId, community.id),
    isUnevaluated,
    isNull(submissions.hiddenAt),
    not(isSealed),
    ne(submissions.authorId, actor.userId),
    sql`${isRelatedJudge(sql`${actor.userId}::bigint`, sql`${submissions.authorId}`)} is not true`,
    ...filterNames.map((name) => {
      const value = query[name];
      return value === undefined ? undefined : conditions[name](value);
    }),
  );
  const select = async (more: SQL | undefined, limit = pageSize + 1) => {
    const order = [desc(isLate), isNewestFirst ? desc(submissions.id) : asc(submissions.id)];
    // These rows are chosen before the join: PostgreSQL expects few of them, and would compare each with every member.
    const chosen = database
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(matches, more))
      .orderBy(...order)
      .limit(limit);
    const isChosen = inArray(submissions.id, chosen);
    const rows = await selectSummaries(database, locale, isChosen, order, limit);
    return withReviews(database, actor, rows);
  };
  const { rows: items, next } = pageOf(
    await select(after === null ? undefined : isBeyond(after, isNewestFirst)),
    (row) => row.id,
  );
  if (after !== null) return { items, next, upNext: null };
  const free = items.find(({ canTake }) => canTake);
  if (free || next === null) return { items, next, upNext: free ?? null };
  const [later = null] = await select(isFreeFor(actor.userId), 1);
  return { items, next, upNext: later };
}

const isBeyond = (after: bigint, isNewestFirst: boolean) => {
  const wasLate = sql`(select coalesce(score_due_at <= now(), false) from submissions where id = ${after})`;
  const comparison = isNewestFirst ? sql.raw("<") : sql.raw(">");
  return sql`(${isLate} < ${wasLate}
    or (${isLate} = ${wasLate} and ${submissions.id} ${comparison} ${after}))`;
};

async function withReviews(
  database: Database,
  actor: Actor,
  summaries: Awaited<ReturnType<typeof selectSummaries>>,
): Promise<ReviewItem[]> {
  if (summaries.length === 0) return [];
  const ids = summaries.map(({ id }) => BigInt(id));
  const rows = await database
    .select({
      id: submissions.id,
      revision: submissions.revision,
      reviewerId: submissions.reviewerId,
      startedAt: submissions.reviewStartedAt,
      endsAt: sql<string | null>`${leaseEnd}`.mapWith(submissions.reviewStartedAt),
      isLeased,
      scoreDue: submissions.scoreDueAt,
      isLate,
      ...publicUserColumns(),
    })
    .from(submissions)
    .leftJoin(users, eq(users.id, submissions.reviewerId))
    .where(inArray(submissions.id, ids));
  const found = new Map(rows.map((row) => [row.id.toString(), row]));
  return summaries.flatMap((summary): ReviewItem[] => {
    const row = found.get(summary.id);
    if (!row) return [];
    const { revision, reviewerId, startedAt, endsAt, username, picture, scoreDue } = row;
    const item = { ...summary, revision, scoreDue, isLate: row.isLate };
    if (!row.isLeased || startedAt === null || username === null)
      return [{ ...item, review: null, canTake: true }];
    const mine = reviewerId === actor.userId;
    const review = { reviewer: { username, picture }, startedAt, endsAt, mine };
    return [{ ...item, review, canTake: mine }];
  });
}
