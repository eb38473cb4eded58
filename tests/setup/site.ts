import { applicationUrl, startTestPostgres } from "./postgres.ts";
import { runSite } from "./run-site.ts";

/**
 * Starts the site for the journeys, on a real PostgreSQL; it makes no payout for two days after a
 * new address. The specs read its URL from SITE_URL, its data folder from SITE_FOLDER, its database
 * from SITE_DATABASE with the URL of its owner, and the PostgreSQL server from TEST_SERVER.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  const database = await postgres.createDatabase();
  const site = await runSite({
    DATABASE_URL: applicationUrl(postgres.server, database),
    DATABASE_OWNER_URL: database,
    PAYOUT_DELAY_HOURS: "48",
  });
  process.env["TEST_SERVER"] = JSON.stringify(postgres.server);
  process.env["SITE_URL"] = site.url;
  process.env["SITE_FOLDER"] = site.folder;
  process.env["SITE_DATABASE"] = database;
  return async () => {
    await site.stop({ forget: true });
    await postgres.stop();
  };
}
