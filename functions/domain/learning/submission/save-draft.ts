import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { draft } from "../../../contract/learning/submission.ts";
import type { Database } from "../../../db/connect.ts";
import { drafts } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { requireChallenge } from "./require-challenge.ts";

/**
 * Saves a draft. The draft keeps the version that its author read first, until the form names another version as read.
 */
export async function saveDraft(
  database: Database,
  actor: Actor,
  challengeId: string,
  { format, text, link, declaredHelp = "", language = "auto", seen = "" }: z.input<typeof draft>,
): Promise<void> {
  await requireChallenge(database, challengeId);
  const read = sql`(select v.hash from challenge_versions v
    where v.hash = ${seen} and v.challenge_id = ${challengeId})`;
  const current = sql`(select c.version from challenges c where c.id = ${challengeId})`;
  await database
    .insert(drafts)
    .values({
      userId: actor.userId,
      challengeId,
      format,
      text,
      link,
      declaredHelp,
      language,
      challengeVersion: sql`coalesce(${read}, ${current})`,
    })
    .onConflictDoUpdate({
      target: [drafts.userId, drafts.challengeId],
      set: {
        format,
        text,
        link,
        declaredHelp,
        language,
        savedAt: sql`now()`,
        challengeVersion: sql`coalesce(${read}, ${drafts.challengeVersion})`,
      },
    });
}
