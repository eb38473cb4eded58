import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/setup/database.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { evaluate, makeSubmission } from "../../../../tests/factories/work.ts";
import { listReviews as endpoint, type QueueView } from "../../../contract/learning/review.ts";
import { submissions } from "../../../db/schema/index.ts";
import { withChallenges } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { pageSize } from "../../keyset-paging.ts";
import { readViewer } from "../../member/viewer/read-viewer.ts";
import { listReviews } from "./list-reviews.ts";
import { releaseReview } from "./release-review.ts";
import { startReview } from "./start-review.ts";

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let reviewer: Actor;
let other: Actor;
/**
 * Ids in the order of submission: every third is of `twill`, and the first ten have waited for
 * days.
 */
let ids: string[];

const inHand = 45;
const isTwill = (index: number) => index % 3 === 0;

beforeAll(async () => {
  opened = await createTestDatabase();
  const { database } = opened;
  await synchroniseCatalogue(database, withChallenges(["plain-weave", "twill"]));
  reviewer = await makeReviewer(database, "weaving");
  other = await makeReviewer(database, "weaving");
  ids = [];
  for (let index = 0; index < inHand; index++) {
    const author = await makeMember(database);
    const { id } = await makeSubmission(database, author, isTwill(index) ? "twill" : "plain-weave");
    if (index < 10) await age(id, 10 - index);
    ids.push(id);
  }
});
afterAll(() => opened.close());

const age = (id: string, days: number) =>
  opened.database
    .update(submissions)
    .set({ submittedAt: sql`now() - make_interval(days => ${days}, mins => 1)` })
    .where(eq(submissions.id, BigInt(id)));

const read = async (view: QueueView & { cursor?: string } = {}, actor = reviewer) =>
  endpoint.response.parse(await listReviews(opened.database, actor, "weaving", view, "en"));

async function readAll(view: QueueView, between: () => Promise<unknown> = async () => undefined) {
  const found: string[] = [];
  let cursor: string | null | undefined;
  for (let pages = 0; cursor !== null && pages < 9; pages++) {
    const { items, next } = await read({ ...view, ...(cursor && { cursor }) });
    expect(items.length).toBeLessThanOrEqual(pageSize);
    found.push(...items.map(({ id }) => id));
    cursor = next;
    await between();
  }
  return found;
}

const twill = () => ids.filter((_, index) => isTwill(index));

test("the queue is read in either order, narrowed by challenge and by age, each item once", async () => {
  expect(await readAll({})).toEqual(ids);
  expect(await readAll({ order: "newest" })).toEqual(ids.toReversed());
  expect(await readAll({ challenge: "twill" })).toEqual(twill());
  expect(await readAll({ challenge: "twill", order: "newest" })).toEqual(twill().toReversed());
  expect(await readAll({ age: "7" })).toEqual(ids.slice(0, 4));
  expect(await readAll({ age: "1", order: "newest" })).toEqual(ids.slice(0, 10).toReversed());
  expect(await readAll({ age: "3", challenge: "twill" })).toEqual(
    ids.slice(0, 8).filter((_, index) => isTwill(index)),
  );
  expect(await readAll({ challenge: "no-such-challenge" })).toEqual([]);
});

test("pages under a filter go on at their place while others take, score and submit", async () => {
  const { database } = opened;
  const late: string[] = [];
  const found = await readAll({ challenge: "plain-weave" }, async () => {
    const author = await makeMember(database);
    late.push((await makeSubmission(database, author, "plain-weave")).id);
    await startReview(database, other, twill()[0] ?? "", "en");
    await releaseReview(database, other, twill()[0] ?? "");
  });
  const first = ids.filter((_, index) => !isTwill(index));
  expect(found.slice(0, first.length)).toEqual(first);
  expect(new Set(found).size).toBe(found.length);
  for (const id of late) await evaluate(database, other, id);
});

test("the next item is the first one under the filters that no other reviewer has", async () => {
  const { database } = opened;
  expect((await read()).upNext?.id).toBe(ids[0]);
  const taken = ids.slice(0, pageSize + 1);
  for (const id of taken) await startReview(database, other, id, "en");
  const { items, upNext } = await read();
  expect(items.every(({ canTake }) => !canTake)).toBe(true);
  expect(upNext).toMatchObject({ id: ids[pageSize + 1], review: null, revision: 1 });
  expect((await read({ age: "1" })).upNext).toBeNull();
  expect((await read({ order: "newest" })).upNext?.id).toBe(ids.at(-1));
  expect((await read({ cursor: ids[0] ?? "" })).upNext).toBeNull();
  expect((await read({}, other)).upNext).toMatchObject({ id: ids[0], review: { mine: true } });
  for (const id of taken) await releaseReview(database, other, id);
});

test("a reviewer is told how many submissions wait and since when; a member and a reviewer elsewhere are not", async () => {
  const { database } = opened;
  const queuesOf = async ({ userId }: Actor) => (await readViewer(database, userId)).queues;
  const oldest = (await read()).items[0]?.submittedAt;
  expect(await queuesOf(reviewer)).toEqual([{ community: "weaving", waiting: inHand, oldest }]);

  await startReview(database, other, ids[0] ?? "", "en");
  const second = (await read()).items[1]?.submittedAt;
  expect(await queuesOf(reviewer)).toEqual([
    { community: "weaving", waiting: inHand - 1, oldest: second },
  ]);
  expect(await queuesOf(other)).toMatchObject([{ waiting: inHand, oldest }]);
  await releaseReview(database, other, ids[0] ?? "");

  const own = await makeReviewer(database, "weaving");
  const { id } = await makeSubmission(database, own, "twill");
  expect(await queuesOf(own)).toMatchObject([{ waiting: inHand }]);
  await evaluate(database, other, id);
  expect(await queuesOf(await makeMember(database))).toEqual([]);
  expect(await queuesOf(await makeReviewer(database, "dyeing"))).toEqual([]);
  await database.execute(
    sql`update users set email_verified_at = null where id = ${reviewer.userId}`,
  );
  expect(await queuesOf(reviewer)).toEqual([]);
});
