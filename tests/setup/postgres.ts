import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { sql } from "drizzle-orm";
import { connectPostgres } from "../../functions/db/connect.ts";
import { grantApplication } from "../../functions/db/grant-application.ts";
import { migrate } from "../../functions/db/migrate.ts";
import { installJobs } from "../../functions/platform/jobs/install-jobs.ts";
import { startEmbeddedPostgres, type Binaries } from "./embedded-postgres.ts";

type TestPostgres = {
  /**
   * Creates a migrated, empty database and returns its owner's URL; `applicationUrl` returns
   * the application's.
   */
  createDatabase: () => Promise<string>;
  /** The URL and template that `createDatabaseFrom` needs in another process. */
  server: TestServer;
  stop: () => Promise<void>;
};

/** `role` is the application's, with a password for this run. */
export type TestServer = { url: string; template: string; role: string; password: string };

async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(url, "postgres") });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Copies the migrated template: this takes milliseconds, and migrating a second. */
export async function createDatabaseFrom(
  { url, template, role }: TestServer,
  { empty = false } = {},
): Promise<string> {
  const name = `${template}_${randomBytes(6).toString("hex")}`;
  await administer(
    url,
    `create database "${name}" template "${empty ? "template0" : template}" strategy file_copy`,
    // The rights on a database are not copied with it.
    `revoke temporary on database "${name}" from public, "${role}"`,
  );
  return databaseUrl(url, name);
}

/** The URL of a database for the application's role. */
export function applicationUrl({ role, password }: TestServer, database: string): string {
  const url = new URL(database);
  url.username = role;
  url.password = password;
  return url.href;
}

/**
 * The PostgreSQL of this test run: the one at TEST_DATABASE_URL, or else an embedded one, with the
 * given binaries if any.
 */
export async function startTestPostgres(
  binaries?: Binaries,
  given = binaries ? undefined : process.env["TEST_DATABASE_URL"],
): Promise<TestPostgres> {
  const { url, stop } = given
    ? { url: given, stop: async () => undefined }
    : await startEmbeddedPostgres(binaries);
  const template = `ayni_test_${randomBytes(4).toString("hex")}`;
  const role = `${template}_application`;
  const password = randomBytes(16).toString("hex");
  await administer(
    url,
    `create database "${template}"`,
    `create role "${role}" login password '${password}'`,
  );
  const { database, close } = connectPostgres(databaseUrl(url, template), { max: 1 });
  await migrate(database);
  await installJobs(database);
  await grantApplication(database, role);
  // Idempotency keys that begin with `test:` may move money, in tests only.
  await database.execute(
    sql`insert into transfer_rules values ${sql.join(
      [
        sql`('referral-reward', 'outside', 'wallet', '^test:', 'nothing')`,
        sql`('challenge-reward', 'outside', 'wallet', '^test:', 'nothing')`,
        sql`('funding', 'outside', 'pool', '^test:', 'nothing')`,
        sql`('funding', 'outside', 'wallet', '^test:', 'nothing')`,
        sql`('funding', 'pool', 'outside', '^test:', 'nothing')`,
        sql`('payout', 'wallet', 'payouts', '^test:', 'nothing')`,
      ],
      sql`, `,
    )}`,
  );
  await close();
  const server = { url, template, role, password };
  const made: string[] = [];
  return {
    server,
    createDatabase: async () => {
      const address = await createDatabaseFrom(server);
      made.push(new URL(address).pathname.slice(1));
      return address;
    },
    stop: async () => {
      const drops = [...made, template].map(
        (name) => `drop database if exists "${name}" with (force)`,
      );
      if (given) await administer(url, ...drops, `drop role if exists "${role}"`);
      await stop();
    },
  };
}
