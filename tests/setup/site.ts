import { startTestPostgres } from "./postgres.ts";
import { runSite } from "./run-site.ts";

/**
 * Before the journeys: one site with nothing configured, and one on a real PostgreSQL. Their
 * addresses reach the specs as SITE_URL and SITE_ON_POSTGRESQL_URL, and the first one's data folder
 * as SITE_FOLDER.
 */
export default async function startSites(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  const [site, onPostgresql] = await Promise.all([
    runSite(),
    postgres.createDatabase().then((url) => runSite({ DATABASE_URL: url })),
  ]);
  process.env["SITE_URL"] = site.url;
  process.env["SITE_FOLDER"] = site.folder;
  process.env["SITE_ON_POSTGRESQL_URL"] = onPostgresql.url;
  return async () => {
    await Promise.all([site.stop({ forget: true }), onPostgresql.stop({ forget: true })]);
    await postgres.stop();
  };
}
