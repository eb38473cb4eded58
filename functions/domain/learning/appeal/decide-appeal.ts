import type { AppealDecision } from "../../../contract/learning/score-appeal.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import type { Actor } from "../../actor.ts";
import { performAsAdmin, type Asking } from "../../perform-operation.ts";
import { refuseHidden } from "../../moderation/hidden.ts";
import { Refusal } from "../../refusal.ts";
import { readScore } from "../review/require-correctable.ts";
import { requireWithinRubric } from "../review/scoring.ts";
import { endAppeal } from "./end-appeal.ts";
import { listDeciders } from "./list-deciders.ts";
import { lockAppeal, type OpenAppeal } from "./lock-appeal.ts";
import { totalOf } from "./score-pair.ts";

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
  dayValue?: number,
): Promise<void> {
  await transact(database, async (tx) => {
    const open = await lockAppeal(tx, BigInt(id));
    const { people, areAdmins } = await listDeciders(tx, open.submission);
    if (areAdmins || !people.includes(actor.userId)) throw new Refusal("not-in-role");
    await decide(tx, actor, open, decision, dayValue);
  });
}

/** Decides an appeal as an admin, if no member of staff may. Throws the problems of `decideAppeal`. */
export async function decideAppealAsAdmin(
  asking: Asking,
  id: string,
  decision: AppealDecision,
): Promise<void> {
  await performAsAdmin(asking, decision.words, async (tx) => {
    const open = await lockAppeal(tx, BigInt(id));
    const { people, areAdmins } = await listDeciders(tx, open.submission);
    if (!areAdmins || !people.includes(asking.actor.userId)) throw new Refusal("not-in-role");
    await decide(tx, asking.actor, open, decision);
    const { authorId: subjectId, communityId, id: submissionId } = open.submission;
    return { operation: "score-appeal-decided", subjectId, communityId, submissionId };
  });
}

async function decide(
  tx: Transaction,
  { userId: byId }: Actor,
  open: OpenAppeal,
  { outcome, words, ...rest }: AppealDecision,
  dayValue?: number,
): Promise<void> {
  refuseHidden(open.submission);
  if (open.appeal.toStaffAt === null) throw new Refusal("score-appeal-too-early");
  const decision = { byId, words };
  if (!("points" in rest)) return endAppeal(tx, open, { outcome, decision });
  const { points } = rest;
  const score = await readScore(tx, open.submission);
  await requireWithinRubric(tx, open.submission.id, points);
  if (!score || totalOf(points) <= score.former.total) throw new Refusal("score-not-higher");
  await endAppeal(tx, open, { outcome, decision }, { points, byId, dayValue });
}
