import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { isTrue } from "../../db/query.ts";
import type { Actor } from "../actor.ts";
import { Refusal } from "../refusal.ts";

type Value = SQL | AnyColumn;

export const isBarred = (
  userId: Value,
  communityId: Value,
) => sql<boolean>`exists (select from cases c
  join case_log l on l.case_id = c.id and l.step = 1
  where c.author_id = ${userId} and c.community_id = ${communityId}
    and c.state <> 'restored' and l.barred_until > now())`;

export async function hasBar(
  database: Database,
  { userId }: Pick<Actor, "userId">,
  communityId: bigint,
): Promise<boolean> {
  return isTrue(database, isBarred(sql`${userId}::bigint`, sql`${communityId}::bigint`));
}

/** Throws `barred`. A barred member reads, but does not submit, give feedback or join. */
export async function refuseBarred(
  database: Database,
  actor: Actor,
  communityId: bigint,
): Promise<void> {
  if (await hasBar(database, actor, communityId)) throw new Refusal("barred");
}
