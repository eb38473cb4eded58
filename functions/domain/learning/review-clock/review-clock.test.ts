import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { makeReviewer } from "../../../../tests/factories/people.ts";
import { refusals } from "../../../../tests/setup/reward-checks.ts";
import { letWorkWait } from "../../../../tests/setup/let-pass.ts";
import {
  change,
  database,
  kindsOf,
  newWork,
  openForAll,
  other,
  read,
  refused,
  reviewer,
  score,
  submit,
  takeReview,
  text,
} from "../../../../tests/factories/weaving.ts";
import { notifications, submissions } from "../../../db/schema/index.ts";
import { getEvaluationDraft, saveEvaluationDraft } from "../review/evaluation-draft.ts";
import { listReviews } from "../review/list-reviews.ts";
import { editSubmission } from "../submission/edit-submission.ts";
import { endLeases } from "./end-leases.ts";
import { renewReview } from "./renew-review.ts";
import { tellHalfTime } from "./tell-half-time.ts";

openForAll({ challenges: ["plain-weave", "twill"] });
beforeEach(() => database.delete(notifications));

test("feedback in 48 hours and a score in 7 days are promised from the first minute, and an edit keeps them", async () => {
  const { author, id } = await newWork();
  const work = await read(id);
  const hours = (at = "") => (Date.parse(at) - Date.parse(work.submittedAt)) / 3_600_000;
  expect(hours(work.promise?.feedbackDue)).toBeCloseTo(48, 2);
  expect(hours(work.promise?.scoreDue)).toBeCloseTo(168, 2);
  await letWorkWait(database, id, 30);
  const before = (await read(id)).promise;
  await editSubmission(database, author, id, text("Better than before."), "en");
  expect((await read(id)).promise).toEqual(before);
  await expect(
    database
      .update(submissions)
      .set({ scoreDueAt: sql`now()` })
      .where(eq(submissions.id, BigInt(id))),
  ).rejects.toThrow();
});

test("a lease is eight hours, sixteen when renewed, and then anybody can take the review", async () => {
  const id = await submit();
  const lease = async () => {
    const { review } = await read(id);
    const hours = (Date.parse(review?.endsAt ?? "") - Date.parse(review?.startedAt ?? "")) / 3.6e6;
    return { hours, canRenew: review?.canRenew };
  };
  await takeReview(reviewer, id);
  expect(await lease()).toEqual({ hours: 8, canRenew: true });
  await expect(renewReview(database, other, id)).rejects.toEqual(refused("review-not-started"));
  await renewReview(database, reviewer, id);
  await renewReview(database, reviewer, id);
  expect(await lease()).toEqual({ hours: 16, canRenew: false });
  await letWorkWait(database, id, 15);
  await expect(takeReview(other, id)).rejects.toEqual(refused("review-taken"));
  await letWorkWait(database, id, 2);
  expect((await read(id)).review).toBeNull();
  await expect(renewReview(database, reviewer, id)).rejects.toEqual(refused("review-not-started"));
  const taken = await takeReview(other, id);
  expect(taken.review?.reviewer.username).toBe(other.username);
  expect(await lease()).toEqual({ hours: 8, canRenew: true });
  await expect(score(reviewer, id)).rejects.toEqual(refused("review-taken"));
});

test("a lease ends by itself: the work waits again, its author may edit, the reviewer is told once and keeps the draft", async () => {
  const { author, id } = await newWork();
  await takeReview(reviewer, id);
  const draft = { criteria: [], comment: "Half of it" };
  await saveEvaluationDraft(database, reviewer, id, draft);
  await letWorkWait(database, id, 7);
  await endLeases(database);
  expect((await read(id)).state).toBe("in-review");
  await letWorkWait(database, id, 2);
  await Promise.all([1, 2, 3].map(() => endLeases(database)));
  expect(await read(id)).toMatchObject({ state: "submitted", review: null });
  expect(await kindsOf(reviewer)).toEqual(["review-ended"]);
  expect(await kindsOf(author)).toEqual([]);
  await editSubmission(database, author, id, text("Edited after the lease."), "en");
  await expect(score(reviewer, id)).rejects.toEqual(refused("review-not-started"));
  await takeReview(reviewer, id);
  expect((await getEvaluationDraft(database, reviewer, id)).draft?.comment).toBe("Half of it");
});

test("two reviewers take one review at once: one has it", async () => {
  for (let round = 0; round < 5; round++) {
    const id = await submit();
    if (round % 2) {
      await takeReview(reviewer, id);
      await letWorkWait(database, id, 9);
    }
    const taken = await Promise.allSettled(
      [reviewer, other, await makeReviewer(database, "weaving")].map((by) => takeReview(by, id)),
    );
    expect(refusals(taken)).toEqual(["review-taken", "review-taken"]);
  }
});

test("a score at the end of its lease counts, or is refused because the lease ended first, never both", async () => {
  for (let round = 0; round < 8; round++) {
    const id = await submit();
    await takeReview(reviewer, id);
    await letWorkWait(database, id, 8);
    const [scored, ...ended] = await Promise.allSettled([
      score(reviewer, id),
      endLeases(database),
      endLeases(database),
    ]);
    expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    const { state, evaluation } = await read(id);
    const end = `${scored.status} ${state} ${evaluation !== null}`;
    expect(["fulfilled passed true", "rejected submitted false"]).toContain(end);
  }
});

test("work past its promised time comes first in either order of the queue, and is marked as late", async () => {
  const works: string[] = [];
  for (let index = 0; index < 4; index++) works.push((await newWork("twill")).id);
  const [, , late = ""] = works;
  await letWorkWait(database, late, 169);
  for (const order of ["oldest", "newest"] as const) {
    const view = { order, challenge: "twill" };
    const { items, upNext } = await listReviews(database, reviewer, "weaving", view, "en");
    const seen = items.filter(({ id }) => works.includes(id));
    const rest = works.filter((id) => id !== late);
    expect(seen.map(({ id }) => id)).toEqual([
      late,
      ...(order === "newest" ? rest.toReversed() : rest),
    ]);
    expect(seen.map(({ isLate }) => isLate)).toEqual([true, false, false, false]);
    expect(upNext?.id).toBe(late);
    const below = { ...view, cursor: late };
    const { items: after } = await listReviews(database, reviewer, "weaving", below, "en");
    expect(after.map(({ id }) => id).filter((id) => works.includes(id))).toEqual(
      seen.slice(1).map(({ id }) => id),
    );
  }
  expect((await read(late)).promise).toMatchObject({ isScoreLate: true, isFeedbackLate: true });
});

test("work that is older than promises has none, keeps its review and is scored", async () => {
  const id = await submit();
  await change(
    sql`update submissions set feedback_due_at = null, score_due_at = null where id = ${id}`,
  );
  expect((await read(id)).promise).toBeNull();
  await tellHalfTime(database);
  const view = { challenge: "plain-weave" };
  const { items } = await listReviews(database, reviewer, "weaving", view, "en");
  expect(items.find((item) => item.id === id)).toMatchObject({ isLate: false, scoreDue: null });
  await takeReview(reviewer, id);
  expect(await score(reviewer, id)).toMatchObject({ state: "passed" });
});
