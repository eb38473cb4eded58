import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/setup/database.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { makeSubmission, passing } from "../../../../tests/factories/work.ts";
import { submissions } from "../../../db/schema/index.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { listNotifications } from "../../notification/list-notifications.ts";
import { editSubmission } from "../submission/edit-submission.ts";
import { evaluateSubmission } from "./evaluate-submission.ts";
import { listReviews } from "./list-reviews.ts";
import { releaseReview } from "./release-review.ts";
import { startReview } from "./start-review.ts";

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let reviewer: Actor;
let other: Actor;

beforeAll(async () => {
  opened = await createTestDatabase();
  await synchroniseCatalogue(opened.database, testCatalogue);
  reviewer = await makeReviewer(opened.database, "weaving");
  other = await makeReviewer(opened.database, "weaving");
});
afterAll(() => opened.close());

const refused = (code: string) => expect.objectContaining({ code });

const newSubmission = async (by?: Actor) => {
  const author = by ?? (await makeMember(opened.database));
  return { author, id: (await makeSubmission(opened.database, author, "plain-weave")).id };
};

const startedAgo = (id: string, interval: string) =>
  opened.database
    .update(submissions)
    .set({ reviewStartedAt: sql`now() - ${interval}::interval` })
    .where(eq(submissions.id, BigInt(id)));

const evaluate = (actor: Actor, id: string, points = passing) =>
  evaluateSubmission(opened.database, actor, id, { points, comment: "Good" }, "en");

test("starting holds the submission: the author cannot edit, is told once, and releasing lets them", async () => {
  const { database } = opened;
  const { author, id } = await newSubmission();
  const held = await startReview(database, reviewer, id, "en");
  expect(held).toMatchObject({
    state: "in-review",
    review: { reviewer: { username: reviewer.username } },
  });
  expect(await startReview(database, reviewer, id, "en")).toEqual(held);
  const edit = () => editSubmission(database, author, id, { format: "text", text: "Better" }, "en");
  await expect(edit()).rejects.toEqual(refused("review-started"));
  const { notifications } = await listNotifications(database, author, {}, "en");
  expect(notifications).toMatchObject([
    { kind: "review-started", actor: { username: reviewer.username } },
  ]);

  await releaseReview(database, reviewer, id);
  await expect(edit()).resolves.toMatchObject({ state: "submitted", review: null, revision: 2 });
  // The earlier notifications are outdated, so they are removed: starting and releasing reviews
  // must not fill an author's list.
  const told = async () => (await listNotifications(database, author, {}, "en")).notifications;
  expect(await told()).toEqual([]);
  await startReview(database, reviewer, id, "en");
  expect(await told()).toMatchObject([{ kind: "review-started" }]);
});

test("only a reviewer of the community reviews, and never their own work; the role of an admin does not count", async () => {
  const { database } = opened;
  const { author, id } = await newSubmission();
  const elsewhere = await makeReviewer(database, "dyeing");
  for (const actor of [author, elsewhere, { ...elsewhere, admin: true }]) {
    await expect(startReview(database, actor, id, "en")).rejects.toEqual(refused("not-reviewer"));
    await expect(listReviews(database, actor, "weaving", {}, "en")).rejects.toEqual(
      refused("not-reviewer"),
    );
  }
  const own = await newSubmission(other);
  await expect(startReview(database, other, own.id, "en")).rejects.toEqual(
    refused("own-submission"),
  );
  await expect(startReview(database, reviewer, "999999", "en")).rejects.toEqual(
    refused("not-found"),
  );
});

test("another reviewer may take a review after its lease, and the first can neither finish nor release it", async () => {
  const { database } = opened;
  const { id } = await newSubmission();
  await startReview(database, reviewer, id, "en");
  await startedAgo(id, "7 hours 59 minutes");
  await expect(startReview(database, other, id, "en")).rejects.toEqual(refused("review-taken"));
  await startedAgo(id, "8 hours 1 minute");
  await expect(startReview(database, other, id, "en")).resolves.toMatchObject({
    review: { reviewer: { username: other.username } },
  });
  await expect(evaluate(reviewer, id)).rejects.toEqual(refused("review-taken"));
  await expect(releaseReview(database, reviewer, id)).rejects.toEqual(
    refused("review-not-started"),
  );
  await expect(evaluate(other, id)).resolves.toMatchObject({ state: "passed" });
});

test("an evaluation scores every criterion once, within its points, of a review that was started", async () => {
  const { database } = opened;
  const { id } = await newSubmission();
  await expect(evaluate(reviewer, id)).rejects.toEqual(refused("review-not-started"));
  await startReview(database, reviewer, id, "en");
  const [clarity, depth] = passing;
  if (!clarity || !depth) throw new Error("The rubric has two criteria");
  const wrong = [
    [clarity],
    [clarity, clarity],
    [clarity, depth, depth],
    [clarity, depth, { criterion: "charm", points: 1 }],
    [clarity, { ...depth, points: 21 }],
    [clarity, { ...depth, points: -1 }],
  ];
  for (const points of wrong) {
    await expect(evaluate(reviewer, id, points)).rejects.toEqual(refused("points-out-of-range"));
  }
  await expect(evaluate(reviewer, id)).resolves.toMatchObject({
    points: 20,
    evaluation: {
      total: 20,
      passed: true,
      reward: { token: "KITE", units: "2500000000000000000" },
    },
  });
  await expect(startReview(database, other, id, "en")).rejects.toEqual(
    refused("already-evaluated"),
  );
  await expect(releaseReview(database, reviewer, id)).rejects.toEqual(refused("already-evaluated"));
});

test("C1: exactly the minimum passes, a point less does not", async () => {
  const { database } = opened;
  const score = (depth: number) => [
    { criterion: "clarity", points: 5 },
    { criterion: "depth", points: depth },
  ];
  for (const [depth, state] of [
    [10, "passed"],
    [9, "not-passed"],
  ] as const) {
    const { id } = await newSubmission();
    await startReview(database, reviewer, id, "en");
    await expect(evaluate(reviewer, id, score(depth))).resolves.toMatchObject({
      state,
      points: 5 + depth,
    });
  }
});

test("the queue is oldest first, without one's own work, and says which work may be taken", async () => {
  const { database } = opened;
  const fresh = await makeReviewer(database, "weaving");
  const own = await newSubmission(fresh);
  const waiting = await newSubmission();
  const held = await newSubmission();
  await startReview(database, reviewer, held.id, "en");
  const seen = async (actor: Actor) => {
    const { items } = await listReviews(database, actor, "weaving", {}, "en");
    return items.filter(({ id }) => [own.id, waiting.id, held.id].includes(id));
  };
  expect(await seen(fresh)).toMatchObject([
    { id: waiting.id, canTake: true, review: null },
    { id: held.id, canTake: false, review: { mine: false } },
  ]);
  expect((await seen(reviewer))[2]).toMatchObject({
    id: held.id,
    canTake: true,
    review: { mine: true },
  });
  await startedAgo(held.id, "9 hours");
  expect((await seen(fresh))[1]).toMatchObject({ id: held.id, canTake: true, review: null });
});
