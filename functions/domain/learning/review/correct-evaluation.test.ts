import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import {
  evaluate,
  failing,
  makeSubmission,
  passing,
  pointless,
  giveAssigned,
} from "../../../../tests/factories/work.ts";
import { asOwner, createTestDatabase } from "../../../../tests/setup/database.ts";
import { endCorrectionTime } from "../../../../tests/setup/let-pass.ts";
import {
  evaluations,
  reputations,
  reservations,
  reviewers,
  users,
} from "../../../db/schema/index.ts";
import { withChallenges } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { rateFeedback } from "../feedback/rate-feedback.ts";
import { settleUnrated } from "../feedback-reward/settle-unrated.ts";
import { listNotifications } from "../../notification/list-notifications.ts";
import { availableOf } from "../../money/pool/promise-of.ts";
import { listReferrals } from "../../money/referral/list-referrals.ts";
import { getCommunityScoreboard } from "../../community/scoreboard/get-community-scoreboard.ts";
import { getSubmission } from "../submission/get-submission.ts";
import { withdrawSubmission } from "../submission/withdraw-submission.ts";
import { listWallets } from "../../money/wallet/list-wallets.ts";
import { correctEvaluation } from "./correct-evaluation.ts";
import { releaseReview } from "./release-review.ts";
import { startReview } from "./start-review.ts";

const kite = 10n ** 18n;
const reward = (5n * kite) / 2n;
const refused = (code: string) => expect.objectContaining({ code });

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let reviewer: Actor;

beforeAll(async () => {
  opened = await createTestDatabase({ max: 20 });
  await synchroniseCatalogue(opened.database, withChallenges(["plain-weave", "twill"]));
  reviewer = await makeReviewer(opened.database, "weaving");
});
afterAll(() => opened.close());

const correct = (
  actor: Actor,
  id: string,
  points = passing,
  { seen = 0, comment = "Seen again", reason = "I had not seen the second file." } = {},
) => correctEvaluation(opened.database, actor, id, { points, comment, reason, seen }, "en");

async function walletOf(actor: Actor, token = "KITE") {
  const { wallets } = await listWallets(opened.database, actor);
  const found = wallets.find(({ balance }) => balance.token === token);
  return [BigInt(found?.balance.units ?? 0), BigInt(found?.held?.amount.units ?? 0)];
}
async function reputationOf({ userId }: Actor) {
  const [row] = await opened.database
    .select({ learning: reputations.learning, teaching: reputations.teaching })
    .from(reputations)
    .where(eq(reputations.userId, userId));
  return row ?? { learning: 0, teaching: 0 };
}
const settle = async (id: string) => {
  await endCorrectionTime(opened.database, id);
  await settleUnrated(opened.database);
};
const poolOf = (token = "KITE") => availableOf(opened.database, { community: "weaving", token });
const told = async (actor: Actor) =>
  (await listNotifications(opened.database, actor, {}, "en")).notifications.map(
    ({ kind, points, reward: money }) => [kind, points, money?.units ?? null],
  );
const text = { format: "text" as const, text: "Have you tried silk?" };

test("a score is corrected downwards: the reward, the reputation and the inviter's reward are taken back, and a later pass pays again", async () => {
  const { database } = opened;
  const [author, inviter] = [await makeMember(database), await makeMember(database)];
  await database
    .update(users)
    .set({ referredBy: inviter.userId })
    .where(eq(users.id, author.userId));
  const before = await poolOf();
  const { id } = await makeSubmission(database, author, "plain-weave");
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

  const again = await makeSubmission(database, author, "plain-weave");
  expect(again.viewer?.reserved).toMatchObject({ reward: { units: reward.toString() } });
  await evaluate(database, reviewer, again.id);
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
  const { database } = opened;
  const [author, inviter] = [await makeMember(database), await makeMember(database)];
  await database
    .update(users)
    .set({ referredBy: inviter.userId })
    .where(eq(users.id, author.userId));
  const before = await poolOf();
  const { id } = await makeSubmission(database, author, "plain-weave");
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
  const { database } = opened;
  const author = await makeMember(database);
  const { id } = await makeSubmission(database, author, "plain-weave");
  await evaluate(database, reviewer, id, failing);
  await asOwner(database, (tx) =>
    tx
      .update(evaluations)
      .set({ createdAt: sql`now() - interval '40 days'` })
      .where(eq(evaluations.submissionId, BigInt(id))),
  );
  const waiting = await makeSubmission(database, author, "plain-weave");
  await startReview(database, reviewer, waiting.id, "en");
  await expect(correct(reviewer, id)).rejects.toEqual(refused("other-submission"));
  await releaseReview(database, reviewer, waiting.id);
  await withdrawSubmission(database, author, waiting.id, "en");
  const minimum = [
    { criterion: "clarity", points: 7 },
    { criterion: "depth", points: 8 },
  ];
  expect(await correct(reviewer, id, minimum)).toMatchObject({ state: "passed", points: 15 });
  const board = async (period: "all" | "this-month") =>
    (await getCommunityScoreboard(database, author, "weaving", { period })).viewer?.learning;
  expect([await board("all"), await board("this-month")]).toEqual([15, undefined]);
});

test("a score is corrected upwards and back: the paid money stays set aside, and is paid once each time", async () => {
  const { database } = opened;
  const author = await makeMember(database);
  const before = await poolOf();
  const { id } = await makeSubmission(database, author, "twill");
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
  const { evaluation } = await getSubmission(database, author, id, "en");
  expect(evaluation?.corrections.map(({ former }) => former.total)).toEqual([7, 20, 7]);
  expect(evaluation?.reward?.units).toBe(reward.toString());
});

test("a score without a point takes back the pay of feedback, and a score with points pays it again", async () => {
  const { database } = opened;
  const [author, peer] = [await makeMember(database), await makeMember(database)];
  const { id } = await makeSubmission(database, author, "plain-weave");
  const item = await giveAssigned(database, peer, id, text);
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
  const { database } = opened;
  const [author, peer] = [await makeMember(database), await makeMember(database)];
  const left = async (id: string) => {
    const [found] = await database
      .select({ left: reservations.left })
      .from(reservations)
      .where(
        and(eq(reservations.submissionId, BigInt(id)), eq(reservations.kind, "feedback-reward")),
      );
    return found?.left;
  };
  const { id } = await makeSubmission(database, author, "plain-weave");
  const item = await giveAssigned(database, peer, id, text);
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
  const { database } = opened;
  const [author, peer] = [
    await makeReviewer(database, "weaving"),
    await makeReviewer(database, "weaving"),
  ];
  const work = await makeSubmission(database, author, "plain-weave");
  const { id } = work;
  await expect(correct(reviewer, id)).rejects.toEqual(refused("not-evaluated"));
  await giveAssigned(database, peer, id, text);
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
  expect(await getSubmission(database, author, id, "en")).toMatchObject({
    state: "passed",
    evaluation: { corrections: [], final: true },
  });
});

test("an evaluation is corrected five times at most, and not in another way, not even by SQL", async () => {
  const { database } = opened;
  const author = await makeMember(database);
  const { id } = await makeSubmission(database, author, "plain-weave");
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
