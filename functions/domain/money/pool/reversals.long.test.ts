import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import {
  evaluate,
  failing,
  makeSubmission,
  passing,
  pointless,
  giveAssigned,
  correctScore,
} from "../../../../tests/factories/work.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import { endCorrectionTime } from "../../../../tests/setup/let-pass.ts";
import { transact } from "../../../db/connect.ts";
import { reservations, users } from "../../../db/schema/index.ts";
import { withChallenges } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { useDatabase } from "../../use-database.fixture.ts";
import { rateFeedback } from "../../learning/feedback/rate-feedback.ts";
import { settleUnrated } from "../../learning/feedback-reward/settle-unrated.ts";
import { balanceOf, transfer } from "../ledger/transfer.ts";
import { reconcile } from "../../admin/reconciliation/reconcile.ts";
import { settleOwed } from "../../learning/review/settle-owed.ts";
import { getSubmission } from "../../learning/submission/get-submission.ts";
import { expireReservations } from "./expire-reservations.ts";
import { availableIn, reservedIn } from "./lock-pool.ts";
import { endReservations, leftOf, readKindsTold } from "./pool.fixture.ts";
import { availableOf } from "./promise-of.ts";

/**
 * A reward that a correction takes back stays reserved until corrections end. Each test has its own
 * database.
 */

const kite = 10n ** 18n;
const reward = (5n * kite) / 2n;
const outside = { platform: "outside" };
const poolOf = (token: string) => ({ community: "weaving", token });

const opened = useDatabase({ catalogue: withChallenges(["plain-weave", "twill"]), each: true });
let reviewer: Actor;

beforeEach(async () => {
  reviewer = await makeReviewer(opened.database, "weaving");
});

const move = (token: string, amount: bigint, isFunding: boolean) => {
  const pool = availableIn(poolOf(token));
  return transact(opened.database, (tx) =>
    transfer(tx, {
      idempotencyKey: `test:${randomUUID()}`,
      kind: "funding",
      token,
      amount,
      ...(isFunding ? { from: outside, to: pool } : { from: pool, to: outside }),
    }),
  );
};
const fund = (token: string, amount: bigint) => move(token, amount, true);
const drain = async (...tokens: string[]) => {
  for (const token of tokens)
    await move(token, await availableOf(opened.database, poolOf(token)), false);
};

const walletOf = ({ userId }: Actor, token = "KITE") =>
  balanceOf(opened.database, token, { userId });
const left = async (id: string, kind = "challenge-reward") =>
  (await leftOf(opened.database, id))[kind];

const correct = (id: string, seen: number, points: typeof passing) =>
  correctScore(opened.database, reviewer, id, {
    points,
    comment: `Correction ${seen}`,
    reason: "Counted again.",
    seen,
  });
const give = async (giver: Actor, id: string) => {
  const text = { format: "text" as const, text: `Have you tried silk for ${id}?` };
  return (await giveAssigned(opened.database, giver, id, text)).id;
};
const endCorrections = async (id: string) => {
  await endCorrectionTime(opened.database, id);
  await settleUnrated(opened.database);
};
const kindsTold = (member: Actor) => readKindsTold(opened.database, member);
const expectAgreement = async () =>
  expect(await reconcile(opened.database)).toEqual({ found: 0, mismatches: [] });

/** The former release moved a reward that a correction had taken back to the pool. */
const moveToPool = (id: string) =>
  transact(opened.database, async (tx) => {
    await transfer(tx, {
      idempotencyKey: `release:${id}:challenge-reward:${reward}`,
      kind: "release",
      token: "KITE",
      amount: reward,
      from: reservedIn(poolOf("KITE")),
      to: availableIn(poolOf("KITE")),
    });
  }).then(() =>
    asOwner(opened.database, (tx) =>
      tx
        .update(reservations)
        .set({ ending: "paid" })
        .where(
          sql`${reservations.submissionId} = ${BigInt(id)} and ${reservations.kind} = 'challenge-reward'`,
        ),
    ),
  );

/** Work with helpful feedback, of a member whom another one has invited. */
async function withInviter() {
  const { database } = opened;
  const [author, peer, inviter] = await Promise.all([1, 2, 3].map(() => makeMember(database)));
  if (!author || !peer || !inviter) throw new Error("There are three");
  await database
    .update(users)
    .set({ referredBy: inviter.userId })
    .where(eq(users.id, author.userId));
  const { id } = await makeSubmission(database, author, "plain-weave");
  await rateFeedback(database, author, await give(peer, id));
  const wallets = () => Promise.all([walletOf(author), walletOf(inviter), walletOf(peer, "SATS")]);
  return { id, wallets };
}

/** Work that the reviewer has scored with these points. */
async function scored(points = passing) {
  const author = await makeMember(opened.database);
  const { id } = await makeSubmission(opened.database, author, "plain-weave");
  await evaluate(opened.database, reviewer, id, points);
  return { author, id };
}

describe("a reward that a correction takes back", () => {
  test("is paid again by the next correction, also if the pool was spent in between", async () => {
    const { database } = opened;
    const { id, wallets } = await withInviter();
    await evaluate(database, reviewer, id);
    expect(await wallets()).toEqual([reward, kite, 100n]);
    await drain("KITE", "SATS");
    for (const seen of [0, 2]) {
      await correct(id, seen, pointless);
      expect(await wallets()).toEqual([0n, 0n, 0n]);
      expect(await availableOf(database, poolOf("KITE"))).toBe(0n);
      await expectAgreement();
      await correct(id, seen + 1, passing);
      expect(await wallets()).toEqual([reward, kite, 100n]);
    }
    await expectAgreement();
  });

  test("stays reserved after its time, and is not announced as ending", async () => {
    const { database } = opened;
    const { author, id } = await scored();
    await correct(id, 0, failing);
    await endReservations(database);
    await expireReservations(database);
    expect(await left(id)).toBe(reward);
    expect(await kindsTold(author)).toEqual([
      "review-started",
      "submission-passed",
      "corrected-to-not-passed",
    ]);
    // The learner is not told that a reward waits for a pass, because another submission would earn
    // it.
    expect((await getSubmission(database, author, id, "en")).viewer?.reserved).toBeNull();
    await drain("KITE");
    await correct(id, 1, passing);
    expect(await walletOf(author)).toBe(reward);
  });

  test("goes back to the pool when corrections end, however often it was paid and taken back", async () => {
    const { database } = opened;
    const [author, peer] = [await makeMember(database), await makeMember(database)];
    const before = [
      await availableOf(database, poolOf("KITE")),
      await availableOf(database, poolOf("SATS")),
    ];
    const { id } = await makeSubmission(database, author, "plain-weave");
    await rateFeedback(database, author, await give(peer, id));
    for (const [seen, points] of [passing, pointless, passing, pointless].entries())
      await (seen === 0 ? evaluate(database, reviewer, id) : correct(id, seen - 1, points));
    expect([await left(id), await left(id, "feedback-reward")]).toEqual([reward, 100n]);
    await endCorrections(id);
    expect([await left(id), await left(id, "feedback-reward")]).toEqual([0n, 0n]);
    expect([
      await availableOf(database, poolOf("KITE")),
      await availableOf(database, poolOf("SATS")),
    ]).toEqual(before);
    await expectAgreement();
  });
});

describe("the end of a reservation", () => {
  test("works though an equal amount was released before", async () => {
    const { id } = await scored(failing);
    expect(await left(id)).toBe(0n);
    await correct(id, 0, passing);
    await correct(id, 1, failing);
    expect(await left(id)).toBe(reward);
    await endCorrections(id);
    expect(await left(id)).toBe(0n);
    await expectAgreement();
  });

  test("with a key of a former release works, too", async () => {
    const { id } = await scored();
    await correct(id, 0, failing);
    await moveToPool(id);
    await correct(id, 1, passing);
    await correct(id, 2, failing);
    expect(await left(id)).toBe(reward);
    await endCorrections(id);
    expect(await left(id)).toBe(0n);
    await expectAgreement();
  });
});

describe("a reward that the pool owes", () => {
  test("that a former release put back is paid once when the pool is funded", async () => {
    const { database } = opened;
    const { author, id } = await scored();
    await correct(id, 0, failing);
    await moveToPool(id);
    await drain("KITE");
    await correct(id, 1, passing);
    expect(await walletOf(author)).toBe(0n);
    const owedTo = async (actor: Actor) =>
      (await getSubmission(database, actor, id, "en")).viewer?.owed?.units;
    expect([await owedTo(author), await owedTo(reviewer)]).toEqual([`${reward}`, undefined]);
    await settleOwed(database);
    await fund("KITE", reward - 1n);
    await settleOwed(database);
    expect(await walletOf(author)).toBe(0n);
    await endCorrections(id);
    await fund("KITE", 1n);
    await Promise.all([settleOwed(database), settleOwed(database)]);
    expect(await walletOf(author)).toBe(reward);
    expect(await owedTo(author)).toBeUndefined();
    await fund("KITE", reward);
    await settleOwed(database);
    expect(await walletOf(author)).toBe(reward);
    expect((await kindsTold(author)).filter((kind) => kind === "reward-settled")).toHaveLength(1);
    await expectAgreement();
  });

  test("whose reservation a first score gave back is paid when the pool is funded", async () => {
    const { database } = opened;
    const { id, wallets } = await withInviter();
    await evaluate(database, reviewer, id, pointless);
    await drain("KITE", "SATS");
    await correct(id, 0, passing);
    expect(await wallets()).toEqual([0n, 0n, 0n]);
    await fund("SATS", 1_000n);
    await settleOwed(database);
    expect(await wallets()).toEqual([0n, 0n, 100n]);
    await fund("KITE", 10n * reward);
    await settleOwed(database);
    expect(await wallets()).toEqual([reward, kite, 100n]);
    await expectAgreement();
  });

  test("is not owed after a correction by which it is not due", async () => {
    const { database } = opened;
    const { author, id } = await scored(failing);
    await drain("KITE");
    await correct(id, 0, passing);
    await correct(id, 1, failing);
    await fund("KITE", reward);
    await settleOwed(database);
    expect(await walletOf(author)).toBe(0n);
    expect(await availableOf(database, poolOf("KITE"))).toBe(reward);
    await expectAgreement();
  });
});

test("an expired reservation pays while the pool lasts, and is not owed later", async () => {
  const { database } = opened;
  const [lucky, late] = [await makeMember(database), await makeMember(database)];
  const [one, other] = [
    await makeSubmission(database, lucky, "plain-weave"),
    await makeSubmission(database, late, "plain-weave"),
  ];
  await endReservations(database);
  await expireReservations(database);
  await drain("KITE");
  await fund("KITE", reward);
  await evaluate(database, reviewer, one.id);
  await evaluate(database, reviewer, other.id);
  await fund("KITE", reward);
  await settleOwed(database);
  expect([await walletOf(lucky), await walletOf(late)]).toEqual([reward, 0n]);
  // A reward that was paid from the pool is reserved after a correction, like any other reward.
  await correct(one.id, 0, failing);
  await drain("KITE");
  await correct(one.id, 1, passing);
  expect(await walletOf(lucky)).toBe(reward);
  await expectAgreement();
});
