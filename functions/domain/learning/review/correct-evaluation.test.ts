import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import {
  evaluate,
  failing,
  passing,
  pointless,
  correctScore,
} from "../../../../tests/factories/work.ts";
import { endCorrectionTime } from "../../../../tests/setup/let-pass.ts";
import {
  change,
  database,
  giveAssigned,
  newWork,
  openForAll,
  pointsOf,
  read,
  refused,
  reviewer,
  setInviter,
  submit,
  takeReview,
  toldTo,
} from "../../../../tests/factories/weaving.ts";
import { reputations, reservations, reviewers, users } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { rateFeedback } from "../feedback/rate-feedback.ts";
import { settleUnrated } from "../feedback-reward/settle-unrated.ts";
import { availableOf } from "../../money/pool/promise-of.ts";
import { listReferrals } from "../../money/referral/list-referrals.ts";
import { getCommunityScoreboard } from "../../community/scoreboard/get-community-scoreboard.ts";
import { withdrawSubmission } from "../submission/withdraw-submission.ts";
import { listWallets } from "../../money/wallet/list-wallets.ts";
import { releaseReview } from "./release-review.ts";

const kite = 10n ** 18n;
const reward = (5n * kite) / 2n;

openForAll({ challenges: ["plain-weave", "twill"] });

const correct = (
  actor: Actor,
  id: string,
  points = passing,
  { seen = 0, comment = "Seen again", reason = "I had not seen the second file." } = {},
) => correctScore(database, actor, id, { points, comment, reason, seen });

async function walletOf(actor: Actor, token = "KITE") {
  const { wallets } = await listWallets(database, actor);
  const found = wallets.find(({ balance }) => balance.token === token);
  return [BigInt(found?.balance.units ?? 0), BigInt(found?.held?.amount.units ?? 0)];
}
async function reputationOf({ userId }: Actor) {
  const [row] = await database
    .select({ learning: reputations.learning, teaching: reputations.teaching })
    .from(reputations)
    .where(eq(reputations.userId, userId));
  return row ?? { learning: 0, teaching: 0 };
}
const settle = async (id: string) => {
  await endCorrectionTime(database, id);
  await settleUnrated(database);
};
const poolOf = (token = "KITE") => availableOf(database, { community: "weaving", token });
const told = async (actor: Actor) =>
  (await toldTo(actor)).map(({ kind, points, reward: money }) => [
    kind,
    points,
    money?.units ?? null,
  ]);

test("a score is corrected downwards: the reward, the reputation and the inviter's reward are taken back, and a later pass pays again", async () => {
  const [author, inviter] = [await makeMember(database), await makeMember(database)];
  await setInviter(author, inviter);
  const before = await poolOf();
  const id = await submit(author);
  await evaluate(database, reviewer, id);
  expect(await walletOf(author)).toEqual([reward, reward]);
  expect(await walletOf(inviter)).toEqual([kite, kite]);
  expect(await reputationOf(author)).toEqual({ learning: 20, teaching: 0 });

  const corrected = await correct(reviewer, id, failing);
  expect(corrected).toMatchObject({
    state: "not-passed",
    points: 7,
    evaluation: {
      total: 7,
      reward: null,
      comment: "Seen again",
      corrections: [
        {
          by: { username: reviewer.username },
          reason: "I had not seen the second file.",
          total: 7,
          passed: false,
          former: { total: 20, passed: true, comment: "Seen" },
        },
      ],
    },
  });
  expect(await walletOf(author)).toEqual([0n, 0n]);
  expect(await walletOf(inviter)).toEqual([0n, 0n]);
  expect(await reputationOf(author)).toEqual({ learning: 0, teaching: 0 });
  expect(await poolOf()).toBe(before - reward - kite);
  expect((await told(author))[0]).toEqual(["corrected-to-not-passed", 7, null]);
  expect((await told(inviter))[0]).toEqual(["referral-reversed", null, kite.toString()]);
  expect((await listReferrals(database, inviter, {})).referrals).toMatchObject([
    { reward: { state: "open" } },
  ]);

  const again = await submit(author);
  expect((await read(again, author)).viewer?.reserved).toMatchObject({
    reward: { units: reward.toString() },
  });
  await evaluate(database, reviewer, again);
  expect(await walletOf(author)).toEqual([reward, reward]);
  expect(await walletOf(inviter)).toEqual([kite, kite]);
  expect((await listReferrals(database, inviter, {})).referrals).toMatchObject([
    { reward: { state: "paid" } },
  ]);
  // The reward that the first submission may still earn stays reserved until corrections end.
  expect(await poolOf()).toBe(before - 2n * (reward + kite));
  // The other submission passes, so the first one keeps its score.
  await expect(correct(reviewer, id, passing, { seen: 1 })).rejects.toEqual(
    refused("other-submission"),
  );
});

test("the pay of an inviter who is gone is set aside again", async () => {
  const [author, inviter] = [await makeMember(database), await makeMember(database)];
  await setInviter(author, inviter);
  const before = await poolOf();
  const id = await submit(author);
  await evaluate(database, reviewer, id);
  await database
    .update(users)
    .set({ deletionBegunAt: sql`now()`, deletedAt: sql`now()` })
    .where(eq(users.id, inviter.userId));
  await correct(reviewer, id, failing);
  expect(await poolOf()).toBe(before - reward - kite);
  await settle(id);
  expect(await poolOf()).toBe(before);
});

test("a pass by a correction needs the minimum and no other waiting work, and counts in the month of the evaluation", async () => {
  const { author, id } = await newWork();
  await evaluate(database, reviewer, id, failing);
  await change(
    sql`update evaluations set created_at = now() - interval '40 days' where submission_id = ${id}`,
  );
  const waiting = await submit(author);
  await takeReview(reviewer, waiting);
  await expect(correct(reviewer, id)).rejects.toEqual(refused("other-submission"));
  await releaseReview(database, reviewer, waiting);
  await withdrawSubmission(database, author, waiting, "en");
  expect(await correct(reviewer, id, pointsOf(7, 8))).toMatchObject({
    state: "passed",
    points: 15,
  });
  const board = async (period: "all" | "this-month") =>
    (await getCommunityScoreboard(database, author, "weaving", { period })).viewer?.learning;
  expect([await board("all"), await board("this-month")]).toEqual([15, undefined]);
});

test("a score is corrected upwards and back: the paid money stays set aside, and is paid once each time", async () => {
  const author = await makeMember(database);
  const before = await poolOf();
  const id = await submit(author, "twill");
  await evaluate(database, reviewer, id, failing);
  expect(await poolOf()).toBe(before);
  for (const [seen, points, paid] of [
    [0, passing, reward],
    [1, failing, 0n],
    [2, passing, reward],
  ] as const) {
    await correct(reviewer, id, [...points], { seen });
    expect(await walletOf(author)).toEqual([paid, paid]);
    expect(await poolOf()).toBe(before - reward);
    expect((await reputationOf(author)).learning).toBe(paid ? 20 : 0);
  }
  const { evaluation } = await read(id, author);
  expect(evaluation?.corrections.map(({ former }) => former.total)).toEqual([7, 20, 7]);
  expect(evaluation?.reward?.units).toBe(reward.toString());
});

test("a score without a point takes back the pay of feedback, and a score with points pays it again", async () => {
  const peer = await makeMember(database);
  const id = await submit();
  const item = await giveAssigned(peer, id);
  await rateFeedback(database, reviewer, item.id);
  await evaluate(database, reviewer, id, failing);
  expect(await walletOf(peer, "SATS")).toEqual([100n, 100n]);
  await correct(reviewer, id, pointless);
  expect(await walletOf(peer, "SATS")).toEqual([0n, 0n]);
  expect(await reputationOf(peer)).toEqual({ learning: 0, teaching: 0 });
  expect((await told(peer))[0]).toEqual(["feedback-corrected", 0, null]);
  await correct(reviewer, id, failing, { seen: 1 });
  expect(await walletOf(peer, "SATS")).toEqual([100n, 100n]);
  expect(await reputationOf(peer)).toEqual({ learning: 0, teaching: 5 });
  expect((await told(peer))[0]).toEqual(["feedback-corrected", 5, "100"]);
});

test("the rewards that feedback can still earn stay set aside, however often the score is corrected", async () => {
  const peer = await makeMember(database);
  const { author, id } = await newWork();
  const left = async (id: string) => {
    const [found] = await database
      .select({ left: reservations.left })
      .from(reservations)
      .where(
        and(eq(reservations.submissionId, BigInt(id)), eq(reservations.kind, "feedback-reward")),
      );
    return found?.left;
  };
  const item = await giveAssigned(peer, id);
  await evaluate(database, reviewer, id);
  expect(await left(id)).toBe(100n);
  for (const [seen, points] of [failing, passing, failing].entries()) {
    await correct(reviewer, id, points, { seen });
    expect(await left(id)).toBe(100n);
  }
  await rateFeedback(database, author, item.id, { helpfulness: "somewhat" });
  await correct(reviewer, id, passing, { seen: 3 });
  expect(await left(id)).toBe(50n);
  await rateFeedback(database, reviewer, item.id);
  expect(await walletOf(peer, "SATS")).toEqual([100n, 100n]);
  expect(await left(id)).toBe(0n);
});

test("a member who may not correct is refused with the reason, and nothing changes", async () => {
  const [author, peer] = [
    await makeReviewer(database, "weaving"),
    await makeReviewer(database, "weaving"),
  ];
  const id = await submit(author);
  await expect(correct(reviewer, id)).rejects.toEqual(refused("not-evaluated"));
  await giveAssigned(peer, id);
  const evaluator = await makeReviewer(database, "weaving");
  await evaluate(database, evaluator, id);
  const stranger = await makeMember(database);
  const cases: [Actor, string, Parameters<typeof correct>[2], Parameters<typeof correct>[3]?][] = [
    [author, "own-submission", failing],
    [peer, "own-feedback", failing],
    [reviewer, "not-evaluator", failing],
    [stranger, "not-reviewer", failing],
    [evaluator, "nothing-corrected", passing, { comment: "Seen" }],
    [evaluator, "evaluation-changed", failing, { seen: 1 }],
    [evaluator, "points-out-of-range", [{ criterion: "clarity", points: 900 }]],
  ];
  for (const [actor, code, points, rest] of cases)
    await expect(correct(actor, id, points, rest), code).rejects.toEqual(refused(code));
  await expect(correct(evaluator, "999999999", failing)).rejects.toEqual(refused("not-found"));

  await database.delete(reviewers).where(eq(reviewers.userId, evaluator.userId));
  await expect(correct(evaluator, id, failing)).rejects.toEqual(refused("not-reviewer"));
  await endCorrectionTime(database, id);
  await expect(correct({ ...evaluator, admin: true }, id, failing)).rejects.toEqual(
    refused("correction-closed"),
  );
  expect((await walletOf(author))[0]).toBe(reward);
  expect(await read(id, author)).toMatchObject({
    state: "passed",
    evaluation: { corrections: [], final: true },
  });
});

test("an evaluation is corrected five times at most, and not in another way, not even by SQL", async () => {
  const { author, id } = await newWork();
  await evaluate(database, reviewer, id);
  for (let seen = 0; seen < 5; seen++)
    await correct(reviewer, id, seen % 2 ? passing : failing, { seen });
  await expect(correct(reviewer, id, passing, { seen: 5 })).rejects.toEqual(
    refused("correction-limit"),
  );
  expect(await walletOf(author)).toEqual([0n, 0n]);
  for (const statement of [
    sql`update submissions set state = 'passed', points = 20 where id = ${BigInt(id)}`,
    sql`update corrections set reason = 'none' where submission_id = ${BigInt(id)}`,
    sql`delete from corrections where submission_id = ${BigInt(id)}`,
  ])
    await expect(database.execute(statement)).rejects.toThrow();
});
