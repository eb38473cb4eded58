import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { feedback } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";

export async function gaveFeedback(
  database: Database,
  { userId }: Actor,
  submissionId: bigint,
): Promise<boolean> {
  const given = await database.$count(
    feedback,
    and(eq(feedback.submissionId, submissionId), eq(feedback.authorId, userId)),
  );
  return given > 0;
}

export async function ratedFeedback(
  database: Database,
  { userId }: Actor,
  submissionId: bigint,
): Promise<boolean> {
  const rated = await database.$count(
    feedback,
    and(eq(feedback.submissionId, submissionId), eq(feedback.helpfulById, userId)),
  );
  return rated > 0;
}
