import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { draft } from "../../../contract/learning/submission.ts";
import type { Database } from "../../../db/connect.ts";
import { drafts } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { requireChallenge } from "./require-challenge.ts";

export async function saveDraft(
  database: Database,
  actor: Actor,
  challengeId: string,
  { format, text, link, language = "auto" }: z.input<typeof draft>,
): Promise<void> {
  await requireChallenge(database, challengeId);
  await database
    .insert(drafts)
    .values({ userId: actor.userId, challengeId, format, text, link, language })
    .onConflictDoUpdate({
      target: [drafts.userId, drafts.challengeId],
      set: { format, text, link, language, savedAt: sql`now()` },
    });
}
