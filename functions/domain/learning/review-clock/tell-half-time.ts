import { and, asc, desc, eq, isNull, ne, sql, type SQL } from "drizzle-orm";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { notifications, reviewers, submissions, users } from "../../../db/schema/index.ts";
import { eachApart } from "../../each-apart.ts";
import { notify } from "../../notification/notify.ts";
import { isSeen } from "../../public-user.ts";
import { isFirstFeedbackDue, isHalfOver } from "./half-time.ts";
import { isSealed } from "./lease.ts";
import { isRelatedJudge } from "../../money/referral/relations.ts";
import { isUnevaluated } from "../submission/summaries.ts";

const atOnce = 200;

type Work = Pick<
  typeof submissions.$inferSelect,
  "id" | "authorId" | "challengeId" | "communityId"
>;

type Promised = {
  readonly kind: "feedback-due" | "score-due";
  readonly told: "feedbackToldAt" | "scoreToldAt";
  readonly isHalfOver: SQL;
  readonly people: (tx: Transaction, work: Work) => Promise<ReadonlySet<bigint>>;
};

const promises: readonly Promised[] = [
  {
    kind: "feedback-due",
    told: "feedbackToldAt",
    isHalfOver: isFirstFeedbackDue,
    people: async (tx, work) =>
      new Set([...(await reviewersOf(tx, work)), ...(await peersOf(tx, work))]),
  },
  {
    kind: "score-due",
    told: "scoreToldAt",
    isHalfOver: sql`not ${isSealed}
      and ${isHalfOver(submissions.scoreDueAt, reviewPolicy.scoreHours)}`,
    people: async (tx, work) => {
      const staff = await reviewersOf(tx, work);
      return new Set(staff.length > 0 ? staff : await admins(tx, work));
    },
  },
];

/**
 * Tells those who could act when half of a promised time has passed without feedback or a score,
 * once for each promise. Safe to run concurrently.
 */
export async function tellHalfTime(database: Database): Promise<void> {
  await eachApart(promises, async (promise) => {
    const due = and(
      isUnevaluated,
      isNull(submissions.hiddenAt),
      isNull(submissions[promise.told]),
      promise.isHalfOver,
    );
    const found = await database
      .select({ id: submissions.id })
      .from(submissions)
      .where(due)
      .orderBy(asc(submissions.id))
      .limit(atOnce);
    await eachApart(found, ({ id }) => transact(database, (tx) => tell(tx, id, promise, due)));
  });
}

async function tell(
  tx: Transaction,
  submissionId: bigint,
  { kind, told, people }: Promised,
  due: SQL | undefined,
): Promise<void> {
  const [work] = await tx
    .update(submissions)
    .set({ [told]: sql`now()` })
    .where(and(eq(submissions.id, submissionId), due))
    .returning();
  if (!work) return;
  for (const userId of await people(tx, work))
    await notify(tx, { userId, kind, actorId: work.authorId, submissionId });
}

const idsOf = (rows: readonly { id: bigint }[]) => rows.map(({ id }) => id);

const reviewersOf = async (tx: Transaction, { authorId, communityId }: Work) =>
  idsOf(
    await tx
      .select({ id: users.id })
      .from(reviewers)
      .innerJoin(users, eq(users.id, reviewers.userId))
      .where(
        and(
          eq(reviewers.communityId, communityId),
          ne(users.id, authorId),
          isSeen,
          sql`${isRelatedJudge(sql`${reviewers.userId}`, sql`${authorId}::bigint`)} is not true`,
        ),
      ),
  );

/** The newest members with a pass who have been told of fewer than `noticesADay` works in 24 hours. */
async function peersOf(tx: Transaction, { authorId, challengeId }: Work) {
  const newest = tx
    .select({ id: users.id, workId: sql`${submissions.id}`.as("work_id") })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.authorId))
    .where(
      and(
        eq(submissions.challengeId, challengeId),
        eq(submissions.state, "passed"),
        ne(users.id, authorId),
        isSeen,
      ),
    )
    .orderBy(sql`${submissions.id} desc`)
    .limit(10 * reviewPolicy.peersToTell)
    .as("newest");
  return idsOf(
    await tx
      .select({ id: newest.id })
      .from(newest)
      .where(
        sql`(select count(*) from ${notifications} n where n.user_id = ${newest.id}
        and n.kind = 'feedback-due' and n.created_at > now() - interval '1 day') < ${reviewPolicy.noticesADay}`,
      )
      .orderBy(desc(newest.workId))
      .limit(reviewPolicy.peersToTell),
  );
}

const admins = async (tx: Transaction, { authorId }: Work) =>
  idsOf(
    await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.admin, true), ne(users.id, authorId), isSeen)),
  );
