import { applicationUrl, startTestPostgres } from "./postgres.ts";
import { runSite } from "./run-site.ts";

/**
 * Starts one site on a PostgreSQL server for the tests over HTTP. They read its URL from SITE_URL,
 * its data folder from SITE_FOLDER, and its database from SITE_DATABASE with the URL of its owner.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  const database = await postgres.createDatabase();
  const { url, folder, stop } = await runSite({
    DATABASE_URL: applicationUrl(postgres.server, database),
    DATABASE_OWNER_URL: database,
  });
  process.env["SITE_URL"] = url;
  process.env["SITE_FOLDER"] = folder;
  process.env["SITE_DATABASE"] = database;
  return async () => {
    await stop({ forget: true });
    await postgres.stop();
  };
}
