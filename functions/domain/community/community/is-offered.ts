import { sql } from "drizzle-orm";
import { challenges } from "../../../db/schema/index.ts";

/** True of a challenge that is shown: neither it nor its community is retired, as a suspended one is. */
export const isOffered = sql<boolean>`(not ${challenges.retired}
  and exists (select from communities offering
    where offering.id = ${challenges.communityId} and not offering.retired))`;
