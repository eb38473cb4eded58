import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeMember } from "../../../../tests/factories/people.ts";
import {
  failing,
  makeSubmission,
  passing,
  correctScore,
  scoreInReview,
} from "../../../../tests/factories/work.ts";
import { pointsOf } from "../../../../tests/factories/weaving.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import { endCorrectionTime, endSecondScores } from "../../../../tests/setup/let-pass.ts";
import { secondScores, users } from "../../../db/schema/index.ts";
import { confirmEvaluation } from "../review/confirm-evaluation.ts";
import { listHeld } from "../review/list-held.ts";
import { releaseScores } from "../review/sealed-score.ts";
import { startReview } from "../review/start-review.ts";
import { listSecondScores } from "./get-second-score.ts";
import { giveSecondScore } from "./give-second-score.ts";
import { takeSecondScore } from "./take-second-score.ts";
import {
  always,
  claimableFor,
  madeDear,
  never,
  openForEach,
  opened,
  paidFor,
  read,
  refused,
  reviewers,
  scored,
  second,
  similar,
  wantsOf,
} from "../../../../tests/factories/sealed-scores.ts";

openForEach();

test("a check that agrees lets the first score stand; until then nobody is shown a score", async () => {
  const [first, other] = await reviewers(2);
  const { id, author } = await scored(first, passing);
  for (const by of [author, first, other, null])
    expect(await read(id, by)).toMatchObject({
      state: "in-review",
      points: null,
      evaluation: null,
    });
  const until = Date.parse((await read(id, author)).viewer?.sealed?.releasesAt ?? "") - Date.now();
  expect(until / 3_600_000).toBeCloseTo(48, 1);
  expect(await paidFor(id)).toEqual([]);
  await second(other, id, similar);
  const { evaluation, state, points } = await read(id, author);
  expect([state, points]).toEqual(["passed", 20]);
  expect(evaluation).toMatchObject({
    evaluator: { username: first.username },
    comment: `First words on ${id}.`,
    scores: { counts: "first", seconds: [{ reason: "check" }] },
  });
  expect(await paidFor(id)).toEqual(["challenge-reward"]);
});

test("a check that differs counts, pays or refuses the reward, and holds the reviewer's unpaid rewards", async () => {
  const [first, other] = await reviewers(2);
  const before = await scored(first);
  await second(other, before.id, passing);
  const failed = await scored(first, passing);
  await second(other, failed.id, failing);
  expect(await read(failed.id)).toMatchObject({
    state: "not-passed",
    points: 7,
    evaluation: { evaluator: { username: other.username }, held: false, scores: { counts: 0 } },
  });
  expect(await paidFor(failed.id)).toEqual([]);
  const passed = await scored(first, failing);
  await second(other, passed.id, passing);
  expect(await read(passed.id)).toMatchObject({ state: "passed", points: 20 });
  expect(await paidFor(passed.id)).toEqual(["challenge-reward"]);

  expect((await read(before.id)).evaluation?.held).toBe(true);
  await endCorrectionTime(opened.database, before.id);
  expect(await claimableFor(before.author)).toBe(0n);
  const { held } = await listHeld(opened.database, other, "weaving", "en");
  expect(held).toMatchObject([{ submission: { id: before.id }, isChecked: true }]);
  await expect(confirmEvaluation(opened.database, first, before.id)).rejects.toEqual(
    refused("own-evaluation"),
  );
  await confirmEvaluation(opened.database, other, before.id);
  expect(await claimableFor(before.author)).toBeGreaterThan(0n);
});

test("another reviewer may correct a score that a failed check holds, also after its time, and takes its reward back", async () => {
  const [first, other] = await reviewers(2);
  const before = await scored(first);
  await second(other, before.id, passing);
  const correction = { points: failing, comment: "Too little.", reason: "Looked again.", seen: 0 };
  await expect(correctScore(opened.database, other, before.id, correction)).rejects.toEqual(
    refused("not-evaluator"),
  );
  const failed = await scored(first);
  await second(other, failed.id, failing);
  await endCorrectionTime(opened.database, before.id);
  await correctScore(opened.database, other, before.id, correction);
  expect(await read(before.id)).toMatchObject({ state: "not-passed", evaluation: { held: false } });
  expect(await paidFor(before.id)).toEqual(["challenge-reward", "challenge-reward-reversal"]);
  await expect(
    correctScore(opened.database, first, failed.id, { ...correction, points: passing }),
  ).rejects.toEqual(refused("not-evaluator"));
});

test("a challenge with a high reward is scored by three: the median of each criterion counts", async () => {
  await madeDear();
  const [first, other, third] = await reviewers(3);
  const { id } = await scored(first, passing);
  expect(await wantsOf(id)).toEqual(["panel", "panel"]);
  await second(other, id, pointsOf(10, 9));
  expect((await read(id)).points).toBeNull();
  await second(third, id, pointsOf(6, 10));
  expect(await read(id)).toMatchObject({
    points: 18,
    evaluation: { evaluator: { username: first.username }, scores: { counts: "median" } },
  });
});

test("after a spread another reviewer scores, whose score counts; without one the median counts", async () => {
  await madeDear();
  const [first, other, third, fourth] = await reviewers(4);
  const { id } = await scored(first, passing);
  await second(other, id, passing);
  await second(third, id, failing);
  expect(await wantsOf(id)).toEqual(["panel", "panel", "spread"]);
  expect((await read(id)).points).toBeNull();
  await second(fourth, id, similar);
  expect(await read(id)).toMatchObject({
    points: 17,
    evaluation: { evaluator: { username: fourth.username }, scores: { counts: 2 } },
  });
  const again = await scored(first, passing);
  await second(other, again.id, passing);
  await second(third, again.id, failing);
  await endSecondScores(opened.database, again.id);
  expect(await read(again.id)).toMatchObject({
    points: 20,
    evaluation: { scores: { counts: "median" } },
  });
});

test("a score without its second scores in time is released with the given ones, and the request is closed", async () => {
  const [first, other] = await reviewers(2);
  const { id } = await scored(first);
  await takeSecondScore(opened.database, other, id);
  await endSecondScores(opened.database, id);
  expect(await read(id)).toMatchObject({ state: "passed", evaluation: { scores: null } });
  await expect(
    giveSecondScore(opened.database, other, id, { points: failing, comment: "Late." }),
  ).rejects.toEqual(refused("already-evaluated"));
  const [row] = await opened.database.select().from(secondScores);
  expect(row).toMatchObject({ scoredAt: null, closedAt: expect.any(String) });
});

test("in a community of four, with one reviewer, nothing waits in vain", async () => {
  await madeDear();
  const [first] = await reviewers(1);
  const { id } = await scored(first, passing, always);
  expect(await read(id)).toMatchObject({ state: "passed", points: 20 });
  expect(await wantsOf(id)).toEqual([]);
  const [second] = await reviewers(1);
  const dear = await scored(first, passing, never);
  expect(await wantsOf(dear.id)).toEqual(["check"]);
  expect((await listSecondScores(opened.database, second, "weaving", "en")).wanted).toHaveLength(1);
  await endSecondScores(opened.database);
  expect((await read(dear.id)).state).toBe("passed");
});

test("three first scores are checked, then scores at random and scores far from the median", async () => {
  const [first, other] = await reviewers(2);
  const wants = [];
  for (let count = 0; count < 4; count += 1) {
    const { id } = await scored(first);
    wants.push((await wantsOf(id)).length);
    if (count < 3) await second(other, id, passing);
  }
  expect(wants).toEqual([1, 1, 1, 0]);
  expect(await wantsOf((await scored(first, passing, always)).id)).toEqual(["check"]);
  expect(await wantsOf((await scored(first, failing)).id)).toEqual([]);
  await scored(first);
  expect(await wantsOf((await scored(first, failing)).id)).toEqual(["check"]);
});

test("a reviewer who is related to the author takes and gives no first score", async () => {
  const [first] = await reviewers(1);
  const author = await makeMember(opened.database);
  const { id } = await makeSubmission(opened.database, author, "plain-weave");
  await startReview(opened.database, first, id, "en");
  await asOwner(opened.database, (tx) =>
    tx.update(users).set({ referredBy: first.userId }).where(eq(users.id, author.userId)),
  );
  const given = { points: passing, comment: "Friend." };
  await expect(scoreInReview(opened.database, first, id, given)).rejects.toEqual(
    refused("related-member"),
  );
  const other = await makeSubmission(opened.database, author, "twill");
  await expect(startReview(opened.database, first, other.id, "en")).rejects.toEqual(
    refused("related-member"),
  );
});

test("of two members of a panel who score at once, the later releases, once; and the job changes nothing", async () => {
  await madeDear();
  const [first, other, third] = await reviewers(3);
  for (let round = 0; round < 3; round += 1) {
    const { id } = await scored(first);
    await takeSecondScore(opened.database, other, id);
    await takeSecondScore(opened.database, third, id);
    const given = { points: similar, comment: "At once." };
    await Promise.all([
      giveSecondScore(opened.database, other, id, given),
      giveSecondScore(opened.database, third, id, given),
      releaseScores(opened.database),
    ]);
    expect(await read(id)).toMatchObject({ state: "passed", points: 17 });
    expect(await paidFor(id)).toEqual(["challenge-reward"]);
  }
});

test("of the release at the end and a concurrent second score, either comes first, and one evaluation is made", async () => {
  const [first, other] = await reviewers(2);
  for (let round = 0; round < 3; round += 1) {
    const { id } = await scored(first, passing, always);
    await takeSecondScore(opened.database, other, id);
    const given = { points: similar, comment: "In time." };
    const [ended] = await Promise.allSettled([
      giveSecondScore(opened.database, other, id, given),
      endSecondScores(opened.database, id),
    ]);
    if (ended.status === "rejected") expect(ended.reason).toEqual(refused("already-evaluated"));
    const { evaluation } = await read(id);
    expect(evaluation?.scores === null).toBe(ended.status === "rejected");
    expect(await paidFor(id)).toEqual(["challenge-reward"]);
  }
});
