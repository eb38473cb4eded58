import { eq, sql } from "drizzle-orm";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { Transaction } from "../../../db/connect.ts";
import { scoreAppeals, type secondScores, type submissions } from "../../../db/schema/index.ts";
import { notify } from "../../notification/notify.ts";
import { maximumOf, versionOf } from "../challenge-version/read-version.ts";
import { readScore } from "../review/require-correctable.ts";
import { endAppeal } from "./end-appeal.ts";
import { listDeciders } from "./list-deciders.ts";
import { lockAppeal, type OpenAppeal } from "./lock-appeal.ts";
import { confirms } from "./score-pair.ts";
import { closeOpen } from "../second-score/open-score.ts";

/** A second score that agrees with the first ends the appeal; otherwise staff decides. */
export async function judgeBySecond(
  tx: Transaction,
  { id }: typeof submissions.$inferSelect,
  { points }: typeof secondScores.$inferSelect,
): Promise<void> {
  const open = await lockAppeal(tx, id);
  const score = await readScore(tx, open.submission);
  const { facts } = await versionOf(tx, id);
  const rules = { minimum: facts.minimumPoints, maximum: maximumOf(facts) };
  if (score && points && confirms(score.former.points, points, rules))
    await endAppeal(tx, open, { outcome: "agreed" });
  else await giveToStaff(tx, open);
}

/** Gives an appeal to the people who may decide it, with or without a second score. */
export async function giveToStaff(
  tx: Transaction,
  { submission, appeal: { submissionId } }: OpenAppeal,
): Promise<void> {
  await closeOpen(tx, submissionId, ["appeal"]);
  await tx
    .update(scoreAppeals)
    .set({
      toStaffAt: sql`now()`,
      decisionDueAt: sql`now() + make_interval(hours => ${reviewPolicy.appealDecisionHours}::int)`,
    })
    .where(eq(scoreAppeals.submissionId, submissionId));
  const { authorId } = submission;
  await notify(tx, { userId: authorId, kind: "score-appeal-with-staff", submissionId });
  const { people } = await listDeciders(tx, submission);
  for (const userId of people)
    await notify(tx, { userId, kind: "score-appeal-to-decide", actorId: authorId, submissionId });
}
