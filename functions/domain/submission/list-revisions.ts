import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import { limits } from "../../contract/limits.ts";
import type { Revision } from "../../contract/submission.ts";
import type { Database } from "../../db/connect.ts";
import { submissionRevisions } from "../../db/schema/index.ts";
import { memberTextOf, mostBytes } from "../../markdown/member-text.ts";
import { Refusal } from "../refusal.ts";

/**
 * Bytes of HTML that the versions have together: of the current one, and of as much again for those
 * before it.
 */
const mostHtml = 2 * mostBytes(limits.submissionText);

/**
 * The HTML of a version, null where the newer ones leave it no room: it is shown as it was typed.
 */
const html = sql<string | null>`case
  when sum(octet_length(${submissionRevisions.html})) over (order by ${submissionRevisions.number} desc) <= ${mostHtml}
  then ${submissionRevisions.html} end`;

/** Every version of a submission, newest first. Throws `not-found`. */
export async function listRevisions(
  database: Database,
  id: string,
): Promise<{ revisions: Revision[] }> {
  const rows = await database
    .select({ ...getTableColumns(submissionRevisions), html })
    .from(submissionRevisions)
    .where(eq(submissionRevisions.submissionId, BigInt(id)))
    .orderBy(desc(submissionRevisions.number));
  if (rows.length === 0) throw new Refusal("not-found");
  return {
    revisions: rows.map(({ number, createdAt, ...kept }) => ({
      number,
      ...memberTextOf(kept),
      at: createdAt,
    })),
  };
}
