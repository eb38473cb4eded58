import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import {
  failing,
  makeSubmission,
  passing,
  giveAssigned,
  correctScore,
} from "../../../../tests/factories/work.ts";
import { endCorrectionTime } from "../../../../tests/setup/let-pass.ts";
import { withChallenges } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { useDatabase } from "../../use-database.fixture.ts";
import { rateFeedback } from "../../learning/feedback/rate-feedback.ts";
import { settleUnrated } from "../../learning/feedback-reward/settle-unrated.ts";
import { listNotifications } from "../../notification/list-notifications.ts";
import { balanceOf } from "../ledger/transfer.ts";
import { expireReservations } from "../pool/expire-reservations.ts";
import { endReservations, leftOf } from "../pool/pool.fixture.ts";
import { reconcile } from "../../admin/reconciliation/reconcile.ts";
import { createSubmission } from "../../learning/submission/create-submission.ts";
import { getSubmission } from "../../learning/submission/get-submission.ts";
import { confirmEvaluation } from "../../learning/review/confirm-evaluation.ts";
import { correctEvaluation } from "../../learning/review/correct-evaluation.ts";
import { evaluateSubmission } from "../../learning/review/evaluate-submission.ts";
import { getReviewFigures, listHeld } from "../../learning/review/list-held.ts";
import { startReview } from "../../learning/review/start-review.ts";
import { settleOwed } from "../../learning/review/settle-owed.ts";

/** Passing one submission earns 2.5 KITE, so two of them fit into a day of five tokens. */
const dayValue = 5;
const reward = 2_500_000_000_000_000_000n;
const refused = (code: string) => expect.objectContaining({ code });

const opened = useDatabase({ catalogue: withChallenges(["plain-weave", "twill"]) });
afterAll(async () => {
  expect(await reconcile(opened.database)).toEqual({ found: 0, mismatches: [] });
});

const makeJudge = () => makeReviewer(opened.database, "weaving");
const makeJudges = async () => [await makeJudge(), await makeJudge()] as const;

const judge = async (reviewer: Actor, id: string, points = passing) => {
  await startReview(opened.database, reviewer, id, "en");
  const scoring = { points, comment: "Seen" };
  return evaluateSubmission(opened.database, reviewer, id, scoring, "en", undefined, { dayValue });
};

const has = ({ userId }: Actor, token = "KITE") => balanceOf(opened.database, token, { userId });
const reservedFor = (id: string) => leftOf(opened.database, id);

const isHeld = async (id: string) =>
  (await getSubmission(opened.database, null, id, "en")).evaluation?.held;

/** Makes work of a new member, and the reviewer scores it. */
const judgeNew = async (reviewer: Actor) => {
  const author = await makeMember(opened.database);
  const { id } = await makeSubmission(opened.database, author, "plain-weave");
  await judge(reviewer, id);
  return { author, id };
};

/** Ends the times for corrections and reservations, and runs the jobs that follow. */
async function letTimePass(): Promise<void> {
  await endCorrectionTime(opened.database);
  await endReservations(opened.database);
  await settleUnrated(opened.database);
  await expireReservations(opened.database);
  await settleOwed(opened.database);
}

test("of submissions that one reviewer passes at once, those above the value of a day are paid once, when another reviewer confirms them", async () => {
  const { database } = opened;
  const [reviewer, other] = await makeJudges();
  const authors = await Promise.all([1, 2, 3, 4, 5, 6].map(() => makeMember(database)));
  const works = await Promise.all(
    authors.map((author) => makeSubmission(database, author, "plain-weave")),
  );
  const judged = await Promise.all(works.map(({ id }) => judge(reviewer, id)));
  expect(judged.map(({ state }) => state)).toEqual(Array(6).fill("passed"));
  const held = judged.filter(({ evaluation }) => evaluation?.held).map(({ id }) => id);
  expect(held).toHaveLength(4);
  const sums = async () => (await Promise.all(authors.map((author) => has(author)))).toSorted();
  expect(await sums()).toEqual([0n, 0n, 0n, 0n, reward, reward]);
  for (const id of held)
    expect(await reservedFor(id)).toMatchObject({ "challenge-reward": reward });

  // Reservations do not expire.
  await letTimePass();
  expect(await sums()).toEqual([0n, 0n, 0n, 0n, reward, reward]);
  for (const id of held)
    expect(await reservedFor(id)).toMatchObject({ "challenge-reward": reward });
  expect(await reconcile(database)).toEqual({ found: 0, mismatches: [] });

  const listed = (await listHeld(database, other, "weaving", "en")).held;
  expect(listed.map(({ submission }) => submission.id).toSorted()).toEqual(held.toSorted());
  expect(listed[0]).toMatchObject({ evaluator: { username: reviewer.username }, others: 1 });
  expect((await listHeld(database, reviewer, "weaving", "en")).held).toEqual([]);
  const figures = await getReviewFigures(database, "en", dayValue);
  expect(figures).toMatchObject({
    waiting: 4,
    days: [{ reviewer: { username: reviewer.username }, value: { token: "KITE" }, isBeyond: true }],
  });
  expect(figures.days[0]?.value.units).toBe(String(6n * reward));

  const [first = ""] = held;
  await expect(confirmEvaluation(database, reviewer, first)).rejects.toEqual(
    refused("own-evaluation"),
  );
  const author = authors.find(
    ({ username }) => username === judged.find(({ id }) => id === first)?.author.username,
  );
  await expect(confirmEvaluation(database, author ?? reviewer, first)).rejects.toEqual(
    refused("not-reviewer"),
  );
  await Promise.all(
    held.flatMap((id) => [
      confirmEvaluation(database, other, id),
      confirmEvaluation(database, other, id),
      letTimePass(),
    ]),
  );
  expect(await sums()).toEqual(Array(6).fill(reward));
  await letTimePass();
  for (const id of held) expect(await reservedFor(id)).toMatchObject({ "challenge-reward": 0n });
  const told = await listNotifications(database, author ?? reviewer, {}, "en");
  expect(told.notifications.filter(({ kind }) => kind === "reward-confirmed")).toHaveLength(1);
  expect((await getReviewFigures(database, "en", dayValue)).waiting).toBe(0);
});

test("a correction to a pass counts as a pass, so that failing first does not evade the limit", async () => {
  const { database } = opened;
  const reviewer = await makeJudge();
  const works = [];
  for (let index = 0; index < 3; index++) {
    const author = await makeMember(database);
    works.push({ author, id: (await makeSubmission(database, author, "plain-weave")).id });
  }
  for (const { id } of works) await judge(reviewer, id, failing);
  const correction = { points: passing, comment: "Seen again", reason: "Counted.", seen: 0 };
  for (const { id } of works)
    await correctEvaluation(database, reviewer, id, correction, "en", undefined, dayValue);
  expect(await Promise.all(works.map(({ id }) => isHeld(id)))).toEqual([false, false, true]);
  expect(await Promise.all(works.map(({ author }) => has(author)))).toEqual([reward, reward, 0n]);
});

test("a held pass that another reviewer corrects to another pass gives back its unearned reservations at once", async () => {
  const { database } = opened;
  const [reviewer, other] = await makeJudges();
  await judgeNew(reviewer);
  await judgeNew(reviewer);
  const [kept, failed] = [await judgeNew(reviewer), await judgeNew(reviewer)];
  const extra = reward / 10n;
  const waits = { "challenge-reward": reward, "late-reward": extra };
  for (const { id } of [kept, failed]) expect(await reservedFor(id)).toMatchObject(waits);
  const correct = (id: string, points: typeof passing) => {
    const correction = { points, comment: "Seen again", reason: "Counted.", seen: 0 };
    return correctScore(database, other, id, correction);
  };
  await correct(
    kept.id,
    passing.map((given) => ({ ...given, points: given.points - 1 })),
  );
  expect(await has(kept.author)).toBe(reward);
  expect(await reservedFor(kept.id)).toMatchObject({ "challenge-reward": 0n, "late-reward": 0n });
  // The next correction may need it.
  await correct(failed.id, failing);
  expect(await has(failed.author)).toBe(0n);
  expect(await reservedFor(failed.id)).toMatchObject(waits);
  await letTimePass();
  expect(await reservedFor(failed.id)).toMatchObject({ "challenge-reward": 0n, "late-reward": 0n });
});

test("of a correction and confirmations of a held pass at once one gives back what is left, and the reward is paid once", async () => {
  const { database } = opened;
  const [reviewer, other, third] = [...(await makeJudges()), await makeJudge()] as const;
  const works = [];
  for (let index = 0; index < 4; index++) works.push(await judgeNew(reviewer));
  const points = passing.map((given) => ({ ...given, points: given.points - 1 }));
  const correction = { points, comment: "Seen again", reason: "Counted.", seen: 0 };
  for (const { author, id } of works.slice(2)) {
    await Promise.allSettled([
      confirmEvaluation(database, third, id),
      correctScore(database, other, id, correction),
      confirmEvaluation(database, third, id),
      correctScore(database, reviewer, id, correction),
    ]);
    expect(await has(author)).toBe(reward);
    expect(await reservedFor(id)).toMatchObject({ "challenge-reward": 0n, "late-reward": 0n });
  }
});

test("rewards of feedback wait as well, and a reviewer cannot confirm work that they gave feedback on", async () => {
  const { database } = opened;
  const [reviewer, other, giver] = [...(await makeJudges()), await makeJudge()] as const;
  const author = await makeMember(database);
  const { id } = await makeSubmission(database, author, "plain-weave");
  const text = { format: "text" as const, text: `Silk for ${id}` };
  const { id: item } = await giveAssigned(database, giver, id, text);
  await rateFeedback(database, author, item);
  // One feedback item may earn 100 SATS, which is more than five.
  await judge(reviewer, id);
  expect(await isHeld(id)).toBe(true);
  expect([await has(author), await has(giver, "SATS")]).toEqual([0n, 0n]);
  await expect(confirmEvaluation(database, giver, id)).rejects.toEqual(refused("own-feedback"));
  await confirmEvaluation(database, other, id);
  expect([await has(author), await has(giver, "SATS")]).toEqual([reward, 100n]);
});

test("a text that was submitted elsewhere is shown to reviewers only", async () => {
  const { database } = opened;
  const reviewer = await makeJudge();
  const [author, copier] = [await makeMember(database), await makeMember(database)];
  const submit = async (by: Actor, challenge: string, text: string) =>
    (
      await createSubmission(database, by, challenge, {
        format: "text" as const,
        text,
        key: randomUUID(),
      })
    ).id;
  const words = "Warp and weft cross each other, row by row, until nothing is left to say.";
  const first = await submit(author, "plain-weave", words);
  const copy = await submit(copier, "twill", `**${words.toUpperCase().replaceAll(",", " –")}**`);
  const seen = async (by: Actor, id: string) =>
    (await getSubmission(database, by, id, "en")).viewer?.sameText.map((one) => one.id);
  expect([await seen(reviewer, copy), await seen(reviewer, first)]).toEqual([[first], [copy]]);
  expect([await seen(author, copy), await seen(copier, copy)]).toEqual([[], []]);
  // Submitting one's own text again on the same challenge is not suspicious.
  await judge(reviewer, first, failing);
  const again = await submit(author, "plain-weave", words);
  expect(await seen(reviewer, again)).toEqual([copy]);
});
