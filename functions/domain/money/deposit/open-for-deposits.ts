import { sql } from "drizzle-orm";
import { communities } from "../../../db/schema/index.ts";

/** False for a community that can pay no rewards any more: its deposits wait for an admin. */
export const isOpenForDeposits = sql<boolean>`not ${communities.retired}`;
