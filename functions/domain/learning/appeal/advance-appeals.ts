import { sql } from "drizzle-orm";
import { z } from "zod";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { query, queryOne } from "../../../db/query.ts";
import { eachApart } from "../../each-apart.ts";
import { Refusal } from "../../refusal.ts";
import { readScore } from "../review/require-correctable.ts";
import { endAppeal } from "./end-appeal.ts";
import { giveToStaff } from "./give-to-staff.ts";
import { lockAppeal } from "./lock-appeal.ts";
import { meanUp, secondOf } from "./score-pair.ts";
import { totalOf } from "../calibration/agreement.ts";

const atOnce = 200;

/** True if the author has left, or if a moderator's hiding is final. */
const isVoid = sql`(exists (select from users u where u.id = a.author_id and u.deletion_begun_at is not null)
  or exists (select from cases c where c.submission_id = a.submission_id and c.kind = 'submission'
    and c.is_hidden and c.state in ('lapsed', 'upheld')))`;

/** True if the time of a step is over. While a hiding can still be undone, the appeal waits. */
const isOverdue = sql`(coalesce(a.decision_due_at, a.second_due_at) <= now()
  and not exists (select from submissions s where s.id = a.submission_id and s.hidden_at is not null))`;

/**
 * Ends each step of an appeal at its time: staff decides without a second score, and without staff's decision the
 * higher of the first score and the mean of both counts. Ends appeals of work that is gone. Safe to run concurrently.
 */
export async function advanceAppeals(database: Database, dayValue: number | null): Promise<void> {
  const due = await query(
    database,
    z.object({ id: z.coerce.bigint() }),
    sql`select a.submission_id::text as id from score_appeals a
      where a.ended_at is null and (${isVoid} or ${isOverdue})
      order by a.opened_at limit ${atOnce}`,
  );
  await eachApart(due, ({ id }) =>
    transact(database, (tx) => advance(tx, id, dayValue)).catch(ignoreOver),
  );
}

const ignoreOver = (error: unknown) => {
  if (!(error instanceof Refusal && error.code === "score-appeal-over")) throw error;
};

async function advance(
  tx: Transaction,
  submissionId: bigint,
  dayValue: number | null,
): Promise<void> {
  const open = await lockAppeal(tx, submissionId);
  const now = await queryOne(
    tx,
    z.object({ isVoid: z.boolean(), isOverdue: z.boolean() }),
    sql`select ${isVoid} as "isVoid", ${isOverdue} as "isOverdue" from score_appeals a
      where a.submission_id = ${submissionId}`,
  );
  if (now.isVoid) return endAppeal(tx, open, { outcome: "void" });
  if (!now.isOverdue) return;
  if (open.appeal.toStaffAt === null) return giveToStaff(tx, open);
  const score = await readScore(tx, open.submission);
  const second = await secondOf(tx, submissionId);
  const points = score && second && meanUp(score.former.points, second.points);
  if (points && totalOf(points) > score.former.total)
    await endAppeal(tx, open, { outcome: "mean" }, { points, byId: second.scorerId, dayValue });
  else await endAppeal(tx, open, { outcome: "lapsed" });
}

/** Gives staff its whole time for a decision again, after hidden work is shown again. */
export async function renewDecision(tx: Transaction, submissionId: bigint): Promise<void> {
  await tx.execute(sql`update score_appeals
    set decision_due_at = now() + make_interval(hours => ${reviewPolicy.appealDecisionHours}::int)
    where submission_id = ${submissionId} and ended_at is null and to_staff_at is not null`);
}
