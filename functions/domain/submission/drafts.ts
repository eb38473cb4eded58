import { and, eq, sql } from "drizzle-orm";
import type { Draft } from "../../contract/submission.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import { drafts } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { requireChallenge } from "./require-challenge.ts";
import { formatOf } from "./summaries.ts";

const ofViewer = (actor: Actor, challengeId: string) =>
  and(eq(drafts.userId, actor.userId), eq(drafts.challengeId, challengeId));

/** What the viewer has typed for a challenge and not yet submitted; nobody else can read it. */
export async function getDraft(
  database: Database,
  actor: Actor,
  challengeId: string,
): Promise<{ draft: (Draft & { savedAt: string }) | null }> {
  await requireChallenge(database, challengeId);
  const [draft] = await database
    .select({ format: drafts.format, text: drafts.text, link: drafts.link, savedAt: drafts.savedAt })
    .from(drafts)
    .where(ofViewer(actor, challengeId));
  return { draft: draft ? { ...draft, format: formatOf(draft.format) } : null };
}

/** Keeps a draft in place of the former one. NUL characters are dropped: PostgreSQL has no text with one. */
export async function saveDraft(
  database: Database,
  actor: Actor,
  challengeId: string,
  draft: Draft,
): Promise<void> {
  await requireChallenge(database, challengeId);
  const values = {
    format: draft.format,
    text: draft.text.replaceAll("\0", ""),
    link: draft.link.replaceAll("\0", ""),
  };
  await database
    .insert(drafts)
    .values({ userId: actor.userId, challengeId, ...values })
    .onConflictDoUpdate({
      target: [drafts.userId, drafts.challengeId],
      set: { ...values, savedAt: sql`now()` },
    });
}

export async function clearDraft(tx: Transaction, actor: Actor, challengeId: string): Promise<void> {
  await tx.delete(drafts).where(ofViewer(actor, challengeId));
}
