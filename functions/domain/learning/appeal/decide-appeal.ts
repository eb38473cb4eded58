import type { AppealDecision } from "../../../contract/learning/score-appeal.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import type { Actor } from "../../actor.ts";
import { performAsAdmin, type AdminRequest } from "../../perform-operation.ts";
import { refuseHidden } from "../../moderation/hidden.ts";
import { Refusal } from "../../refusal.ts";
import { readScore } from "../review/require-correctable.ts";
import { requireWithinRubric } from "../review/scoring.ts";
import { endAppeal } from "./end-appeal.ts";
import { requireDecider } from "./list-deciders.ts";
import { lockAppeal, type OpenAppeal } from "./lock-appeal.ts";
import { totalOf } from "../calibration/agreement.ts";

/**
 * Decides an appeal as one of its community's staff: the score stands, or becomes higher. The first of two
 * decisions counts.
 *
 * @throws Refusal not-found, content-hidden, score-appeal-over, score-appeal-too-early, not-in-role,
 * points-out-of-range, score-not-higher
 */
export async function decideAppeal(
  database: Database,
  actor: Actor,
  id: string,
  decision: AppealDecision,
  dayValue: number | null,
): Promise<void> {
  await transact(database, (tx) => decide(tx, actor, id, decision, { dayValue }));
}

/** Decides an appeal as an admin, if no member of staff may. Throws the problems of `decideAppeal`. */
export async function decideAppealAsAdmin(
  request: AdminRequest,
  id: string,
  decision: AppealDecision,
): Promise<void> {
  await performAsAdmin(request, decision.words, async (tx) => {
    const work = await decide(tx, request.actor, id, decision, {
      dayValue: null,
      isAdminOperation: true,
    });
    const { authorId: subjectId, communityId, id: submissionId } = work;
    return { operation: "score-appeal-decided", subjectId, communityId, submissionId };
  });
}

async function decide(
  tx: Transaction,
  actor: Actor,
  id: string,
  { outcome, words, ...rest }: AppealDecision,
  { dayValue, isAdminOperation = false }: { dayValue: number | null; isAdminOperation?: boolean },
): Promise<OpenAppeal["submission"]> {
  const open = await lockAppeal(tx, BigInt(id));
  const { submission } = open;
  await requireDecider(tx, actor, submission, isAdminOperation);
  refuseHidden(submission);
  if (open.appeal.toStaffAt === null) throw new Refusal("score-appeal-too-early");
  const byId = actor.userId;
  const ending = { outcome, decision: { byId, words } };
  if ("points" in rest) {
    const { points } = rest;
    const score = await readScore(tx, submission);
    await requireWithinRubric(tx, submission.id, points);
    if (!score || totalOf(points) <= score.former.total) throw new Refusal("score-not-higher");
    await endAppeal(tx, open, ending, { points, byId, dayValue });
  } else await endAppeal(tx, open, ending);
  return submission;
}
