import { sql, type SQL } from "drizzle-orm";
import { availableIn, reservedIn } from "../pool/lock-pool.ts";

/** Which rows of `accounts a` are a community's money, and what paid before there were pools. */
export const accountsOf = (community: string): SQL => {
  const pool = { community, token: "" };
  const { platform: available } = availableIn(pool);
  const { platform: reserved } = reservedIn(pool);
  return sql`a.user_id is null and a.kind in (${available}, ${reserved}, ${`unfunded-${available}`})`;
};
