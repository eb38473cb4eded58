import { eq } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { badges } from "../../../db/schema/index.ts";

export async function findBadge(database: Database, submissionId: bigint): Promise<string | null> {
  const [found] = await database
    .select({ id: badges.id })
    .from(badges)
    .where(eq(badges.submissionId, submissionId));
  return found?.id ?? null;
}
