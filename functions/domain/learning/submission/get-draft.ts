import { and, eq } from "drizzle-orm";
import type { Draft } from "../../../contract/learning/submission.ts";
import { languageChoice } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { drafts } from "../../../db/schema/index.ts";
import { formatOf } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { isCurrentVersion } from "../challenge-version/read-version.ts";
import { requireChallenge } from "./require-challenge.ts";

export async function getDraft(
  database: Database,
  actor: Actor,
  challengeId: string,
): Promise<{ draft: (Draft & { savedAt: string; isOutdated: boolean }) | null }> {
  await requireChallenge(database, challengeId);
  const draft = await readOwnDraft(database, actor.userId, challengeId);
  if (!draft) return { draft: null };
  const { format, language, challengeVersion: seen, ...rest } = draft;
  return {
    draft: {
      ...rest,
      format: formatOf(format),
      language: languageChoice.parse(language),
      ...(seen !== null && { seen }),
      isOutdated: seen !== null && !(await isCurrentVersion(database, challengeId, seen)),
    },
  };
}

export async function readOwnDraft(database: Database, userId: bigint, challengeId: string) {
  const [draft] = await database
    .select({
      format: drafts.format,
      text: drafts.text,
      link: drafts.link,
      declaredHelp: drafts.declaredHelp,
      language: drafts.language,
      challengeVersion: drafts.challengeVersion,
      savedAt: drafts.savedAt,
    })
    .from(drafts)
    .where(and(eq(drafts.userId, userId), eq(drafts.challengeId, challengeId)));
  return draft;
}
