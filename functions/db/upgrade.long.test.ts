import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { makeScratchFolder } from "../../tests/setup/scratch-folder.ts";
import { prepareDatabase } from "../cli/prepare-database.ts";
import { testCatalogue } from "../http/core/test-catalogue.ts";
import type { Database } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { addMigration, copyRelease, openEmpty, rowsOf } from "./release.fixture.ts";
import { noteRelease, UnmixableRelease } from "./releases.ts";

/** The release's migrations with one more, and its triggers with another comment. */
function nextRelease(): string {
  const folder = copyRelease();
  addMigration(folder, 'alter table "mails" add column "weight" integer');
  appendFileSync(join(folder, "triggers/sessions.sql"), "\n-- Of the next release.\n");
  return folder;
}
const hasWeight = async (database: Database) =>
  (
    await rowsOf(
      database,
      sql`select from information_schema.columns where table_name = 'mails' and column_name = 'weight'`,
    )
  ).length === 1;

describe("a locked table", () => {
  const lock = async (url: string) => {
    const other = new Client({ connectionString: url });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query("begin; select from mails");
    return other;
  };

  test("is waited for in several attempts, between which pages go on", async () => {
    const { database, ownerUrl } = await openEmpty();
    await migrate(database);
    const reader = await lock(ownerUrl);
    const migrating = migrate(database, { folder: nextRelease(), pause: 100 });
    const waiting = sql`select from pg_locks where not granted and mode = 'AccessExclusiveLock'`;
    const waits = async () => (await rowsOf(database, waiting)).length > 0;
    await vi.waitFor(async () => expect(await waits()).toBe(true), { timeout: 10_000 });
    // The queue behind the migration is gone once it has given way, though the lock is still held.
    const began = performance.now();
    await database.execute(sql`select count(*) from mails`);
    expect(performance.now() - began).toBeLessThan(4_000);
    await reader.query("commit");
    expect(await migrating).toBe(true);
    expect(await hasWeight(database)).toBe(true);
  });

  test("that stays locked is reported, and nothing was changed", async () => {
    const { database, ownerUrl } = await openEmpty();
    await migrate(database);
    await lock(ownerUrl);
    const migrating = migrate(database, { folder: nextRelease(), pause: 1, tries: 2 });
    await expect(migrating).rejects.toThrow(
      "Nothing was changed: in 2 attempts a table stayed locked",
    );
    expect(await hasWeight(database)).toBe(false);
  });
});

describe("a release that cannot run beside the former", () => {
  const contract = { number: 5, oldestBeside: 4 };

  test.each(["web", "api", "worker"] as const)(
    "is refused with a sentence while a former %s runs, and goes on afterwards",
    async (part) => {
      const { database } = await openEmpty();
      await migrate(database, { release: { number: 3, oldestBeside: 2 } });
      await noteRelease(database, part, { number: 3, oldestBeside: 2 });
      const upgrade = () => migrate(database, { folder: nextRelease(), release: contract });
      const refused = await upgrade().catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(UnmixableRelease);
      expect(String(refused)).toMatch(
        /Release 3 still runs \(\w+, \d s ago\), and release 5 takes away what it uses: deploy release 4 first/,
      );
      expect(await hasWeight(database)).toBe(false);
      await database.execute(sql`update releases set seen_at = now() - interval '4 minutes'`);
      expect(await upgrade()).toBe(true);
      expect(await hasWeight(database)).toBe(true);
    },
  );

  test("one that runs beside the former is let through", async () => {
    const { database } = await openEmpty();
    await migrate(database, { release: { number: 4, oldestBeside: 3 } });
    await noteRelease(database, "api", { number: 4, oldestBeside: 3 });
    expect(await migrate(database, { folder: nextRelease(), release: contract })).toBe(true);
  });

  test("the preparation of the former release leaves the newer one's tables and triggers", async () => {
    const { database } = await openEmpty();
    await migrate(database, { folder: nextRelease(), release: contract });
    const hash = sql`select obj_description(to_regnamespace('drizzle')::oid, 'pg_namespace') as hash`;
    const before = await rowsOf(database, hash);
    expect(await migrate(database, { release: { number: 4, oldestBeside: 3 } })).toBe(false);
    expect(await rowsOf(database, hash)).toEqual(before);
  });

  test("a release whose columns are gone does not come back", async () => {
    const { database } = await openEmpty();
    await migrate(database, { folder: nextRelease(), release: contract });
    await expect(migrate(database, { release: { number: 3, oldestBeside: 2 } })).rejects.toThrow(
      "Release 5 has prepared this database and taken away what release 3 uses: deploy release 4 or newer, or restore a backup.",
    );
  });
});

test("prepare may run twice at once, on an empty database and on one in use", async () => {
  const { database, url, ownerUrl } = await openEmpty();
  const folder = makeScratchFolder("ayni-prepare-");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "catalogue.json");
  writeFileSync(file, JSON.stringify(testCatalogue));
  const prepare = () => prepareDatabase(url, file, "real-project", ownerUrl);
  await Promise.all([prepare(), prepare(), prepare()]);
  await Promise.all([prepare(), prepare()]);
  expect(await rowsOf(database, sql`select part, number from releases`)).toHaveLength(1);
});
