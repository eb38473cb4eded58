import { startTestPostgres } from "./postgres.ts";

/**
 * Starts one PostgreSQL server for the unit tests of all projects, whose URL they read from the
 * environment.
 */
export default async function startPostgres(): Promise<() => Promise<void>> {
  if (process.env["TEST_SERVER"]) return async () => undefined;
  const { server, stop } = await startTestPostgres();
  process.env["TEST_SERVER"] = JSON.stringify(server);
  return stop;
}
