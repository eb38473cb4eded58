import { applicationUrl, startTestPostgres } from "./postgres.ts";
import { runSite } from "./run-site.ts";

/**
 * Starts the sites for the journeys: one on a real PostgreSQL that makes no payout for two days
 * after a new address, and one without configuration. The specs read SITE_URL and
 * SITE_UNCONFIGURED_URL, the first one's data folder from SITE_FOLDER, its database from
 * SITE_DATABASE with the URL of its owner, and the PostgreSQL server from TEST_SERVER.
 */
export default async function startSites(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  const database = await postgres.createDatabase();
  const [site, unconfigured] = await Promise.all([
    runSite({
      DATABASE_URL: applicationUrl(postgres.server, database),
      DATABASE_OWNER_URL: database,
      PAYOUT_DELAY_HOURS: "48",
    }),
    // No long journey uses the site without configuration.
    process.env["TEST_LONG"] === "on" ? undefined : runSite(),
  ]);
  process.env["TEST_SERVER"] = JSON.stringify(postgres.server);
  process.env["SITE_URL"] = site.url;
  process.env["SITE_FOLDER"] = site.folder;
  process.env["SITE_DATABASE"] = database;
  if (unconfigured) process.env["SITE_UNCONFIGURED_URL"] = unconfigured.url;
  return async () => {
    await Promise.all([site.stop({ forget: true }), unconfigured?.stop({ forget: true })]);
    await postgres.stop();
  };
}
