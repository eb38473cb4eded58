import { and, asc, eq, isNotNull, min, sql } from "drizzle-orm";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { reservations, submissions } from "../../../db/schema/index.ts";
import { listRated } from "../feedback-reward/settle-feedback.ts";
import { settleItemReward } from "../feedback-reward/settle-item.ts";
import { eachApart } from "../../each-apart.ts";
import { notify } from "../../notification/notify.ts";
import { lockPromises, rewardKinds, type RewardKind } from "../../money/pool/promised.ts";
import type { Settled } from "../../money/pool/settle-reward.ts";
import { invitedBy, rewardInviter } from "../../money/referral/reward-inviter.ts";
import { lockMembers } from "../../money/reward/lock-members.ts";
import { releaseUnearned, settleChallengeReward, settleLateReward } from "./settle-evaluation.ts";

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
  const [submission] = await tx
    .select()
    .from(submissions)
    .where(eq(submissions.id, submissionId))
    .for("update");
  if (!submission) return;
  const people = await lockForRewards(tx, submission);
  const owed = await tx
    .select({ kind: reservations.kind, since: reservations.owedSince })
    .from(reservations)
    .where(and(eq(reservations.submissionId, submissionId), isOwed));
  await writeOwed(tx, submissionId, null);
  for (const { kind } of owed)
    await settleKind[kind](tx, submission, { ...people, news: "reward-settled" });
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
  news: People["news"],
): Promise<void> {
  const people = await lockForRewards(tx, submission);
  for (const kind of rewardKinds) await settleKind[kind](tx, submission, { ...people, news });
}

/** Lock order: members, reservations, pools. */
async function lockForRewards(
  tx: Transaction,
  { id, authorId }: Submission,
): Promise<Omit<People, "news">> {
  const rated = await listRated(tx, id);
  const inviter = await invitedBy(tx, authorId);
  await lockMembers(tx, [
    authorId,
    ...rated.map((item) => item.authorId),
    ...(inviter === null ? [] : [inviter]),
  ]);
  await lockPromises(tx, id);
  return { rated, inviter };
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

type People = {
  readonly rated: Awaited<ReturnType<typeof listRated>>;
  readonly inviter: bigint | null;
  /** Null if the author is told of the cause already. */
  readonly news: "reward-settled" | "reward-confirmed" | null;
};

const settleKind: Record<
  RewardKind,
  (tx: Transaction, submission: Submission, people: People) => Promise<void>
> = {
  "challenge-reward": async (tx, submission, { news }) => {
    if (submission.state !== "passed") return;
    const settled = await settleChallengeReward(tx, submission, true);
    await tell(tx, submission, submission.authorId, settled, news);
  },
  "late-reward": (tx, submission) => settleLateReward(tx, submission),
  "feedback-reward": async (tx, submission, { rated, news }) => {
    for (const item of rated) {
      if (item.earning !== "earned") continue;
      const settled = await settleItemReward(tx, item, submission);
      await tell(tx, submission, item.authorId, settled, news);
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
  kind: People["news"],
): Promise<void> {
  if (kind === null || !settled || settled.change <= 0n) return;
  const reward = { token: settled.token, amount: settled.change };
  await notify(tx, { userId, kind, submissionId, reward });
}
