import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import { limits } from "../../../contract/core/limits.ts";
import type { Revision } from "../../../contract/learning/submission.ts";
import type { Database } from "../../../db/connect.ts";
import { submissionRevisions, submissions } from "../../../db/schema/index.ts";
import { memberTextOf, mostBytes } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { refuseUnseen } from "../../moderation/hidden.ts";
import { Refusal } from "../../refusal.ts";
import { refuseWithdrawn } from "./refuse-withdrawn.ts";

/** Bytes of HTML for all versions: room for the current one, and the same again for the others. */
const mostHtml = 2 * mostBytes(limits.submissionText);

/** Null if newer versions use up the limit; the version is then shown as typed. */
const html = sql<string | null>`case
  when sum(octet_length(${submissionRevisions.html})) over (order by ${submissionRevisions.number} desc) <= ${mostHtml}
  then ${submissionRevisions.html} end`;

export async function listRevisions(
  database: Database,
  actor: Actor | null,
  id: string,
): Promise<{ revisions: Revision[] }> {
  const submissionId = BigInt(id);
  const [submission] = await database
    .select({
      state: submissions.state,
      authorId: submissions.authorId,
      hiddenAt: submissions.hiddenAt,
      communityId: submissions.communityId,
    })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!submission) throw new Refusal("not-found");
  refuseWithdrawn(submission, actor);
  await refuseUnseen(database, submission, actor);
  const rows = await database
    .select({ ...getTableColumns(submissionRevisions), html })
    .from(submissionRevisions)
    .where(eq(submissionRevisions.submissionId, submissionId))
    .orderBy(desc(submissionRevisions.number));
  return {
    revisions: rows.map(({ number, createdAt, ...stored }) => ({
      number,
      ...memberTextOf(stored),
      at: createdAt,
    })),
  };
}
