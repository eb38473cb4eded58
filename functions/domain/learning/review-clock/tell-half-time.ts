import { and, asc, eq, isNull, ne, sql, type SQL } from "drizzle-orm";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { notifications, reviewers, submissions, users } from "../../../db/schema/index.ts";
import { eachApart } from "../../each-apart.ts";
import { notify } from "../../notification/notify.ts";
import { listAdmins } from "../../identity/session/stays-admin.ts";
import { isSeen } from "../../public-user.ts";
import { isFirstFeedbackDue, isHalfOver } from "./half-time.ts";
import { isSealed } from "./lease.ts";
import { isBarred } from "../../moderation/refuse-barred.ts";
import { areRelated, isRelatedJudge } from "../../money/referral/relations.ts";
import { isUnevaluated } from "../submission/summaries.ts";

const atOnce = 200;

type Work = Pick<typeof submissions.$inferSelect, "id" | "authorId">;

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
      return new Set(staff.length > 0 ? staff : await listAdmins(tx, ne(users.id, work.authorId)));
    },
  },
];

/**
 * Notifies members who could act when half of a promised time has passed without feedback or a score, once for each
 * promise. Safe to run concurrently.
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

const isBarredThere = isBarred(users.id, submissions.communityId);

/** Reviewers who may score the work. */
const reviewersOf = async (tx: Transaction, { id }: Work) =>
  idsOf(
    await tx
      .select({ id: users.id })
      .from(submissions)
      .innerJoin(reviewers, eq(reviewers.communityId, submissions.communityId))
      .innerJoin(users, eq(users.id, reviewers.userId))
      .where(
        and(
          eq(submissions.id, id),
          ne(users.id, submissions.authorId),
          isSeen,
          sql`not ${isBarredThere}`,
          sql`${isRelatedJudge(sql`${reviewers.userId}`, sql`${submissions.authorId}`)} is not true`,
        ),
      ),
  );

const toldInADay = sql`(select count(*) from ${notifications} n where n.user_id = ${users.id}
  and n.kind = 'feedback-due' and n.created_at > now() - interval '1 day')`;

/**
 * The newest members with a pass who may be assigned the work and have been told of fewer than
 * `noticesADay` works in 24 hours: those who use the site in its language first.
 */
async function peersOf(tx: Transaction, { id }: Work) {
  const { peersToTell, noticesADay } = reviewPolicy;
  const found = await tx
    .select({ id: users.id })
    .from(submissions)
    .innerJoin(
      sql`lateral (select own.id, own.author_id from submissions own
        where own.challenge_id = ${submissions.challengeId} and own.state = 'passed'
          and own.author_id <> ${submissions.authorId}
        order by own.id desc limit ${10 * peersToTell}) newest`,
      sql`true`,
    )
    .innerJoin(users, sql`${users.id} = newest.author_id`)
    .where(
      and(
        eq(submissions.id, id),
        isSeen,
        sql`${toldInADay} < ${noticesADay}`,
        sql`not ${isBarredThere}`,
        sql`not exists (select from assignments a where a.submission_id = ${submissions.id} and a.user_id = ${users.id})`,
        sql`${areRelated(sql`newest.author_id`, sql`${submissions.authorId}`)} is not true`,
      ),
    )
    .orderBy(
      sql`${users.locale} = coalesce(${submissions.language}, (select locale from users author where author.id = ${submissions.authorId})) desc`,
      sql`newest.id desc`,
    )
    .limit(peersToTell);
  return idsOf(found);
}
