import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { challenges } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";
import { isInShownCommunity } from "../../community/community/is-offered.ts";

/** Throws `not-found` for an unknown challenge. A retired one keeps its drafts and its list of submissions. */
export async function requireChallenge(database: Database, id: string): Promise<void> {
  const found = await database
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(eq(challenges.id, id), isInShownCommunity));
  if (found.length === 0) throw new Refusal("not-found");
}
