import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { reviewers } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";

/** The admin role does not count. */
export async function isReviewer(
  database: Database,
  actor: Actor | null,
  communityId: bigint,
): Promise<boolean> {
  if (actor === null) return false;
  const found = await database
    .select({ userId: reviewers.userId })
    .from(reviewers)
    .where(and(eq(reviewers.userId, actor.userId), eq(reviewers.communityId, communityId)));
  return found.length > 0;
}
