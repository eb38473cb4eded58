import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, onTestFinished } from "vitest";
import { makeMember, makeReviewer } from "./people.ts";
import { makeSubmission, passing } from "./work.ts";
import { asOwner, createTestDatabase } from "../setup/database.ts";
import {
  ledgerAccounts,
  secondScores,
  tokens,
  transfers,
} from "../../functions/db/schema/index.ts";
import { withChallenges } from "../../functions/http/core/test-catalogue.ts";
import type { Actor } from "../../functions/domain/actor.ts";
import { reconcile } from "../../functions/domain/admin/reconciliation/reconcile.ts";
import { synchroniseCatalogue } from "../../functions/domain/community/catalogue/synchronise-catalogue.ts";
import { claimableOf } from "../../functions/domain/money/wallet/claimable.ts";
import { requireLedgerAccount } from "../../functions/domain/money/ledger/transfer.ts";
import { evaluateSubmission } from "../../functions/domain/learning/review/evaluate-submission.ts";
import { startReview } from "../../functions/domain/learning/review/start-review.ts";
import { getSubmission } from "../../functions/domain/learning/submission/get-submission.ts";
import { giveSecondScore } from "../../functions/domain/learning/second-score/give-second-score.ts";
import { takeSecondScore } from "../../functions/domain/learning/second-score/take-second-score.ts";
import type { Draw } from "../../functions/domain/learning/second-score/wanted-scores.ts";

export let opened: Awaited<ReturnType<typeof createTestDatabase>>;

/** Each test of the file has a database of its own. */
export function openForEach(): void {
  beforeEach(async () => {
    opened = await createTestDatabase({ max: 10 });
    onTestFinished(opened.close);
    await synchroniseCatalogue(opened.database, withChallenges(["plain-weave", "twill", "satin"]));
  });
  afterEach(async () => {
    expect(await reconcile(opened.database)).toEqual({ found: 0, mismatches: [] });
  });
}

type Points = typeof passing;
type Reviewers = {
  1: [Actor];
  2: [Actor, Actor];
  3: [Actor, Actor, Actor];
  4: [Actor, Actor, Actor, Actor];
};

export const refused = (code: string) => expect.objectContaining({ code });
export const never: Draw = () => 0.99;
export const always: Draw = () => 0;
/** Points within tolerance of `passing`; the maximum is 30. */
export const similar: Points = [
  { criterion: "clarity", points: 6 },
  { criterion: "depth", points: 11 },
];

export const read = (id: string, by: Actor | null = null) =>
  getSubmission(opened.database, by, id, "en");
export const reviewers = async <N extends 1 | 2 | 3 | 4>(count: N) =>
  (await Promise.all(
    Array.from({ length: count }, () => makeReviewer(opened.database, "weaving")),
  )) as unknown as Reviewers[N];

export async function score(by: Actor, id: string, points: Points = passing, draw: Draw = never) {
  await startReview(opened.database, by, id, "en");
  const given = { points, comment: `First words on ${id}.` };
  return evaluateSubmission(opened.database, by, id, given, "en", undefined, {
    dayValue: null,
    draw,
  });
}

export async function scored(by: Actor, points: Points = passing, draw: Draw = never) {
  const author = await makeMember(opened.database);
  const { id } = await makeSubmission(opened.database, author, "plain-weave");
  await score(by, id, points, draw);
  return { id, author };
}

export async function second(by: Actor, id: string, points: Points) {
  await takeSecondScore(opened.database, by, id);
  await giveSecondScore(opened.database, by, id, { points, comment: `Second words on ${id}.` });
}

export const paidFor = async (id: string) => {
  const rows = await opened.database
    .select({ kind: transfers.kind, amount: transfers.amount })
    .from(transfers)
    .where(eq(transfers.submissionId, BigInt(id)));
  return rows.map(({ kind }) => kind);
};

export const wantsOf = async (id: string) =>
  (
    await opened.database
      .select({ reason: secondScores.reason })
      .from(secondScores)
      .where(eq(secondScores.submissionId, BigInt(id)))
      .orderBy(secondScores.id)
  ).map(({ reason }) => reason);

export const claimableFor = (member: Actor) =>
  opened.database.transaction(async (tx) => {
    const id = await requireLedgerAccount(tx, "KITE", { userId: member.userId });
    const [account] = await tx.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, id));
    return account ? claimableOf(tx, account) : 0n;
  });

export const madeDear = () =>
  asOwner(opened.database, (tx) => tx.update(tokens).set({ memberDayPayouts: 1000n }));
