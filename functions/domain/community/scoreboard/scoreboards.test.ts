import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { makeMember } from "../../../../tests/factories/people.ts";
import type { Score } from "../../../contract/community/community.ts";
import { communities, courses } from "../../../db/schema/index.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { useDatabase } from "../../use-database.fixture.ts";
import { addReputation } from "../../money/reward/add-reputation.ts";
import { getCommunityScoreboard } from "./get-community-scoreboard.ts";
import { getCourseScoreboard } from "./get-course-scoreboard.ts";

const opened = useDatabase({ catalogue: testCatalogue });
const members: Actor[] = [];
/**
 * Points of the members in descending order, with ties within a page and one across the end of the
 * first page.
 */
const points = [90, 80, 80, ...Array.from({ length: 16 }, () => 70), 60, 60, 60, 10];

beforeAll(async () => {
  const { database } = opened;
  const [community] = await database
    .select()
    .from(communities)
    .where(eq(communities.slug, "weaving"));
  const [course] = await database.select().from(courses);
  if (!community || !course) throw new Error("The test catalogue has neither community nor course");
  for (const learning of points) {
    const member = await makeMember(database);
    const who = { userId: member.userId, communityId: community.id, courseId: course.id };
    await database.transaction((tx) => addReputation(tx, who, { learning: learning - 5 }));
    await database.transaction((tx) => addReputation(tx, who, { teaching: 5 }));
    members.push(member);
  }
});

const readAll = async () => {
  const pages: Score[][] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query: { cursor?: string } = cursor === undefined ? {} : { cursor };
    const page = await getCommunityScoreboard(opened.database, null, "weaving", query);
    pages.push(page.scores);
    cursor = page.next;
  }
  return pages;
};

test("pages hold everybody once, most points first, and equal points share a rank across pages", async () => {
  const pages = await readAll();
  expect(pages.map((page) => page.length)).toEqual([20, 3]);
  const scores = pages.flat();
  expect(scores.map(({ total }) => total)).toEqual(points);
  expect(scores.map(({ rank }) => rank)).toEqual(points.map((total) => points.indexOf(total) + 1));
  expect(new Set(scores.map(({ user }) => user.username)).size).toBe(points.length);
  expect(scores[0]).toMatchObject({ learning: 85, teaching: 5, total: 90 });
});

test("the viewer's own row comes with every page, whichever page they are on", async () => {
  const last = members.at(-1) ?? null;
  const page = await getCommunityScoreboard(opened.database, last, "weaving", {});
  expect(page.viewer).toMatchObject({ rank: 23, total: 10, user: { username: last?.username } });
  const tied = await getCommunityScoreboard(opened.database, members[21] ?? null, "weaving", {});
  expect(tied.viewer).toMatchObject({ rank: 20, total: 60 });
});

test("a member without points has no row, and a course its own board", async () => {
  const viewer = await makeMember(opened.database);
  const course = { slug: "weaving", course_slug: "first-loom" };
  const board = await getCourseScoreboard(opened.database, viewer, course, {});
  expect(board.viewer).toBeNull();
  expect(board.scores.map(({ total }) => total)).toEqual(points.slice(0, 20));
  expect(await getCommunityScoreboard(opened.database, viewer, "dyeing", {})).toEqual({
    scores: [],
    next: null,
    viewer: null,
    viewerCursor: null,
  });
});

test("an unknown board, or a cursor of another list, is refused", async () => {
  const { database } = opened;
  const missing = { code: "not-found" };
  await expect(getCommunityScoreboard(database, null, "knitting", {})).rejects.toMatchObject(
    missing,
  );
  const course = { slug: "dyeing", course_slug: "first-loom" };
  await expect(getCourseScoreboard(database, null, course, {})).rejects.toMatchObject(missing);
  const foreign = getCommunityScoreboard(database, null, "weaving", { cursor: "12" });
  await expect(foreign).rejects.toMatchObject({ code: "invalid-input" });
});

const boardOf = async (viewer: Actor | null, query: object) => {
  const address = { slug: "weaving", course_slug: "first-loom" };
  return getCourseScoreboard(opened.database, viewer, address, query);
};

const lastMonth = () => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15)).toISOString();
};

const earn = async (
  member: Actor,
  change: Parameters<typeof addReputation>[2],
  at?: string,
  slug = "weaving",
) => {
  const { database } = opened;
  const [course] = await database.select().from(courses).where(eq(courses.slug, "first-loom"));
  const [community] = await database.select().from(communities).where(eq(communities.slug, slug));
  const { id: courseId = 0n } = course ?? {};
  const who = { userId: member.userId, communityId: community?.id ?? 0n, courseId };
  await database.transaction((tx) => addReputation(tx, who, change, at));
};

test("a board is ordered by points, passed submissions or helpful feedback, of a month or of all time", async () => {
  const [eager, kind] = [await makeMember(opened.database), await makeMember(opened.database)];
  await earn(eager, { learning: 30, passed: 2 }, lastMonth());
  await earn(eager, { learning: 4, passed: 1 });
  await earn(kind, { teaching: 10, helpful: 2 }, lastMonth());

  const bySubmissions = await boardOf(kind, { sort: "submissions" });
  expect(bySubmissions.scores[0]).toMatchObject({ rank: 1, sharing: 1, passed: 3, total: 34 });
  expect(bySubmissions.viewer).toMatchObject({ rank: 2, passed: 0, helpful: 2 });
  const byFeedback = await boardOf(eager, { sort: "feedback" });
  expect(byFeedback.scores[0]).toMatchObject({ rank: 1, helpful: 2, teaching: 10 });
  expect(byFeedback.viewer).toMatchObject({ rank: 2, helpful: 0, sharing: points.length + 1 });

  const former = await boardOf(null, { period: "last-month" });
  expect(former.scores.map(({ rank, total }) => [rank, total])).toEqual([
    [1, 30],
    [2, 10],
  ]);
  const present = await boardOf(eager, { period: "this-month" });
  expect(present.viewer).toMatchObject({ rank: points.length + 1, total: 4, passed: 1 });
  expect((await boardOf(kind, { period: "this-month" })).viewer).toBeNull();
  const elsewhere = await getCommunityScoreboard(opened.database, eager, "dyeing", {
    period: "this-month",
  });
  expect(elsewhere).toMatchObject({ scores: [], viewer: null });
  const dyer = await makeMember(opened.database);
  await earn(dyer, { learning: 4 }, undefined, "dyeing");
  const dyeing = await getCommunityScoreboard(opened.database, eager, "dyeing", {
    period: "this-month",
  });
  expect(dyeing).toMatchObject({ scores: [{ total: 4, sharing: 1 }], viewer: null });
});

test("a member far below finds the page with their row, and one on the first page needs none", async () => {
  const last = members.at(-1) ?? null;
  const { viewerCursor } = await boardOf(last, {});
  const page = await boardOf(last, { cursor: viewerCursor });
  const names = page.scores.map(({ user }) => user.username);
  expect(names.indexOf(last?.username ?? "")).toBe(5);
  expect(page.scores[5]).toMatchObject({ total: 10, user: { username: last?.username } });
  expect((await boardOf(members[4] ?? null, {})).viewerCursor).toBeNull();
});

test("a correction takes points and counts out of the month in which they were earned, and a member without points is on no board", async () => {
  const wrong = await makeMember(opened.database);
  await earn(wrong, { learning: 500, passed: 1 }, lastMonth());
  expect((await boardOf(wrong, { period: "last-month" })).viewer).toMatchObject({ rank: 1 });
  await earn(wrong, { learning: -20 }, lastMonth());
  expect((await boardOf(wrong, {})).viewer).toMatchObject({ rank: 1, total: 480, passed: 1 });
  await earn(wrong, { learning: -480, passed: -1 }, lastMonth());
  for (const period of ["all", "this-month", "last-month"])
    expect((await boardOf(wrong, { period })).viewer).toBeNull();
  expect((await boardOf(null, {})).scores[0]).toMatchObject({ rank: 1, total: 90 });
  await expect(earn(wrong, { learning: -1 })).rejects.toThrow();
});

test("the counts of the boards match their rows after concurrent awards and reversals", async () => {
  const some = members.slice(0, 6);
  await Promise.all(
    some.flatMap((member, index) => [
      earn(member, { learning: 3, passed: 1 }, index % 2 ? lastMonth() : undefined),
      earn(member, { teaching: 5, helpful: 1 }),
      earn(member, { learning: -2 }),
    ]),
  );
  const wrong = await opened.database.execute(sql`
    with rows as (
      select 'community' as board, community_id as scope, 'all' as period, total, passed, helpful from reputations
      union all select 'course', course_id, 'all', total, passed, helpful from course_scores
      union all select board, scope_id, month, total, passed, helpful from month_scores
    ), counted as (
      select board, scope, period, sort, number, count(*)::int from rows
        cross join lateral (values ('points', total), ('submissions', passed), ('feedback', helpful)) k (sort, number)
        where total > 0 group by 1, 2, 3, 4, 5
    ), kept as (
      select board, scope_id, period, sort, total, members from score_counts where members > 0
    )
    (table counted except table kept) union all (table kept except table counted)`);
  expect((wrong as unknown as { rows: unknown[] }).rows).toEqual([]);
  // The monthly boards add up to everything that was ever earned.
  const sums = await opened.database.execute(sql`
    select r.user_id from reputations r join month_scores m on m.board = 'community' and m.user_id = r.user_id
      group by r.user_id, r.total, r.passed, r.helpful
      having (sum(m.total), sum(m.passed), sum(m.helpful)) <> (r.total, r.passed, r.helpful)`);
  expect((sums as unknown as { rows: unknown[] }).rows).toEqual([]);
});
