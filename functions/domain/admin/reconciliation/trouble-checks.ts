import { sql, type SQL } from "drizzle-orm";
import { uncovered } from "../../money/payout/uncovered.ts";

const payoutTroubles = sql`
  select kind || ' of ' || subject as subject, expected, found as stored
    from payout_troubles where ended_at is null`;

/** The platform's chain accounts cover all balances of a token. */
const tokenCover = sql`
  select 'token ' || token as subject, 'at most ' || held as expected, owed || ' owed' as stored
    from (${uncovered}) short`;

export const troubleChecks = {
  "payout-troubles": payoutTroubles,
  "token-cover": tokenCover,
} satisfies Record<string, SQL>;
