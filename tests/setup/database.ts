import { Client } from "pg";
import { connectPostgres, type Database } from "../../functions/db/connect.ts";
import { createDatabaseFrom, type TestServer } from "./postgres.ts";

/** A migrated database of one test file, or an `empty` one without a table; `close` drops it. */
export async function createTestDatabase({ max = 10, empty = false } = {}): Promise<{
  url: string;
  database: Database;
  close: () => Promise<void>;
}> {
  const server = JSON.parse(process.env["TEST_SERVER"] ?? "null") as TestServer | null;
  if (!server) throw new Error("No TEST_SERVER: run the tests through vitest.config.ts.");
  const url = await createDatabaseFrom(server, { empty });
  const { database, close } = connectPostgres(url, { max });
  return {
    url,
    database,
    close: async () => {
      await close();
      const client = new Client({ connectionString: server.url });
      await client.connect();
      await client.query(
        `drop database if exists "${new URL(url).pathname.slice(1)}" with (force)`,
      );
      await client.end();
    },
  };
}
