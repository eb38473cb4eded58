import { applicationAddress, startTestPostgres } from "./postgres.ts";
import { runSite } from "./run-site.ts";

/**
 * Starts the sites for the journeys: one without configuration, and one on a real PostgreSQL that
 * makes no payout for two days after a new address. The specs read SITE_URL and
 * SITE_ON_POSTGRESQL_URL, the data folders from …_FOLDER, the second one's database from
 * SITE_ON_POSTGRESQL_DATABASE with the URL of its owner, and the PostgreSQL server from
 * TEST_SERVER.
 */
export default async function startSites(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  const database = await postgres.createDatabase();
  const [site, onPostgresql] = await Promise.all([
    runSite(),
    runSite({
      DATABASE_URL: applicationAddress(postgres.server, database),
      DATABASE_OWNER_URL: database,
      PAYOUT_DELAY_HOURS: "48",
    }),
  ]);
  process.env["TEST_SERVER"] = JSON.stringify(postgres.server);
  process.env["SITE_URL"] = site.url;
  process.env["SITE_FOLDER"] = site.folder;
  process.env["SITE_ON_POSTGRESQL_URL"] = onPostgresql.url;
  process.env["SITE_ON_POSTGRESQL_FOLDER"] = onPostgresql.folder;
  process.env["SITE_ON_POSTGRESQL_DATABASE"] = database;
  return async () => {
    await Promise.all([site.stop({ forget: true }), onPostgresql.stop({ forget: true })]);
    await postgres.stop();
  };
}
