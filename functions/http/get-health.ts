import { sql } from "drizzle-orm";
import { getHealth } from "../contract/system.ts";
import type { Database } from "../db/connect.ts";
import { Refusal } from "../domain/refusal.ts";
import { route } from "./route.ts";

/** Asks the database something; `unavailable` when it does not answer. */
export const checkHealth = async (database: Database) => {
  try {
    await database.execute(sql`select 1`);
  } catch {
    throw new Refusal("unavailable");
  }
  return { status: "ok" as const };
};

export default route(getHealth, ({ database }) => checkHealth(database));
