import { and, eq } from "drizzle-orm";
import type { Locale } from "../../../contract/core/values.ts";
import { transact, type Database } from "../../../db/connect.ts";
import { badges } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { getBadge } from "./get-badge.ts";
import { readBadge } from "./read-badge.ts";

/**
 * Shows or hides the holder's name on the badge. Copies that were downloaded before keep their content.
 *
 * @throws Refusal not-found, also for the badge of another member; profile-incomplete without a name
 */
export const nameHolder = (
  database: Database,
  actor: Actor,
  id: string,
  isNamed: boolean,
  locale: Locale,
  isSigned: boolean,
) =>
  transact(database, async (tx) => {
    const { userId, fullName } = await readBadge(tx, actor, id, locale);
    if (userId !== actor.userId) throw new Refusal("not-found");
    if (isNamed && fullName === "") throw new Refusal("profile-incomplete");
    await tx
      .update(badges)
      .set({ isNamed, credential: null })
      .where(and(eq(badges.id, id), eq(badges.userId, actor.userId)));
    return getBadge(tx, actor, id, locale, isSigned);
  });
