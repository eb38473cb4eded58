import { sql, type SQL } from "drizzle-orm";
import { uncovered } from "../payout/uncovered.ts";

/** What payouts met that an admin has to look at, until it is over. */
const payoutTroubles = sql`
  select kind || ' of ' || subject as subject, expected, found as stored
    from payout_troubles where ended_at is null`;

/** What members and pools have of a token is somewhere on the chain. */
const tokenCover = sql`
  select 'token ' || token as subject, 'at most ' || held as expected, owed || ' owed' as stored
    from (${uncovered}) short`;

export const troubleChecks = {
  "payout-troubles": payoutTroubles,
  "token-cover": tokenCover,
} satisfies Record<string, SQL>;
