import { and, desc, eq, sql } from "drizzle-orm";
import type { Score } from "../../contract/community.ts";
import type { Database } from "../../db/connect.ts";
import { communities, courses, courseScores, reputations, users } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { badCursor, pageOf, pageSize } from "../pages.ts";
import { Refusal } from "../refusal.ts";

type Scoreboard = { scores: Score[]; next: string | null; viewer: Score | null };

/** Where a board lives: both kinds have the same columns, and an index (scope, total, user) that serves the order. */
const boards = {
  community: { table: reputations, scope: reputations.communityId },
  course: { table: courseScores, scope: courseScores.courseId },
} as const;

/** A place in a board: total and user, both descending. */
type Place = { total: number; userId: bigint };

function placeOfCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [, total, userId] = /^(\d{1,9})\.([1-9]\d{0,17})$/.exec(cursor) ?? [];
  if (total === undefined || userId === undefined) throw badCursor();
  return { total: Number(total), userId: BigInt(userId) };
}

async function getScoreboard(
  database: Database,
  kind: keyof typeof boards,
  scopeId: bigint,
  actor: Actor | null,
  cursor: string | undefined,
): Promise<Scoreboard> {
  const { table, scope } = boards[kind];
  const after = placeOfCursor(cursor);
  const columns = {
    userId: table.userId,
    username: users.username,
    picture: users.pictureId,
    learning: table.learning,
    teaching: table.teaching,
    total: table.total,
  };
  const select = () => database.select(columns).from(table).innerJoin(users, eq(users.id, table.userId));
  const rows = await select()
    .where(
      and(
        eq(scope, scopeId),
        after ? sql`(${table.total}, ${table.userId}) < (${after.total}, ${after.userId})` : undefined,
      ),
    )
    .orderBy(desc(table.total), desc(table.userId))
    .limit(pageSize + 1);
  const [own] = actor ? await select().where(and(eq(scope, scopeId), eq(table.userId, actor.userId))) : [];

  /** How many stand above a place, and how many of those have more points. */
  const above = async ({ total, userId }: Place): Promise<{ before: number; ahead: number }> => {
    const [counted] = await database
      .select({
        before: sql<number>`count(*)::int`,
        ahead: sql<number>`(count(*) filter (where ${table.total} > ${total}))::int`,
      })
      .from(table)
      .where(and(eq(scope, scopeId), sql`(${table.total}, ${table.userId}) > (${total}, ${userId})`));
    return counted ?? { before: 0, ahead: 0 };
  };

  const page = pageOf(rows, (row) => `${row.total}.${row.userId}`);
  const [first] = page.rows;
  const start = first && after ? await above(first) : { before: 0, ahead: 0 };
  let rank = start.ahead + 1;
  const scores = page.rows.map((row, position) => {
    if (position > 0 && row.total !== page.rows[position - 1]?.total) rank = start.before + position + 1;
    return score(row, rank);
  });
  return { scores, next: page.next, viewer: own ? score(own, (await above(own)).ahead + 1) : null };
}

const score = (
  row: { username: string; picture: string | null; learning: number; teaching: number; total: number },
  rank: number,
): Score => ({
  rank,
  person: { username: row.username, picture: row.picture },
  learning: row.learning,
  teaching: row.teaching,
  total: row.total,
});

/** Members of a community by reputation, most first; equal points share a rank. */
export async function getCommunityScoreboard(
  database: Database,
  actor: Actor | null,
  slug: string,
  query: { cursor?: string },
): Promise<Scoreboard> {
  const [community] = await database
    .select({ id: communities.id })
    .from(communities)
    .where(and(eq(communities.slug, slug), eq(communities.retired, false)));
  if (!community) throw new Refusal("not-found");
  return getScoreboard(database, "community", community.id, actor, query.cursor);
}

/** Learners of a course by points, most first. */
export async function getCourseScoreboard(
  database: Database,
  actor: Actor | null,
  where: { slug: string; course_slug: string },
  query: { cursor?: string },
): Promise<Scoreboard> {
  const [course] = await database
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(communities, eq(communities.id, courses.communityId))
    .where(
      and(
        eq(communities.slug, where.slug),
        eq(courses.slug, where.course_slug),
        eq(courses.retired, false),
        eq(communities.retired, false),
      ),
    );
  if (!course) throw new Refusal("not-found");
  return getScoreboard(database, "course", course.id, actor, query.cursor);
}
