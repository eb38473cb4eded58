import { and, asc, desc, eq, gt, gte, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type {
  Score,
  Scoreboard,
  ScorePeriod,
  scoreboardQuery,
} from "../../../contract/community/community.ts";
import type { Database } from "../../../db/connect.ts";
import {
  courseScores,
  monthScores,
  reputations,
  scoreCounts,
  users,
} from "../../../db/schema/index.ts";
import { isSeen, nameOf, pictureOf } from "../../public-user.ts";
import type { Actor } from "../../actor.ts";
import { badCursor, pageOf, pageSize } from "../../keyset-paging.ts";

export type BoardQuery = z.input<typeof scoreboardQuery>;

type Board = { kind: "community" | "course"; scopeId: bigint };

const columnOf = { points: "total", submissions: "passed", feedback: "helpful" } as const;

const rowsAbove = 5;

function monthOf(period: ScorePeriod): string | null {
  if (period === "all") return null;
  const now = new Date();
  const month = now.getUTCMonth() - (period === "last-month" ? 1 : 0);
  return new Date(Date.UTC(now.getUTCFullYear(), month)).toISOString().slice(0, 7);
}

/**
 * The table and columns of a board, with an index (board, number, user) per order. Members without
 * points are not on a board.
 */
function findRows({ kind, scopeId }: Board, { period = "all", sort = "points" }: BoardQuery) {
  const month = monthOf(period);
  const allTime = kind === "community" ? reputations : courseScores;
  const table = month === null ? allTime : monthScores;
  const scope = kind === "community" ? reputations.communityId : courseScores.courseId;
  const isOfBoard =
    month === null
      ? eq(scope, scopeId)
      : and(
          eq(monthScores.board, kind),
          eq(monthScores.scopeId, scopeId),
          eq(monthScores.month, month),
        );
  const isCounted = and(
    eq(scoreCounts.board, kind),
    eq(scoreCounts.scopeId, scopeId),
    eq(scoreCounts.period, month ?? "all"),
    eq(scoreCounts.sort, sort),
  );
  const where = and(isOfBoard, gt(table.total, 0), isSeen);
  return { table, number: table[columnOf[sort]], where, isCounted };
}

type Rows = ReturnType<typeof findRows>;

/** A cursor is a number and a user id, both descending. */
function afterCursor(cursor: string, { table, number }: Rows): SQL {
  const [, last, userId] = /^(\d{1,9})\.([1-9]\d{0,17})$/.exec(cursor) ?? [];
  if (last === undefined || userId === undefined) throw badCursor();
  return sql`(${number}, ${table.userId}) < (${Number(last)}, ${BigInt(userId)})`;
}

/**
 * A board's rows with ranks, highest first. The rank is one more than the number of members with a
 * higher value. One statement, so that ranks and rows are consistent.
 */
async function selectRanked(database: Database, rows: Rows, which: SQL | undefined) {
  const { table, number, where, isCounted } = rows;
  const page = database.$with("page").as(
    database
      .select({
        userId: table.userId,
        username: nameOf().as("username"),
        picture: pictureOf().as("picture"),
        passed: table.passed,
        learning: table.learning,
        helpful: table.helpful,
        teaching: table.teaching,
        total: table.total,
        number: sql<number>`${number}`.as("number"),
      })
      .from(table)
      .innerJoin(users, eq(users.id, table.userId))
      .where(and(where, which))
      .orderBy(desc(number), desc(table.userId))
      .limit(pageSize + 1),
  );
  const { total, members } = scoreCounts;
  const ranks = database.$with("ranks").as(
    database
      .select({
        total,
        members,
        rank: sql<number>`(sum(${members}) over (order by ${total} desc) - ${members} + 1)::int`.as(
          "rank",
        ),
      })
      .from(scoreCounts)
      .where(and(isCounted, gte(total, sql`(select min(number) from page)`))),
  );
  return database
    .with(page, ranks)
    .select()
    .from(page)
    .innerJoin(ranks, eq(ranks.total, page.number))
    .orderBy(desc(page.number), desc(page.userId));
}

type Ranked = Awaited<ReturnType<typeof selectRanked>>[number];

const score = ({ page, ranks }: Ranked): Score => ({
  rank: ranks.rank,
  sharing: ranks.members,
  user: { username: page.username, picture: page.picture },
  passed: page.passed,
  learning: page.learning,
  helpful: page.helpful,
  teaching: page.teaching,
  total: page.total,
});

const cursorOf = ({ number, userId }: { number: number; userId: bigint }) => `${number}.${userId}`;

async function cursorOfViewer(
  database: Database,
  { table, number, where }: Rows,
  { page: own }: Ranked,
): Promise<string | null> {
  const above = await database
    .select({ number: sql<number>`${number}`, userId: table.userId })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(and(where, sql`(${number}, ${table.userId}) > (${own.number}, ${own.userId})`))
    .orderBy(asc(number), asc(table.userId))
    .limit(pageSize);
  const before = above[rowsAbove];
  return above.length < pageSize || !before ? null : cursorOf(before);
}

export async function readBoard(
  database: Database,
  board: Board,
  actor: Actor | null,
  query: BoardQuery,
): Promise<Scoreboard> {
  const { cursor } = query;
  const rows = findRows(board, query);
  const found = await selectRanked(
    database,
    rows,
    cursor === undefined ? undefined : afterCursor(cursor, rows),
  );
  const { rows: page, next } = pageOf(found, ({ page: row }) => cursorOf(row));
  const [own] = actor
    ? await selectRanked(database, rows, eq(rows.table.userId, actor.userId))
    : [];
  return {
    scores: page.map(score),
    next,
    viewer: own ? score(own) : null,
    viewerCursor: own ? await cursorOfViewer(database, rows, own) : null,
  };
}
