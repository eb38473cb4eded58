import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/setup/database.ts";
import { makeMember } from "../../../tests/factories/people.ts";
import type { Score } from "../../contract/community.ts";
import { communities, courses } from "../../db/schema/index.ts";
import { testCatalogue } from "../../http/test-catalogue.ts";
import type { Actor } from "../actor.ts";
import { synchroniseCatalogue } from "../catalogue/synchronise-catalogue.ts";
import { addReputation } from "../reward/add-reputation.ts";
import { getCommunityScoreboard } from "./get-community-scoreboard.ts";
import { getCourseScoreboard } from "./get-course-scoreboard.ts";

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
const members: Actor[] = [];
/** Points of each member, most first: ties within a page, and one across the edge of the first. */
const points = [90, 80, 80, ...Array.from({ length: 16 }, () => 70), 60, 60, 60, 10];

beforeAll(async () => {
  opened = await createTestDatabase();
  const { database } = opened;
  await synchroniseCatalogue(database, testCatalogue);
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
afterAll(() => opened.close());

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
  expect(new Set(scores.map(({ person }) => person.username)).size).toBe(points.length);
  expect(scores[0]).toMatchObject({ learning: 85, teaching: 5, total: 90 });
});

test("the viewer's own row comes with every page, whichever page they are on", async () => {
  const last = members.at(-1) ?? null;
  const page = await getCommunityScoreboard(opened.database, last, "weaving", {});
  expect(page.viewer).toMatchObject({ rank: 23, total: 10, person: { username: last?.username } });
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
