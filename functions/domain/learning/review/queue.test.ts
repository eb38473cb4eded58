import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { evaluate } from "../../../../tests/factories/work.ts";
import {
  database,
  newWork,
  openForAll,
  other,
  reviewer,
  submit,
  takeReview,
} from "../../../../tests/factories/weaving.ts";
import { listReviews as endpoint, type QueueView } from "../../../contract/learning/review.ts";
import { submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { pageSize } from "../../keyset-paging.ts";
import { readViewer } from "../../member/viewer/read-viewer.ts";
import { listReviews } from "./list-reviews.ts";
import { releaseReview } from "./release-review.ts";

/**
 * Ids in the order of submission: every third is of `twill`, and the first ten have waited for
 * days.
 */
let ids: string[];

const inHand = 45;
const isTwill = (index: number) => index % 3 === 0;

openForAll({ challenges: ["plain-weave", "twill"] });
beforeAll(async () => {
  ids = [];
  for (let index = 0; index < inHand; index++) {
    const { id } = await newWork(isTwill(index) ? "twill" : "plain-weave");
    if (index < 10) await age(id, 10 - index);
    ids.push(id);
  }
});

const age = (id: string, days: number) =>
  database
    .update(submissions)
    .set({ submittedAt: sql`now() - make_interval(days => ${days}, mins => 1)` })
    .where(eq(submissions.id, BigInt(id)));

const readQueue = async (view: QueueView & { cursor?: string } = {}, actor = reviewer) =>
  endpoint.response.parse(await listReviews(database, actor, "weaving", view, "en"));

async function readAll(view: QueueView, between: () => Promise<unknown> = async () => undefined) {
  const found: string[] = [];
  let cursor: string | null | undefined;
  for (let pages = 0; cursor !== null && pages < 9; pages++) {
    const { items, next } = await readQueue({ ...view, ...(cursor && { cursor }) });
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
  const late: string[] = [];
  const found = await readAll({ challenge: "plain-weave" }, async () => {
    late.push(await submit());
    await takeReview(other, twill()[0] ?? "");
    await releaseReview(database, other, twill()[0] ?? "");
  });
  const first = ids.filter((_, index) => !isTwill(index));
  expect(found.slice(0, first.length)).toEqual(first);
  expect(new Set(found).size).toBe(found.length);
  for (const id of late) await evaluate(database, other, id);
});

test("the next item is the first one under the filters that no other reviewer has", async () => {
  expect((await readQueue()).upNext?.id).toBe(ids[0]);
  const taken = ids.slice(0, pageSize + 1);
  for (const id of taken) await takeReview(other, id);
  const { items, upNext } = await readQueue();
  expect(items.every(({ canTake }) => !canTake)).toBe(true);
  expect(upNext).toMatchObject({ id: ids[pageSize + 1], review: null, revision: 1 });
  expect((await readQueue({ age: "1" })).upNext).toBeNull();
  expect((await readQueue({ order: "newest" })).upNext?.id).toBe(ids.at(-1));
  expect((await readQueue({ cursor: ids[0] ?? "" })).upNext).toBeNull();
  expect((await readQueue({}, other)).upNext).toMatchObject({ id: ids[0], review: { mine: true } });
  for (const id of taken) await releaseReview(database, other, id);
});

test("a reviewer is told how many submissions wait and since when; a member and a reviewer elsewhere are not", async () => {
  const queuesOf = async ({ userId }: Actor) => (await readViewer(database, userId)).queues;
  const oldest = (await readQueue()).items[0]?.submittedAt;
  expect(await queuesOf(reviewer)).toEqual([{ community: "weaving", waiting: inHand, oldest }]);

  await takeReview(other, ids[0] ?? "");
  const second = (await readQueue()).items[1]?.submittedAt;
  expect(await queuesOf(reviewer)).toEqual([
    { community: "weaving", waiting: inHand - 1, oldest: second },
  ]);
  expect(await queuesOf(other)).toMatchObject([{ waiting: inHand, oldest }]);
  await releaseReview(database, other, ids[0] ?? "");

  const own = await makeReviewer(database, "weaving");
  const id = await submit(own, "twill");
  expect(await queuesOf(own)).toMatchObject([{ waiting: inHand }]);
  await evaluate(database, other, id);
  expect(await queuesOf(await makeMember(database))).toEqual([]);
  expect(await queuesOf(await makeReviewer(database, "dyeing"))).toEqual([]);
  await database.execute(
    sql`update users set email_verified_at = null where id = ${reviewer.userId}`,
  );
  expect(await queuesOf(reviewer)).toEqual([]);
});
