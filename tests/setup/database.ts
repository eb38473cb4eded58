import { Client } from "pg";
import { connectPostgres, type Database, type Transaction } from "../../functions/db/connect.ts";
import { applicationUrl, createDatabaseFrom, type TestServer } from "./postgres.ts";

const owners = new WeakMap<Database, Database>();

/**
 * A migrated database for one test file, or an `empty` one without tables; `close` drops it. The
 * connection uses the application's role, which owns nothing; for an empty database it uses the
 * owner's role, which migrates.
 */
export async function createTestDatabase({
  max = 10,
  empty = false,
  server = JSON.parse(process.env["TEST_SERVER"] ?? "null") as TestServer | null,
} = {}): Promise<{
  url: string;
  ownerUrl: string;
  database: Database;
  close: () => Promise<void>;
}> {
  if (!server) throw new Error("No TEST_SERVER: run the tests through vitest.config.ts.");
  const ownerUrl = await createDatabaseFrom(server, { empty });
  const url = applicationUrl(server, ownerUrl);
  const { database, close } = connectPostgres(empty ? ownerUrl : url, { max });
  const owner = connectPostgres(ownerUrl, { max: 2 });
  owners.set(database, owner.database);
  return {
    url,
    ownerUrl,
    database,
    close: async () => {
      await Promise.all([close(), owner.close()]);
      const client = new Client({ connectionString: server.url });
      await client.connect();
      await client.query(
        `drop database if exists "${new URL(url).pathname.slice(1)}" with (force)`,
      );
      await client.end();
    },
  };
}

/** The connection of the owner of a test database's tables. */
export const ownerOf = (database: Database): Database => owners.get(database) ?? database;

/**
 * Writes transfers that the rules refuse, as a former release may have written them; all other
 * triggers run.
 */
export const unchecked = <T>(database: Database, run: (tx: Transaction) => Promise<T>) =>
  ownerOf(database).transaction(async (tx) => {
    await tx.execute("alter table transfers disable trigger transfers_checked");
    const result = await run(tx);
    await tx.execute("alter table transfers enable trigger transfers_checked");
    return result;
  });

/**
 * Writes rows that the application may not write: as the owner, with all triggers disabled. Tests
 * use it to move times and to tamper with data.
 */
export const asOwner = <T>(database: Database, run: (tx: Transaction) => Promise<T>): Promise<T> =>
  ownerOf(database).transaction(async (tx) => {
    await tx.execute("set local session_replication_role = replica");
    return run(tx);
  });
