import { and, eq } from "drizzle-orm";
import type { Draft } from "../../../contract/learning/submission.ts";
import { languageChoice } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { drafts } from "../../../db/schema/index.ts";
import { formatOf } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { requireChallenge } from "./require-challenge.ts";

export async function getDraft(
  database: Database,
  actor: Actor,
  challengeId: string,
): Promise<{ draft: (Draft & { savedAt: string }) | null }> {
  await requireChallenge(database, challengeId);
  const [draft] = await database
    .select({
      format: drafts.format,
      text: drafts.text,
      link: drafts.link,
      language: drafts.language,
      savedAt: drafts.savedAt,
    })
    .from(drafts)
    .where(and(eq(drafts.userId, actor.userId), eq(drafts.challengeId, challengeId)));
  if (!draft) return { draft: null };
  const language = languageChoice.parse(draft.language);
  return { draft: { ...draft, format: formatOf(draft.format), language } };
}
