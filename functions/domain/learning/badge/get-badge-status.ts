import { and, gte, isNotNull, lt, sql } from "drizzle-orm";
import { statusListLength } from "../../../contract/learning/badge.ts";
import type { Database } from "../../../db/connect.ts";
import { badges } from "../../../db/schema/index.ts";
import type { Issuer } from "../../../platform/credentials/issuer.ts";
import { Refusal } from "../../refusal.ts";

/**
 * The signed list of revoked badges. Its date is cut to the hour, so that the text changes at most once an hour or with
 * the content. Throws `not-found` for a list without badges.
 */
export async function getBadgeStatus(
  database: Database,
  list: number,
  issuer: Issuer | undefined,
): Promise<object> {
  const first = list * statusListLength;
  const [newest] = await database
    .select({ index: sql<number | null>`max(${badges.statusIndex})`.mapWith(Number) })
    .from(badges);
  if (!issuer || (list > 0 && (newest?.index ?? -1) < first)) throw new Refusal("not-found");
  const revoked = await database
    .select({ index: badges.statusIndex })
    .from(badges)
    .where(
      and(
        isNotNull(badges.revokedAt),
        gte(badges.statusIndex, first),
        lt(badges.statusIndex, first + statusListLength),
      ),
    );
  const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString();
  return issuer.signStatusList(
    list,
    revoked.map(({ index }) => index - first),
    hour,
  );
}
