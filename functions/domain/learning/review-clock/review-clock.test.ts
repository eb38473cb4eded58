import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asOwner, createTestDatabase } from "../../../../tests/setup/database.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { makeSubmission, passing } from "../../../../tests/factories/work.ts";
import { letWorkWait } from "../../../../tests/setup/let-pass.ts";
import { workText } from "../../../../tests/factories/texts.ts";
import { notifications, submissions } from "../../../db/schema/index.ts";
import { withChallenges } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { listNotifications } from "../../notification/list-notifications.ts";
import { getEvaluationDraft, saveEvaluationDraft } from "../review/evaluation-draft.ts";
import { evaluateSubmission } from "../review/evaluate-submission.ts";
import { listReviews } from "../review/list-reviews.ts";
import { startReview } from "../review/start-review.ts";
import { editSubmission } from "../submission/edit-submission.ts";
import { getSubmission } from "../submission/get-submission.ts";
import { endLeases } from "./end-leases.ts";
import { renewReview } from "./renew-review.ts";
import { tellHalfTime } from "./tell-half-time.ts";

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let reviewer: Actor;
let other: Actor;

beforeAll(async () => {
  opened = await createTestDatabase({ max: 10 });
  await synchroniseCatalogue(opened.database, withChallenges(["plain-weave", "twill"]));
  reviewer = await makeReviewer(opened.database, "weaving");
  other = await makeReviewer(opened.database, "weaving");
});
afterAll(() => opened.close());
beforeEach(() => opened.database.delete(notifications));

const refused = (code: string) => expect.objectContaining({ code });

async function newWork(challenge = "plain-weave") {
  const author = await makeMember(opened.database);
  const work = await makeSubmission(opened.database, author, challenge);
  return { author, id: work.id, work };
}

const read = (id: string, by: Actor | null = null) => getSubmission(opened.database, by, id, "en");

const score = (by: Actor, id: string) =>
  evaluateSubmission(opened.database, by, id, { points: passing, comment: "Good" }, "en");

const kindsOf = async (actor: Actor) =>
  (await listNotifications(opened.database, actor, {}, "en")).notifications.map(({ kind }) => kind);

test("feedback in 48 hours and a score in 7 days are promised from the first minute, and an edit keeps them", async () => {
  const { author, id, work } = await newWork();
  const hours = (at = "") => (Date.parse(at) - Date.parse(work.submittedAt)) / 3_600_000;
  expect(hours(work.promise?.feedbackDue)).toBeCloseTo(48, 2);
  expect(hours(work.promise?.scoreDue)).toBeCloseTo(168, 2);
  await letWorkWait(opened.database, id, 30);
  const before = (await read(id)).promise;
  const text = { format: "text" as const, text: workText("Better than before.") };
  await editSubmission(opened.database, author, id, text, "en");
  expect((await read(id)).promise).toEqual(before);
  await expect(
    opened.database
      .update(submissions)
      .set({ scoreDueAt: sql`now()` })
      .where(eq(submissions.id, BigInt(id))),
  ).rejects.toThrow();
});

test("a lease is eight hours, sixteen when renewed, and then anybody can take the review", async () => {
  const { database } = opened;
  const { id } = await newWork();
  const lease = async () => {
    const { review } = await read(id);
    const hours = (Date.parse(review?.endsAt ?? "") - Date.parse(review?.startedAt ?? "")) / 3.6e6;
    return { hours, canRenew: review?.canRenew };
  };
  await startReview(database, reviewer, id, "en");
  expect(await lease()).toEqual({ hours: 8, canRenew: true });
  await expect(renewReview(database, other, id)).rejects.toEqual(refused("review-not-started"));
  await renewReview(database, reviewer, id);
  await renewReview(database, reviewer, id);
  expect(await lease()).toEqual({ hours: 16, canRenew: false });
  await letWorkWait(database, id, 15);
  await expect(startReview(database, other, id, "en")).rejects.toEqual(refused("review-taken"));
  await letWorkWait(database, id, 2);
  expect((await read(id)).review).toBeNull();
  await expect(renewReview(database, reviewer, id)).rejects.toEqual(refused("review-not-started"));
  const taken = await startReview(database, other, id, "en");
  expect(taken.review?.reviewer.username).toBe(other.username);
  expect(await lease()).toEqual({ hours: 8, canRenew: true });
  await expect(score(reviewer, id)).rejects.toEqual(refused("review-taken"));
});

test("a lease ends by itself: the work waits again, its author may edit, the reviewer is told once and keeps the draft", async () => {
  const { database } = opened;
  const { author, id } = await newWork();
  await startReview(database, reviewer, id, "en");
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
  const text = { format: "text" as const, text: workText("Edited after the lease.") };
  await editSubmission(database, author, id, text, "en");
  await expect(score(reviewer, id)).rejects.toEqual(refused("review-not-started"));
  await startReview(database, reviewer, id, "en");
  expect((await getEvaluationDraft(database, reviewer, id)).draft?.comment).toBe("Half of it");
});

test("two reviewers take one review at once: one has it", async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await newWork();
    if (round % 2) {
      await startReview(opened.database, reviewer, id, "en");
      await letWorkWait(opened.database, id, 9);
    }
    const taken = await Promise.allSettled(
      [reviewer, other, await makeReviewer(opened.database, "weaving")].map((by) =>
        startReview(opened.database, by, id, "en"),
      ),
    );
    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  }
});

test("a score at the end of its lease counts, or is refused because the lease ended first, never both", async () => {
  for (let round = 0; round < 8; round++) {
    const { id } = await newWork();
    await startReview(opened.database, reviewer, id, "en");
    await letWorkWait(opened.database, id, 8);
    const [scored, ...ended] = await Promise.allSettled([
      score(reviewer, id),
      endLeases(opened.database),
      endLeases(opened.database),
    ]);
    expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    const { state, evaluation } = await read(id);
    const end = `${scored.status} ${state} ${evaluation !== null}`;
    expect(["fulfilled passed true", "rejected submitted false"]).toContain(end);
  }
});

test("work past its promised time comes first in either order of the queue, and is marked as late", async () => {
  const { database } = opened;
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
    const { items: after } = await listReviews(
      database,
      reviewer,
      "weaving",
      { ...view, cursor: late },
      "en",
    );
    expect(after.map(({ id }) => id).filter((id) => works.includes(id))).toEqual(
      seen.slice(1).map(({ id }) => id),
    );
  }
  expect((await read(late)).promise).toMatchObject({ isScoreLate: true, isFeedbackLate: true });
});

test("work that is older than promises has none, keeps its review and is scored", async () => {
  const { database } = opened;
  const { id } = await newWork();
  await asOwner(database, (tx) =>
    tx
      .update(submissions)
      .set({ feedbackDueAt: null, scoreDueAt: null })
      .where(eq(submissions.id, BigInt(id))),
  );
  expect((await read(id)).promise).toBeNull();
  await tellHalfTime(database);
  const { items } = await listReviews(
    database,
    reviewer,
    "weaving",
    { challenge: "plain-weave" },
    "en",
  );
  expect(items.find((item) => item.id === id)).toMatchObject({ isLate: false, scoreDue: null });
  await startReview(database, reviewer, id, "en");
  expect(await score(reviewer, id)).toMatchObject({ state: "passed" });
});
