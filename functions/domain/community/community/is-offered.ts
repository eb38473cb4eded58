import { sql } from "drizzle-orm";
import { challenges } from "../../../db/schema/index.ts";

/**
 * True of a challenge that is shown: neither the challenge nor its community is retired. A suspended community is
 * retired, too.
 */
export const isOffered = sql<boolean>`(not ${challenges.retired}
  and exists (select from communities offering
    where offering.id = ${challenges.communityId} and not offering.retired))`;

/**
 * The end of a challenge's time for submissions: its own closing time, or the closing of its community if that is
 * earlier.
 */
export const takesWorkUntil = sql<string>`least(${challenges.closesAt},
  (select closing.closed_at from communities closing where closing.id = ${challenges.communityId}))`.mapWith(
  challenges.closesAt,
);
