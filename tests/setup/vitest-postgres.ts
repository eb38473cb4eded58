import { startTestPostgres } from "./postgres.ts";

/**
 * Before all unit tests: one PostgreSQL server, whose address reaches the test files by their
 * environment.
 */
export default async function startPostgres(): Promise<() => Promise<void>> {
  const { server, stop } = await startTestPostgres();
  process.env["TEST_SERVER"] = JSON.stringify(server);
  return stop;
}
