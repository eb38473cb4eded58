import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { scoreAppeals, submissions } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";

/** Throws `score-appealed` during and after an appeal, because the appeal has the last word. */
export async function refuseAppealed(database: Database, submissionId: bigint): Promise<void> {
  const appeals = await database.$count(scoreAppeals, eq(scoreAppeals.submissionId, submissionId));
  if (appeals > 0) throw new Refusal("score-appealed");
}

/** Throws `score-appealed` while an appeal of the member's work on the challenge is open. */
export async function refuseWhileAppealing(
  database: Database,
  { userId, challengeId }: { userId: bigint; challengeId: string },
): Promise<void> {
  const open = await database.$count(
    submissions,
    and(
      eq(submissions.authorId, userId),
      eq(submissions.challengeId, challengeId),
      isNotNull(submissions.appealedAt),
    ),
  );
  if (open > 0) throw new Refusal("score-appealed");
}
