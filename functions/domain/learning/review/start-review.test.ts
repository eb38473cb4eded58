import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeReviewer } from "../../../../tests/factories/people.ts";
import { passing } from "../../../../tests/factories/work.ts";
import {
  database,
  kindsOf,
  newWork,
  openForAll,
  other,
  pointsOf,
  refused,
  reviewer,
  score,
  submit,
  takeReview,
  text,
  toldTo,
} from "../../../../tests/factories/weaving.ts";
import { submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { editSubmission } from "../submission/edit-submission.ts";
import { listReviews } from "./list-reviews.ts";
import { releaseReview } from "./release-review.ts";

openForAll();

const startedAgo = (id: string, interval: string) =>
  database
    .update(submissions)
    .set({ reviewStartedAt: sql`now() - ${interval}::interval` })
    .where(eq(submissions.id, BigInt(id)));

test("starting holds the submission: the author cannot edit, is told once, and releasing lets them", async () => {
  const { author, id } = await newWork();
  const held = await takeReview(reviewer, id);
  expect(held).toMatchObject({
    state: "in-review",
    review: { reviewer: { username: reviewer.username } },
  });
  expect(await takeReview(reviewer, id)).toEqual(held);
  const edit = () => editSubmission(database, author, id, text("Better"), "en");
  await expect(edit()).rejects.toEqual(refused("review-started"));
  expect(await toldTo(author)).toMatchObject([
    { kind: "review-started", actor: { username: reviewer.username } },
  ]);

  await releaseReview(database, reviewer, id);
  await expect(edit()).resolves.toMatchObject({ state: "submitted", review: null, revision: 2 });
  // The earlier notifications are outdated, so they are removed: starting and releasing reviews
  // must not fill an author's list.
  expect(await toldTo(author)).toEqual([]);
  await takeReview(reviewer, id);
  expect(await kindsOf(author)).toEqual(["review-started"]);
});

test("only a reviewer of the community reviews, and never their own work; the role of an admin does not count", async () => {
  const { author, id } = await newWork();
  const elsewhere = await makeReviewer(database, "dyeing");
  for (const actor of [author, elsewhere, { ...elsewhere, admin: true }]) {
    await expect(takeReview(actor, id)).rejects.toEqual(refused("not-reviewer"));
    await expect(listReviews(database, actor, "weaving", {}, "en")).rejects.toEqual(
      refused("not-reviewer"),
    );
  }
  const own = await submit(other);
  await expect(takeReview(other, own)).rejects.toEqual(refused("own-submission"));
  await expect(takeReview(reviewer, "999999")).rejects.toEqual(refused("not-found"));
});

test("another reviewer may take a review after its lease, and the first can neither finish nor release it", async () => {
  const id = await submit();
  await takeReview(reviewer, id);
  await startedAgo(id, "7 hours 59 minutes");
  await expect(takeReview(other, id)).rejects.toEqual(refused("review-taken"));
  await startedAgo(id, "8 hours 1 minute");
  await expect(takeReview(other, id)).resolves.toMatchObject({
    review: { reviewer: { username: other.username } },
  });
  await expect(score(reviewer, id)).rejects.toEqual(refused("review-taken"));
  await expect(releaseReview(database, reviewer, id)).rejects.toEqual(
    refused("review-not-started"),
  );
  await expect(score(other, id)).resolves.toMatchObject({ state: "passed" });
});

test("an evaluation scores every criterion once, within its points, of a review that was started", async () => {
  const id = await submit();
  await expect(score(reviewer, id)).rejects.toEqual(refused("review-not-started"));
  await takeReview(reviewer, id);
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
    await expect(score(reviewer, id, points)).rejects.toEqual(refused("points-out-of-range"));
  }
  await expect(score(reviewer, id)).resolves.toMatchObject({
    points: 20,
    evaluation: {
      total: 20,
      passed: true,
      reward: { token: "KITE", units: "2500000000000000000" },
    },
  });
  await expect(takeReview(other, id)).rejects.toEqual(refused("already-evaluated"));
  await expect(releaseReview(database, reviewer, id)).rejects.toEqual(refused("already-evaluated"));
});

test("exactly the minimum passes and is paid, a point less does not pass and is not paid", async () => {
  for (const [depth, state, reward] of [
    [10, "passed", expect.anything()],
    [9, "not-passed", null],
  ] as const) {
    const id = await submit();
    await takeReview(reviewer, id);
    await expect(score(reviewer, id, pointsOf(5, depth))).resolves.toMatchObject({
      state,
      points: 5 + depth,
      evaluation: { passed: state === "passed", reward },
    });
  }
});

test("the queue is oldest first, without one's own work, and says which work may be taken", async () => {
  const fresh = await makeReviewer(database, "weaving");
  const [own, waiting, held] = [await submit(fresh), await submit(), await submit()];
  await takeReview(reviewer, held);
  const seen = async (actor: Actor) => {
    const { items } = await listReviews(database, actor, "weaving", {}, "en");
    return items.filter(({ id }) => [own, waiting, held].includes(id));
  };
  expect(await seen(fresh)).toMatchObject([
    { id: waiting, canTake: true, review: null },
    { id: held, canTake: false, review: { mine: false } },
  ]);
  expect((await seen(reviewer))[2]).toMatchObject({
    id: held,
    canTake: true,
    review: { mine: true },
  });
  await startedAgo(held, "9 hours");
  expect((await seen(fresh))[1]).toMatchObject({ id: held, canTake: true, review: null });
});
