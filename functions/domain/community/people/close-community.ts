import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { transact, type Database } from "../../../db/connect.ts";
import { isTrue } from "../../../db/query.ts";
import { bounties, communities } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { requireRecentLogIn } from "../../identity/session/require-recent-log-in.ts";
import { writeAudit } from "../../perform-operation.ts";
import { Refusal } from "../../refusal.ts";
import { lockCommunity } from "./lock-community.ts";
import { requireRole } from "./require-role.ts";
import { tellPeople } from "./tell-role.ts";

type OwnerRequest = {
  readonly database: Database;
  readonly actor: Actor;
  readonly session: { readonly signedInAt: number };
  readonly requestId: string;
};

/**
 * Ends new work in a community of the studio and closes the bounties for it; open work is still reviewed. Closing again
 * changes nothing. Throws
 * `not-found`, `not-in-role`, `recent-login-required`.
 */
export const closeCommunity = (
  { database, actor, session, requestId }: OwnerRequest,
  slug: string,
): Promise<void> => {
  requireRecentLogIn(session);
  return transact(database, async (tx) => {
    const { id, source, closedAt } = await lockCommunity(tx, slug);
    await requireRole(tx, actor, slug, ["owner"]);
    if (source !== "studio") throw new Refusal("not-found");
    if (closedAt) return;
    await tx
      .update(communities)
      .set({ closedAt: sql`now()` })
      .where(eq(communities.id, id));
    const isForNewWork = and(eq(bounties.communityId, id), ne(bounties.kind, "feedback"));
    await tx
      .update(bounties)
      .set({ closedAt: sql`now()` })
      .where(and(isForNewWork, isNull(bounties.closedAt)));
    await tellPeople(tx, id, "community-closed");
    await writeAudit(tx, {
      operation: "community-closed",
      communityId: id,
      adminId: actor.userId,
      reason: "by an owner",
      requestId,
    });
  });
};

/**
 * Whether submissions wait for a score, or scores can still be corrected or are appealed. The money of a closed
 * community goes back when this is false.
 */
export const hasOpenWork = async (database: Database, communityId: bigint): Promise<boolean> => {
  return isTrue(
    database,
    sql`exists (select from submissions where community_id = ${communityId}
        and (state in ('submitted', 'in-review') or appealed_at is not null))
      or exists (select from evaluations e join submissions s on s.id = e.submission_id
        where s.community_id = ${communityId}
          and e.final_at > now())`,
  );
};
