import type { SQL } from "drizzle-orm";
import type { SecondScoreReason } from "../../../contract/learning/second-score-reasons.ts";
import type { Transaction } from "../../../db/connect.ts";
import { secondScores, submissions } from "../../../db/schema/index.ts";
import { notify } from "../../notification/notify.ts";
import { listScorers } from "./require-scorer.ts";

/** The maximum of reviewers who are told of one request for a second score. */
const mostTold = 20;

type Asked = {
  readonly submissionId: bigint;
  readonly reason: SecondScoreReason;
  readonly dueAt: string | SQL;
  /** The number of scores, each by another member; one if missing. */
  readonly scores?: number;
};

/** Asks for second scores, and tells those who may give one. The caller has locked the submission. */
export async function askSecondScore(
  tx: Transaction,
  work: Pick<typeof submissions.$inferSelect, "id" | "authorId" | "communityId">,
  { submissionId, reason, dueAt, scores = 1 }: Asked,
): Promise<void> {
  const wanted = Array.from({ length: scores }, () => ({ submissionId, reason, dueAt }));
  await tx.insert(secondScores).values(wanted as (typeof secondScores.$inferInsert)[]);
  for (const userId of await listScorers(tx, work, mostTold))
    await notify(tx, {
      userId,
      kind: "second-score-wanted",
      actorId: work.authorId,
      submissionId,
    });
}
