import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { connectPostgres, type Database } from "../functions/db/connect.ts";
import { queryOne } from "../functions/db/query.ts";
import { checkRestored } from "./drill/check-restored.ts";
import { dump, restore } from "./drill/postgres-tools.ts";
import { countRows, isEmpty, newestRow, type Counts } from "./drill/read-contents.ts";

/**
 * `npm run drill`: restores a backup into a new database and proves that it can be used. A real
 * restore is the same: the new database then takes the place of the former one.
 */

const usage = `Usage: npm run drill -- <file of pg_dump --format=custom>
       npm run drill -- --from-database   dumps the database at DATABASE_OWNER_URL (or DATABASE_URL) first
       npm run drill -- --restored        the database is restored already (base backup, point in time)

DRILL_DATABASE_URL names the owner of the new, empty database.`;

/** The most seconds of a restore, and of lost work; docs/operations.md states both. */
const longestRestore = 3_600;
const mostLost = 300;

type Source = { readonly counts: Counts | null; readonly newest: Date | null };

const { DRILL_DATABASE_URL: target, DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: url } = process.env;
const sourceUrl = ownerUrl || url;

const placeOf = (address: string) => {
  const { hostname, port, pathname } = new URL(address);
  return `${hostname}:${port || 5432}${pathname}`;
};

async function withDatabase<T>(address: string, act: (database: Database) => Promise<T>) {
  const { database, close } = connectPostgres(address, { max: 1 });
  return act(database).finally(close);
}

/** The rows are counted in the snapshot that is dumped, so that both agree while people work. */
const dumpAndRestore = (from: string, to: string): Promise<Source> =>
  withDatabase(from, (database) =>
    database.transaction(
      async (tx) => {
        const snapshot = z.object({ id: z.string() });
        const { id } = await queryOne(tx, snapshot, sql`select pg_export_snapshot() as id`);
        const folder = await mkdtemp(join(tmpdir(), "ayni-drill-"));
        try {
          const file = join(folder, "dump");
          await dump(from, file, id);
          await restore(to, file);
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
        return { counts: await countRows(tx), newest: await newestRow(tx) };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),
  );

const newestOfSource = async (): Promise<Date | null> =>
  sourceUrl ? withDatabase(sourceUrl, newestRow).catch(() => null) : null;

async function restoreFrom(what: string, to: string): Promise<Source> {
  const isThere = what === "--restored";
  if ((await withDatabase(to, isEmpty)) === isThere)
    throw new Error(
      isThere
        ? "The database at DRILL_DATABASE_URL is empty: restore the backup into it first."
        : "The database at DRILL_DATABASE_URL is not empty: create a new one for this. Nothing was changed.",
    );
  if (what === "--from-database") {
    if (!sourceUrl) throw new Error("DATABASE_OWNER_URL or DATABASE_URL must name the source.");
    return dumpAndRestore(sourceUrl, to);
  }
  if (!isThere) await restore(to, what);
  return { counts: null, newest: await newestOfSource() };
}

const seconds = (milliseconds: number) => `${Math.round(milliseconds / 1000)} s`;

function describeLoss(restored: Date | null, source: Date | null): string {
  if (!restored) return "The backup has no rows with a time.";
  const than = source ? "the source's newest" : "now, since no source is reachable";
  const lost = (source?.getTime() ?? Date.now()) - restored.getTime();
  return `The newest row is of ${restored.toISOString()}, ${seconds(lost)} before ${than} (target: at most ${mostLost} s by point-in-time recovery).`;
}

async function drill([what, ...rest]: readonly string[]): Promise<boolean> {
  if (!what || rest.length > 0 || !target) throw new Error(usage);
  if ([ownerUrl, url].some((one) => one && placeOf(one) === placeOf(target)))
    throw new Error("DRILL_DATABASE_URL is the database in use: name a new, empty one.");
  const began = performance.now();
  const source = await restoreFrom(what, target);
  const restoredAfter = performance.now() - began;
  return withDatabase(target, async (database) => {
    const newest = await newestRow(database);
    const { findings, tables, rows } = await checkRestored(database, source.counts);
    const all = performance.now() - began;
    if (all > longestRestore * 1000)
      findings.push(
        `It took longer than ${longestRestore} s: use a faster machine, or a base backup instead of a dump.`,
      );
    console.log(
      `${rows} rows in ${tables} tables. Restored after ${seconds(restoredAfter)}, compared after ${seconds(all)} (target: ${longestRestore} s).`,
    );
    console.log(describeLoss(newest, source.newest));
    for (const finding of findings) console.error(`- ${finding}`);
    if (findings.length === 0)
      console.log("The backup can be used. Its payouts are stopped (docs/operations.md, Backups).");
    return findings.length === 0;
  });
}

try {
  if (!(await drill(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  console.error(cause instanceof Error ? cause.message : String(cause));
  process.exitCode = 1;
}
