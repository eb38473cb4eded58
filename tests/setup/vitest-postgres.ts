import { startTestPostgres } from "./postgres.ts";

/** Starts one PostgreSQL server for all unit tests, whose URL they read from the environment. */
export default async function startPostgres(): Promise<() => Promise<void>> {
  const { server, stop } = await startTestPostgres();
  process.env["TEST_SERVER"] = JSON.stringify(server);
  return stop;
}
