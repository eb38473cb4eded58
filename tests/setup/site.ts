import { applicationAddress, startTestPostgres } from "./postgres.ts";
import { runSite } from "./run-site.ts";

/**
 * Before the journeys: one site with nothing configured, and one on a real PostgreSQL, which pays
 * nothing for two days after an address was set. Their addresses reach the specs as SITE_URL and
 * SITE_ON_POSTGRESQL_URL, their data folders as …_FOLDER, and the second one's database as
 * SITE_ON_POSTGRESQL_DATABASE, with the address of its owner.
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
