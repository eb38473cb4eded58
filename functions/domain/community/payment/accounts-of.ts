import { sql, type SQL } from "drizzle-orm";
import { availableIn, reservedIn } from "../../money/pool/lock-pool.ts";

/**
 * The rows of `accounts a` of a community, including the accounts that paid before pools existed.
 */
export const accountsOf = (community: string): SQL => {
  const pool = { community, token: "" };
  const { platform: available } = availableIn(pool);
  const { platform: reserved } = reservedIn(pool);
  return sql`a.user_id is null and a.kind in (${available}, ${reserved}, ${`unfunded-${available}`})`;
};
