import { connectPostgres, type Database } from "../../functions/db/connect.ts";

/** Uses the database of the site that is tested. */
export async function withDatabase(use: (database: Database) => Promise<unknown>): Promise<void> {
  const { database, close } = connectPostgres(process.env["SITE_DATABASE"] ?? "");
  await use(database).finally(close);
}
