import { eq } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { submissions } from "../../../db/schema/index.ts";

/** With `lock`, concurrent operations on the submission wait for the transaction. */
export async function findSubmission(
  database: Database,
  id: bigint,
  { lock = false } = {},
): Promise<typeof submissions.$inferSelect | undefined> {
  const reading = database.select().from(submissions).where(eq(submissions.id, id));
  const [found] = await (lock ? reading.for("update") : reading);
  return found;
}
