import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Correction } from "../../functions/contract/learning/review.ts";
import type { Submission } from "../../functions/contract/learning/submission.ts";
import type { Database } from "../../functions/db/connect.ts";
import type { Actor } from "../../functions/domain/actor.ts";
import { correctEvaluation } from "../../functions/domain/learning/review/correct-evaluation.ts";
import { evaluateSubmission } from "../../functions/domain/learning/review/evaluate-submission.ts";
import type { Scoring } from "../../functions/domain/learning/review/scoring.ts";
import { startReview } from "../../functions/domain/learning/review/start-review.ts";
import { createSubmission } from "../../functions/domain/learning/submission/create-submission.ts";
import { giveFeedback } from "../../functions/domain/learning/feedback/give-feedback.ts";
import { getSubmission } from "../../functions/domain/learning/submission/get-submission.ts";
import { endSealing } from "../setup/let-pass.ts";
import { workText } from "./texts.ts";

export const makeSubmission = async (
  database: Database,
  author: Actor,
  challenge: string,
  text = workText(),
): Promise<Submission> => {
  const created = { format: "text" as const, text, key: randomUUID() };
  const { id } = await createSubmission(database, author, challenge, created);
  return getSubmission(database, author, id, "en");
};

/** Points that reach the minimum of the test catalogue's challenges, and points that do not. */
export const passing = [
  { criterion: "clarity", points: 8 },
  { criterion: "depth", points: 12 },
];
export const failing = [
  { criterion: "clarity", points: 3 },
  { criterion: "depth", points: 4 },
];
/** The points of worthless work. */
export const pointless = failing.map(({ criterion }) => ({ criterion, points: 0 }));

/** Scores work that the reviewer has in review, without a limit of the reviewer's day. */
export const scoreInReview = (
  database: Database,
  reviewer: Actor,
  id: string,
  given: Scoring,
): Promise<Submission> =>
  evaluateSubmission(database, reviewer, id, given, "en", undefined, { dayValue: null });

/** Corrects a score without a limit of the reviewer's day. */
export const correctScore = (
  database: Database,
  reviewer: Actor,
  id: string,
  correction: Correction,
): Promise<Submission> =>
  correctEvaluation(database, reviewer, id, correction, "en", undefined, null);

/** Scores a submission and releases the score, whether its feedback is rated or not. */
export async function evaluate(
  database: Database,
  reviewer: Actor,
  id: string,
  points = passing,
): Promise<Submission> {
  await startReview(database, reviewer, id, "en");
  const given = { points, comment: "Seen" };
  const { state } = await scoreInReview(database, reviewer, id, given);
  if (state === "in-review") await endSealing(database, id);
  return getSubmission(database, reviewer, id, "en");
}

/** Gives feedback as `giveFeedback` does, on a submission that was assigned to the giver. */
export async function giveAssigned(
  ...[database, giver, id, ...rest]: Parameters<typeof giveFeedback>
): ReturnType<typeof giveFeedback> {
  await assignTo(database, giver, id);
  return giveFeedback(database, giver, id, ...rest);
}

export async function assignTo(database: Database, giver: Actor, id: string): Promise<void> {
  await database.execute(sql`insert into assignments (user_id, submission_id)
    select ${giver.userId}, id from submissions where id = ${BigInt(id)} on conflict do nothing`);
}

/** Passes a challenge, after which submissions of it can be assigned to the member. */
export async function pass(
  database: Database,
  member: Actor,
  reviewer: Actor,
  challenge: string,
): Promise<void> {
  await evaluate(database, reviewer, (await makeSubmission(database, member, challenge)).id);
}
