import { sql } from "drizzle-orm";
import { communities } from "../../../db/schema/index.ts";

/**
 * A community of the studio may be funded before its first publication. A community that no longer pays rewards takes
 * no deposits: they wait for an admin.
 */
export const isOpenForDeposits = sql<boolean>`(${communities.suspendedAt} is null
  and ${communities.closedAt} is null and (${communities.source} = 'studio' or not ${communities.retired}))`;

type Community = Pick<
  typeof communities.$inferSelect,
  "suspendedAt" | "closedAt" | "source" | "retired"
>;

export const takesDeposits = ({ suspendedAt, closedAt, source, retired }: Community): boolean =>
  suspendedAt === null && closedAt === null && (source === "studio" || !retired);
