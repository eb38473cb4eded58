import { and, desc, eq, gte, sql, type SQL } from "drizzle-orm";
import type { Score } from "../../contract/community.ts";
import type { Database } from "../../db/connect.ts";
import { courseScores, reputations, scoreCounts, users } from "../../db/schema/index.ts";
import { isSeen, nameOf, pictureOf } from "../person.ts";
import type { Actor } from "../actor.ts";
import { badCursor, pageOf, pageSize } from "../keyset-paging.ts";

export type Scoreboard = { scores: Score[]; next: string | null; viewer: Score | null };

/**
 * Where a board lives: both kinds have the same columns, and an index (scope, total, user) that
 * serves the order.
 */
const boards = {
  community: { table: reputations, scope: reputations.communityId },
  course: { table: courseScores, scope: courseScores.courseId },
} as const;

type Board = { kind: keyof typeof boards; scopeId: bigint };

/** The rows after a cursor, which is a total and a user id. Both are in descending order. */
function afterCursor(cursor: string, table: (typeof boards)[Board["kind"]]["table"]): SQL {
  const [, total, userId] = /^(\d{1,9})\.([1-9]\d{0,17})$/.exec(cursor) ?? [];
  if (total === undefined || userId === undefined) throw badCursor();
  return sql`(${table.total}, ${table.userId}) < (${Number(total)}, ${BigInt(userId)})`;
}

/**
 * The rows of a board that meet `where`, most points first, with their ranks. A rank is one more
 * than the number of members with more points, which is counted by totals. It is one statement, so
 * that ranks and rows cannot differ.
 */
async function selectRanked(database: Database, { kind, scopeId }: Board, where: SQL | undefined) {
  const { table, scope } = boards[kind];
  const page = database.$with("page").as(
    database
      .select({
        userId: table.userId,
        username: nameOf().as("username"),
        picture: pictureOf().as("picture"),
        learning: table.learning,
        teaching: table.teaching,
        total: table.total,
      })
      .from(table)
      .innerJoin(users, eq(users.id, table.userId))
      .where(and(eq(scope, scopeId), isSeen, where))
      .orderBy(desc(table.total), desc(table.userId))
      .limit(pageSize + 1),
  );
  const { total, members } = scoreCounts;
  const ranks = database.$with("ranks").as(
    database
      .select({
        total,
        rank: sql<number>`(sum(${members}) over (order by ${total} desc) - ${members} + 1)::int`.as(
          "rank",
        ),
      })
      .from(scoreCounts)
      .where(
        and(
          eq(scoreCounts.board, kind),
          eq(scoreCounts.scopeId, scopeId),
          gte(total, sql`(select min(total) from page)`),
        ),
      ),
  );
  return database
    .with(page, ranks)
    .select()
    .from(page)
    .innerJoin(ranks, eq(ranks.total, page.total))
    .orderBy(desc(page.total), desc(page.userId));
}

type Ranked = Awaited<ReturnType<typeof selectRanked>>[number];

const score = ({ page, ranks }: Ranked): Score => ({
  rank: ranks.rank,
  person: { username: page.username, picture: page.picture },
  learning: page.learning,
  teaching: page.teaching,
  total: page.total,
});

/** A page of a board, most points first, and the viewer's own row; equal points share a rank. */
export async function readBoard(
  database: Database,
  board: Board,
  actor: Actor | null,
  cursor: string | undefined,
): Promise<Scoreboard> {
  const { table } = boards[board.kind];
  const found = await selectRanked(
    database,
    board,
    cursor === undefined ? undefined : afterCursor(cursor, table),
  );
  const { rows, next } = pageOf(found, ({ page }) => `${page.total}.${page.userId}`);
  const [own] = actor ? await selectRanked(database, board, eq(table.userId, actor.userId)) : [];
  return { scores: rows.map(score), next, viewer: own ? score(own) : null };
}
