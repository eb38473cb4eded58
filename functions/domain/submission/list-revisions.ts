import { desc, eq } from "drizzle-orm";
import type { SubmissionContent } from "../../contract/submission.ts";
import type { Database } from "../../db/connect.ts";
import { submissionRevisions } from "../../db/schema/index.ts";
import { Refusal } from "../refusal.ts";
import { contentOf } from "./summaries.ts";

/** Every version of a submission, newest first. Throws `not-found`. */
export async function listRevisions(
  database: Database,
  id: string,
): Promise<{ revisions: { number: number; content: SubmissionContent; at: string }[] }> {
  const rows = await database
    .select()
    .from(submissionRevisions)
    .where(eq(submissionRevisions.submissionId, BigInt(id)))
    .orderBy(desc(submissionRevisions.number));
  if (rows.length === 0) throw new Refusal("not-found");
  return {
    revisions: rows.map(({ number, createdAt, ...kept }) => ({
      number,
      content: contentOf(kept),
      at: createdAt,
    })),
  };
}
