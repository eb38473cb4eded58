import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { transact, type Database } from "../../../db/connect.ts";
import { communities, communityRoles } from "../../../db/schema/index.ts";
import { eachApart } from "../../each-apart.ts";
import { withdrawRest } from "../../money/withdrawal/withdraw-rest.ts";
import { hasOpenWork } from "../people/close-community.ts";

/** The owners alone decide about the rest after one of them cancelled the return, or after a failed payment. */
const isStopped = sql`exists (select from withdrawals w where w.community_id = ${communities.id}
  and w.form_key like 'rest:%' and w.state in ('cancelled', 'returned'))`;

const hasMoney = sql`exists (select from accounts a
  where a.user_id is null and a.kind = 'pool:' || ${communities.slug} and a.balance > 0)`;

/** Starts the return of deposits to closed communities whose work has ended. */
export async function returnRest(database: Database, hours: number): Promise<void> {
  const isDue = and(
    isNotNull(communities.closedAt),
    isNull(communities.suspendedAt),
    hasMoney,
    sql`not ${isStopped}`,
  );
  const closed = await database.select({ id: communities.id }).from(communities).where(isDue);
  await eachApart(closed, ({ id }) =>
    transact(database, async (tx) => {
      const [due] = await tx
        .select({ id: communities.id })
        .from(communities)
        .where(and(eq(communities.id, id), isDue))
        .for("no key update");
      if (!due || (await hasOpenWork(tx, id))) return;
      const [owner] = await tx
        .select({ userId: communityRoles.userId })
        .from(communityRoles)
        .where(and(eq(communityRoles.communityId, id), eq(communityRoles.role, "owner")))
        .orderBy(asc(communityRoles.since), asc(communityRoles.userId))
        .limit(1);
      if (owner) await withdrawRest(tx, id, owner.userId, hours);
    }),
  );
}
