import { glob, readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { hide, makeOwner, report } from "../../../../tests/factories/moderation.ts";
import { makeMember } from "../../../../tests/factories/people.ts";
import { passing, scoreInReview } from "../../../../tests/factories/work.ts";
import { endSealing, letWorkWait } from "../../../../tests/setup/let-pass.ts";
import {
  change,
  database,
  give,
  giveAssigned,
  kindsOf,
  newWork,
  openForAll,
  other,
  read,
  refused,
  reviewer,
  submit,
  takeReview,
  text,
} from "../../../../tests/factories/weaving.ts";
import { transact } from "../../../db/connect.ts";
import { query, queryOne } from "../../../db/query.ts";
import { reservations, submissions, transfers, users } from "../../../db/schema/index.ts";
import { reconcile } from "../../admin/reconciliation/reconcile.ts";
import { appealDecision, judgeAppeal } from "../../moderation/appeal-decision.ts";
import { decideCase } from "../../moderation/decide-case.ts";
import { expireReservations } from "../../money/pool/expire-reservations.ts";
import { declineAssignment } from "../assignment/decline-assignment.ts";
import { rateFeedback } from "../feedback/rate-feedback.ts";
import { withdrawFeedback } from "../feedback/withdraw-feedback.ts";
import { endLeases } from "../review-clock/end-leases.ts";
import { renewReview } from "../review-clock/renew-review.ts";
import { tellHalfTime } from "../review-clock/tell-half-time.ts";
import { editSubmission } from "../submission/edit-submission.ts";
import { withdrawSubmission } from "../submission/withdraw-submission.ts";
import { listReviews } from "./list-reviews.ts";
import { releaseReview } from "./release-review.ts";
import { releaseScore, releaseScores } from "./sealed-score.ts";

const wordsOf = (id: string) => `Ochre marks the hidden words about ${id}.`;

openForAll({ challenges: ["plain-weave", "twill"] });
afterEach(async () => {
  expect(await reconcile(database)).toEqual({ found: 0, mismatches: [] });
});

const paymentsOf = (id: string) =>
  database.$count(transfers, eq(transfers.submissionId, BigInt(id)));

const startAndScore = async (id: string, by = reviewer) => {
  await takeReview(by, id);
  const given = { points: passing, comment: wordsOf(id) };
  return scoreInReview(database, by, id, given);
};

/** Work with feedback that its author has not rated, and a sealed score. */
async function sealed() {
  const giver = await makeMember(database, "giver");
  const { author, id } = await newWork();
  const { id: item } = await giveAssigned(giver, id);
  await startAndScore(id);
  return { author, giver, id, item };
}

test("a score waits sealed for its author's rating, and nobody is shown it", async () => {
  const { author, giver, id, item } = await sealed();
  for (const by of [author, giver, reviewer, other, null]) {
    expect(await read(id, by)).toMatchObject({
      state: "in-review",
      points: null,
      evaluation: null,
    });
    expect(JSON.stringify(await read(id, by))).not.toContain(wordsOf(id));
  }
  const { viewer } = await read(id, author);
  const hours = (Date.parse(viewer?.sealed?.releasesAt ?? "") - Date.now()) / 3_600_000;
  expect(hours).toBeCloseTo(18, 1);
  expect((await read(id, other)).viewer?.sealed).not.toBeNull();
  expect((await read(id, giver)).viewer?.sealed).toBeNull();
  expect(await kindsOf(author)).toEqual(["score-sealed", "review-started", "feedback-received"]);
  expect(await kindsOf(giver)).toEqual([]);
  expect(await paymentsOf(id)).toBe(0);

  await rateFeedback(database, author, item);
  const { state, evaluation } = await read(id);
  expect([state, evaluation?.comment]).toEqual(["passed", wordsOf(id)]);
  const open = Date.parse(evaluation?.finalAt ?? "") - Date.parse(evaluation?.at ?? "");
  expect(open / 3_600_000).toBeCloseTo(48, 2);
  expect((await kindsOf(author))[0]).toBe("submission-passed");
  expect(await kindsOf(giver)).toContain("feedback-rewarded");
  expect(await paymentsOf(id)).toBe(2);
});

test("only one table has a sealed score, and few files name that table", async () => {
  const { id } = await sealed();
  const tables = await query(
    database,
    z.object({ name: z.string() }),
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const having = [];
  for (const { name } of tables) {
    const { rows } = await queryOne(
      database,
      z.object({ rows: z.int() }),
      sql`select count(*)::int as rows from ${sql.identifier(name)} t where t::text like ${`%${wordsOf(id)}%`}`,
    );
    if (rows > 0) having.push(name);
  }
  expect(having).toEqual(["sealed_scores"]);
  const evaluated = sql`${submissions.id} = ${id} and ${submissions.points} is not null`;
  expect(await database.$count(submissions, evaluated)).toBe(0);

  const naming = [];
  for await (const file of glob("{functions,app,local}/**/*.{ts,tsx}"))
    if (/sealedScores|sealed_scores/.test(await readFile(file, "utf8"))) naming.push(file);
  expect(naming.filter((file) => !/\.test\.ts$|\.fixture\.ts$/.test(file)).toSorted()).toEqual([
    "functions/db/schema/review/evaluations.ts",
    // This file reads whether there is a sealed score, and its end.
    "functions/domain/community/people/reviewer-records.ts",
    "functions/domain/learning/assignment/assignable.ts",
    "functions/domain/learning/review-clock/lease.ts",
    "functions/domain/learning/review/sealed-score.ts",
    "functions/domain/learning/review/write-evaluation.ts",
    // This file asks for second scores, and combines the scores at the release.
    "functions/domain/learning/second-score/ask-for-sealed.ts",
    "functions/domain/learning/second-score/on-scored.ts",
    "functions/domain/learning/second-score/second-of-sealed.ts",
    "functions/domain/learning/submission/get-submission.ts",
    "functions/domain/member/account/personal-tables.ts",
    "functions/domain/moderation/apply-hiding.ts",
    "functions/domain/money/pool/expire-reservations.ts",
  ]);
});

test("without feedback to rate, and with rated feedback, a score is released at once", async () => {
  const { author, id } = await newWork();
  expect((await startAndScore(id)).state).toBe("passed");
  const rated = await submit(author, "twill");
  const given = await give(await makeMember(database), rated);
  await rateFeedback(database, author, given.id, { helpfulness: "not" });
  expect((await startAndScore(rated)).state).toBe("passed");
  expect(await kindsOf(author)).not.toContain("score-sealed");
});

test("feedback that was not assigned, which nobody pays, holds a score as well, because the author can rate it", async () => {
  const { author, id } = await newWork();
  const given = await give(await makeMember(database), id);
  expect((await startAndScore(id)).state).toBe("in-review");
  const rated = await rateFeedback(database, author, given.id);
  expect(rated.assigned).toBe(false);
  expect((await read(id)).state).toBe("passed");
  expect(await paymentsOf(id)).toBe(1);
});

test("after the sealed hours the job releases the score, and of concurrent jobs and ratings one does", async () => {
  const { id, author, item } = await sealed();
  await releaseScores(database);
  expect((await read(id)).state).toBe("in-review");
  await change(sql`update sealed_scores set releases_at = now()`);
  await Promise.all([
    ...[1, 2, 3].map(() => releaseScores(database)),
    rateFeedback(database, author, item),
  ]);
  expect((await read(id)).state).toBe("passed");
  expect((await kindsOf(author)).filter((kind) => kind === "submission-passed")).toHaveLength(1);
  expect(await paymentsOf(id)).toBe(2);
});

test("a release that breaks off leaves the score sealed, and the job releases it later", async () => {
  const { id, author } = await sealed();
  await change(sql`update sealed_scores set releases_at = now()`);
  const broken = transact(database, async (tx) => {
    expect(await releaseScore(tx, BigInt(id))).toBe(true);
    throw new Error("The connection is lost");
  });
  await expect(broken).rejects.toThrow("The connection is lost");
  expect((await read(id)).state).toBe("in-review");
  expect(await paymentsOf(id)).toBe(0);
  expect(await kindsOf(author)).not.toContain("submission-passed");
  await releaseScores(database);
  expect((await read(id)).state).toBe("passed");
});

test("a reviewer's rating releases the score; a withdrawal of the feedback with a decline does, too", async () => {
  const rated = await sealed();
  await rateFeedback(database, other, rated.item);
  expect((await read(rated.id)).state).toBe("passed");
  const withdrawn = await sealed();
  await withdrawFeedback(database, withdrawn.giver, withdrawn.item);
  await releaseScores(database);
  expect((await read(withdrawn.id)).state).toBe("in-review");
  await declineAssignment(database, withdrawn.giver, withdrawn.id, undefined);
  expect((await read(withdrawn.id)).state).toBe("passed");
});

test("scored work stays its reviewer's: nobody takes, scores, returns, edits or withdraws it, or is told of its time", async () => {
  const { author, id } = await sealed();
  await letWorkWait(database, id, 100);
  await endLeases(database);
  await tellHalfTime(database);
  expect((await read(id)).state).toBe("in-review");
  expect(await kindsOf(other)).not.toContain("score-due");
  for (const by of [reviewer, other]) {
    const { items } = await listReviews(database, by, "weaving", { order: "newest" }, "en");
    expect(items.map((one) => one.id)).not.toContain(id);
    for (const act of [
      () => takeReview(by, id),
      () => startAndScore(id, by),
      () => releaseReview(database, by, id),
      () => renewReview(database, by, id),
    ])
      await expect(act()).rejects.toEqual(refused("already-evaluated"));
  }
  for (const act of [
    () => editSubmission(database, author, id, text("Better."), "en"),
    () => withdrawSubmission(database, author, id, "en"),
  ])
    await expect(act()).rejects.toEqual(refused("review-started"));
  await expect(
    database
      .update(submissions)
      .set({ state: "submitted", reviewerId: null, reviewStartedAt: null })
      .where(eq(submissions.id, BigInt(id))),
  ).rejects.toThrow();
  await endSealing(database, id);
});

test("hidden work keeps its score sealed until it is restored", async () => {
  const [owner, judge] = [
    await makeOwner(database, "weaving"),
    await makeOwner(database, "weaving"),
  ];
  const { author, id } = await sealed();
  const caseId = await report(database, `submission:${id}`);
  await decideCase(database, owner, { slug: "weaving", id: caseId }, hide);
  await endSealing(database, id);
  expect((await read(id, author)).state).toBe("in-review");
  await appealDecision(database, author, caseId, "It is mine.");
  const restore = { act: "restore" as const, words: "I looked again." };
  await judgeAppeal(database, judge, { slug: "weaving", id: caseId }, restore);
  await releaseScores(database);
  expect((await read(id)).state).toBe("passed");
});

test("a score in time is not late because its release came after the promised time", async () => {
  const { id } = await sealed();
  await letWorkWait(database, id, 7 * 24 + 1);
  await change(sql`update sealed_scores set created_at = now() - interval '2 hours'`);
  await endSealing(database, id);
  const { evaluation } = await read(id);
  expect(evaluation?.reward).not.toBeNull();
  expect(evaluation?.lateReward).toBeNull();
});

test("the money that is set aside for the work does not lapse while its score is sealed", async () => {
  const { id } = await sealed();
  await change(sql`update reservations set expires_at = now() - interval '1 second'`);
  await expireReservations(database);
  const ended = sql`${reservations.submissionId} = ${id} and ${reservations.endedAt} is not null`;
  expect(await database.$count(reservations, ended)).toBe(0);
  await endSealing(database, id);
  expect((await read(id)).evaluation?.reward).not.toBeNull();
});

test("the score of a reviewer who leaves is released as well", async () => {
  const { id } = await sealed();
  await database
    .update(users)
    .set({ deletionBegunAt: sql`now()` })
    .where(eq(users.id, reviewer.userId));
  await endSealing(database, id);
  expect((await read(id)).state).toBe("passed");
});
