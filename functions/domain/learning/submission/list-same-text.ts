import { and, desc, ne, sql } from "drizzle-orm";
import type { SubmissionSummary } from "../../../contract/learning/submission.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { submissions } from "../../../db/schema/index.ts";
import { selectSummaries } from "./summaries.ts";

const most = 5;

/**
 * The newest submissions with the same text, by any author, except the author's earlier ones on the
 * same challenge.
 */
export const listSameText = (
  database: Database,
  submissionId: bigint,
  locale: Locale,
): Promise<SubmissionSummary[]> =>
  selectSummaries(
    database,
    locale,
    and(
      ne(submissions.id, submissionId),
      ne(submissions.state, "withdrawn"),
      sql`exists (select from submissions this where this.id = ${submissionId}
        and this.text_digest = ${submissions.textDigest}
        and (this.author_id, this.challenge_id) <> (${submissions.authorId}, ${submissions.challengeId}))`,
    ),
    [desc(submissions.id)],
    most,
  );
