import { and, asc, eq, isNotNull, min, sql } from "drizzle-orm";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { reservations, submissions } from "../../../db/schema/index.ts";
import { settleItemReward } from "../feedback-reward/settle-item.ts";
import { eachApart } from "../../each-apart.ts";
import { notify } from "../../notification/notify.ts";
import { lockPromises, rewardKinds, type RewardKind } from "../../money/pool/promised.ts";
import type { Settled } from "../../money/pool/settle-reward.ts";
import { rewardInviter } from "../../money/referral/reward-inviter.ts";
import {
  releaseUnearned,
  settleChallengeReward,
  settleLateReward,
  lockPeople,
} from "./settle-evaluation.ts";
import { findSubmission } from "../submission/find-submission.ts";

const mostPerRun = 200;

type Submission = typeof submissions.$inferSelect;

/** The minimum that a pool needs for one reward: half of it for feedback, of which half may be due. */
const needed = sql`case ${reservations.kind} when 'feedback-reward' then ceil(${reservations.amount} / 2) else ${reservations.amount} end`;

const isOwed = isNotNull(reservations.owedSince);

const isCovered = sql`exists (select from accounts a join communities c on a.kind = 'pool:' || c.slug
  where c.id = ${reservations.communityId} and a.token = ${reservations.token} and a.user_id is null
    and a.balance + ${reservations.left} >= ${needed})`;

/** Pays owed rewards, oldest first, as far as pools cover them. Safe to run concurrently. */
export async function settleOwed(database: Database): Promise<void> {
  const owed = await database
    .select({ submissionId: reservations.submissionId })
    .from(reservations)
    .where(and(isOwed, isCovered))
    .groupBy(reservations.submissionId)
    .orderBy(asc(min(reservations.owedSince)), asc(reservations.submissionId))
    .limit(mostPerRun);
  await eachApart(owed, ({ submissionId }) =>
    transact(database, (tx) => settleSubmission(tx, submissionId)),
  );
}

async function settleSubmission(tx: Transaction, submissionId: bigint): Promise<void> {
  const submission = await findSubmission(tx, submissionId, { lock: true });
  if (!submission) return;
  const people = await lockForRewards(tx, submission);
  const owed = await tx
    .select({ kind: reservations.kind, since: reservations.owedSince })
    .from(reservations)
    .where(and(eq(reservations.submissionId, submissionId), isOwed));
  await writeOwed(tx, submissionId, null);
  for (const { kind } of owed)
    await settleKind[kind](tx, submission, { ...people, notification: "reward-settled" });
  // The time since which the reward is owed stays unchanged.
  for (const { kind, since } of owed) await writeOwed(tx, submissionId, since, kind);
}

/**
 * Pays the rewards of a newly confirmed evaluation, and gives back money that the result did not earn. The caller has
 * locked the submission.
 */
export async function settleConfirmed(tx: Transaction, submission: Submission): Promise<void> {
  await settleAll(tx, submission, "reward-confirmed");
  if (submission.state === "passed") await releaseUnearned(tx, submission.id, { passed: true });
}

/** Pays or takes back the rewards of a restored or finally hidden submission until they are as due. */
export const settleAgain = (tx: Transaction, submission: Submission): Promise<void> =>
  settleAll(tx, submission, null);

async function settleAll(
  tx: Transaction,
  submission: Submission,
  notification: People["notification"],
): Promise<void> {
  const people = await lockForRewards(tx, submission);
  for (const kind of rewardKinds)
    await settleKind[kind](tx, submission, { ...people, notification });
}

/** Lock order: members, reservations, pools. */
async function lockForRewards(tx: Transaction, submission: Submission) {
  const people = await lockPeople(tx, submission);
  await lockPromises(tx, submission.id);
  return people;
}

async function writeOwed(
  tx: Transaction,
  submissionId: bigint,
  owedSince: string | null,
  kind?: RewardKind,
): Promise<void> {
  await tx
    .update(reservations)
    .set({ owedSince })
    .where(
      and(eq(reservations.submissionId, submissionId), isOwed, kind && eq(reservations.kind, kind)),
    );
}

type People = Awaited<ReturnType<typeof lockPeople>> & {
  /** Null if the author is told of the cause already. */
  readonly notification: "reward-settled" | "reward-confirmed" | null;
};

const settleKind: Record<
  RewardKind,
  (tx: Transaction, submission: Submission, people: People) => Promise<void>
> = {
  "challenge-reward": async (tx, submission, { notification }) => {
    if (submission.state !== "passed") return;
    const settled = await settleChallengeReward(tx, submission, true);
    await tell(tx, submission, submission.authorId, settled, notification);
  },
  "late-reward": (tx, submission) => settleLateReward(tx, submission),
  "feedback-reward": async (tx, submission, { rated, notification }) => {
    for (const item of rated) {
      if (item.earning !== "earned") continue;
      const settled = await settleItemReward(tx, item, submission);
      await tell(tx, submission, item.authorId, settled, notification);
    }
  },
  "referral-reward": async (tx, submission, { inviter }) => {
    if (submission.state === "passed") await rewardInviter(tx, submission, inviter, true);
  },
};

async function tell(
  tx: Transaction,
  { id: submissionId }: Submission,
  userId: bigint,
  settled: Settled | null,
  kind: People["notification"],
): Promise<void> {
  if (kind === null || !settled || settled.change <= 0n) return;
  const reward = { token: settled.token, amount: settled.change };
  await notify(tx, { userId, kind, submissionId, reward });
}
